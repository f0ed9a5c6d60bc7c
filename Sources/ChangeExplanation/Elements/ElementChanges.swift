import StillframeWire

/// Two layouts joined: what is known about each element that either of them has.
struct ElementChanges {
  let baseline: ElementTree
  let current: ElementTree
  let matching: ElementMatching
  let baselineSize: PixelSize
  let currentSize: PixelSize
  let masks: [PixelRect]
  /// By index in the current tree; no shift for what has appeared.
  private let verticalShifts: [Shift]
  private let horizontalShifts: [Shift]

  init(_ change: PictureChange) {
    baseline = ElementTree(change.baseline.layout)
    current = ElementTree(change.current.layout)
    matching = ElementMatching(baseline, current)
    baselineSize = change.baseline.size
    currentSize = change.current.size
    masks = change.masks
    let pairs = zip(current.nodes, matching.baselineOf).map { [baseline] node, old in
      (old.map { baseline.nodes[$0].frame } ?? node.frame, node.frame)
    }
    verticalShifts = pairs.map { Shift(from: $0, to: $1, .vertical) }
    horizontalShifts = pairs.map { Shift(from: $0, to: $1, .horizontal) }
  }

  /// Whether both layouts name elements, so that they can be held against each other.
  var areKnown: Bool { !baseline.nodes.isEmpty && !current.nodes.isEmpty }

  func shift(of index: Int, _ axis: Axis) -> Shift {
    axis == .vertical ? verticalShifts[index] : horizontalShifts[index]
  }

  func isMatched(_ index: Int) -> Bool { matching.baselineOf[index] != nil }

  /// The frame that a matched element had.
  func oldFrame(of index: Int) -> PixelRect {
    matching.baselineOf[index].map { baseline.nodes[$0].frame } ?? current.nodes[index].frame
  }

  /// How far an element's parent went, when it has the same one as before.
  ///
  /// The picture is the parent of the topmost elements.
  func parentShift(of index: Int, _ axis: Axis) -> Shift {
    guard let old = matching.baselineOf[index] else { return .none }
    switch (baseline.nodes[old].parent, current.nodes[index].parent) {
    case (nil, nil):
      return axis == .vertical
        ? Shift(start: 0, end: currentSize.height - baselineSize.height)
        : Shift(start: 0, end: currentSize.width - baselineSize.width)
    case (let oldParent?, let parent?) where matching.currentOf[oldParent] == parent:
      return shift(of: parent, axis)
    default: return .none
    }
  }

  /// The text before and after, when it changed.
  func textChange(of index: Int) -> TextChange? {
    guard let old = matching.baselineOf[index] else { return nil }
    let change = TextChange(old: baseline.nodes[old].text, new: current.nodes[index].text)
    return change.old == change.new ? nil : change
  }

  /// Whether the shape of the element differs along an axis.
  func isResized(_ index: Int, _ axis: Axis) -> Bool { shift(of: index, axis).growth != 0 }

  /// Whether the element itself has reason for other pixels: it is new, says something else, or
  /// has another shape.
  func isOther(_ index: Int) -> Bool {
    !isMatched(index) || textChange(of: index) != nil || isResized(index, .vertical)
      || isResized(index, .horizontal)
  }

  /// Whether the element begins elsewhere.
  func isDisplaced(_ index: Int) -> Bool {
    shift(of: index, .vertical).start != 0 || shift(of: index, .horizontal).start != 0
  }

  /// Whether an element of the current layout is on the picture, or was, and not under a mask.
  func isShown(_ index: Int) -> Bool {
    isShown(current.nodes[index].frame, on: currentSize)
      || (isMatched(index) && isShown(oldFrame(of: index), on: baselineSize))
  }

  /// Whether an element that has vanished was on the picture and not under a mask.
  func wasShown(_ oldIndex: Int) -> Bool {
    isShown(baseline.nodes[oldIndex].frame, on: baselineSize)
  }

  private func isShown(_ frame: PixelRect, on size: PixelSize) -> Bool {
    guard let visible = frame.visible(on: size) else { return false }
    return !masks.contains { $0.contains(visible) }
  }

  /// Topmost elements that only the current layout has.
  var appeared: [Int] {
    current.nodes.indices.filter { index in
      !isMatched(index) && current.nodes[index].parent.map(isMatched) ?? true
    }
  }

  /// Topmost elements that only the baseline's layout has.
  var vanished: [Int] {
    baseline.nodes.indices.filter { index in
      matching.currentOf[index] == nil
        && baseline.nodes[index].parent.map { matching.currentOf[$0] != nil } ?? true
    }
  }
}

extension ElementChanges {
  /// Whether both layouts have the same elements in the same places.
  var nothingMoved: Bool {
    matching.currentOf.allSatisfy { $0 != nil } && matching.baselineOf.allSatisfy { $0 != nil }
      && (verticalShifts + horizontalShifts).allSatisfy { $0 == .none }
  }
}

/// What an element said, and what it says.
struct TextChange: Hashable {
  var old: String?
  var new: String?
}
