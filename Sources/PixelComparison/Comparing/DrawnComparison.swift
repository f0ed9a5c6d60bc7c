/// The comparison of two pictures, and a picture of their difference.
public struct DrawnComparison: Hashable, Sendable {
  public var comparison: Comparison
  /// A PNG of the part that both pictures have: the second picture faded to grey, and the changed
  /// pixels in red; nil when nothing was measured or nothing differs.
  public var picture: [UInt8]?

  /// Compares two PNG files and draws where they differ.
  ///
  /// - Parameters:
  ///   - first: The path of a picture, the one that is taken to be right.
  ///   - second: The path of the other.
  ///   - options: The metric, its tolerance, masks, window and distance.
  ///   - limits: What is still within; nil for the metric's own.
  public init(
    of first: String,
    and second: String,
    options: ComparisonOptions = .init(),
    limits: ComparisonLimits? = nil
  ) {
    let comparator = PairComparator(options: options, limits: limits, threads: 2)
    comparison = comparator.compare(first, second)
    picture = comparator.differencePicture()
  }
}
