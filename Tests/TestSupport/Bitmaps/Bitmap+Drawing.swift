package import Pixels

extension Bitmap {
  /// A picture of random pixels.
  package static func noise(
    width: Int,
    height: Int,
    seed: UInt64,
    alpha: ClosedRange<UInt8> = 255...255
  ) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for _ in 0..<width * height {
      let bits = generator.next()
      pixels.append(UInt8(truncatingIfNeeded: bits))
      pixels.append(UInt8(truncatingIfNeeded: bits >> 8))
      pixels.append(UInt8(truncatingIfNeeded: bits >> 16))
      pixels.append(UInt8.random(in: alpha, using: &generator))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The picture with a rectangle filled.
  package func filling(
    x: Range<Int>,
    y: Range<Int>,
    with pixel: Pixel
  ) -> Bitmap {
    var copy = self
    for row in y {
      for column in x { copy[column, row] = pixel }
    }
    return copy
  }
}

extension Pixel {
  package static let white = Pixel(255, 255, 255)
  package static let black = Pixel(0, 0, 0)
}
