import Foundation
import PixelComparison
import Pixels
import TestSupport
import Testing

/// A pair of pixelmatch's own pictures and what is counted on it.
struct CountedPair: Sendable, CustomTestStringConvertible {
  var name: String
  var metric: Metric
  var tolerance: Double
  var antialiasing: ComparisonOptions.Antialiasing = .ignored
  var count: Int

  var testDescription: String { "\(name) \(metric) \(tolerance) \(antialiasing)" }
}

struct PixelmatchAgreementTests {
  static let pairs: [CountedPair] = [
    // pixelmatch with OKLab, anti-aliasing left out.
    CountedPair(name: "1", metric: .perceptual, tolerance: 0.05, count: 154),
    CountedPair(name: "1", metric: .perceptual, tolerance: 0.1, count: 120),
    CountedPair(name: "2", metric: .perceptual, tolerance: 0.05, count: 12821),
    CountedPair(name: "5", metric: .perceptual, tolerance: 0.05, count: 0),
    CountedPair(name: "6", metric: .perceptual, tolerance: 0.05, count: 51),
    CountedPair(name: "2", metric: .perceptual, tolerance: 0.1, count: 10424),
    CountedPair(name: "5", metric: .perceptual, tolerance: 0.1, count: 0),
    CountedPair(name: "6", metric: .perceptual, tolerance: 0.1, count: 38),
    // The same with anti-aliased pixels counted.
    CountedPair(
      name: "1",
      metric: .perceptual,
      tolerance: 0.05,
      antialiasing: .counted,
      count: 273
    ),
    CountedPair(
      name: "2",
      metric: .perceptual,
      tolerance: 0.1,
      antialiasing: .counted,
      count: 10756
    ),
    CountedPair(
      name: "6",
      metric: .perceptual,
      tolerance: 0.1,
      antialiasing: .counted,
      count: 4610
    ),
    // YIQ as blazediff counts it, anti-aliased pixels counted.
    CountedPair(name: "1", metric: .yiq, tolerance: 0.05, antialiasing: .counted, count: 251),
    CountedPair(name: "1", metric: .yiq, tolerance: 0.1, antialiasing: .counted, count: 167),
    CountedPair(name: "2", metric: .yiq, tolerance: 0.05, antialiasing: .counted, count: 13090),
    CountedPair(name: "2", metric: .yiq, tolerance: 0.1, antialiasing: .counted, count: 10010),
    CountedPair(name: "5", metric: .yiq, tolerance: 0.05, antialiasing: .counted, count: 256),
    CountedPair(name: "6", metric: .yiq, tolerance: 0.05, antialiasing: .counted, count: 4900),
    CountedPair(name: "6", metric: .yiq, tolerance: 0.1, antialiasing: .counted, count: 4900),
    // YIQ as pixelmatch 7.2.0 counts it, anti-aliasing left out.
    CountedPair(name: "1", metric: .yiq, tolerance: 0.05, count: 143),
    CountedPair(name: "1", metric: .yiq, tolerance: 0.1, count: 106),
    CountedPair(name: "2", metric: .yiq, tolerance: 0.05, count: 12437),
    CountedPair(name: "2", metric: .yiq, tolerance: 0.1, count: 9730),
    CountedPair(name: "6", metric: .yiq, tolerance: 0.05, count: 51),
    // Pillow's difference in L, above 24.
    CountedPair(name: "1", metric: .luma, tolerance: 24, count: 144),
    CountedPair(name: "2", metric: .luma, tolerance: 24, count: 9993),
    CountedPair(name: "6", metric: .luma, tolerance: 24, count: 4900),
  ]

  @Test(arguments: pairs)
  func countsAsPeersDo(_ pair: CountedPair) throws {
    let first = try Fixtures.bitmap("pixelmatch/\(pair.name)a.png")
    let second = try Fixtures.bitmap("pixelmatch/\(pair.name)b.png")
    let options = ComparisonOptions(
      metric: pair.metric,
      tolerance: pair.tolerance,
      antialiasing: pair.antialiasing
    )
    #expect(Difference(between: first, and: second, options: options).changedPixels == pair.count)
    #expect(Difference(between: second, and: first, options: options).changedPixels == pair.count)
  }

  @Test(arguments: [(8, 6), (32, 29), (256, 51), (100_000, 51)])
  func countsInWindowsAsPixelmatchDoes(size: Int, count: Int) throws {
    let difference = Difference(
      between: try Fixtures.bitmap("pixelmatch/6a.png"),
      and: try Fixtures.bitmap("pixelmatch/6b.png"),
      options: .init(metric: .perceptual, tolerance: 0.05, windowSize: size)
    )
    #expect(difference.maxWindowPixels == count)
  }

  @Test(arguments: [
    (Pixel(0, 0, 0), Pixel(13, 13, 13), 0), (Pixel(0, 0, 0), Pixel(23, 23, 23), 1),
    (Pixel(41, 56, 157), Pixel(41, 56, 0), 1), (Pixel(39, 44, 92), Pixel(39, 44, 14), 1),
    (Pixel(0, 254, 252), Pixel(94, 254, 252), 0),
    (Pixel(0, 0, 0, 128), Pixel(127, 127, 127), 1),
  ])
  func judgesSinglePixelsAsPixelmatchDoes(first: Pixel, second: Pixel, count: Int) {
    let difference = Difference(
      between: Bitmap(width: 1, height: 1, filledWith: first),
      and: Bitmap(width: 1, height: 1, filledWith: second),
      options: .init(metric: .perceptual)
    )
    #expect(difference.changedPixels == count)
  }

  @Test(arguments: [Metric.perceptual, .yiq])
  func blackAndWhiteAreOneApart(_ metric: Metric) {
    let difference = Difference(
      between: Bitmap(width: 1, height: 1, filledWith: .black),
      and: Bitmap(width: 1, height: 1, filledWith: .white),
      options: .init(metric: metric)
    )
    #expect(difference.maxDifference > 0.96 && difference.maxDifference < 1.0001)
  }
}
