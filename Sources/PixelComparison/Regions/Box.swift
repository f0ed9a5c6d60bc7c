/// A rectangle of pixels, from the top left corner of a picture.
///
/// Its last column is `x + width - 1` and its last row is `y + height - 1`.
public struct Box: Hashable, Sendable, Codable {
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

  /// The columns that the box covers.
  package var columns: Range<Int> { x..<x + max(0, width) }

  /// The rows that the box covers.
  package var rows: Range<Int> { y..<y + max(0, height) }

  /// The number of pixels in the box.
  public var area: Int { max(0, width) * max(0, height) }

  /// The part of the box that lies in a picture of a size; nil when there is none.
  ///
  /// Nothing overflows, however large the numbers are.
  package func clipped(toWidth pictureWidth: Int, height pictureHeight: Int) -> Box? {
    let left = max(0, x)
    let top = max(0, y)
    let right = min(pictureWidth, x.addingClamped(width))
    let bottom = min(pictureHeight, y.addingClamped(height))
    guard left < right, top < bottom else { return nil }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Box: CustomStringConvertible {
  public var description: String { "\(width) × \(height) at (\(x), \(y))" }
}

extension Box: Comparable {
  /// Orders boxes as they are read: from top to bottom, then from left to right.
  public static func < (left: Box, right: Box) -> Bool {
    (left.y, left.x, left.height, left.width) < (right.y, right.x, right.height, right.width)
  }
}

extension Int {
  /// The sum, or the nearest number that there is.
  fileprivate func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    guard overflows else { return sum }
    return other < 0 ? .min : .max
  }
}
