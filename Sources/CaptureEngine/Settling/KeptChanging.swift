internal import StillframeWire

/// Why a screen never settled: it was still changing after all captures.
struct KeptChanging: Error, Hashable, Sendable {
  var captures: Int
  /// The parts that changed, the largest first.
  var areas: [PixelRect]

  /// More parts and elements than that don't help to find the cause.
  private static let namedAreas = 3
  private static let namedElements = 4

  /// Says that the screen kept changing, and where.
  ///
  /// - Parameter layout: The elements that are named when they lie in a part that changed.
  /// - Returns: The failure's lines.
  func reasons(_ layout: Layout) -> [String] {
    let headline =
      "the screen kept changing across \(captures) captures; something on it is animating "
      + "(a spinner, a looping animation or a ticking time)"
    return [headline]
      + areas.prefix(Self.namedAreas).map { area in
        let elements = Self.elements(in: area, layout.elements).prefix(Self.namedElements)
        let names = elements.map { "'\($0)'" }.joined(separator: ", ")
        return "it changed in \(area)" + (names.isEmpty ? "" : ": \(names)")
      }
  }

  /// The names of the innermost elements that the area touches.
  private static func elements(in area: PixelRect, _ elements: [LayoutElement]) -> [String] {
    elements.filter { $0.frame.intersects(area) }.flatMap { element in
      let inner = Self.elements(in: area, element.children)
      return inner.isEmpty ? [element.name] : inner
    }
  }
}
