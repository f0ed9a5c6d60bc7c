internal import Pixels

/// Compares rows by a distance of colours, and tells anti-aliasing from change.
struct DistanceMetric<Distance: ColorDistance>: PixelMetric {
  let distance: Distance
  /// The largest distance that is no change, from 0 to 1.
  let tolerance: Double
  let antialiasing: ComparisonOptions.Antialiasing

  func compare(
    row y: Int,
    columns: Range<Int>,
    of first: PixelRows,
    and second: PixelRows,
    flags: UnsafeMutablePointer<UInt8>
  ) -> RowTally {
    let detector = AntialiasingDetector(first: first, second: second)
    var tally = RowTally()
    // Neighbours often change from one colour to one other.
    var last: (first: UInt32, second: UInt32, result: Result) = (0, 0, Result())
    for x in columns {
      flags[x] = 0
      let one = first.bits(x, y)
      let other = second.bits(x, y)
      if one == other { continue }
      if one != last.first || other != last.second {
        last = (one, other, result(Pixel(bits: one), Pixel(bits: other)))
      }
      tally.sum += last.result.distance
      tally.largest = max(tally.largest, last.result.distance)
      guard last.result.isBeyond else {
        tally.ignoredSum += last.result.distance
        continue
      }
      if antialiasing == .ignored, detector.isAntialiased(x, y) {
        tally.antialiased += 1
      } else {
        tally.changed += 1
        flags[x] = 1
      }
    }
    return tally
  }

  struct Result {
    var distance = 0.0
    var isBeyond = false
  }

  /// The distance of two pixels; translucent ones lie over white and over black, and the larger
  /// distance counts.
  func result(_ first: Pixel, _ second: Pixel) -> Result {
    if first.alpha == 255, second.alpha == 255 {
      return result(first, second, over: 0)
    }
    if first.alpha == 0, second.alpha == 0 { return Result() }
    let onWhite = result(first, second, over: 255)
    let onBlack = result(first, second, over: 0)
    return onWhite.distance > onBlack.distance ? onWhite : onBlack
  }

  private func result(_ first: Pixel, _ second: Pixel, over ground: Double) -> Result {
    let one = coordinates(first, over: ground)
    let other = coordinates(second, over: ground)
    return Result(
      distance: distance.distance(one, other),
      isBeyond: distance.isBeyond(tolerance, one, other)
    )
  }

  private func coordinates(_ pixel: Pixel, over ground: Double) -> Distance.Coordinates {
    guard pixel.alpha < 255 else {
      return distance.coordinates(Double(pixel.red), Double(pixel.green), Double(pixel.blue))
    }
    let alpha = Double(pixel.alpha)
    func channel(_ value: UInt8) -> Double {
      (Double(value) * alpha + ground * (255 - alpha)) / 255
    }
    return distance.coordinates(channel(pixel.red), channel(pixel.green), channel(pixel.blue))
  }
}
