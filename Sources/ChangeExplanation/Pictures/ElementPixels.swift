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

    fileprivate mutating func add(_ other: Count) {
      compared += other.compared
      differing += other.differing
      if let otherArea = other.area { area = area?.union(otherArea) ?? otherArea }
    }
  }

  let changes: ElementChanges
  let pair: PixelPair
  let oldOwners: OwnerMap
  let newOwners: OwnerMap
  /// By index in the current tree.
  private(set) var counts: [Count]
  /// Of what belongs to no element.
  private(set) var background = Count()

  /// Whether the layouts alone account for other pixels in the place of an element, by index in
  /// each tree.
  private let newAccounts: [Bool]
  private let oldAccounts: [Bool]

  init(_ change: PictureChange, _ changes: ElementChanges) {
    self.changes = changes
    pair = PixelPair(baseline: change.baseline.bitmap, current: change.current.bitmap)
    oldOwners = OwnerMap(changes.baseline, size: changes.baselineSize, masks: changes.masks)
    newOwners = OwnerMap(changes.current, size: changes.currentSize, masks: changes.masks)
    counts = Array(repeating: Count(), count: changes.current.nodes.count)
    let newAccounts = changes.current.nodes.indices.map {
      changes.isOther($0) || changes.isDisplaced($0)
    }
    self.newAccounts = newAccounts
    oldAccounts = changes.matching.currentOf.map { $0.map { newAccounts[$0] } ?? true }
    guard changes.areKnown else { return }
    for y in 0..<newOwners.height {
      var runs: [(owner: UInt16, columns: Range<Int>)] = []
      newOwners.forEachRun(inRow: y) { runs.append(($0, $1)) }
      pair.withPixels { reader in
        for run in runs { compare(run.columns, y, run.owner, reader) }
      }
    }
  }

  /// Whether the layouts alone account for a change of a pixel in place.
  func isAccounted(x: Int, y: Int) -> Bool {
    let new = newOwners[x, y]
    let old = oldOwners[x, y]
    guard new != OwnerMap.masked, old != OwnerMap.masked else { return true }
    return (new != OwnerMap.nobody && newAccounts[Int(new)])
      || (old != OwnerMap.nobody && oldAccounts[Int(old)])
  }

  private mutating func compare(
    _ columns: Range<Int>,
    _ y: Int,
    _ owner: UInt16,
    _ reader: PixelPair.Reader
  ) {
    guard owner != OwnerMap.masked else { return }
    let index = owner == OwnerMap.nobody ? nil : Int(owner)
    var (left, up) = (0, 0)
    var oldOwner = OwnerMap.nobody
    if let index {
      guard !changes.isOther(index), let old = changes.matching.baselineOf[index] else { return }
      left = changes.shift(of: index, .horizontal).start
      up = changes.shift(of: index, .vertical).start
      oldOwner = UInt16(old)
    }
    let oldY = y - up
    let start = max(columns.lowerBound, left)
    let end = min(columns.upperBound, oldOwners.width + left)
    guard oldY >= 0, oldY < oldOwners.height, start < end else { return }
    var found = Count()
    if reader.isSame(start..<end, y: y, fromX: start - left, y: oldY) {
      found.compared = end - start
    } else {
      var first = end
      var last = start
      for x in start..<end where oldOwners[x - left, oldY] == oldOwner {
        found.compared += 1
        guard reader.differs(x: x, y: y, fromX: x - left, y: oldY) else { continue }
        found.differing += 1
        first = min(first, x)
        last = x
      }
      if found.differing > 0 {
        found.area = PixelRect(x: first, y: y, width: last - first + 1, height: 1)
      }
    }
    if let index { counts[index].add(found) } else { background.add(found) }
  }
}

extension ElementPixels {
  /// The ground on which an element's own pixels are drawn: the colour of at least half of them.
  struct Ground: Hashable {
    var old: UInt32
    var new: UInt32
  }

  /// The colour of most of an element's own pixels, before and after; nil when there is none.
  ///
  /// A photograph has none. The index is the one in the current tree; nil asks for what belongs
  /// to no element.
  func ground(of index: Int?) -> Ground? {
    let whole = PixelRect(x: 0, y: 0, width: newOwners.width, height: newOwners.height)
    let oldWhole = PixelRect(x: 0, y: 0, width: oldOwners.width, height: oldOwners.height)
    var owners = (old: OwnerMap.nobody, new: OwnerMap.nobody)
    if let index {
      guard let old = changes.matching.baselineOf[index] else { return nil }
      owners = (UInt16(old), UInt16(index))
    }
    let old = Self.mainColour(
      of: pair.baseline,
      in: index.map(changes.oldFrame) ?? oldWhole,
      owned: owners.old,
      oldOwners
    )
    let new = Self.mainColour(
      of: pair.current,
      in: index.map { changes.current.nodes[$0].frame } ?? whole,
      owned: owners.new,
      newOwners
    )
    guard let old, let new else { return nil }
    return Ground(old: old, new: new)
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
    var total = 0
    for y in rows {
      for x in columns where owners[x, y] == owner {
        frequency[bitmap[x, y].bits, default: 0] += 1
        total += 1
      }
    }
    return frequency.first { $0.value * 2 >= total && $0.value > 0 }.map { most in
      // Two colours may have half each.
      frequency.filter { $0.value == most.value }.keys.min() ?? most.key
    }
  }
}
