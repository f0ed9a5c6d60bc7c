package import PixelComparison
package import RunModel
private import StillframeWire

extension ComparisonRules {
  /// The rules as pictures are compared by them.
  ///
  /// Whoever measures a shot and whoever draws its difference take them from here, so that the
  /// drawing shows what was counted.
  ///
  /// - Parameter area: What the shot's masks cover.
  /// - Returns: The options for one pair of pictures.
  package func options(masking area: MaskedArea) -> ComparisonOptions {
    ComparisonOptions(
      metric: metric.asCompared,
      tolerance: tolerance,
      antialiasing: ignoresAntialiasing ? .ignored : .counted,
      masks: area.rectangles.map { Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
      windowSize: windowSize
    )
  }
}

extension ComparisonRules.Metric {
  fileprivate var asCompared: Metric {
    switch self {
    case .exact: .exact
    case .channel: .channel
    case .luma: .luma
    case .perceptual: .perceptual
    case .yiq: .yiq
    }
  }
}
