/// What became of a shot.
///
/// It is derived from three facts that are kept apart: the capture, the comparison and the
/// gates. See ``Verdict/init(capture:comparison:gates:)``.
package enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
  /// The same pixels as the baseline.
  case unchanged
  /// Differs from the baseline, inside every gate.
  case within
  /// Outside a gate, or of another size than the baseline.
  case changed
  /// There is no baseline yet.
  case new
  /// Expected, and no picture in this run.
  case missing
  /// Could not be captured or read.
  case failed
  /// The baseline is from an environment whose pixels can't be compared with this run's.
  case incomparable
  /// A baseline with no shot in the matrix.
  case orphaned
}

extension Verdict {
  /// Derives the verdict on a shot of the matrix.
  ///
  /// - Parameters:
  ///   - capture: What the capture gave; nil when the shot was never attempted.
  ///   - comparison: What the comparison gave; nil when none was made.
  ///   - gates: The limits that the measures are held against.
  package init(capture: CaptureOutcome?, comparison: ComparisonOutcome?, gates: Gates) {
    switch (capture, comparison) {
    case (nil, _): self = .missing
    case (.failed, _): self = .failed
    case (.captured, nil): self = .missing
    case (.captured, .noBaseline): self = .new
    case (.captured, .samePixels): self = .unchanged
    case (.captured, .incomparable): self = .incomparable
    case (.captured, .unreadable): self = .failed
    case (.captured, .otherSize): self = .changed
    case (.captured, .measured(let measures)):
      if measures.isIdentical {
        self = .unchanged
      } else if gates.exceeded(by: measures).isEmpty {
        self = .within
      } else {
        self = .changed
      }
    }
  }

  /// Whether the verdict proves that the shot is as accepted.
  package var isPass: Bool { self == .unchanged || self == .within }

  /// Whether the verdict says that the tool could not tell.
  package var isUnknown: Bool { self == .missing || self == .failed || self == .incomparable }
}
