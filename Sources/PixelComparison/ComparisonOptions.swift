/// How two pictures are compared.
public struct ComparisonOptions: Hashable, Sendable {
  public var metric: Metric
  /// The largest difference of a pixel that is ignored, in the metric's unit.
  public var tolerance: Double
  /// What becomes of pixels that differ by their anti-aliasing only.
  public var antialiasing: Antialiasing
  /// Rectangles that are left out; what lies outside the picture is ignored.
  public var masks: [Box]
  /// The side of the window in which changed pixels are counted.
  public var windowSize: Int
  /// How near areas of changed pixels are for them to be one; see ``Difference/regions``.
  public var mergeDistance: Int

  /// What becomes of pixels that differ by their anti-aliasing only.
  public enum Antialiasing: String, Hashable, Sendable, Codable, CaseIterable {
    /// They are counted apart and aren't changes; only the perceptual metrics can tell.
    case ignored
    /// They are changes like others.
    case counted
  }

  /// - Parameters:
  ///   - metric: How the difference of two pixels is measured.
  ///   - tolerance: The largest ignored difference; nil for the metric's own.
  ///   - antialiasing: What becomes of pixels that differ by their anti-aliasing only.
  ///   - masks: Rectangles that are left out.
  ///   - windowSize: The side of the window in which changed pixels are counted, at least 1.
  ///   - mergeDistance: The largest step inside an area of changed pixels, at least 1.
  public init(
    metric: Metric = .luma,
    tolerance: Double? = nil,
    antialiasing: Antialiasing = .ignored,
    masks: [Box] = [],
    windowSize: Int = 32,
    mergeDistance: Int = 16
  ) {
    self.metric = metric
    self.tolerance = tolerance ?? metric.defaultTolerance
    self.antialiasing = antialiasing
    self.masks = masks
    self.windowSize = windowSize
    self.mergeDistance = mergeDistance
  }
}
