/// How two pictures are compared.
public struct ComparisonOptions: Hashable, Sendable {
  public var metric: Metric
  /// The largest difference of a pixel that is ignored, in the metric's unit.
  public var tolerance: Double
  /// Rectangles that are left out; what lies outside the picture is ignored.
  public var masks: [Box]
  /// The side of the window in which changed pixels are counted.
  public var windowSize: Int
  /// How near areas of changed pixels are for them to be one; see ``Difference/regions``.
  public var mergeDistance: Int

  /// - Parameters:
  ///   - metric: How the difference of two pixels is measured.
  ///   - tolerance: The largest ignored difference; nil for the metric's own.
  ///   - masks: Rectangles that are left out.
  ///   - windowSize: The side of the window in which changed pixels are counted.
  ///   - mergeDistance: The largest gap inside an area of changed pixels.
  public init(
    metric: Metric = .luma,
    tolerance: Double? = nil,
    masks: [Box] = [],
    windowSize: Int = 32,
    mergeDistance: Int = 16
  ) {
    self.metric = metric
    self.tolerance = tolerance ?? metric.defaultTolerance
    self.masks = masks
    self.windowSize = windowSize
    self.mergeDistance = mergeDistance
  }
}
