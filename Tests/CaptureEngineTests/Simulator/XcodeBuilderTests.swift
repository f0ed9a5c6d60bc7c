import CaptureEngine
import Foundation
import Pixels
import RunModel
import SimctlRecordings
import Testing

/// A project folder of a test's own, with apps in it.
struct AppFolder: ~Copyable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a bundle whose executable has the given contents.
  @discardableResult
  static func write(
    _ executable: String,
    to app: URL,
    bundleID: String = RecordedMac.bundleID
  ) -> URL {
    do {
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      let info = [
        "CFBundleIdentifier": bundleID, "CFBundleExecutable": "Shop App",
        "CFBundleShortVersionString": "1.4", "CFBundleVersion": "27",
      ]
      try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0)
        .write(to: app.appendingPathComponent("Info.plist"))
      try Data(executable.utf8).write(to: app.appendingPathComponent("Shop App"))
    } catch {
      fatalError("could not write \(app.path): \(error)")
    }
    return app
  }
}

struct XcodeBuilderTests {
  /// Settings as recorded, with the products in a folder of the test's own.
  private func settings(_ id: String, products: URL) throws -> RecordedMac.Answer {
    let reply = try #require(try SimctlRecordings.replies().first { $0.id == id })
    return .output(
      reply.filled(udid: "U", bundle: RecordedMac.bundleID).output
        .replacing("/private/tmp/dd/Build/Products", with: products.path),
      error: reply.error
    )
  }

  private func builder(
    _ mac: RecordedMac,
    _ project: URL,
    bundleID: String? = nil
  ) -> XcodeBuilder {
    XcodeBuilder(
      source: .xcode(
        XcodeBuild(
          container: .project(path: "Shop 🛍 'x'.xcodeproj"),
          scheme: "Shop",
          derivedData: "dd"
        )
      ),
      bundleID: bundleID,
      limit: .seconds(10),
      project: project,
      commands: mac
    )
  }

  @Test(arguments: ["xcodebuild-settings", "xcodebuild-settings-noise"])
  func buildsTheAppThatIsNotFirstInTheSettings(_ id: String) async throws {
    let folder = try AppFolder()
    let project = folder.url
    let app = project.appendingPathComponent("Debug-iphonesimulator/Shop App.app")
    let mac = try RecordedMac()
    mac.on("xcodebuild", "-showBuildSettings", answer: try settings(id, products: project))
    mac.on(
      "xcodebuild",
      "build",
      answer: .doing({ _ in AppFolder.write("new", to: app) }, then: .recorded("xcodebuild-ok"))
    )
    mac.on("git", "rev-parse", answer: .output("0a1b\n"))
    mac.on("git", "status", answer: .output(" M file\n"))

    let artefact = try await builder(mac, project).build()

    #expect(artefact.path == "Debug-iphonesimulator/Shop App.app")
    #expect(artefact.bundleID == RecordedMac.bundleID)
    #expect(artefact.version == "1.4 (27)")
    #expect(artefact.builtByRun)
    #expect(artefact.sourceCommit == "0a1b")
    #expect(artefact.sourceIsDirty == true)
    let command = try #require(mac.lastCommand("xcodebuild", "build"))
    #expect(
      command.arguments == [
        "build", "-project", project.appendingPathComponent("Shop 🛍 'x'.xcodeproj").path,
        "-scheme", "Shop", "-configuration", "Debug",
        "-destination", "generic/platform=iOS Simulator",
        "-derivedDataPath", project.appendingPathComponent("dd").path,
      ]
    )
    #expect(command.workingDirectory == project)
  }

  @Test func endsWithAFailedBuildThoughAnOlderAppIsThere() async throws {
    let folder = try AppFolder()
    let project = folder.url
    let app = AppFolder.write(
      "old",
      to: project.appendingPathComponent("Debug-iphonesimulator/Shop App.app")
    )
    let mac = try RecordedMac()
    mac.on(
      "xcodebuild",
      "-showBuildSettings",
      answer: try settings("xcodebuild-settings", products: project)
    )
    mac.on(
      "xcodebuild",
      "build",
      answer: .output(
        "/x/App.swift:3:1: error: cannot find 'y' in scope\n\n** BUILD FAILED **\n",
        exit: 65
      )
    )
    let builder = builder(mac, project)
    let error = await #expect(throws: AppBuildError.self) { try await builder.build() }
    #expect(error?.message.contains("could not build the scheme 'Shop'") == true)
    #expect(error?.message.contains("App.swift:3:1: error: cannot find 'y' in scope") == true)
    #expect(error?.advice?.contains("an older app is never used") == true)
    #expect(!FileManager.default.fileExists(atPath: app.path))
  }

  @Test func endsWhenTheBuildMakesNoApp() async throws {
    let folder = try AppFolder()
    let project = folder.url
    AppFolder.write(
      "old",
      to: project.appendingPathComponent("Debug-iphonesimulator/Shop App.app")
    )
    let mac = try RecordedMac()
    mac.on(
      "xcodebuild",
      "-showBuildSettings",
      answer: try settings("xcodebuild-settings", products: project)
    )
    mac.on("xcodebuild", "build", answer: .recorded("xcodebuild-ok"))
    let builder = builder(mac, project)
    let error = await #expect(throws: AppBuildError.self) { try await builder.build() }
    #expect(error?.message.contains("made no \(project.path)") == true)
  }

  @Test(arguments: [
    ("xcodebuild-settings-empty", "builds no app"),
    ("xcodebuild-settings-74", "Could not resolve package dependencies"),
    ("xcodebuild-no-destination", "Unable to find a device"),
    ("xcodebuild-clt", "requires Xcode"),
  ])
  func saysWhyThereAreNoSettings(_ id: String, _ text: String) async throws {
    let folder = try AppFolder()
    let mac = try RecordedMac()
    mac.on("xcodebuild", "-showBuildSettings", answer: .recorded(id))
    let builder = builder(mac, folder.url)
    let error = await #expect(throws: AppBuildError.self) { try await builder.build() }
    #expect(error?.message.contains(text) == true)
    #expect(error?.advice != nil)
    #expect(mac.commands("xcodebuild", "build").isEmpty)
  }

  @Test func saysThatTheSchemeIsNotThere() async throws {
    let folder = try AppFolder()
    let mac = try RecordedMac()
    let text = #"xcodebuild: error: The project named "Shop" does not contain a scheme named "X"."#
    mac.on("xcodebuild", "-showBuildSettings", answer: .output("", error: text, exit: 65))
    let builder = builder(mac, folder.url)
    let error = await #expect(throws: AppBuildError.self) { try await builder.build() }
    #expect(error?.message.contains("does not contain a scheme named") == true)
    #expect(error?.advice?.hasPrefix("Correct app.scheme") == true)
  }

  @Test func endsWhenListingSettingsHangs() async throws {
    let folder = try AppFolder()
    let mac = try RecordedMac()
    mac.on(
      "xcodebuild",
      "-showBuildSettings",
      answer: .error(.deadlineExpired(after: .seconds(300)))
    )
    let builder = builder(mac, folder.url)
    let error = await #expect(throws: AppBuildError.self) { try await builder.build() }
    #expect(error?.message.contains("was still running after 300 s, and was ended") == true)
    #expect(error?.message.contains("xcodebuild -showBuildSettings -json") == true)
  }

  @Test func refusesAnotherAppThanTheOneThatIsMeant() async throws {
    let folder = try AppFolder()
    let mac = try RecordedMac()
    mac.on(
      "xcodebuild",
      "-showBuildSettings",
      answer: try settings("xcodebuild-settings", products: folder.url)
    )
    let builder = builder(mac, folder.url, bundleID: "com.example.other")
    let error = await #expect(throws: AppBuildError.self) { try await builder.build() }
    #expect(error?.message.contains("com.example.other") == true)
  }

  /// Since Xcode 16 the executable of a debug build only loads a library with the app's code.
  @Test func tellsBuildsApartWhoseCodeIsInTheDebugLibrary() throws {
    let folder = try AppFolder()
    func hash(_ code: String?) throws -> String {
      let app = AppFolder.write("stub", to: folder.url.appendingPathComponent("Shop.app"))
      let library = app.appendingPathComponent("Shop App.debug.dylib")
      if let code { try Data(code.utf8).write(to: library) }
      return try AppBundle(at: app).executableHash
    }
    let plain = try hash(nil)
    #expect(plain == FileHash([UInt8]("stub".utf8)).description)
    let first = try hash("first")
    #expect(first != plain)
    #expect(try hash("second") != first)
    #expect(try hash("first") == first)
  }

  @Test func namesAFinishedAppAsOne() async throws {
    let folder = try AppFolder()
    AppFolder.write("finished", to: folder.url.appendingPathComponent("out/Shop.app"))
    let artefact = try await XcodeBuilder(
      source: .finished(path: "out/Shop.app"),
      bundleID: RecordedMac.bundleID,
      limit: .seconds(1),
      project: folder.url,
      commands: RecordedMac()
    )
    .build()
    #expect(!artefact.builtByRun)
    #expect(artefact.path == "out/Shop.app")
  }

  @Test(arguments: ["../evil", "", "..", "a/b"])
  func refusesABundleWhoseExecutableLiesElsewhere(_ name: String) throws {
    let folder = try AppFolder()
    let app = AppFolder.write("x", to: folder.url.appendingPathComponent("A.app"))
    let info = ["CFBundleIdentifier": "a.b", "CFBundleExecutable": name]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: app.appendingPathComponent("Info.plist"))
    #expect(throws: AppBuildError.self) { try AppBundle(at: app) }
  }

  @Test(arguments: ["", "--help", "a b", "a/../b", "a;b"])
  func refusesABundleIDThatIsNone(_ id: String) throws {
    let folder = try AppFolder()
    let app = AppFolder.write(
      "x",
      to: folder.url.appendingPathComponent("A.app"),
      bundleID: id
    )
    #expect(throws: AppBuildError.self) { try AppBundle(at: app) }
  }
}

struct BuildSettingsTests {
  private func target(_ name: String, _ id: String, _ settings: String = "") -> String {
    """
    {"action":"build","target":"\(name)","buildSettings":{"PRODUCT_TYPE":\
    "com.apple.product-type.application","TARGET_BUILD_DIR":"/b","WRAPPER_NAME":"\(name).app",\
    "PRODUCT_BUNDLE_IDENTIFIER":"\(id)"\(settings)}}
    """
  }

  private func settings(_ targets: String...) throws -> BuildSettings {
    try #require(BuildSettings(output: Data("[\(targets.joined(separator: ","))]".utf8)))
  }

  @Test func takesTheAppThatIsNamedLikeTheScheme() throws {
    let settings = try settings(target("A", "a"), target("B", "b"))
    #expect(try settings.app(scheme: "B", bundleID: nil).path == "/b/B.app")
    #expect(try settings.app(scheme: "B", bundleID: "a").path == "/b/A.app")
    #expect(throws: AppBuildError.self) { try settings.app(scheme: "C", bundleID: nil) }
  }

  @Test func leavesAppsOfOtherPlatformsOut() throws {
    let settings = try settings(
      target("Watch", "w", #","PLATFORM_NAME":"watchsimulator""#),
      target("Phone", "p")
    )
    #expect(try settings.app(scheme: "X", bundleID: nil).path == "/b/Phone.app")
  }

  @Test func takesTheSecondEscapingOffBeforeXcode12Point5() throws {
    let escaped = #"\\/b\\/c"#
    func path(_ version: String) throws -> String {
      let one =
        #"{"target":"A","buildSettings":{"PRODUCT_TYPE":"#
        + #""com.apple.product-type.application","TARGET_BUILD_DIR":"\#(escaped)","#
        + #""WRAPPER_NAME":"A.app","XCODE_VERSION_ACTUAL":"\#(version)"}}"#
      return try settings(one).app(scheme: "A", bundleID: nil).path
    }
    #expect(try path("1240") == "/b/c/A.app")
    #expect(throws: AppBuildError.self) { try path("1250") }
  }
}
