#if DEBUG

import Foundation
import Testing

@testable import StillframeKit

struct DocumentationTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let pages = ["StillframeKit", "Scenes", "Readiness", "Fixtures"]

  /// The lines of each piece of code in a page, without what only an app's file needs around it.
  private func pieces(of page: String) throws -> [[String]] {
    let file = Self.root
      .appendingPathComponent("Sources/StillframeKit/StillframeKit.docc/\(page).md")
    var pieces: [[String]] = []
    var piece: [String]?
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      switch (line, piece) {
      case ("```swift", nil): piece = []
      case ("```", .some(let lines)):
        pieces.append(lines)
        piece = nil
      case (_, .some):
        let code = line.trimmingCharacters(in: .whitespaces)
        let isFrame = code.isEmpty || code.hasPrefix("#") || code.hasPrefix("import ")
        if !isFrame { piece?.append(code) }
      default: break
      }
    }
    return pieces
  }

  @Test(arguments: pages)
  func showsOnlyCodeThatCompiles(page: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("DocumentationSnippets.swift")
    let compiled = try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
    let pieces = try pieces(of: page)
    #expect(!pieces.isEmpty)
    for piece in pieces {
      #expect(compiled.contains(piece.joined(separator: "\n")), "\(piece)")
    }
  }

  @Test @MainActor func doesNothingOutsideACapture() async {
    #expect(!Stillframe.isActive)
    #expect(Stillframe.protocolClasses.isEmpty)
    #expect(Stillframe.fixedDate == nil)
    #expect(Stillframe.locale == nil)
    #expect(Stillframe.appearance == nil)
    DocumentationSnippets.scenes(orderLink: Self.root)
    #expect(Stillframe.runtime.registry.scenes.isEmpty)
    #expect(await Stillframe.hold("work") { 42 } == 42)
    Stillframe.beginHold("work").release()
    await Stillframe.waitUntil("true") { true }
  }
}

#endif
