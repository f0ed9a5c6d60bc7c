/// How pictures are compared, and beyond which limits a difference is a change.
package struct ComparisonRules: Hashable, Sendable {
  package var metric: Metric
  /// The largest difference of a pixel that is ignored, in the metric's unit.
  package var tolerance: Double
  /// Whether the metric leaves anti-aliased edges out, where it can.
  package var ignoresAntialiasing: Bool
  /// The largest share of changed pixels that is still within, in percent.
  package var maxChangedInPercent: Double
  /// The largest number of changed pixels in any window that is still within.
  package var maxWindowPixels: Int
  /// The side of the square window, in pixels.
  package var windowSize: Int
  /// The largest ``Measures/tint`` that is still within, in the metric's unit.
  package var maxTint: Double

  /// Makes rules; the limits that are left out are the metric's own.
  package init(
    metric: Metric = .luma,
    tolerance: Double? = nil,
    ignoresAntialiasing: Bool = true,
    maxChangedInPercent: Double = 0.5,
    maxWindowPixels: Int = 16,
    windowSize: Int = 32,
    maxTint: Double? = nil
  ) {
    self.metric = metric
    self.tolerance = tolerance ?? metric.defaultTolerance
    self.ignoresAntialiasing = ignoresAntialiasing
    self.maxChangedInPercent = maxChangedInPercent
    self.maxWindowPixels = maxWindowPixels
    self.windowSize = windowSize
    self.maxTint = maxTint ?? metric.defaultMaxTint
  }

  /// How the difference of two pixels is measured.
  package enum Metric: String, Hashable, Sendable, CaseIterable {
    /// Any difference at all.
    case exact
    /// The largest difference of a channel, in levels from 0 to 255.
    case channel
    /// The difference in brightness, in levels from 0 to 255.
    case luma
    /// The difference that an eye sees, from 0 to 1.
    case perceptual
    /// The difference in YIQ, from 0 to 1.
    case yiq
  }
}

extension ComparisonRules.Metric {
  /// The largest tolerance that means anything, in the metric's unit.
  package var largestTolerance: Double {
    switch self {
    case .exact: 0
    case .channel, .luma: 255
    case .perceptual, .yiq: 1
    }
  }

  package var defaultTolerance: Double {
    switch self {
    case .exact: 0
    case .channel, .luma: 24
    case .perceptual, .yiq: 0.1
    }
  }

  /// What a tint of the whole screen that the metric sees at all exceeds.
  package var defaultMaxTint: Double {
    switch self {
    case .exact, .channel, .luma: 0.5
    case .perceptual, .yiq: 0.002
    }
  }

  /// Whether the metric can leave anti-aliased edges out.
  package var detectsAntialiasing: Bool { self == .perceptual || self == .yiq }
}

extension ComparisonRules {
  /// The limits as verdicts are derived from them.
  package var gates: Gates {
    Gates(
      maxChangedShare: maxChangedInPercent / 100,
      maxWindowPixels: maxWindowPixels,
      windowSize: windowSize,
      maxTint: maxTint
    )
  }

  /// The metric in words, as reports show it: `luma (tolerance 24)`.
  package var metricInWords: String {
    switch metric {
    case .exact: "exact"
    case .channel, .luma: "\(metric.rawValue) (tolerance \(Int(tolerance)))"
    case .perceptual, .yiq:
      "\(metric.rawValue) (tolerance \(tolerance)"
        + (ignoresAntialiasing ? ", without anti-aliased edges)" : ")")
    }
  }
}
