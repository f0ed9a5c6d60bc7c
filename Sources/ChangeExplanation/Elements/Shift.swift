import StillframeWire

/// A direction in which things are laid out.
enum Axis: Hashable, CaseIterable {
  case vertical
  case horizontal

  var other: Axis { self == .vertical ? .horizontal : .vertical }
}

extension PixelRect {
  func start(_ axis: Axis) -> Int { axis == .vertical ? y : x }
  func end(_ axis: Axis) -> Int { axis == .vertical ? maxY : maxX }
  func length(_ axis: Axis) -> Int { axis == .vertical ? height : width }

  /// Whether the two share a row (vertical) or a column (horizontal).
  func overlaps(_ other: PixelRect, along axis: Axis) -> Bool {
    start(axis) < other.end(axis) && other.start(axis) < end(axis)
  }

  func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }

  /// The part of the rectangle on a picture; nil when there is none.
  func visible(on size: PixelSize) -> PixelRect? {
    let left = max(0, x)
    let top = max(0, y)
    let width = min(size.width, maxX) - left
    let height = min(size.height, maxY) - top
    guard width > 0, height > 0 else { return nil }
    return PixelRect(x: left, y: top, width: width, height: height)
  }
}

/// How far the two edges of an element went along an axis, in pixels.
struct Shift: Hashable {
  /// Of the top or left edge.
  var start: Int
  /// Of the bottom or right edge.
  var end: Int

  static let none = Shift(start: 0, end: 0)

  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  init(from old: PixelRect, to new: PixelRect, _ axis: Axis) {
    start = new.start(axis) - old.start(axis)
    end = new.end(axis) - old.end(axis)
  }

  /// By how much the element is longer.
  var growth: Int { end - start }

  /// How far the element went as a whole; an element of which one edge stayed, or whose edges
  /// went apart, only changed its size.
  var move: Int {
    guard start.signum() == end.signum() else { return 0 }
    return abs(start) <= abs(end) ? start : end
  }
}
