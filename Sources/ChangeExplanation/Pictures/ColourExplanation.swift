import RunModel
import StillframeWire

/// Elements whose own pixels changed though they are where and what they were.
struct ColourExplanation {
  private(set) var findings: [Finding] = []
  /// The elements that these findings account for, by index; nil is what belongs to none.
  private(set) var accounted: Set<Int?> = []

  private let pixels: ElementPixels
  private var changes: ElementChanges { pixels.changes }

  /// From this share of its own pixels on, all of an element is said to have changed.
  private static let wholeShare = 0.5
  /// Fewer own pixels than this have no colour worth a sentence.
  private static let fewestPixels = 16
  /// Fewer differing pixels than this are left to the areas that nothing accounts for.
  private static let fewestDiffering = 8

  init(_ pixels: ElementPixels) {
    self.pixels = pixels
    guard changes.areKnown else { return }
    let order = ReadingOrder(changes.current)
    var recolours: [ElementPixels.Ground: [Int?]] = [:]
    var colours: [Int?: ElementPixels.Ground] = [:]
    var redrawn: [Int] = []
    var parts: [Int] = []
    if let recolour = recolour(of: nil, pixels.background) {
      colours[nil] = recolour
      recolours[recolour, default: []].append(nil)
      accounted.insert(nil)
    }
    // Outer elements first, so that what lies on a recoloured ground is told apart from it.
    for index in changes.current.nodes.indices where changes.isShown(index) {
      let count = pixels.counts[index]
      guard count.differing > 0 else { continue }
      if let recolour = recolour(of: index, count) {
        accounted.insert(index)
        colours[index] = recolour
        guard colours[recolouredParent(of: index, colours)] != recolour else { continue }
        recolours[recolour, default: []].append(index)
      } else if hasOwnGround(index), count.differing >= Self.fewestDiffering {
        if changes.current.nodes[index].children.isEmpty || isWhole(count) {
          accounted.insert(index)
          redrawn.append(index)
        } else if changes.isDisplaced(index) {
          parts.append(index)
        }
      }
    }
    let groups = recolours.sorted { left, right in
      rank(left.value[0], order) < rank(right.value[0], order)
    }
    findings = groups.map { finding(about: $0.value, $0.key) }
    findings += redrawn.sorted { order.ranks[$0] < order.ranks[$1] }.map(redrawnFinding)
    findings += parts.sorted { order.ranks[$0] < order.ranks[$1] }.compactMap(partFinding)
  }

  private func isWhole(_ count: ElementPixels.Count) -> Bool {
    Double(count.differing) >= Self.wholeShare * Double(count.compared)
  }

  private func recolour(of index: Int?, _ count: ElementPixels.Count) -> ElementPixels.Ground? {
    guard count.compared >= Self.fewestPixels, isWhole(count),
      let ground = pixels.ground(of: index), ground.old != ground.new
    else { return nil }
    return ground
  }

  /// Whether what shows behind an element is its own, and not what it moved over.
  private func hasOwnGround(_ index: Int) -> Bool {
    let movedByItself = Axis.allCases.contains { axis in
      changes.shift(of: index, axis).start != changes.parentShift(of: index, axis).start
    }
    return !movedByItself || pixels.ground(of: index) != nil
  }

  /// The nearest recoloured element around one; nil stands for the background.
  private func recolouredParent(
    of index: Int,
    _ colours: [Int?: ElementPixels.Ground]
  ) -> Int? {
    var next = changes.current.nodes[index].parent
    while let parent = next {
      if colours[parent] != nil { return parent }
      next = changes.current.nodes[parent].parent
    }
    return nil
  }

  private func rank(_ index: Int?, _ order: ReadingOrder) -> Int {
    index.map { order.ranks[$0] } ?? -1
  }

  private func finding(about indices: [Int?], _ recolour: ElementPixels.Ground) -> Finding {
    let elements = indices.compactMap { $0 }.map { changes.current.nodes[$0] }
    var labels = elements.map(QuotedText.label)
    if indices.contains(nil) { labels.insert("the background", at: 0) }
    let frames = indices.map { index in
      index.map { changes.current.nodes[$0].frame }
        ?? PixelRect(
          x: 0,
          y: 0,
          width: changes.currentSize.width,
          height: changes.currentSize.height
        )
    }
    let region = frames.compactMap { $0.visible(on: changes.currentSize) }
      .reduce(nil) { (union: PixelRect?, frame) in union?.union(frame) ?? frame }
    return Finding(
      kind: .recoloured,
      elements: elements.map { $0.name.isEmpty ? QuotedText.label($0) : $0.name },
      sentence: "\(Wording.list(labels)) changed colour from \(Self.hexadecimal(recolour.old)) "
        + "to \(Self.hexadecimal(recolour.new))",
      region: region,
      baselineRegion: region
    )
  }

  private func redrawnFinding(_ index: Int) -> Finding {
    let node = changes.current.nodes[index]
    let count = pixels.counts[index]
    return Finding(
      kind: .redrawn,
      elements: [node.name.isEmpty ? QuotedText.label(node) : node.name],
      sentence: "\(QuotedText.label(node)) looks different: \(Wording.pixels(count.differing)) "
        + "of \(Wording.number(count.compared)) changed",
      region: count.area ?? node.frame.visible(on: changes.currentSize),
      baselineRegion: changes.oldFrame(of: index).visible(on: changes.baselineSize)
    )
  }

  /// A changed part of something that moved and has other elements in it.
  private func partFinding(_ index: Int) -> Finding? {
    guard let area = pixels.counts[index].area else { return nil }
    let node = changes.current.nodes[index]
    return Finding(
      kind: .unexplained,
      elements: [node.name.isEmpty ? QuotedText.label(node) : node.name],
      sentence: "an area of \(Wording.area(area)) in \(QuotedText.label(node)) changed",
      region: area
    )
  }

  /// `#FF8800`, with the alpha when it isn't opaque.
  private static func hexadecimal(_ pixel: UInt32) -> String {
    let channels = (pixel >> 24 == 0xFF ? [0, 8, 16] : [0, 8, 16, 24]) as [UInt32]
    return channels.reduce("#") { text, shift in
      let digits = String((pixel >> shift) & 0xFF, radix: 16, uppercase: true)
      return text + (digits.count == 1 ? "0" : "") + digits
    }
  }
}
