import Pixels

/// A bitmap to draw the screens of an imaginary app on.
struct Canvas {
  private(set) var bitmap: Bitmap
  /// Draws from the right instead of the left.
  private let isMirrored: Bool
  /// Every coordinate is divided by it.
  private let shrink: Int

  init(width: Int, height: Int, shrink: Int, background: Pixel, isMirrored: Bool) {
    bitmap = Bitmap(width: width / shrink, height: height / shrink, filledWith: background)
    self.isMirrored = isMirrored
    self.shrink = shrink
  }

  /// Fills a rectangle with round corners.
  mutating func fill(
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int,
    _ pixel: Pixel,
    round: Int = 0
  ) {
    let (x, y, width, height) = (x / shrink, y / shrink, width / shrink, height / shrink)
    let round = round / shrink
    let left = isMirrored ? bitmap.width - x - width : x
    let (columns, rows) = (bitmap.width, max(0, y)..<min(bitmap.height, y + height))
    bitmap.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for row in rows {
        let fromEdge = min(row - y, y + height - 1 - row)
        let inset = fromEdge < round ? round - Self.reach(round, at: round - fromEdge) : 0
        let from = max(0, left + inset)
        let to = max(from, min(columns, left + width - inset))
        pixels[row * columns + from..<row * columns + to].update(repeating: pixel.bits)
      }
    }
  }

  /// How far a circle reaches at a distance from its middle.
  private static func reach(_ radius: Int, at distance: Int) -> Int {
    Int(Double(radius * radius - distance * distance).squareRoot())
  }

  /// Draws bars that look like a line of words, `seed` deciding their lengths.
  mutating func text(_ x: Int, _ y: Int, width: Int, height: Int, _ pixel: Pixel, seed: Int) {
    var at = x
    var word = seed
    while at < x + width - height {
      word = (word &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      let length = min(height * (2 + word >> 8 % 4), x + width - at)
      fill(at, y, length, height, pixel, round: height / 3)
      at += length + height / 2
    }
  }
}
