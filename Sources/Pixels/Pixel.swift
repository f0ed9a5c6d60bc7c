/// The colour of one pixel: 8 bits a channel, straight alpha.
package struct Pixel: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads a pixel as it lies in a bitmap on a little-endian machine.
  package init(bits: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: bits),
      UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16),
      UInt8(truncatingIfNeeded: bits >> 24)
    )
  }

  /// The pixel as it lies in a bitmap on a little-endian machine.
  package var bits: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}
