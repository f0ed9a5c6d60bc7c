/// How the difference of two pixels is measured.
public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
  /// Any difference at all; its size is the largest channel's, in levels from 0 to 255.
  case exact
  /// The largest difference of red, green and blue, in levels from 0 to 255.
  case channel
  /// The weighted difference of red, green and blue, in levels from 0 to 255.
  ///
  /// For opaque pictures it is what Pillow's `ImageChops.difference` and its conversion of RGB
  /// to L give, to the integer.
  case luma
  /// The distance that people see: HyAB in OKLab with the toe-corrected lightness, from 0 to 1.
  ///
  /// Black and white are 1 apart.
  case perceptual
  /// The distance in YIQ with the weights of Kotsarenko and Ramos, from 0 to 1.
  case yiq
}

extension Metric {
  /// The largest difference that is ignored when none is asked for, in the metric's unit.
  public var defaultTolerance: Double {
    switch self {
    case .exact: 0
    case .channel, .luma: 24
    case .perceptual, .yiq: 0.1
    }
  }

  /// The tolerances that make sense.
  public var tolerances: ClosedRange<Double> {
    switch self {
    case .exact: 0...0
    case .channel, .luma: 0...255
    case .perceptual, .yiq: 0...1
    }
  }

  /// The tint up to which two pictures are within their limits when none is asked for: half a
  /// level of 255.
  ///
  /// A settled screen's noise stays below a twentieth of it; a tint of the whole picture that
  /// the metric sees at all exceeds it. `Benchmarks/Comparison/limits.py` derives both.
  public var defaultMaxTint: Double {
    switch self {
    case .exact, .channel, .luma: 0.5
    case .perceptual, .yiq: 0.002
    }
  }

  /// Whether anti-aliased pixels can be told from changed ones.
  public var detectsAntialiasing: Bool { self == .perceptual || self == .yiq }
}
