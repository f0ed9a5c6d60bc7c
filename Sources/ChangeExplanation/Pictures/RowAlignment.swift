import Pixels
import StillframeWire

/// Bands of two pictures that are the same but for their height on the screen.
///
/// Rows are compared by their hashes. Rows that each picture has once are the anchors: the
/// longest series of them that is in the same order in both pictures is kept, and grown over
/// the rows between and around.
struct RowAlignment {
  private(set) var bands: [Band] = []

  /// Rows that moved together.
  struct Band: Hashable {
    /// Of the current picture.
    var rows: Range<Int>
    var columns: Range<Int>
    /// How far down they moved; never 0.
    var shift: Int
  }

  /// A band has at least so many rows, and so many anchors among them.
  private static let fewestRows = 8
  private static let fewestAnchors = 3
  /// Rows between two anchors that may differ without ending a band.
  private static let largestGap = 16

  /// Looks for bands over the whole width, then in quarters of it.
  init(_ baseline: Bitmap, _ current: Bitmap) {
    let width = min(baseline.width, current.width)
    bands = Self.bands(baseline, current, columns: 0..<width)
    guard bands.isEmpty, width >= 64 else { return }
    var parts: [Band] = []
    for quarter in 0..<4 {
      let columns = quarter * width / 4..<(quarter + 1) * width / 4
      for band in Self.bands(baseline, current, columns: columns) {
        let neighbour = parts.lastIndex { other in
          other.shift == band.shift && other.columns.upperBound == columns.lowerBound
            && other.rows.overlaps(band.rows)
        }
        if let neighbour {
          parts[neighbour].columns = parts[neighbour].columns.lowerBound..<columns.upperBound
          parts[neighbour].rows =
            min(
              parts[neighbour].rows.lowerBound,
              band.rows.lowerBound
            )..<max(
              parts[neighbour].rows.upperBound,
              band.rows.upperBound
            )
        } else {
          parts.append(band)
        }
      }
    }
    bands = parts.sorted { left, right in
      (left.rows.lowerBound, left.columns.lowerBound)
        < (right.rows.lowerBound, right.columns.lowerBound)
    }
  }

  /// How far down the content of a pixel moved; nil when it is in no band.
  func shift(x: Int, y: Int) -> Int? {
    bands.first { $0.rows.contains(y) && $0.columns.contains(x) }?.shift
  }

  private static func bands(
    _ baseline: Bitmap,
    _ current: Bitmap,
    columns: Range<Int>
  ) -> [Band] {
    let old = hashes(baseline, columns)
    let new = hashes(current, columns)
    let top = zip(old, new).prefix { $0 == $1 }.count
    guard top < old.count, top < new.count else { return [] }
    let anchors = longestSeries(of: uniquePairs(old, new, from: top))
    var runs: [(rows: Range<Int>, shift: Int, anchors: Int)] = []
    for anchor in anchors {
      let shift = anchor.new - anchor.old
      if let last = runs.last, last.shift == shift,
        anchor.new - last.rows.upperBound <= largestGap
          || old[last.rows.upperBound - shift..<anchor.old]
            == new[last.rows.upperBound..<anchor.new]
      {
        runs[runs.count - 1].rows = last.rows.lowerBound..<anchor.new + 1
        runs[runs.count - 1].anchors += 1
      } else {
        runs.append((anchor.new..<anchor.new + 1, shift, 1))
      }
    }
    var bands: [Band] = []
    var free = top
    for (position, run) in runs.enumerated() {
      let end = position + 1 < runs.count ? runs[position + 1].rows.lowerBound : new.count
      let rows = grown(run.rows, by: run.shift, old, new, within: free..<end)
      free = rows.upperBound
      guard run.shift != 0, rows.count >= fewestRows, run.anchors >= fewestAnchors else { continue }
      bands.append(Band(rows: rows, columns: columns, shift: run.shift))
    }
    return bands
  }

  private static func hashes(_ bitmap: Bitmap, _ columns: Range<Int>) -> [Int] {
    bitmap.withUnsafeBytes { bytes in
      (0..<bitmap.height).map { y in
        let start = (y * bitmap.width + columns.lowerBound) * 4
        var hasher = Hasher()
        hasher.combine(
          bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<start + columns.count * 4])
        )
        return hasher.finalize()
      }
    }
  }

  private struct Anchor {
    var old: Int
    var new: Int
  }

  /// Rows that both pictures have exactly once, in the order of the current picture.
  private static func uniquePairs(_ old: [Int], _ new: [Int], from top: Int) -> [Anchor] {
    func unique(_ hashes: [Int]) -> [Int: Int] {
      var rows: [Int: Int] = [:]
      var repeated: Set<Int> = []
      for row in top..<hashes.count {
        if rows.updateValue(row, forKey: hashes[row]) != nil { repeated.insert(hashes[row]) }
      }
      return rows.filter { !repeated.contains($0.key) }
    }
    let oldRows = unique(old)
    return unique(new).compactMap { hash, row in oldRows[hash].map { Anchor(old: $0, new: row) } }
      .sorted { $0.new < $1.new }
  }

  /// The longest part of the anchors that is in order in both pictures.
  private static func longestSeries(of anchors: [Anchor]) -> [Anchor] {
    // Patience sorting: the last anchor of the best series of each length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: anchors.count)
    for (position, anchor) in anchors.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if anchors[ends[middle]].old < anchor.old { low = middle + 1 } else { high = middle }
      }
      previous[position] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var series: [Anchor] = []
    var next = ends.last
    while let position = next {
      series.append(anchors[position])
      next = previous[position]
    }
    return series.reversed()
  }

  /// Takes rows on both sides along as long as they match.
  private static func grown(
    _ rows: Range<Int>,
    by shift: Int,
    _ old: [Int],
    _ new: [Int],
    within limits: Range<Int>
  ) -> Range<Int> {
    var start = rows.lowerBound
    var end = rows.upperBound
    while start > limits.lowerBound, start - 1 - shift >= 0,
      new[start - 1] == old[start - 1 - shift]
    {
      start -= 1
    }
    while end < limits.upperBound, end - shift < old.count, new[end] == old[end - shift] {
      end += 1
    }
    return start..<max(start, end)
  }
}
