internal import Pixels

/// Tells pixels that smooth an edge from pixels that changed.
///
/// After "Anti-aliased Pixel and Intensity Slope Detector" by V. Vyšniauskas (2009), with the
/// rules that pixelmatch, odiff and blazediff share: such a pixel has at most two neighbours of
/// its own brightness, a darker and a brighter one, and the darkest or the brightest of them
/// belongs to an even area in both pictures.
struct AntialiasingDetector {
  let first: PixelRows
  let second: PixelRows

  /// Whether a pixel smooths an edge in either picture.
  func isAntialiased(_ x: Int, _ y: Int) -> Bool {
    smoothsEdge(x, y, in: first) || smoothsEdge(x, y, in: second)
  }

  /// The part that both pictures have.
  private var width: Int { min(first.width, second.width) }
  private var height: Int { min(first.height, second.height) }

  private func smoothsEdge(_ x: Int, _ y: Int, in rows: PixelRows) -> Bool {
    let center = Pixel(bits: rows.bits(x, y))
    // Beyond a picture's edge is one more neighbour like the pixel itself.
    var equal = isAtEdge(x, y) ? 1 : 0
    var darkest = (delta: 0.0, x: 0, y: 0)
    var brightest = (delta: 0.0, x: 0, y: 0)
    for column in max(0, x - 1)...min(width - 1, x + 1) {
      for row in max(0, y - 1)...min(height - 1, y + 1) where column != x || row != y {
        let delta = Self.brightness(of: center, above: Pixel(bits: rows.bits(column, row)))
        if delta == 0 {
          equal += 1
          if equal > 2 { return false }
        } else if delta < darkest.delta {
          darkest = (delta, column, row)
        } else if delta > brightest.delta {
          brightest = (delta, column, row)
        }
      }
    }
    guard darkest.delta < 0, brightest.delta > 0 else { return false }
    return isInEvenArea(darkest.x, darkest.y) || isInEvenArea(brightest.x, brightest.y)
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }

  private func isInEvenArea(_ x: Int, _ y: Int) -> Bool {
    hasEqualNeighbors(x, y, in: first) && hasEqualNeighbors(x, y, in: second)
  }

  /// Whether more than two neighbours have the very same colour.
  private func hasEqualNeighbors(_ x: Int, _ y: Int, in rows: PixelRows) -> Bool {
    let center = rows.bits(x, y)
    var equal = isAtEdge(x, y) ? 1 : 0
    for column in max(0, x - 1)...min(width - 1, x + 1) {
      for row in max(0, y - 1)...min(height - 1, y + 1) where column != x || row != y {
        if rows.bits(column, row) == center { equal += 1 }
        if equal > 2 { return true }
      }
    }
    return false
  }

  /// How much brighter one pixel is than another; translucent ones lie on white.
  private static func brightness(of center: Pixel, above neighbor: Pixel) -> Double {
    if center == neighbor { return 0 }
    var red = Double(center.red) - Double(neighbor.red)
    var green = Double(center.green) - Double(neighbor.green)
    var blue = Double(center.blue) - Double(neighbor.blue)
    let alpha = Double(center.alpha) - Double(neighbor.alpha)
    if center.alpha < 255 || neighbor.alpha < 255 {
      func onWhite(_ one: UInt8, _ other: UInt8) -> Double {
        (Double(one) * Double(center.alpha) - Double(other) * Double(neighbor.alpha) - 255 * alpha)
          / 255
      }
      red = onWhite(center.red, neighbor.red)
      green = onWhite(center.green, neighbor.green)
      blue = onWhite(center.blue, neighbor.blue)
    }
    let brightness = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    // Equal on white, but not the same: the alpha gives the direction.
    return brightness == 0 ? alpha / 2 : brightness
  }
}
