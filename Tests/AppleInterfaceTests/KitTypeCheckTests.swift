import Testing

/// The kit's sources for iOS, against the interfaces of Apple's frameworks.
@Suite(.serialized)
struct KitTypeCheckTests {
  @Test func typeChecksInDebug() async throws {
    #expect(try await TypeChecker.shared.check(.kit()) == "")
  }

  @Test func typeChecksInRelease() async throws {
    #expect(try await TypeChecker.shared.check(SourceSet.kit().release) == "")
  }

  @Test func asksForWhatCameAfterItsDeploymentTarget() async throws {
    let kit = try SourceSet.kit()
    #expect(kit.versions == [SystemVersion(16), SystemVersion(17), SystemVersion(27)])
    for version in kit.versions.sorted() {
      #expect(try await TypeChecker.shared.check(kit, on: version) == "", "\(version)")
    }
  }

  /// A mistake in the kit, and what finds it.
  struct Mistake: CustomTestStringConvertible {
    var name: String
    var file: String
    var right: String
    var wrong: String
    var message: String
    /// The version of iOS on which it is one; nil for the newest.
    var version: SystemVersion?

    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(
      name: "a wrong name",
      file: "WindowHost+UIKit.swift",
      right: "stage.window?.endEditing(true)",
      wrong: "stage.window?.endEdits(true)",
      message: "has no member 'endEdits'"
    ),
    Mistake(
      name: "a wrong label",
      file: "WindowStage+UIKit.swift",
      right: "before.dismiss(animated: false)",
      wrong: "before.dismiss(animating: false)",
      message: "incorrect argument label in call (have 'animating:', expected 'animated:')"
    ),
    Mistake(
      name: "an argument of a wrong type",
      file: "WindowHost+UIKit.swift",
      right: "UIView.setAnimationsEnabled(false)",
      wrong: "UIView.setAnimationsEnabled(0)",
      message: "integer literal value '0' cannot be used as a boolean"
    ),
    Mistake(
      name: "a selector that isn't there",
      file: "DisplayLinkTarget+UIKit.swift",
      right: "#selector(displayLinkFired(_:))",
      wrong: "#selector(displayLinkFires(_:))",
      message: "cannot find 'displayLinkFires' in scope"
    ),
    Mistake(
      name: "a view touched off the main actor",
      file: "ShownViews+UIKit.swift",
      right: "var isShown: Bool {",
      wrong: "nonisolated var isShown: Bool {",
      message: "main actor-isolated property"
    ),
    Mistake(
      name: "an import that is missing",
      file: "DisplayLinkClock+UIKit.swift",
      right: "internal import QuartzCore\n",
      wrong: "",
      message: "CADisplayLink"
    ),
    Mistake(
      name: "no check for a later version",
      file: "AsyncImages+SwiftUI.swift",
      right: "if #available(iOS 27, *), Stillframe.isActive {",
      wrong: "if Stillframe.isActive {",
      message: "cannot find 'asyncImageURLSession' in scope",
      version: SystemVersion(16)
    ),
    Mistake(
      name: "a check for a version that is too early",
      file: "AsyncImages+SwiftUI.swift",
      right: "if #available(iOS 27, *), Stillframe.isActive {",
      wrong: "if #available(iOS 26, *), Stillframe.isActive {",
      message: "cannot find 'asyncImageURLSession' in scope",
      version: SystemVersion(26)
    ),
    Mistake(
      name: "Swift's own library, later than the deployment target",
      file: "ObservedCondition.swift",
      right: "@available(iOS 17, macOS 14, *)\n",
      wrong: "",
      message: "withObservationTracking is of iOS 17.0",
      version: SystemVersion(16)
    ),
  ]

  @Test(arguments: mistakes)
  func failsOn(_ mistake: Mistake) async throws {
    let kit = try SourceSet.kit()
      .with(mistake.wrong, inPlaceOf: mistake.right, in: mistake.file)
    let checker = TypeChecker.shared
    let found =
      if let version = mistake.version {
        try await checker.check(kit, on: version)
      } else {
        try await checker.check(kit)
      }
    #expect(found.contains("error:"))
    #expect(found.contains(mistake.message), "\(found.prefix(2000))")
  }

  @Test func takesScenesInEveryShape() async throws {
    #expect(try await TypeChecker.shared.check(.sceneShapes()) == "")
  }

  @Test func failsWithoutSources() async throws {
    var kit = try SourceSet.kit()
    kit.files = []
    let nothing = kit
    await #expect(throws: NoSources.self) { try await TypeChecker.shared.check(nothing) }
    await #expect(throws: NoSources.self) {
      try await TypeChecker.shared.check(nothing, on: SystemVersion(16))
    }
    #expect(throws: NoSources.self) {
      try SourceSet("Nothing", in: ["docs"], deploymentTarget: SystemVersion(16))
    }
  }
}
