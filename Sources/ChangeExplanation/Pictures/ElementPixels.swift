import Pixels
import StillframeWire

/// The pixels that elements have to themselves, held against what they were.
///
/// An element that moved is compared with where it was, so that only what changed in it counts.
struct ElementPixels {
  /// What was found of one element's own pixels, those of inner elements left out.
  struct Count: Hashable {
    var compared = 0
    var differing = 0
    /// Around the differing ones.
    var area: PixelRect?
  }

  let changes: ElementChanges
  let pair: PixelPair
  let oldOwners: OwnerMap
  let newOwners: OwnerMap
  /// By index in the current tree.
  private(set) var counts: [Count]
  /// Of what belongs to no element.
  private(set) var background = Count()

  init(_ change: PictureChange, _ changes: ElementChanges) {
    self.changes = changes
    pair = PixelPair(baseline: change.baseline.bitmap, current: change.current.bitmap)
    oldOwners = OwnerMap(changes.baseline, size: changes.baselineSize, masks: changes.masks)
    newOwners = OwnerMap(changes.current, size: changes.currentSize, masks: changes.masks)
    counts = Array(repeating: Count(), count: changes.current.nodes.count)
    for y in 0..<newOwners.height {
      newOwners.forEachRun(inRow: y) { owner, columns in compare(columns, y, owner) }
    }
  }

  /// Whether the layouts alone account for other pixels: the element is new, says something
  /// else, or has another shape.
  func isOther(_ index: Int) -> Bool {
    !changes.isMatched(index) || changes.textChange(of: index) != nil
      || changes.isResized(index, .vertical) || changes.isResized(index, .horizontal)
  }

  /// Whether the layouts alone account for a change of a pixel in place.
  func isAccounted(x: Int, y: Int) -> Bool {
    let new = newOwners[x, y]
    if new == OwnerMap.masked { return true }
    if new != OwnerMap.nobody, isOther(Int(new)) || isDisplaced(Int(new)) { return true }
    let old = oldOwners[x, y]
    guard old != OwnerMap.nobody, old != OwnerMap.masked else { return old == OwnerMap.masked }
    guard let index = changes.matching.currentOf[Int(old)] else { return true }
    return isOther(index) || isDisplaced(index)
  }

  func isDisplaced(_ index: Int) -> Bool {
    Axis.allCases.contains { changes.shift(of: index, $0).start != 0 }
  }

  private mutating func compare(_ columns: Range<Int>, _ y: Int, _ owner: UInt16) {
    guard owner != OwnerMap.masked else { return }
    let index = owner == OwnerMap.nobody ? nil : Int(owner)
    var (left, up) = (0, 0)
    var oldOwner = OwnerMap.nobody
    if let index {
      guard !isOther(index), let old = changes.matching.baselineOf[index] else { return }
      left = changes.shift(of: index, .horizontal).start
      up = changes.shift(of: index, .vertical).start
      oldOwner = UInt16(old)
    }
    let oldY = y - up
    let start = max(columns.lowerBound, left)
    let end = min(columns.upperBound, oldOwners.width + left)
    guard oldY >= 0, oldY < oldOwners.height, start < end else { return }
    var count = index.map { counts[$0] } ?? background
    if pair.isSame(start..<end, y: y, fromX: start - left, y: oldY) {
      count.compared += end - start
    } else {
      for x in start..<end where oldOwners[x - left, oldY] == oldOwner {
        count.compared += 1
        guard pair.differs(x: x, y: y, fromX: x - left, y: oldY) else { continue }
        count.differing += 1
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        count.area = count.area?.union(pixel) ?? pixel
      }
    }
    if let index { counts[index] = count } else { background = count }
  }
}

extension ElementPixels {
  /// The most frequent colour of an element's own pixels, before and after; nil for none.
  ///
  /// The index is the one in the current tree; nil asks for what belongs to no element.
  func mainColours(of index: Int?) -> (old: UInt32, new: UInt32)? {
    let whole = PixelRect(x: 0, y: 0, width: newOwners.width, height: newOwners.height)
    let frame = index.map { changes.current.nodes[$0].frame } ?? whole
    let old = index.flatMap { changes.matching.baselineOf[$0] }
    guard index == nil || old != nil else { return nil }
    let before = Self.mainColour(
      of: pair.baseline,
      in: index.map(changes.oldFrame) ?? whole,
      owned: old.map(UInt16.init) ?? OwnerMap.nobody,
      oldOwners
    )
    let after = Self.mainColour(
      of: pair.current,
      in: frame,
      owned: index.map(UInt16.init) ?? OwnerMap.nobody,
      newOwners
    )
    guard let before, let after else { return nil }
    return (before, after)
  }

  /// Looks at some 4,000 pixels at most, evenly spread.
  private static func mainColour(
    of bitmap: Bitmap,
    in frame: PixelRect,
    owned owner: UInt16,
    _ owners: OwnerMap
  ) -> UInt32? {
    let size = PixelSize(width: bitmap.width, height: bitmap.height)
    guard let frame = frame.visible(on: size) else { return nil }
    let columns = stride(from: frame.x, to: frame.maxX, by: max(1, frame.width / 64))
    let rows = stride(from: frame.y, to: frame.maxY, by: max(1, frame.height / 64))
    var frequency: [UInt32: Int] = [:]
    for y in rows {
      for x in columns where owners[x, y] == owner {
        frequency[PixelPair.pixel(bitmap, x, y), default: 0] += 1
      }
    }
    return frequency.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }
}
