/// What became of the comparison of two pictures.
public struct Comparison: Hashable, Sendable {
  public var verdict: Verdict
  /// One sentence that says why.
  public var reason: String
  /// The first picture's size; nil when it can't be read.
  public var firstSize: PictureSize?
  /// The second picture's size; nil when it can't be read.
  public var secondSize: PictureSize?
  /// What was measured, of the common part when the sizes differ; nil when nothing could be.
  ///
  /// Pictures that are proven the same without measuring have a difference of nothing.
  public var difference: Difference?
  /// Both pictures' colour profiles, when they aren't the same.
  public var profileChange: ProfileChange?

  /// What became of a pair.
  public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// No compared pixel differs.
    case unchanged
    /// Something differs, inside every limit.
    case within
    /// Outside a limit, or of another size.
    case changed
    /// The pictures can't be compared.
    case incomparable
    /// A picture can't be read.
    case failed

    /// Whether the second picture can pass for the first.
    public var isPass: Bool { self == .unchanged || self == .within }
  }

  /// A size in pixels.
  public struct PictureSize: Hashable, Sendable, Codable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Two profiles that differ.
  public struct ProfileChange: Hashable, Sendable, Codable {
    /// What the first file says of its colours.
    public var first: String
    /// What the second file says of its colours.
    public var second: String

    public init(first: String, second: String) {
      self.first = first
      self.second = second
    }
  }
}

extension Comparison {
  /// Compares two PNG files.
  ///
  /// It never throws: a file that can't be read has the verdict ``Verdict/failed``, and the
  /// reason says why.
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
    self = PairComparator(options: options, limits: limits, threads: 2).compare(first, second)
  }

  /// Compares two PNG files that are in memory.
  ///
  /// - Parameters:
  ///   - first: The bytes of a file, the one that is taken to be right.
  ///   - second: The bytes of the other.
  ///   - options: The metric, its tolerance, masks, window and distance.
  ///   - limits: What is still within; nil for the metric's own.
  public init(
    ofPNG first: [UInt8],
    andPNG second: [UInt8],
    options: ComparisonOptions = .init(),
    limits: ComparisonLimits? = nil
  ) {
    let comparator = PairComparator(options: options, limits: limits, threads: 2)
    self = first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in comparator.compare(first, second) }
    }
  }
}

extension Comparison.PictureSize: CustomStringConvertible {
  public var description: String { "\(width) × \(height)" }
}
