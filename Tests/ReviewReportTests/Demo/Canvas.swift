import Pixels

/// A bitmap to draw the screens of an imaginary app on.
struct Canvas {
  private(set) var bitmap: Bitmap
  /// Draws from the right instead of the left.
  let isMirrored: Bool

  init(width: Int, height: Int, background: Pixel, isMirrored: Bool = false) {
    bitmap = Bitmap(width: width, height: height, filledWith: background)
    self.isMirrored = isMirrored
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
    let left = isMirrored ? bitmap.width - x - width : x
    for row in max(0, y)..<min(bitmap.height, y + height) {
      let fromEdge = min(row - y, y + height - 1 - row)
      let inset = fromEdge < round ? round - Self.reach(round, at: round - fromEdge) : 0
      let columns = max(0, left + inset)..<min(bitmap.width, left + width - inset)
      for column in columns { bitmap[column, row] = pixel }
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
