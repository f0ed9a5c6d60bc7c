import Foundation
import Testing

/// The code in the pages for people with an iOS app, against the interfaces of Apple's frameworks.
@Suite(.serialized)
struct DocumentTypeCheckTests {
  /// A page, and how many of its pieces of code are compiled and how many aren't.
  struct Page: CustomTestStringConvertible {
    var name: String
    var compiled: Int
    var leftOut: Int

    var testDescription: String { name }

    /// Each piece is a file; what stands around them is another.
    func sources() throws -> SourceSet {
      var sources = try SourceSet.kit()
      sources.dependencies = [try .wire(), try .kit()]
      sources.module = "Page"
      sources.isApp = true
      let surroundings = InterfaceFile.folder.appending(path: "Documents/\(name).swift")
      sources.files = [
        SourceSet.File(
          name: "Surroundings.swift",
          text: try String(contentsOf: surroundings, encoding: .utf8)
        )
      ]
      for (index, piece) in try pieces().enumerated() where piece.isCompiled {
        sources.files.append(
          SourceSet.File(name: "Piece\(index).swift", text: Page.imports(for: piece.code))
        )
      }
      return sources
    }

    func pieces() throws -> [(code: String, isCompiled: Bool)] {
      let file = Repository.root.appending(path: "docs/\(name).md")
      let text = try String(contentsOf: file, encoding: .utf8)
      let matches = text.matches(of: /(<!-- not compiled: [^\n]+-->\n)?```swift\n([\s\S]*?)```/)
      return matches.map { (String($0.output.2), $0.output.1 == nil) }
    }

    /// What a piece may leave out, as it stands on top of each file.
    private static func imports(for code: String) -> String {
      let modules = ["Foundation", "FoundationNetworking", "StillframeKit", "SwiftUI", "UIKit"]
      return modules.filter { !code.contains("import \($0)\n") }
        .map { "import \($0); " }.joined() + "\n" + code
    }
  }

  static let pages = [
    Page(name: "ios", compiled: 13, leftOut: 0),
    Page(name: "recipes", compiled: 5, leftOut: 6),
  ]

  @Test(arguments: pages)
  func typeChecks(_ page: Page) async throws {
    let pieces = try page.pieces()
    #expect(pieces.count { $0.isCompiled } == page.compiled)
    #expect(pieces.count { !$0.isCompiled } == page.leftOut)
    let sources = try page.sources()
    let found = try await TypeChecker.shared.check(sources)
    #expect(found == "")
    for version in sources.versions.sorted() {
      let found = try await TypeChecker.shared.check(sources, on: version)
      #expect(found == "", "\(version)")
    }
  }

  @Test(arguments: pages)
  func typeChecksInRelease(_ page: Page) async throws {
    let found = try await TypeChecker.shared.check(page.sources().release)
    #expect(found == "")
  }

  /// A reader's project may be new, and not as ours.
  @Test(arguments: pages)
  func typeChecksInANewProject(_ page: Page) async throws {
    var sources = try page.sources()
    sources.isInNewProject = true
    let found = try await TypeChecker.shared.check(sources)
    #expect(found == "")
  }

  @Test func knowsWhatANewProjectMakesOfCode() async throws {
    var sources = try Self.pages[0].sources()
    let asIs = SourceSet.File(
      name: "Added.swift",
      text:
        "import UIKit\nlet addedView = UIView()\nfunc addedWork() { addedView.isHidden = true }\n"
    )
    sources.files.append(asIs)
    #expect(try await TypeChecker.shared.check(sources).contains("main actor-isolated"))
    sources.isInNewProject = true
    #expect(try await TypeChecker.shared.check(sources) == "")
  }

  @Test(arguments: pages)
  func keepsTheKitToDebugBuildsInWhatIsLeftOut(_ page: Page) throws {
    for piece in try page.pieces() where !piece.isCompiled {
      let usesKit = piece.code.contains("Stillframe.") || piece.code.contains("Scene(")
      #expect(!usesKit || piece.code.contains("#if DEBUG\n"), "\(piece.code)")
    }
  }

  @Test func failsOnAMistake() async throws {
    let sources = try Self.pages[0].sources()
      .with("opens: {", inPlaceOf: "open: {", in: "Piece3.swift")
    let found = try await TypeChecker.shared.check(sources)
    #expect(found.contains("opens"))
  }
}
