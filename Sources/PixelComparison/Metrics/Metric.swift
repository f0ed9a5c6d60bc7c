/// How the difference of two pixels is measured.
public enum Metric: String, Hashable, Sendable, Codable, CaseIterable {
  /// Any difference at all; its size is the largest channel's.
  case exact
  /// The largest difference of red, green and blue, in levels from 0 to 255.
  case channel
  /// The weighted difference of red, green and blue, in levels from 0 to 255.
  ///
  /// For opaque pictures it is what Pillow's `ImageChops.difference` and its conversion of RGB
  /// to L give, to the integer.
  case luma
}

extension Metric {
  /// The largest difference that is ignored when none is asked for, in the metric's unit.
  public var defaultTolerance: Double {
    switch self {
    case .exact: 0
    case .channel, .luma: 24
    }
  }

  /// The tolerances that make sense.
  public var tolerances: ClosedRange<Double> {
    switch self {
    case .exact: 0...0
    case .channel, .luma: 0...255
    }
  }
}
