import Pixels
import TestSupport
import Testing

struct PixelHashTests {
  @Test func coversTheProportions() {
    let wide = Bitmap(width: 4, height: 1, filledWith: .white)
    let tall = Bitmap(width: 1, height: 4, filledWith: .white)
    #expect(PixelHash(wide) != PixelHash(tall))
  }

  @Test func changesWithASinglePixel() {
    let first = Bitmap.noise(width: 50, height: 40, seed: 1)
    var second = first
    #expect(PixelHash(first) == PixelHash(second))
    second[49, 39] = Pixel(0, 0, 0, 0)
    #expect(PixelHash(first) != PixelHash(second))
  }

  @Test func knownFileHashPrintsAsXXH3Does() {
    // xxhsum -H128 of an empty file and of "abc".
    #expect(FileHash([UInt8]()).description == "xxh3:99aa06d3014798d86001c324468d497f")
    #expect(FileHash(Array("abc".utf8)).description == "xxh3:06b05ab6733a618578af5f94892f3950")
  }

  @Test func readsWhatItPrints() {
    let hash = PixelHash(Bitmap.noise(width: 3, height: 3, seed: 9))
    #expect(PixelHash(hash.description) == hash)
  }

  @Test(arguments: [
    "", "xxh3:", "xxh3:99aa06d3014798d86001c324468d497", "md5:99aa06d3014798d86001c324468d497f",
    "xxh3:99AA06d3014798d86001c324468d497f", "xxh3:99aa06d3014798d86001c324468d497f0",
  ])
  func refusesWhatIsNoHash(_ text: String) {
    #expect(PixelHash(text) == nil)
  }
}
