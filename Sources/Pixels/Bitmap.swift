/// An image in memory: 8-bit RGBA, straight alpha, row by row from the top left, no padding.
package struct Bitmap: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `width * height * 4` bytes.
  package var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4)
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
