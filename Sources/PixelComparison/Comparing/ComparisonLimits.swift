/// The limits beyond which a difference is a change.
public struct ComparisonLimits: Hashable, Sendable {
  /// The largest share of changed pixels, from 0 to 1, that is still within.
  public var maxChangedShare: Double
  /// The largest number of changed pixels in any window that is still within.
  public var maxWindowPixels: Int
  /// The largest mean difference that is still within, in the metric's unit.
  ///
  /// A tint of the whole picture exceeds it even when no pixel counts as changed.
  public var maxMeanDifference: Double

  /// - Parameters:
  ///   - metric: The metric in whose unit the mean difference is.
  ///   - maxChangedShare: The largest share of changed pixels, from 0 to 1.
  ///   - maxWindowPixels: The largest number of changed pixels in any window.
  ///   - maxMeanDifference: The largest mean difference; nil for the metric's own.
  public init(
    for metric: Metric = .luma,
    maxChangedShare: Double = 0.005,
    maxWindowPixels: Int = 24,
    maxMeanDifference: Double? = nil
  ) {
    self.maxChangedShare = maxChangedShare
    self.maxWindowPixels = maxWindowPixels
    self.maxMeanDifference = maxMeanDifference ?? metric.defaultMaxMeanDifference
  }

  /// What exceeds its limit, one sentence for each.
  func exceeded(by difference: Difference) -> [String] {
    var reasons: [String] = []
    if difference.changedShare > maxChangedShare {
      reasons.append(
        "\(Figure(difference.changedShare * 100, besides: maxChangedShare * 100)) % of the pixels "
          + "changed (limit \(Figure(maxChangedShare * 100)) %)"
      )
    }
    if difference.maxWindowPixels > maxWindowPixels {
      let size = difference.windowSize
      reasons.append(
        "\(difference.maxWindowPixels) pixels changed within one \(size) × \(size) window "
          + "(limit \(maxWindowPixels))"
      )
    }
    if difference.meanDifference > maxMeanDifference {
      reasons.append(
        "the picture as a whole differs by "
          + "\(Figure(difference.meanDifference, besides: maxMeanDifference)) on average "
          + "(limit \(Figure(maxMeanDifference))), by \(Figure(difference.maxDifference)) at most"
      )
    }
    return reasons
  }
}
