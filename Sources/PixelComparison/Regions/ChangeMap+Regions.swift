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
    // Nothing is further apart than the picture is large, and so no sum overflows.
    let distance = min(distance, max(width, height, 1))
    var areas = Areas()
    var skyline = Skyline(distance: distance)
    for y in changedRows {
      withRow(y) { flags in
        skyline.add(Run.all(in: flags, mergedWithin: distance), y, to: &areas)
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

  /// The runs of a row, from left to right.
  static func all(in flags: UnsafeBufferPointer<UInt8>, mergedWithin distance: Int) -> [Run] {
    guard let base = flags.baseAddress else { return [] }
    var runs: [Run] = []
    var x = next(in: base, from: 0, count: flags.count)
    while x < flags.count {
      var run = Run(columns: x..<x + 1, changedPixels: 1)
      x = next(in: base, from: x + 1, count: flags.count)
      while x < flags.count, x - run.columns.upperBound < distance {
        run.extend(through: &x, in: base, count: flags.count)
        x = next(in: base, from: x, count: flags.count)
      }
      runs.append(run)
    }
    return runs
  }

  /// Takes in changed pixels from a changed one on, eight at a time where all are changed.
  private mutating func extend(
    through x: inout Int,
    in flags: UnsafePointer<UInt8>,
    count: Int
  ) {
    let bytes = UnsafeRawPointer(flags)
    let allChanged: UInt64 = 0x0101_0101_0101_0101
    let start = x
    var others: UInt64 = 0
    while others == 0, x + 8 <= count {
      others = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self))
      others ^= allChanged
      x += others == 0 ? 8 : others.trailingZeroBitCount / 8
    }
    if others == 0 {
      while x < count, flags[x] != 0 { x += 1 }
    }
    changedPixels += x - start
    columns = columns.lowerBound..<x
  }

  /// The next changed column; unchanged ones are passed over eight at a time.
  private static func next(
    in flags: UnsafePointer<UInt8>,
    from start: Int,
    count: Int
  ) -> Int {
    let bytes = UnsafeRawPointer(flags)
    var x = start
    while x + 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self))
      if word != 0 { return x + word.trailingZeroBitCount / 8 }
      x += 8
    }
    while x < count, flags[x] == 0 { x += 1 }
    return x
  }
}

/// What was last seen in each column, as stretches of columns.
///
/// Any column inside a run is within the distance of a changed pixel, so that looking at runs
/// finds the same chains as looking at pixels.
private struct Skyline {
  private let distance: Int
  /// From left to right, apart from each other.
  private var stretches: [Stretch] = []

  private struct Stretch {
    var columns: Range<Int>
    var row: Int
    var area: Int
  }

  init(distance: Int) {
    self.distance = distance
  }

  /// Puts the runs of a row into areas, and on top of what was seen before.
  mutating func add(_ runs: [Run], _ y: Int, to areas: inout Areas) {
    stretches.removeAll { $0.row < y - distance }
    var added: [Stretch] = []
    added.reserveCapacity(runs.count)
    var first = 0
    for run in runs {
      let reach = run.columns.lowerBound - distance..<run.columns.upperBound + distance
      while first < stretches.count, stretches[first].columns.upperBound <= reach.lowerBound {
        first += 1
      }
      var area = -1
      var index = first
      while index < stretches.count, stretches[index].columns.lowerBound < reach.upperBound {
        let other = stretches[index].area
        area = area < 0 ? areas.root(of: other) : areas.join(area, other)
        index += 1
      }
      if area < 0 { area = areas.begin() }
      areas.add(run, inRow: y, to: area)
      added.append(Stretch(columns: run.columns, row: y, area: area))
    }
    cover(with: added)
  }

  /// Replaces what lies under new stretches.
  private mutating func cover(with added: [Stretch]) {
    var merged: [Stretch] = []
    merged.reserveCapacity(stretches.count + added.count)
    var next = 0
    for old in stretches {
      var start = old.columns.lowerBound
      while next < added.count, added[next].columns.lowerBound < old.columns.upperBound {
        let new = added[next]
        if start < new.columns.lowerBound {
          merged.append(
            Stretch(columns: start..<new.columns.lowerBound, row: old.row, area: old.area)
          )
        }
        start = max(start, new.columns.upperBound)
        // One that goes on to the right may cover the next old stretch as well.
        guard new.columns.upperBound <= old.columns.upperBound else { break }
        merged.append(new)
        next += 1
      }
      if start < old.columns.upperBound {
        merged.append(
          Stretch(columns: start..<old.columns.upperBound, row: old.row, area: old.area)
        )
      }
    }
    merged.append(contentsOf: added[next...])
    stretches = merged
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
