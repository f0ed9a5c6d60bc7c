package import RunModel
package import StillframeWire

/// What the masks of a shot cover, found by the elements of both sides.
package struct MaskedArea: Hashable {
  /// Clipped to the picture, each once, in order.
  package private(set) var rectangles: [PixelRect] = []

  /// Finds what masks cover.
  ///
  /// An element covers where it was and where it is: what moves away from under a mask would
  /// show as a change otherwise.
  package init(_ masks: [Mask], baseline: Layout?, current: Layout?, size: PixelSize) {
    var found: Set<PixelRect> = []
    var names: Set<String> = []
    for mask in masks {
      switch mask.area {
      case .rectangle(let rectangle):
        if let clipped = rectangle.clipped(to: size) { found.insert(clipped) }
      case .element(let name): names.insert(name)
      }
    }
    for layout in [baseline, current] where !names.isEmpty {
      for element in layout?.allElements ?? [] where names.contains(element.name) {
        if let clipped = element.frame.clipped(to: size) { found.insert(clipped) }
      }
    }
    rectangles = found.sorted {
      ($0.y, $0.x, $0.height, $0.width) < ($1.y, $1.x, $1.height, $1.width)
    }
  }
}

extension PixelRect {
  /// The part that lies on a picture of a size; nil when there is none.
  ///
  /// Nothing overflows, however large the numbers are.
  func clipped(to size: PixelSize) -> PixelRect? {
    func end(_ start: Int, _ length: Int) -> Int {
      let (end, overflows) = start.addingReportingOverflow(length)
      return overflows ? (length < 0 ? .min : .max) : end
    }
    let left = max(0, x)
    let top = max(0, y)
    let right = min(size.width, end(x, width))
    let bottom = min(size.height, end(y, height))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
