import RunModel
import StillframeWire

/// What two layouts tell of a change: what is other, and what moved because of it.
struct LayoutExplanation {
  /// Texts, sizes, and what came or went.
  private(set) var causes: [Finding] = []
  /// What moved, those together that moved for one reason.
  private(set) var moves: [Finding] = []

  private let changes: ElementChanges
  private var search: CauseSearch
  private let order: ReadingOrder
  /// What sentences about moves name, and so is stated itself.
  private var named: Set<Cause> = []

  init(_ changes: ElementChanges) {
    self.changes = changes
    search = CauseSearch(changes)
    order = ReadingOrder(changes.current)
    guard changes.areKnown else { return }
    moves = explainMoves()
    let stated = (explainTexts() + explainSizes() + explainArrivals()).sorted { left, right in
      (left.rank, left.place) < (right.rank, right.place)
    }
    causes = stated.map(\.finding) + explainDepartures()
  }

  /// A finding with its place among the others.
  private struct Statement {
    var finding: Finding
    /// See ``ReadingOrder``.
    var rank: Int
    /// Among the findings about one element.
    var place = 0
  }
}

extension LayoutExplanation {
  /// What a group of elements that moved together has in common.
  private struct Move: Hashable {
    var x: Int
    var y: Int
    var causes: [Cause]
    var visibility: Visibility
  }

  private enum Visibility: Hashable {
    case stays
    case leaves
    case enters
  }

  private mutating func explainMoves() -> [Finding] {
    var groups: [Move: [Int]] = [:]
    for index in changes.current.nodes.indices where changes.isShown(index) {
      let x = search.ownMove(of: index, .horizontal)
      let y = search.ownMove(of: index, .vertical)
      guard x != 0 || y != 0 else { continue }
      var causes = y == 0 ? [] : search.causesOfMove(of: index, .vertical)
      for cause in x == 0 ? [] : search.causesOfMove(of: index, .horizontal)
      where !causes.contains(cause) {
        causes.append(cause)
      }
      let move = Move(x: x, y: y, causes: causes, visibility: visibility(of: index))
      groups[move, default: []].append(index)
    }
    merge(&groups)
    for move in groups.keys { named.formUnion(move.causes) }
    let sorted = groups.map { move, indices in
      (move, indices.sorted { precedes($0, $1) }, depth: indices.map(depth).min() ?? 0)
    }
    // What moved inside of something is a detail of it.
    return sorted.sorted { left, right in
      left.depth == right.depth ? precedes(left.1[0], right.1[0]) : left.depth < right.depth
    }.map { finding(about: $0.1, $0.0) }
  }

  /// Looks through containers that only pass a push on.
  ///
  /// A list that grew by as much as one of its rows, and whose other rows moved because of that
  /// row, is no cause of its own for what stands below it.
  private func merge(_ groups: inout [Move: [Int]]) {
    let byDistance = Dictionary(grouping: groups.keys) { [$0.x, $0.y] }
    for moves in byDistance.values where moves.count > 1 {
      let ordered = moves.sorted { left, right in
        precedes(groups[left]?.min() ?? 0, groups[right]?.min() ?? 0)
      }
      for outer in ordered {
        guard case .resized(let container, _)? = outer.causes.first, outer.causes.count == 1,
          let pushed = groups[outer]
        else { continue }
        let inner = ordered.first { inner in
          inner != outer && inner.visibility == outer.visibility && inner.causes.count == 1
            && inner.causes.allSatisfy { isInside($0, container) }
            && groups[inner]?.count ?? 0 >= pushed.count
        }
        guard let inner else { continue }
        groups[inner, default: []] += pushed
        groups[outer] = nil
      }
    }
  }

  private func isInside(_ cause: Cause, _ container: Int) -> Bool {
    switch cause {
    case .resized(let index, _), .appeared(let index):
      changes.current.isInside(index, container)
    case .vanished(let index):
      changes.matching.baselineOf[container].map { changes.baseline.isInside(index, $0) } ?? false
    }
  }

  private func visibility(of index: Int) -> Visibility {
    let isVisible = changes.current.nodes[index].frame.visible(on: changes.currentSize) != nil
    let wasVisible = changes.oldFrame(of: index).visible(on: changes.baselineSize) != nil
    if isVisible == wasVisible { return .stays }
    return isVisible ? .enters : .leaves
  }

  private func depth(_ index: Int) -> Int { changes.current.nodes[index].depth }

  private func precedes(_ left: Int, _ right: Int) -> Bool {
    ReadingOrder.precedes(
      (changes.current.nodes[left].frame, left),
      (changes.current.nodes[right].frame, right)
    )
  }

  private func finding(about indices: [Int], _ move: Move) -> Finding {
    var sentence =
      "\(Wording.list(indices.map(label))) \(Wording.move(x: move.x, y: move.y))"
    switch move.visibility {
    case .stays: break
    case .leaves: sentence += ", off the picture,"
    case .enters: sentence += ", onto the picture,"
    }
    if move.causes.isEmpty {
      if sentence.hasSuffix(",") { sentence.removeLast() }
    } else {
      sentence += " because \(clause(move.causes))"
    }
    return Finding(
      kind: .moved,
      elements: indices.map(name),
      sentence: sentence,
      region: union(of: indices.map { changes.current.nodes[$0].frame }, on: changes.currentSize),
      baselineRegion: union(of: indices.map(changes.oldFrame), on: changes.baselineSize)
    )
  }
}

extension LayoutExplanation {
  private func explainTexts() -> [Statement] {
    let changed = changes.current.nodes.indices.compactMap { index in
      changes.textChange(of: index).map { (index, $0) }
    }
    // A button often says what the label inside it says; the inner one is enough.
    var said: Set<Int> = []
    let byIndex = Dictionary(uniqueKeysWithValues: changed)
    for (index, change) in changed {
      var next = changes.current.nodes[index].parent
      while let parent = next, byIndex[parent] == change {
        said.insert(parent)
        next = changes.current.nodes[parent].parent
      }
    }
    return changed.compactMap { index, change in
      guard !said.contains(index), changes.isShown(index) else { return nil }
      let node = changes.current.nodes[index]
      let owner = Wording.possessive(QuotedText.labelWithoutText(node))
      return Statement(
        finding: Finding(
          kind: .textChanged,
          elements: [name(index)],
          sentence: "\(owner) text \(QuotedText.change(change))",
          region: node.frame.visible(on: changes.currentSize),
          baselineRegion: changes.oldFrame(of: index).visible(on: changes.baselineSize)
        ),
        rank: order.ranks[index]
      )
    }
  }

  private mutating func explainSizes() -> [Statement] {
    var statements: [Statement] = []
    for index in changes.current.nodes.indices where changes.isMatched(index) {
      let axes = Axis.allCases.filter { isWorthSaying(index, $0) }
      guard !axes.isEmpty else { continue }
      let growths = axes.reduce(into: [Axis: Int]()) { growths, axis in
        growths[axis] = changes.shift(of: index, axis).growth
      }
      var sentence = label(index) + " "
      sentence += Wording.growth(
        width: growths[.horizontal] ?? 0,
        height: growths[.vertical] ?? 0
      )
      var reasons: [Cause] = []
      for axis in axes {
        guard let cause = search.deepestCause(of: index, axis), !reasons.contains(cause) else {
          continue
        }
        reasons.append(cause)
      }
      if changes.textChange(of: index) != nil {
        sentence += " because its text changed"
      } else if !reasons.isEmpty {
        sentence += " because \(clause(reasons))"
      }
      statements.append(
        Statement(
          finding: Finding(
            kind: .resized,
            elements: [name(index)],
            sentence: sentence,
            region: changes.current.nodes[index].frame.visible(on: changes.currentSize),
            baselineRegion: changes.oldFrame(of: index).visible(on: changes.baselineSize)
          ),
          rank: order.ranks[index],
          place: 1
        )
      )
    }
    return statements
  }

  /// Whether a change of size is news: it is named by another sentence, or nothing else
  /// explains it.
  private mutating func isWorthSaying(_ index: Int, _ axis: Axis) -> Bool {
    guard changes.isResized(index, axis) else { return false }
    if named.contains(.resized(index, axis)) { return true }
    return changes.isShown(index) && search.innerCause(of: index, axis) == nil
      && !search.isStretched(index, axis)
  }

  private func explainArrivals() -> [Statement] {
    changes.appeared.filter { changes.isShown($0) || named.contains(.appeared($0)) }.map { index in
      let node = changes.current.nodes[index]
      return Statement(
        finding: Finding(
          kind: .appeared,
          elements: [name(index)],
          sentence: "\(QuotedText.introduction(node)) appeared, \(Wording.area(node.frame))",
          region: node.frame.visible(on: changes.currentSize)
        ),
        rank: order.ranks[index]
      )
    }
  }

  private func explainDepartures() -> [Finding] {
    let shown = changes.vanished.filter {
      changes.wasShown($0) || named.contains(.vanished($0))
    }
    let sorted = shown.sorted { left, right in
      ReadingOrder.precedes(
        (changes.baseline.nodes[left].frame, left),
        (changes.baseline.nodes[right].frame, right)
      )
    }
    return sorted.map { index in
      let node = changes.baseline.nodes[index]
      return Finding(
        kind: .vanished,
        elements: [Self.name(node)],
        sentence: "\(QuotedText.introduction(node)) vanished; it was \(Wording.area(node.frame))",
        baselineRegion: node.frame.visible(on: changes.baselineSize)
      )
    }
  }
}

extension LayoutExplanation {
  private func label(_ index: Int) -> String { QuotedText.label(changes.current.nodes[index]) }

  private func name(_ index: Int) -> String { Self.name(changes.current.nodes[index]) }

  /// What findings list: the name as the app gave it, when it gave one.
  private static func name(_ node: ElementTree.Node) -> String {
    node.name.isEmpty ? QuotedText.label(node) : node.name
  }

  /// `lifetime grew by 5 px and annual grew by 5 px`.
  private func clause(_ causes: [Cause]) -> String {
    guard causes.count <= 3 else {
      return Wording.list(causes.map(label)) + " changed"
    }
    return causes.map { cause in
      switch cause {
      case .resized(let index, let axis):
        "\(label(index)) \(Wording.growth(changes.shift(of: index, axis).growth))"
      case .appeared: "\(label(cause)) appeared"
      case .vanished: "\(label(cause)) vanished"
      }
    }.joined(separator: " and ")
  }

  private func label(_ cause: Cause) -> String {
    switch cause {
    case .resized(let index, _), .appeared(let index): label(index)
    case .vanished(let index): QuotedText.label(changes.baseline.nodes[index])
    }
  }

  private func union(of frames: [PixelRect], on size: PixelSize) -> PixelRect? {
    frames.compactMap { $0.visible(on: size) }.reduce(nil) { union, frame in
      union?.union(frame) ?? frame
    }
  }
}
