import PixelComparison
import Pixels
import TestSupport
import Testing

struct TranslucencyTests {
  private static func difference(
    _ first: Pixel,
    _ second: Pixel,
    _ metric: Metric
  ) -> Difference {
    // Nine pixels: what goes four at a time and what is left over.
    Difference(
      between: Bitmap(width: 9, height: 1, filledWith: first),
      and: Bitmap(width: 9, height: 1, filledWith: second),
      options: .init(metric: metric)
    )
  }

  @Test(arguments: Metric.allCases)
  func fullyTransparentIsAlikeWhateverItsColour(_ metric: Metric) {
    let difference = Self.difference(Pixel(255, 255, 255, 0), Pixel(0, 7, 99, 0), metric)
    #expect(difference.isNone)
  }

  @Test(arguments: [(Metric.exact, 255.0), (.channel, 255), (.luma, 255)])
  func opaqueWhiteIsNotTransparent(metric: Metric, largest: Double) {
    let difference = Self.difference(.white, Pixel(255, 255, 255, 0), metric)
    #expect(difference.changedPixels == 9)
    #expect(difference.maxDifference == largest)
    #expect(difference.meanDifference == largest)
  }

  @Test(arguments: [Metric.perceptual, .yiq])
  func opaqueWhiteIsNotTransparentToTheEye(_ metric: Metric) {
    let difference = Self.difference(.white, Pixel(255, 255, 255, 0), metric)
    #expect(difference.changedPixels == 9)
    #expect(difference.maxDifference > 0.96)
  }

  @Test func halfTransparentIsLaidOverWhiteAndOverBlack() {
    // Over white 127 and 127, over black 0 and 127.
    let difference = Self.difference(Pixel(0, 0, 0, 128), Pixel(127, 127, 127), .channel)
    #expect(difference.maxDifference == 127)
    // Over white 191 and 255, over black 64 and 128: both by 64.
    let lighter = Self.difference(Pixel(127, 127, 127, 128), Pixel(255, 255, 255, 128), .luma)
    #expect(lighter.maxDifference == 64)
  }

  @Test func exactSeesColoursThatHardlyShow() {
    let difference = Self.difference(Pixel(0, 0, 0, 1), Pixel(255, 0, 0, 1), .exact)
    #expect(difference.changedPixels == 9)
    #expect(Self.difference(Pixel(0, 0, 0, 1), Pixel(255, 0, 0, 1), .luma).changedPixels == 0)
  }
}
