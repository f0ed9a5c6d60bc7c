#if DEBUG

internal import Foundation
internal import StillframeKitWire

extension PixelRect {
  /// The smallest rectangle of whole pixels around one in points.
  ///
  /// What lies within a thousandth of a pixel of an edge is meant to be on it. There is none when
  /// an edge is no number, or too far away to be one.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in points, from the screen's top left corner.
  ///   - scale: Pixels for each point.
  init?(around rect: CGRect, scale: Double) {
    let slack = 0.001
    let left = (Double(rect.minX) * scale + slack).rounded(.down)
    let top = (Double(rect.minY) * scale + slack).rounded(.down)
    let right = (Double(rect.maxX) * scale - slack).rounded(.up)
    let bottom = (Double(rect.maxY) * scale - slack).rounded(.up)
    // Half of what fits, so that the differences below fit as well.
    let bounds = Double(Int32.min)...Double(Int32.max)
    guard [left, top, right, bottom].allSatisfy(bounds.contains) else { return nil }
    self.init(
      x: Int(left),
      y: Int(top),
      width: max(0, Int(right) - Int(left)),
      height: max(0, Int(bottom) - Int(top))
    )
  }
}

#endif
