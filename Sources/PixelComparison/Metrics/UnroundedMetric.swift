internal import Pixels

/// Measures differences of less than a level, none of which is a change.
///
/// It is for pictures whose differences all round to nothing: they aren't the same for that.
struct UnroundedMetric: PixelMetric {
  let metric: Metric

  func compare(
    row y: Int,
    columns: Range<Int>,
    of first: PixelRows,
    and second: PixelRows,
    flags: UnsafeMutablePointer<UInt8>
  ) -> RowTally {
    var tally = RowTally()
    for x in columns {
      flags[x] = 0
      let one = Pixel(bits: first.bits(x, y))
      let other = Pixel(bits: second.bits(x, y))
      if one == other || one.alpha == 0 && other.alpha == 0 { continue }
      let difference = metric.difference(DeepPixel(one), DeepPixel(other))
      tally.sum += difference
      tally.ignoredSum += difference
      tally.largest = max(tally.largest, difference)
    }
    return tally
  }
}
