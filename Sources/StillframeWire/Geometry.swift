#if DEBUG || STILLFRAME_TOOL

/// A size in device pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in device pixels, from the screen's top left corner.
///
/// Its last column is `x + width - 1` and its last row is `y + height - 1`.
public struct PixelRect: Hashable, Sendable, Codable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The first column to the right of the rectangle.
  public var maxX: Int { x + width }

  /// The first row below the rectangle.
  public var maxY: Int { y + height }

  /// Whether the two rectangles share at least one pixel.
  public func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }

  /// Whether all of `other` lies inside the rectangle.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension PixelSize: CustomStringConvertible {
  public var description: String { "\(width) × \(height)" }
}

extension PixelRect: CustomStringConvertible {
  public var description: String { "\(width) × \(height) at (\(x), \(y))" }
}

#endif
