import TestSupport
import Testing

@testable import Pixels

struct PNGWriterTests {
  @Test(arguments: [(1, 1), (2, 3), (7, 5), (64, 1), (1, 64), (333, 41)])
  func readsBackWhatItWrites(width: Int, height: Int) throws {
    for alpha in [0...255, 255...255] as [ClosedRange<UInt8>] {
      let bitmap = Bitmap.noise(width: width, height: height, seed: 5, alpha: alpha)
      let png = bitmap.png()
      #expect(try Bitmap(png: png) == bitmap)
      #expect(try Self.decodedByLibspng(png) == bitmap)
    }
  }

  private static func decodedByLibspng(_ png: [UInt8]) throws -> Bitmap {
    try png.withUnsafeBytes { bytes in
      let container = try PNGContainer(checking: bytes)
      let header = container.header
      return try Bitmap(width: header.width, height: header.height) { pixels in
        try SpngDecoding.pixels(container, of: bytes, into: pixels)
      }
    }
  }

  @Test func writesPalettes() throws {
    let colors = [Pixel(1, 2, 3), Pixel(200, 100, 50)]
    let png = PNGWriter().png(width: 3, height: 2, palette: colors) { y, row in
      for x in 0..<3 { row[x] = UInt8((x + y) % 2) }
    }
    let bitmap = try Bitmap(png: png)
    #expect(bitmap[0, 0] == colors[0])
    #expect(bitmap[1, 0] == colors[1])
    #expect(bitmap[0, 1] == colors[1])
  }
}
