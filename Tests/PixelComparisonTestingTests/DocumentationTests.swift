import Foundation
import Testing

struct DocumentationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines of each piece of code in a page, without what only a file needs around it.
  private static func pieces(of page: String) throws -> [[String]] {
    var pieces: [[String]] = []
    var piece: [String]?
    let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    for line in text.components(separatedBy: "\n") {
      switch (line, piece) {
      case ("```swift", nil): piece = []
      case ("```", .some(let lines)):
        pieces.append(lines)
        piece = nil
      case (_, .some):
        let code = line.trimmingCharacters(in: .whitespaces)
        let isFrame = code.isEmpty || code.hasPrefix("import ")
        if !isFrame { piece?.append(code) }
      default: break
      }
    }
    return pieces
  }

  @Test(arguments: [
    (page: "Sources/PixelComparison/PixelComparison.docc/PixelComparison.md", pieces: 4),
    (page: "docs/comparison.md", pieces: 2),
  ])
  func showsOnlyCodeThatCompiles(page: String, pieces count: Int) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "DocumentationSnippets.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
    let pieces = try Self.pieces(of: page)
    #expect(pieces.count == count)
    for piece in pieces {
      #expect(compiled.contains(piece.joined(separator: "\n")), "\(piece)")
    }
  }
}
