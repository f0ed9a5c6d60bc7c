import Pixels
import TestSupport
import Testing

struct BitmapTests {
  @Test func sharesPixelsUntilWritten() {
    let original = Bitmap(width: 2, height: 1, filledWith: .black)
    var copy = original
    copy[1, 0] = Pixel(1, 2, 3, 4)
    #expect(original[1, 0] == .black)
    #expect(copy.pixels == [0, 0, 0, 255, 1, 2, 3, 4])
  }

  @Test func equalityComparesSizeAndPixels() {
    let wide = Bitmap(width: 2, height: 1, filledWith: .white)
    let tall = Bitmap(width: 1, height: 2, filledWith: .white)
    #expect(wide != tall)
    #expect(wide == Bitmap(width: 2, height: 1, filledWith: .white))
    #expect(wide != Bitmap(width: 2, height: 1, filledWith: .black))
  }

  @Test func memoryIsUsedAgain() {
    let memory = PixelMemory(keeping: 1)
    func address() -> UInt {
      let bitmap = Bitmap(width: 600, height: 600, memory: memory) { bytes in
        bytes.storeBytes(of: 7, as: UInt8.self)
      }
      return bitmap.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    }
    #expect(address() == address())
  }
}
