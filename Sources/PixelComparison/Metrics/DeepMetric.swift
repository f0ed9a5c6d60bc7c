private import Foundation
internal import Pixels

/// Compares pictures of 16 bits a sample at 16 bits.
///
/// Differences are in the metric's unit, levels of 255 or distances from 0 to 1, and are not
/// rounded. Anti-aliasing is looked for in the 8-bit rows.
struct DeepMetric: PixelMetric {
  private let first: DeepRows
  private let second: DeepRows
  private let metric: Metric
  private let tolerance: Double
  private let antialiasing: ComparisonOptions.Antialiasing

  init(_ first: DeepRows, _ second: DeepRows, options: ComparisonOptions) {
    self.first = first
    self.second = second
    metric = options.metric
    tolerance = options.tolerance
    antialiasing = options.metric.detectsAntialiasing ? options.antialiasing : .counted
  }

  func rowIsSame(_ y: Int, of: PixelRows, and: PixelRows, width: Int) -> Bool {
    memcmp(first.row(y), second.row(y), width * 8) == 0
  }

  func compare(
    row y: Int,
    columns: Range<Int>,
    of firstRows: PixelRows,
    and secondRows: PixelRows,
    flags: UnsafeMutablePointer<UInt8>
  ) -> RowTally {
    let detector = AntialiasingDetector(first: firstRows, second: secondRows)
    var tally = RowTally()
    for x in columns {
      flags[x] = 0
      let one = first.pixel(x, y)
      let other = second.pixel(x, y)
      if one == other || one.alpha == 0 && other.alpha == 0 { continue }
      let difference = metric.difference(one, other)
      tally.sum += difference
      tally.largest = max(tally.largest, difference)
      guard difference > tolerance else {
        tally.ignoredSum += difference
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
}

extension Metric {
  /// The difference of two pixels, not rounded; translucent ones lie over white and over black,
  /// and the larger difference counts.
  func difference(_ first: DeepPixel, _ second: DeepPixel) -> Double {
    if self == .exact {
      return max(Self.largestChannel(first, second), abs(first.alpha - second.alpha)) / 257
    }
    return max(
      opaqueDifference(first.composited(over: 65535), second.composited(over: 65535)),
      opaqueDifference(first.composited(over: 0), second.composited(over: 0))
    )
  }

  private func opaqueDifference(_ first: DeepPixel, _ second: DeepPixel) -> Double {
    switch self {
    case .exact, .channel:
      return Self.largestChannel(first, second) / 257
    case .luma:
      let red = abs(first.red - second.red)
      let green = abs(first.green - second.green)
      let blue = abs(first.blue - second.blue)
      return (red * 19595 + green * 38470 + blue * 7471) / 65536 / 257
    case .perceptual:
      return Self.distance(PerceptualDistance(), first, second)
    case .yiq:
      return Self.distance(YIQDistance(), first, second)
    }
  }

  private static func largestChannel(_ first: DeepPixel, _ second: DeepPixel) -> Double {
    max(
      abs(first.red - second.red),
      abs(first.green - second.green),
      abs(first.blue - second.blue)
    )
  }

  private static func distance(
    _ distance: some ColorDistance,
    _ first: DeepPixel,
    _ second: DeepPixel
  ) -> Double {
    distance.distance(
      distance.coordinates(first.red / 257, first.green / 257, first.blue / 257),
      distance.coordinates(second.red / 257, second.green / 257, second.blue / 257)
    )
  }
}

/// A pixel of 16-bit samples, from 0 to 65535; with fractions once it is composited.
struct DeepPixel: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// The same pixel of an 8-bit picture.
  init(_ pixel: Pixel) {
    self.init(
      red: Double(pixel.red) * 257,
      green: Double(pixel.green) * 257,
      blue: Double(pixel.blue) * 257,
      alpha: Double(pixel.alpha) * 257
    )
  }

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The pixel laid over an opaque grey.
  func composited(over ground: Double) -> DeepPixel {
    if alpha == 65535 { return self }
    func channel(_ value: Double) -> Double {
      (value * alpha + ground * (65535 - alpha)) / 65535
    }
    return DeepPixel(red: channel(red), green: channel(green), blue: channel(blue), alpha: 65535)
  }
}

/// 16-bit samples that something else keeps alive.
struct DeepRows: @unchecked Sendable {
  // Invariant: nobody writes to the samples while rows of them are lent.
  let samples: UnsafeBufferPointer<UInt16>
  let width: Int

  func row(_ y: Int) -> UnsafePointer<UInt16> {
    guard let base = samples.baseAddress else { preconditionFailure("a picture is never empty") }
    return base + y * width * 4
  }

  func pixel(_ x: Int, _ y: Int) -> DeepPixel {
    let index = (y * width + x) * 4
    return DeepPixel(
      red: Double(samples[index]),
      green: Double(samples[index + 1]),
      blue: Double(samples[index + 2]),
      alpha: Double(samples[index + 3])
    )
  }
}
