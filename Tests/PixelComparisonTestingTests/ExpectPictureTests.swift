import Foundation
import PixelComparison
import PixelComparisonTesting
import Pixels
import TestSupport
import Testing

struct ExpectPictureTests {
  private static let plain = Bitmap(width: 20, height: 20, filledWith: .white)

  private static func withFiles(
    _ first: Bitmap,
    _ second: Bitmap,
    _ body: (String, String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let paths = ["first.png", "second.png"].map { folder.appending(path: $0).path }
    try AtomicFile.write(first.png(), to: paths[0])
    try AtomicFile.write(second.png(), to: paths[1])
    try body(paths[0], paths[1])
  }

  @Test func isSilentAboutWhatIsAsItWas() throws {
    try Self.withFiles(Self.plain, Self.plain) { first, second in
      #expect(expectPicture(second, matches: first).verdict == .unchanged)
    }
  }

  @Test func recordsAnIssueThatSaysWhy() throws {
    let other = Self.plain.filling(x: 0..<10, y: 0..<10, with: .black)
    try Self.withFiles(Self.plain, other) { first, second in
      withKnownIssue {
        expectPicture(second, matches: first)
      } matching: { issue in
        issue.comments.contains { "\($0)".contains("25 % of the pixels changed") }
      }
    }
  }

  @Test func threeLinesCompareTwoFiles() throws {
    try Self.withFiles(Self.plain, Self.plain) { expected, actual in
      let comparison = Comparison(of: expected, and: actual)
      #expect("\(comparison.verdict): \(comparison.reason)".hasPrefix("unchanged: "))
    }
  }

  @Test func drawsTheDifference() throws {
    let other = Self.plain.filling(x: 0..<10, y: 0..<10, with: .black)
    try Self.withFiles(Self.plain, other) { first, second in
      let drawn = DrawnComparison(of: first, and: second)
      #expect(drawn.comparison.verdict == .changed)
      let picture = try Bitmap(png: try #require(drawn.picture))
      #expect(picture.width == 20)
    }
  }
}
