internal import BaselineStore
private import PixelComparison
private import Pixels
internal import RunModel
internal import StillframeWire

/// Draws what differs between a baseline and a picture, by the rules of the run.
struct DifferenceDrawing {
  let rules: ComparisonRules
  let masks: [Mask]
  private let reader = PNGReader(memory: PixelMemory(keeping: 2))
  private let writer = PNGWriter()

  init(rules: ComparisonRules, masks: [Mask]) {
    self.rules = rules
    self.masks = masks
  }

  /// Draws the difference of the part that both pictures have.
  ///
  /// - Parameters:
  ///   - shot: Whose pictures they are; it decides which masks apply.
  ///   - baseline: The baseline.
  ///   - picture: The picture's PNG file.
  ///   - layout: The picture's layout, in which masks find their elements.
  /// - Returns: A PNG file.
  /// - Throws: A PNG error when one of them is damaged.
  func png(
    of shot: ShotID,
    from baseline: Baseline,
    to picture: [UInt8],
    layout: Layout?
  ) throws -> [UInt8] {
    let before = try bitmap(baseline.picture)
    let after = try bitmap(picture)
    let area = MaskedArea(
      masks.filter { $0.applies(to: shot) },
      baseline: baseline.record.layout,
      current: layout,
      size: PixelSize(width: after.width, height: after.height)
    )
    let options = ComparisonOptions(
      metric: Metric(rawValue: rules.metric.rawValue) ?? .luma,
      tolerance: rules.tolerance,
      masks: area.rectangles.map { Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
      windowSize: rules.windowSize
    )
    var map = ChangeMap()
    _ = Difference(between: before, and: after, options: options, map: &map)
    return DifferencePicture.png(of: map, over: after, writer: writer)
  }

  private func bitmap(_ file: [UInt8]) throws -> Bitmap {
    try file.withUnsafeBytes { try reader.bitmap($0) }
  }
}
