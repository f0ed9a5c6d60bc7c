/// The limits beyond which a difference is a change.
public struct ComparisonLimits: Hashable, Sendable {
  /// The largest share of changed pixels, from 0 to 1, that is still within.
  public var maxChangedShare: Double
  /// The largest number of changed pixels in any window that is still within.
  ///
  /// The default, 16, lies between the noise of a settled screen, which changes no pixel, and one
  /// other digit of body text, which changes at least 19; `Benchmarks/Comparison/limits.py`
  /// derives both.
  public var maxWindowPixels: Int
  /// The largest ``Difference/tint`` that is still within, in the metric's unit.
  ///
  /// It counts what the tolerance ignores, and so never holds back what the other limits allow.
  public var maxTint: Double

  /// - Parameters:
  ///   - metric: The metric in whose unit the tint is.
  ///   - maxChangedShare: The largest share of changed pixels, from 0 to 1.
  ///   - maxWindowPixels: The largest number of changed pixels in any window.
  ///   - maxTint: The largest tint; nil for the metric's own.
  public init(
    for metric: Metric = .luma,
    maxChangedShare: Double = 0.005,
    maxWindowPixels: Int = 16,
    maxTint: Double? = nil
  ) {
    self.maxChangedShare = maxChangedShare
    self.maxWindowPixels = maxWindowPixels
    self.maxTint = maxTint ?? metric.defaultMaxTint
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
    if difference.tint > maxTint {
      // Beside larger changes the small ones are mostly their edges, and no tint.
      let name = reasons.isEmpty ? "the picture as a whole is tinted: " : ""
      reasons.append(
        "\(name)differences within the tolerance are "
          + "\(Figure(difference.tint, besides: maxTint)) on average (limit \(Figure(maxTint))), "
          + "and the largest difference is \(Figure(difference.maxDifference))"
      )
    }
    return reasons
  }
}
