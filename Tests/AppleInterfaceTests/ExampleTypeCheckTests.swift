import Testing

/// The example app's fronts for iOS, against the interfaces of Apple's frameworks.
@Suite(.serialized)
struct ExampleTypeCheckTests {
  /// A front: its product, and its folder.
  struct Front: CustomTestStringConvertible {
    var module: String
    var folder: String

    var testDescription: String { folder }

    func sources() throws -> SourceSet { try SourceSet.example(module, in: folder) }
  }

  static let fronts = [
    Front(module: "PaywallSwiftUI", folder: "SwiftUI"),
    Front(module: "PaywallUIKit", folder: "UIKit"),
  ]

  @Test(arguments: fronts)
  func typeChecksInDebug(_ front: Front) async throws {
    #expect(try await TypeChecker.shared.check(front.sources()) == "")
  }

  @Test(arguments: fronts)
  func typeChecksInRelease(_ front: Front) async throws {
    #expect(try await TypeChecker.shared.check(front.sources().release) == "")
  }

  @Test(arguments: fronts)
  func asksForWhatCameAfterItsDeploymentTarget(_ front: Front) async throws {
    let sources = try front.sources()
    for version in sources.versions.sorted() {
      #expect(try await TypeChecker.shared.check(sources, on: version) == "", "\(version)")
    }
  }

  @Test func failsOnAMistake() async throws {
    let sources = try SourceSet.example("PaywallSwiftUI", in: "SwiftUI")
      .with(
        ".multilineTextAlignment(.middle)",
        inPlaceOf: ".multilineTextAlignment(.center)",
        in: "PaywallView.swift"
      )
    let found = try await TypeChecker.shared.check(sources)
    #expect(found.contains("has no member 'middle'"))
  }
}
