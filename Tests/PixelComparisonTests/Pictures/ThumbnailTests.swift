import PixelComparison
import Pixels
import TestSupport
import Testing

struct ThumbnailTests {
  @Test func meansWhatItStandsFor() {
    let halves = Bitmap(width: 8, height: 4, filledWith: .white)
      .filling(x: 0..<4, y: 0..<4, with: .black)
    let small = halves.thumbnail(width: 2)
    #expect(small == Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 255, 255, 255, 255]))
    #expect(halves.thumbnail(width: 1)[0, 0] == Pixel(128, 128, 128))
  }

  @Test func aSmallPictureStaysAsItIs() {
    let bitmap = Bitmap.noise(width: 5, height: 9, seed: 1)
    #expect(bitmap.thumbnail(width: 5) == bitmap)
    #expect(bitmap.thumbnail(width: 90) == bitmap)
  }

  @Test(arguments: [(7, 5, 3), (100, 1, 9), (3, 500, 2)])
  func keepsTheProportions(width: Int, height: Int, newWidth: Int) {
    let small = Bitmap(width: width, height: height, filledWith: Pixel(9, 8, 7, 6))
      .thumbnail(width: newWidth)
    #expect(small.width == newWidth)
    #expect(small.height == max(1, height * newWidth / width))
    #expect(Set(small.pixels) == [9, 8, 7, 6])
  }
}
