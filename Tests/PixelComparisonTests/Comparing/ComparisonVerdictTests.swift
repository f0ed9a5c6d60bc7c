import PixelComparison
import Pixels
import TestSupport
import Testing

struct ComparisonVerdictTests {
  private static let plain = Bitmap(width: 100, height: 100, filledWith: .white)

  private static func compare(
    _ other: Bitmap,
    options: ComparisonOptions = .init(),
    limits: ComparisonLimits
  ) -> Comparison {
    Comparison(ofPNG: plain.png(), andPNG: other.png(), options: options, limits: limits)
  }

  @Test func smallDifferencesBesideLargeOnesAreNoTint() {
    let other = Bitmap(width: 100, height: 100, filledWith: Pixel(254, 254, 254))
      .filling(x: 0..<100, y: 0..<10, with: .black)
    let reason = Self.compare(other, limits: ComparisonLimits()).reason
    #expect(reason.contains("differences within the tolerance are 0.9 on average (limit 0.5)"))
    #expect(reason.contains("10 % of the pixels changed"))
    #expect(!reason.contains("tint"))
  }

  @Test(arguments: [(49, Comparison.Verdict.within), (50, .within), (51, .changed)])
  func shareIsHeldAgainstItsLimit(count: Int, verdict: Comparison.Verdict) {
    // 50 of 10,000 are the limit's 0.5 %; far from each other.
    var other = Self.plain
    for index in 0..<count { other[index % 10 * 10, index / 10 * 10] = .black }
    let limits = ComparisonLimits(maxWindowPixels: 1000)
    #expect(Self.compare(other, limits: limits).verdict == verdict)
  }

  @Test(arguments: [(15, Comparison.Verdict.within), (16, .within), (17, .changed)])
  func windowIsHeldAgainstItsLimit(count: Int, verdict: Comparison.Verdict) {
    let other = Self.plain.filling(x: 10..<10 + count, y: 4..<5, with: .black)
    let comparison = Self.compare(other, limits: ComparisonLimits())
    #expect(comparison.verdict == verdict)
    #expect(comparison.difference?.maxWindowPixels == count)
  }

  @Test func oneInAMillionIsNotRoundedAway() {
    let large = Bitmap(width: 1000, height: 1000, filledWith: .white)
    var other = large
    other[500, 500] = .black
    let comparison = Comparison(
      ofPNG: large.png(),
      andPNG: other.png(),
      limits: ComparisonLimits(maxChangedShare: 0, maxWindowPixels: 1024)
    )
    #expect(comparison.verdict == .changed)
    #expect(comparison.reason == "0.0001 % of the pixels changed (limit 0 %)")
  }

  @Test(arguments: [1, 2, 24])
  func aTintIsNotSilent(levels: Int) {
    let grey = UInt8(255 - levels)
    let tinted = Bitmap(width: 100, height: 100, filledWith: Pixel(grey, grey, grey))
    let comparison = Self.compare(tinted, limits: ComparisonLimits())
    #expect(comparison.verdict == .changed)
    #expect(comparison.difference?.changedPixels == 0)
    #expect(comparison.difference?.tint == Double(levels))
    #expect(comparison.difference?.meanDifference == Double(levels))
    #expect(comparison.difference?.maxDifference == Double(levels))
    #expect(
      comparison.reason
        == "the picture as a whole is tinted: differences within the tolerance are \(levels) on "
        + "average (limit 0.5), and the largest difference is \(levels)"
    )
  }

  /// luma makes nothing of one level of red and four of blue.
  @Test(arguments: [(Pixel(254, 255, 255), 19595.0), (Pixel(255, 255, 251), 29884.0)])
  func aTintThatRoundsToNothingIsNotSilent(pixel: Pixel, weight: Double) {
    let tinted = Bitmap(width: 100, height: 100, filledWith: pixel)
    let comparison = Self.compare(tinted, limits: ComparisonLimits())
    #expect(comparison.verdict == .within)
    #expect(comparison.difference?.changedPixels == 0)
    #expect(comparison.difference?.maxDifference == weight / 65536)
    #expect(abs((comparison.difference?.meanDifference ?? 0) - weight / 65536) < 1e-9)
    #expect(abs((comparison.difference?.tint ?? 0) - weight / 65536) < 1e-9)
    let strict = Self.compare(tinted, limits: ComparisonLimits(maxTint: 0.1))
    #expect(strict.verdict == .changed)
  }

  @Test(arguments: [Metric.channel, .luma])
  func whatHardlyShowsIsNotTheSame(metric: Metric) {
    // Of the two, laid over any ground, no channel differs by half a level.
    let first = Bitmap(width: 10, height: 10, filledWith: Pixel(0, 0, 0, 1))
    let second = Bitmap(width: 10, height: 10, filledWith: Pixel(100, 100, 100, 1))
    let comparison = Comparison(
      ofPNG: first.png(),
      andPNG: second.png(),
      options: ComparisonOptions(metric: metric)
    )
    #expect(comparison.verdict == .within)
    #expect(comparison.difference?.changedPixels == 0)
    let difference = comparison.difference?.maxDifference ?? 0
    #expect(abs(difference - 100.0 / 255) < 1e-9)
  }

  @Test(arguments: [(49, Comparison.Verdict.within), (50, .within), (51, .changed)])
  func tintIsHeldAgainstItsLimit(rows: Int, verdict: Comparison.Verdict) {
    let other = Self.plain.filling(x: 0..<100, y: 0..<rows, with: Pixel(254, 254, 254))
    let comparison = Self.compare(other, limits: ComparisonLimits())
    #expect(comparison.verdict == verdict)
    #expect(comparison.difference?.tint == Double(rows) / 100)
  }

  /// Of half the picture, by more than any tolerance: no tint, and no business of its limit.
  @Test(arguments: Metric.allCases)
  func whatTheOtherLimitsAllowIsNoTint(_ metric: Metric) {
    let other = Self.plain.filling(x: 0..<50, y: 0..<100, with: .black)
    let comparison = Self.compare(
      other,
      options: .init(metric: metric),
      limits: ComparisonLimits(for: metric, maxChangedShare: 0.5, maxWindowPixels: 1024)
    )
    #expect(comparison.verdict == .within)
    #expect(comparison.difference?.tint == 0)
    #expect((comparison.difference?.meanDifference ?? 0) > 0.4)
  }

  @Test func tintAndMeanAreOfTheComparedPixels() {
    // Of 10,000 pixels 2,500 are masked, 2,500 are 4 darker, 2,500 are black, the rest are alike.
    let other = Self.plain.filling(x: 0..<50, y: 0..<50, with: Pixel(251, 251, 251))
      .filling(x: 50..<100, y: 0..<50, with: .black)
      .filling(x: 0..<50, y: 50..<100, with: Pixel(240, 240, 240))
    let mask = Box(x: 0, y: 50, width: 50, height: 900)
    let difference = Self.compare(
      other,
      options: .init(masks: [mask]),
      limits: ComparisonLimits()
    ).difference
    #expect(difference?.totalPixels == 7500)
    #expect(difference?.tint == 2500 * 4.0 / 7500)
    #expect(difference?.meanDifference == 2500 * (4.0 + 255) / 7500)
  }

  @Test func whatIsMaskedIsNotLookedAt() {
    let other = Self.plain.filling(x: 0..<50, y: 0..<50, with: .black)
    let mask = Box(x: 0, y: 0, width: 50, height: 50)
    let comparison = Self.compare(
      other,
      options: .init(masks: [mask]),
      limits: ComparisonLimits()
    )
    #expect(comparison.verdict == .unchanged)
    #expect(comparison.difference?.maskedPixels == 2500)
  }

  @Test func aMaskOverEverythingProvesNothing() {
    let other = Self.plain.filling(x: 0..<50, y: 0..<50, with: .black)
    let mask = Box(x: 0, y: 0, width: 100, height: 100)
    let comparison = Self.compare(
      other,
      options: .init(masks: [mask]),
      limits: ComparisonLimits()
    )
    #expect(comparison.verdict == .incomparable)
  }

  private static func file(_ pixel: Pixel, _ chunks: [(type: String, content: [UInt8])]) -> [UInt8]
  {
    let pixel = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    var builder = PNGBuilder(width: 1, height: 1, rows: [0] + pixel)
    builder.chunks = chunks
    return builder.file
  }

  @Test func profilesThatDifferAreConvertedAndSaid() {
    // The same red in sRGB and in Display P3.
    let first = Self.file(Pixel(255, 0, 0), [])
    let second = Self.file(Pixel(234, 51, 35), [("cICP", [12, 13, 0, 1])])
    let comparison = Comparison(ofPNG: first, andPNG: second)
    #expect(comparison.verdict.isPass)
    #expect(comparison.profileChange?.first == "sRGB")
    #expect(comparison.profileChange?.second == "colour code points 12/13/0/1")
    #expect(comparison.reason.contains("the colour profile changed from sRGB to"))
    // The same samples are another colour.
    let same = Self.file(Pixel(255, 0, 0), [("cICP", [12, 13, 0, 1])])
    let changed = Comparison(ofPNG: first, andPNG: same)
    #expect((changed.difference?.maxDifference ?? 0) > 10)
    #expect(changed.verdict == .changed)
    #expect(changed.reason.hasPrefix("the colour profile changed from sRGB to colour code points"))
  }

  @Test func profilesThatCannotBeConvertedAreIncomparable() {
    let first = Self.file(Pixel(255, 0, 0), [])
    let second = Self.file(Pixel(255, 0, 0), [("cICP", [9, 16, 0, 1])])
    let comparison = Comparison(ofPNG: first, andPNG: second)
    #expect(comparison.verdict == .incomparable)
    #expect(comparison.difference == nil)
    // Both alike, there is nothing to convert.
    let third = Self.file(Pixel(0, 0, 0), [("cICP", [9, 16, 0, 1])])
    #expect(Comparison(ofPNG: second, andPNG: third).verdict == .changed)
  }

  @Test func sixteenBitsAreComparedAtSixteenBits() {
    func file(_ red: [UInt8]) -> [UInt8] {
      var builder = PNGBuilder(width: 1, height: 1, colorType: 2, rows: [0] + red + [0, 0, 0, 0])
      builder.bitDepth = 16
      return builder.file
    }
    // Both round to the same 8 bits.
    let exact = Comparison(
      ofPNG: file([0x80, 0x80]),
      andPNG: file([0x80, 0x81]),
      options: .init(metric: .exact)
    )
    #expect(exact.difference?.changedPixels == 1)
    #expect(exact.difference?.maxDifference == 1.0 / 257)
    // 24 levels are 24 × 257 at 16 bits: at the tolerance, and one above it.
    let at = Comparison(
      ofPNG: file([0, 0]),
      andPNG: file([0x18, 0x18]),
      options: .init(metric: .channel)
    )
    #expect(at.difference?.changedPixels == 0)
    let above = Comparison(
      ofPNG: file([0, 0]),
      andPNG: file([0x18, 0x19]),
      options: .init(metric: .channel)
    )
    #expect(above.difference?.changedPixels == 1)
  }
}
