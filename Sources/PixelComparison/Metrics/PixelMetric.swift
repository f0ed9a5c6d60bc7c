private import Foundation
internal import Pixels

/// Compares the pixels of a row; what a metric is to the pass over a picture.
protocol PixelMetric: Sendable {
  /// Whether nothing in a row differs, so that it can be passed over.
  func rowIsSame(_ y: Int, of first: PixelRows, and second: PixelRows, width: Int) -> Bool

  /// Compares some columns of a row and writes a flag for each: 1 where the pixel changed.
  func compare(
    row y: Int,
    columns: Range<Int>,
    of first: PixelRows,
    and second: PixelRows,
    flags: UnsafeMutablePointer<UInt8>
  ) -> RowTally
}

extension PixelMetric {
  func rowIsSame(_ y: Int, of first: PixelRows, and second: PixelRows, width: Int) -> Bool {
    memcmp(first.row(y), second.row(y), width * 4) == 0
  }
}

/// What the comparison of a row adds up.
///
/// Rows are summed up one after the other in their order, so that a sum doesn't depend on how
/// many threads worked on them.
struct RowTally: Hashable, Sendable {
  var changed = 0
  /// Pixels that differ beyond the tolerance, but only by their anti-aliasing.
  var antialiased = 0
  /// The sum of all differences, in the metric's unit.
  var sum = 0.0
  /// The sum of those that the tolerance ignores.
  var ignoredSum = 0.0
  /// The largest difference, in the metric's unit.
  var largest = 0.0

  mutating func add(_ other: RowTally) {
    changed += other.changed
    antialiased += other.antialiased
    sum += other.sum
    ignoredSum += other.ignoredSum
    largest = max(largest, other.largest)
  }
}
