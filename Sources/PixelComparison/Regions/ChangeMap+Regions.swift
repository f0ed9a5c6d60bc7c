/// An area of changed pixels.
public struct Region: Hashable, Sendable, Codable {
  /// The smallest box around the area: its edges touch changed pixels.
  public var box: Box
  /// The number of changed pixels in the area; other pixels of the box may be as they were.
  public var changedPixels: Int

  public init(box: Box, changedPixels: Int) {
    self.box = box
    self.changedPixels = changedPixels
  }
}

extension ChangeMap {
  /// The areas of changed pixels, from top to bottom.
  ///
  /// Changed pixels belong to one area when a chain of changed pixels joins them in which
  /// neighbours are at most `distance` columns and at most `distance` rows apart. With 1 these
  /// are the connected areas (corners count as connection); a larger distance merges areas.
  ///
  /// - Parameter distance: The largest step of the chain, in pixels, at least 1.
  /// - Returns: Areas with exact boxes and counts.
  package func regions(mergedWithin distance: Int) -> [Region] {
    precondition(distance > 0)
    var areas = Areas()
    // For each column, the last row in which something changed, and the area it belongs to.
    var lastRow = [Int](repeating: -1 - distance, count: width)
    var lastArea = [Int](repeating: -1, count: width)
    for y in changedRows {
      withRow(y) { flags in
        for run in Runs(flags, mergedWithin: distance) {
          var area = -1
          let reach =
            max(
              0,
              run.columns.lowerBound - distance
            )..<min(width, run.columns.upperBound + distance)
          for x in reach where lastRow[x] >= y - distance {
            if lastArea[x] == area { continue }
            area = area < 0 ? areas.root(of: lastArea[x]) : areas.join(area, lastArea[x])
          }
          if area < 0 { area = areas.begin() }
          areas.add(run, inRow: y, to: area)
          for x in run.columns where flags[x] != 0 {
            lastRow[x] = y
            lastArea[x] = area
          }
        }
      }
    }
    return areas.regions()
  }
}

/// Changed pixels of one row that belong together.
private struct Run {
  /// From the first to the last of them.
  var columns: Range<Int>
  var changedPixels: Int
}

/// The runs of a row.
private struct Runs: Sequence, IteratorProtocol {
  private let flags: UnsafeBufferPointer<UInt8>
  private let distance: Int
  private var x = 0

  init(_ flags: UnsafeBufferPointer<UInt8>, mergedWithin distance: Int) {
    self.flags = flags
    self.distance = distance
  }

  mutating func next() -> Run? {
    x = firstChanged(from: x)
    guard x < flags.count else { return nil }
    let start = x
    var end = x + 1
    var changed = 1
    x += 1
    while x < flags.count, x - end < distance {
      if flags[x] != 0 {
        changed += 1
        end = x + 1
      }
      x += 1
    }
    return Run(columns: start..<end, changedPixels: changed)
  }

  /// The next changed column; unchanged ones are passed over eight at a time.
  private func firstChanged(from start: Int) -> Int {
    guard let base = flags.baseAddress else { return flags.count }
    let bytes = UnsafeRawPointer(base)
    var x = start
    while x + 8 <= flags.count, bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self) == 0 {
      x += 8
    }
    while x < flags.count, flags[x] == 0 { x += 1 }
    return x
  }
}

/// Areas that grow and merge, as a forest of indices.
private struct Areas {
  private var parents: [Int] = []
  private var bounds: [Bounds] = []

  private struct Bounds {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int
    var changedPixels: Int
  }

  mutating func begin() -> Int {
    parents.append(parents.count)
    bounds.append(Bounds(minX: .max, minY: .max, maxX: .min, maxY: .min, changedPixels: 0))
    return parents.count - 1
  }

  mutating func root(of area: Int) -> Int {
    var area = area
    while parents[area] != area {
      parents[area] = parents[parents[area]]
      area = parents[area]
    }
    return area
  }

  /// Makes one area of two and returns it: the older one.
  mutating func join(_ first: Int, _ second: Int) -> Int {
    let first = root(of: first)
    let second = root(of: second)
    guard first != second else { return first }
    let (kept, merged) = first < second ? (first, second) : (second, first)
    parents[merged] = kept
    let other = bounds[merged]
    bounds[kept].minX = min(bounds[kept].minX, other.minX)
    bounds[kept].minY = min(bounds[kept].minY, other.minY)
    bounds[kept].maxX = max(bounds[kept].maxX, other.maxX)
    bounds[kept].maxY = max(bounds[kept].maxY, other.maxY)
    bounds[kept].changedPixels += other.changedPixels
    return kept
  }

  mutating func add(_ run: Run, inRow y: Int, to area: Int) {
    bounds[area].minX = min(bounds[area].minX, run.columns.lowerBound)
    bounds[area].maxX = max(bounds[area].maxX, run.columns.upperBound - 1)
    bounds[area].minY = min(bounds[area].minY, y)
    bounds[area].maxY = max(bounds[area].maxY, y)
    bounds[area].changedPixels += run.changedPixels
  }

  func regions() -> [Region] {
    parents.indices
      .filter { parents[$0] == $0 }
      .map { area in
        let bounds = bounds[area]
        return Region(
          box: Box(
            x: bounds.minX,
            y: bounds.minY,
            width: bounds.maxX - bounds.minX + 1,
            height: bounds.maxY - bounds.minY + 1
          ),
          changedPixels: bounds.changedPixels
        )
      }
      .sorted { $0.box < $1.box }
  }
}
