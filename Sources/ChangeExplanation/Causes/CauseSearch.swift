import StillframeWire

/// Finds out why elements moved or changed their size.
struct CauseSearch {
  private let changes: ElementChanges
  private let neighbours: NeighbourIndex
  /// Topmost elements that only one side has, by their parent on that side.
  private let appearedIn: [Int?: [Int]]
  private let vanishedFrom: [Int?: [Int]]
  private var known: [Question: [Cause]] = [:]
  private var knownInner: [Question: Cause?] = [:]

  private struct Question: Hashable {
    var index: Int
    var axis: Axis
  }

  /// The causes that one sentence can hold.
  private static let mostCauses = 8

  init(_ changes: ElementChanges) {
    self.changes = changes
    neighbours = NeighbourIndex(changes)
    appearedIn = Dictionary(grouping: changes.appeared) { changes.current.nodes[$0].parent }
    vanishedFrom = Dictionary(grouping: changes.vanished) { changes.baseline.nodes[$0].parent }
  }

  /// How far an element went along an axis by itself: not at all when its parent took it along.
  func ownMove(of index: Int, _ axis: Axis) -> Int {
    guard changes.isMatched(index) else { return 0 }
    let shift = changes.shift(of: index, axis)
    return shift.start == changes.parentShift(of: index, axis).start ? 0 : shift.move
  }

  /// What made an element move along an axis, the farthest first; empty when nothing is found.
  mutating func causesOfMove(of index: Int, _ axis: Axis) -> [Cause] {
    let question = Question(index: index, axis: axis)
    if let known = known[question] { return known }
    // A circle of causes ends here.
    known[question] = []
    let causes = searchMove(of: index, axis)
    known[question] = causes
    return causes
  }

  private mutating func searchMove(of index: Int, _ axis: Axis) -> [Cause] {
    let parent = changes.current.nodes[index].parent
    if let causes = pushed(index, axis, in: .siblings(parent: parent)) { return causes }
    let shift = changes.shift(of: index, axis)
    let parentShift = changes.parentShift(of: index, axis)
    let room = roomMade(before: index, axis, distance: shift.start - parentShift.start)
    if !room.isEmpty { return room }
    if let parent, parentShift.growth != 0,
      shift.start == parentShift.end || isCentred(shift, in: parentShift)
    {
      return [.resized(parent, axis)]
    }
    return pushed(index, axis, in: .everywhere) ?? []
  }

  /// Whether an element went half as far as its parent grew.
  ///
  /// Toolkits place elements at whole points, so it may be a point of up to three pixels less.
  private func isCentred(_ shift: Shift, in parentShift: Shift) -> Bool {
    let middle = parentShift.start + parentShift.end
    return shift.start.signum() == middle.signum() && abs(2 * shift.start - middle) <= 3
  }

  private mutating func pushed(
    _ index: Int,
    _ axis: Axis,
    in scope: NeighbourIndex.Scope
  ) -> [Cause]? {
    let shift = changes.shift(of: index, axis)
    for side in NeighbourIndex.Side.allCases {
      let distance = side == .before ? shift.start : shift.end
      guard
        let neighbour = neighbours.neighbour(of: index, axis, side, distance: distance, in: scope)
      else { continue }
      // The neighbour itself may have been pushed a part of the way.
      let isPushedToo = ownMove(of: neighbour, axis) != 0
      let before = isPushedToo ? causesOfMove(of: neighbour, axis) : []
      return Array((before + [.resized(neighbour, axis)]).suffix(Self.mostCauses))
    }
    return nil
  }

  /// Elements that came or went before another one and so made or freed its room.
  private func roomMade(before index: Int, _ axis: Axis, distance: Int) -> [Cause] {
    guard distance != 0 else { return [] }
    let frame = changes.current.nodes[index].frame
    let oldFrame = changes.oldFrame(of: index)
    let came = (appearedIn[changes.current.nodes[index].parent] ?? []).filter { other in
      let otherFrame = changes.current.nodes[other].frame
      return otherFrame.end(axis) <= frame.start(axis) + 2
        && otherFrame.overlaps(frame, along: axis.other)
    }
    let oldParent = changes.matching.baselineOf[index].flatMap {
      changes.baseline.nodes[$0].parent
    }
    let went = (vanishedFrom[oldParent] ?? []).filter { other in
      let otherFrame = changes.baseline.nodes[other].frame
      return otherFrame.end(axis) <= oldFrame.start(axis) + 2
        && otherFrame.overlaps(oldFrame, along: axis.other)
    }
    return Self.explanation(
      of: distance,
      came: came.map { ($0, changes.current.nodes[$0].frame.length(axis)) },
      went: went.map { ($0, changes.baseline.nodes[$0].frame.length(axis)) }
    )
  }

  /// Which elements that came or went account for a distance; the nearest are last.
  ///
  /// Beside an element's own length, the space around it comes or goes with it; it isn't known,
  /// so as much as the length, or 64 pixels, is believed.
  private static func explanation(
    of distance: Int,
    came: [(Int, length: Int)],
    went: [(Int, length: Int)]
  ) -> [Cause] {
    func fits(_ length: Int, _ distance: Int, count: Int = 1) -> Bool {
      length > 0 && distance >= length && distance <= length + max(64 * count, length)
    }
    let candidates: [(Cause, length: Int)] =
      distance > 0
      ? came.map { (.appeared($0), $1) } : went.map { (.vanished($0), $1) }
    if let single = candidates.last(where: { fits($0.length, abs(distance)) }) {
      return [single.0]
    }
    let total = candidates.reduce(0) { $0 + $1.length }
    if candidates.count > 1, fits(total, abs(distance), count: candidates.count) {
      return candidates.suffix(mostCauses).map(\.0)
    }
    let net = came.reduce(0) { $0 + $1.length } - went.reduce(0) { $0 + $1.length }
    if !came.isEmpty, !went.isEmpty, abs(net - distance) <= 16 {
      return came.suffix(4).map { .appeared($0.0) } + went.suffix(4).map { .vanished($0.0) }
    }
    return []
  }
}

extension CauseSearch {
  /// What inside an element made it longer or shorter; nil when nothing inside did.
  mutating func innerCause(of index: Int, _ axis: Axis) -> Cause? {
    let question = Question(index: index, axis: axis)
    if let known = knownInner[question] { return known }
    knownInner[question] = .some(nil)
    let cause = searchInside(index, axis)
    knownInner[question] = cause
    return cause
  }

  private mutating func searchInside(_ index: Int, _ axis: Axis) -> Cause? {
    let shift = changes.shift(of: index, axis)
    let growth = shift.growth
    guard growth != 0 else { return nil }
    let children = changes.current.nodes[index].children
    let grown = children.filter { child in
      let own = changes.shift(of: child, axis).growth
      return changes.isMatched(child) && own.signum() == growth.signum()
        && abs(own) >= abs(growth)
    }
    if let speaking = grown.first(where: { changes.textChange(of: $0) != nil }) {
      return .resized(speaking, axis)
    }
    for child in grown where innerCause(of: child, axis) != nil { return .resized(child, axis) }
    // What fills its parent is stretched by it; what is shorter has stretched it.
    let shortest = grown.min { left, right in
      changes.current.nodes[left].frame.length(axis)
        < changes.current.nodes[right].frame.length(axis)
    }
    if let shortest { return .resized(shortest, axis) }
    let came = (appearedIn[index] ?? []).map {
      ($0, changes.current.nodes[$0].frame.length(axis))
    }
    let oldIndex = changes.matching.baselineOf[index]
    let went = (oldIndex.flatMap { vanishedFrom[$0] } ?? []).map {
      ($0, changes.baseline.nodes[$0].frame.length(axis))
    }
    if let cause = Self.explanation(of: growth, came: came, went: went).first { return cause }
    for child in children
    where changes.isMatched(child) && ownMove(of: child, axis) != 0
      && changes.shift(of: child, axis).end == shift.end
    {
      let causes = causesOfMove(of: child, axis)
      if let cause = causes.first(where: { $0 != .resized(index, axis) }) { return cause }
    }
    return nil
  }

  /// The cause inside an element behind which there is no other.
  mutating func deepestCause(of index: Int, _ axis: Axis) -> Cause? {
    var deepest: Cause?
    var next = innerCause(of: index, axis)
    var visited: Set<Int> = [index]
    while let cause = next {
      deepest = cause
      guard case .resized(let inner, _) = cause, changes.textChange(of: inner) == nil,
        visited.insert(inner).inserted
      else { break }
      next = innerCause(of: inner, axis)
    }
    return deepest
  }

  /// Whether an element is only as much longer as its parent is, for a reason that lies
  /// elsewhere.
  mutating func isStretched(_ index: Int, _ axis: Axis) -> Bool {
    let growth = changes.shift(of: index, axis).growth
    let parentShift = changes.parentShift(of: index, axis)
    guard growth != 0, growth == parentShift.growth, changes.textChange(of: index) == nil else {
      return false
    }
    // Topmost elements are stretched by the picture.
    guard let parent = changes.current.nodes[index].parent else { return true }
    guard let cause = innerCause(of: parent, axis) else { return false }
    return cause != .resized(index, axis)
  }
}
