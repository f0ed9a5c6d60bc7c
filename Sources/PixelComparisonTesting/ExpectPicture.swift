#if canImport(Testing)
private import Foundation
public import PixelComparison
public import Testing

/// Expects that a picture can pass for another.
///
/// When it can't, an issue says why, and the test's results have both pictures and the
/// difference attached.
///
///     @Test func drawsTheChart() throws {
///       try render(chart, to: "chart.png")
///       expectPicture("chart.png", matches: "Expected/chart.png")
///     }
///
/// - Parameters:
///   - picture: The path of the picture that the test made.
///   - expected: The path of the picture that is taken to be right.
///   - options: The metric, its tolerance, masks, window and distance.
///   - limits: What is still within; nil for the metric's own.
///   - sourceLocation: Where the expectation stands.
/// - Returns: What became of the comparison.
@discardableResult
public func expectPicture(
  _ picture: String,
  matches expected: String,
  options: ComparisonOptions = .init(),
  limits: ComparisonLimits? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Comparison {
  let drawn = DrawnComparison(of: expected, and: picture, options: options, limits: limits)
  guard !drawn.comparison.verdict.isPass else { return drawn.comparison }
  func attach(_ bytes: [UInt8]?, _ name: String) {
    guard let bytes else { return }
    Attachment.record(bytes, named: name, sourceLocation: sourceLocation)
  }
  attach(contents(of: expected), "expected.png")
  attach(contents(of: picture), "actual.png")
  attach(drawn.picture, "difference.png")
  Issue.record(
    "\(picture) is not as \(expected): \(drawn.comparison.reason)",
    sourceLocation: sourceLocation
  )
  return drawn.comparison
}

private func contents(of path: String) -> [UInt8]? {
  (try? Data(contentsOf: URL(filePath: path))).map(Array.init)
}
#endif
