import PixelComparison
import Pixels
import TestSupport
import Testing

struct LevelDifferenceTests {
  private let plain = Bitmap(width: 20, height: 10, filledWith: Pixel(100, 100, 100))

  @Test func nothingDiffersFromItself() {
    let difference = LevelDifference(between: plain, and: plain, toleratedLevels: 2)
    #expect(difference.slightPixels == 0)
    #expect(difference.largerPixels == 0)
    #expect(difference.box == nil)
  }

  @Test(arguments: [(1, 1, 0), (2, 1, 0), (3, 0, 1)])
  func tellsSlightFromLarger(step: UInt8, slight: Int, larger: Int) {
    var other = plain
    other[7, 3] = Pixel(100, 100 + step, 100)
    let difference = LevelDifference(between: plain, and: other, toleratedLevels: 2)
    #expect(difference.slightPixels == slight)
    #expect(difference.largerPixels == larger)
    #expect(difference.box == Box(x: 7, y: 3, width: 1, height: 1))
  }

  @Test func boxesAllThatDiffers() {
    var other = plain
    other[19, 0] = .white
    other[2, 9] = Pixel(101, 100, 100)
    let difference = LevelDifference(between: plain, and: other, toleratedLevels: 2)
    #expect(difference.box == Box(x: 2, y: 0, width: 18, height: 10))
    #expect(difference.slightPixels == 1)
    #expect(difference.largerPixels == 1)
  }
}
