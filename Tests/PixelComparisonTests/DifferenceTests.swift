import PixelComparison
import Pixels
import TestSupport
import Testing

struct DifferenceTests {
  private let plain = Bitmap(width: 40, height: 30, filledWith: .white)

  @Test func nothingDiffersFromItself() {
    let difference = Difference(between: plain, and: plain)
    #expect(difference.isNone)
    #expect(difference.totalPixels == 1200)
    #expect(difference.regions.isEmpty)
  }

  @Test func findsTheLastPixel() {
    var other = plain
    other[39, 29] = .black
    let difference = Difference(between: plain, and: other)
    #expect(difference.changedPixels == 1)
    #expect(difference.changedShare == 1.0 / 1200)
    #expect(
      difference.regions == [
        Region(box: Box(x: 39, y: 29, width: 1, height: 1), changedPixels: 1)
      ]
    )
    #expect(difference.maxWindowPixels == 1)
    #expect(difference.maxDifference == 255)
    #expect(difference.meanDifference == 255.0 / 1200)
  }

  @Test(arguments: [(24, 0), (25, 1)])
  func lumaChangesAboveItsTolerance(step: UInt8, changed: Int) {
    var other = plain
    other[3, 3] = Pixel(255 - step, 255 - step, 255 - step)
    #expect(Difference(between: plain, and: other).changedPixels == changed)
    #expect(Difference(between: plain, and: other).maxDifference == Double(step))
  }

  @Test func blueWeighsLittle() {
    var other = plain
    other[3, 3] = Pixel(255, 255, 155)
    // (100 * 7471 + 32768) >> 16
    #expect(Difference(between: plain, and: other).maxDifference == 11)
  }

  @Test func exactSeesOneLevel() {
    var other = plain
    other[3, 3] = Pixel(255, 255, 254)
    let difference = Difference(between: plain, and: other, options: .init(metric: .exact))
    #expect(difference.changedPixels == 1)
  }

  @Test func comparesTheCommonPart() {
    let wider = Bitmap(width: 41, height: 29, filledWith: .white)
    let difference = Difference(between: plain, and: wider)
    #expect(difference.width == 40)
    #expect(difference.height == 29)
    #expect(difference.isNone)
  }

  @Test func masksAreClippedAndCounted() {
    let black = Bitmap(width: 40, height: 30, filledWith: .black)
    let masks = [
      Box(x: -5, y: -5, width: 10, height: 10), Box(x: 38, y: 0, width: .max, height: .max),
      Box(x: 3, y: 3, width: 4, height: 4), Box(x: 100, y: 0, width: 5, height: 5),
    ]
    let difference = Difference(between: plain, and: black, options: .init(masks: masks))
    let masked = 25 + 60 + 16 - 4
    #expect(difference.totalPixels == 1200 - masked)
    #expect(difference.changedPixels == 1200 - masked)
  }
}
