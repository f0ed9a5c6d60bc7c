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

  /// A picture and what is known of it.
  struct Side {
    /// The PNG file.
    let file: [UInt8]
    /// In which masks find their elements.
    let layout: Layout?
  }

  /// Draws the difference of the part that both pictures have: exactly the pixels that the
  /// comparison by the same rules counts.
  ///
  /// - Parameters:
  ///   - shot: Whose pictures they are; it decides which masks apply.
  ///   - baseline: The baseline.
  ///   - current: The run's picture.
  /// - Returns: A PNG file.
  /// - Throws: A PNG error when one of them is damaged, a colour error when their profiles differ
  ///   and can't be converted.
  func png(of shot: ShotID, from baseline: Side, to current: Side) throws -> [UInt8] {
    var before = try picture(baseline.file)
    var after = try picture(current.file)
    if before.profile != after.profile {
      before = try before.inCommonSpace()
      after = try after.inCommonSpace()
    }
    let area = MaskedArea(
      masks.filter { $0.applies(to: shot) },
      baseline: baseline.layout,
      current: current.layout,
      size: PixelSize(width: after.bitmap.width, height: after.bitmap.height)
    )
    var map = ChangeMap()
    _ = Difference(between: before, and: after, options: rules.options(masking: area), map: &map)
    return DifferencePicture.png(of: map, over: after.bitmap, writer: writer)
  }

  private func picture(_ file: [UInt8]) throws -> Picture {
    try file.withUnsafeBytes { try reader.picture(PNGContainer(checking: $0), of: $0) }
  }
}
