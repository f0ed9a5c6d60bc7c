import CaptureEngine
import Foundation
import RunModel
import SimctlRecordings
import Testing

struct SimulatorDiagnosisTests {
  private func found(
    _ mac: RecordedMac,
    _ choice: SimulatorConfiguration.Choice = .name("iPhone 17", runtime: nil),
    freshness: SimulatorConfiguration.Freshness = .kept,
    scheme: String = "Shop",
    bundle: AppBundleSource? = nil
  ) async -> [Diagnosis] {
    let folder = FileManager.default.temporaryDirectory
    return await SimulatorDiagnosis(
      devices: [
        DeviceConfiguration(
          id: "phone",
          kind: .simulator(SimulatorConfiguration(choice: choice, freshness: freshness))
        )
      ],
      bundle: bundle
        ?? .xcode(XcodeBuild(container: .project(path: "Shop.xcodeproj"), scheme: scheme)),
      context: SimulatorContext(
        commands: mac,
        project: folder,
        crashReports: folder,
        temporaryFolder: folder,
        isUnattended: false
      )
    )
    .diagnose()
  }

  private static func xcode(_ version: String) -> RecordedMac.Answer {
    .output("Xcode \(version)\nBuild version 1A2b\n")
  }

  /// A Mac on which all is well.
  private func mac() throws -> RecordedMac {
    let mac = try RecordedMac()
    mac.on("xcodebuild", "-version", answer: Self.xcode("27.0"))
    mac.on("xcode-select", "-p", answer: .recorded("xcode-select-p"))
    mac.on("xcodebuild", "-list", answer: .recorded("xcodebuild-list-json"))
    mac.on("simctl", "list", answer: .data(try SimctlRecordings.data("list-xcode-27.0.json")))
    return mac
  }

  @Test func findsAllWell() async throws {
    let found = await found(try mac())
    let lines = found.prefix(4).map { "\($0.subject): \($0.outcome) \($0.detail)" }
    #expect(
      lines == [
        "Xcode: fine Xcode 27.0 (1A2b) in /Applications/Xcode.app/Contents/Developer",
        "runtimes: fine iOS 26.5 (23F77), iOS 27.0 (24A434)",
        "device phone: fine iPhone 17 (iOS 27.0, Shutdown, "
          + "3A050EFF-FC1A-4A0B-AB4F-1785F5A9E6BD)",
        "scheme Shop: fine is in Shop.xcodeproj",
      ]
    )
  }

  @Test(arguments: [
    ("16.2", Diagnosis.Outcome.wrong), ("16.4", .wrong), ("25.9.9", .wrong), ("26", .fine),
    ("26.0", .fine), ("26.0.1", .fine), ("27.0", .fine),
  ])
  func wantsAnXcodeThatReadsTheKitsPackage(
    _ version: String,
    _ outcome: Diagnosis.Outcome
  ) async throws {
    let mac = try mac()
    mac.on("xcodebuild", "-version", answer: Self.xcode(version))
    for container in [
      XcodeBuild.Container.project(path: "Shop.xcodeproj"), .workspace(path: "Shop.xcworkspace"),
    ] {
      let build = XcodeBuild(container: container, scheme: "Shop")
      let found = await found(mac, bundle: .xcode(build))
      #expect(found.first?.outcome == outcome)
      #expect(found.first?.detail.contains("needs Xcode 26 or newer") == (outcome == .wrong))
      // The rest can be told all the same.
      #expect(found.contains { $0.subject == "device phone" && $0.outcome == .fine })
    }
  }

  @Test func takesAnEarlierXcodeForAFinishedApp() async throws {
    let mac = try mac()
    mac.on("xcodebuild", "-version", answer: .recorded("xcodebuild-version"))
    let found = await found(mac, bundle: .finished(path: "Shop.app"))
    #expect(found.first?.outcome == .fine)
    #expect(found.first?.detail.hasPrefix("Xcode 16.2 (16C5032a)") == true)
  }

  @Test(arguments: [
    ("xcodebuild-clt", "sudo xcode-select -s /Applications/Xcode.app"),
    ("xcrun-bad-developer-dir", "DEVELOPER_DIR"),
  ])
  func stopsAtTheWrongXcode(_ id: String, _ remedy: String) async throws {
    let mac = try mac()
    mac.on("xcodebuild", "-version", answer: .recorded(id))
    let found = await found(mac)
    #expect(found.map(\.subject) == ["Xcode"])
    #expect(found.first?.outcome == .wrong)
    #expect(found.first?.remedy?.contains(remedy) == true)
  }

  @Test func saysThatThereIsNoXcodeHere() async throws {
    let mac = try mac()
    mac.on("xcodebuild", "-version", answer: .error(.notFound))
    #expect(await found(mac).first?.remedy?.contains("Simulators need a Mac") == true)
  }

  @Test func saysThatTheServiceIsDown() async throws {
    let mac = try mac()
    mac.on("simctl", "list", answer: .recorded("service-dead"))
    let found = await found(mac).first { $0.subject == "simulators" }
    #expect(found?.outcome == .wrong)
    #expect(found?.remedy?.contains("CoreSimulatorService") == true)
  }

  @Test func saysThatThereIsNoRuntime() async throws {
    let mac = try mac()
    mac.on("simctl", "list", answer: .output(#"{"devices":{},"runtimes":[],"devicetypes":[]}"#))
    let found = await found(mac)
    #expect(found.first { $0.subject == "runtimes" }?.remedy == "xcodebuild -downloadPlatform iOS")
    #expect(found.first { $0.subject == "device phone" }?.outcome == .wrong)
  }

  @Test func namesWhatADeviceCouldBe() async throws {
    let found = await found(try mac(), .name("iphone-17", runtime: nil))
    let device = found.first { $0.subject == "device phone" }
    #expect(device?.outcome == .wrong)
    #expect(device?.detail.contains("nearly the same\n  - iPhone 17 (iOS ") == true)
  }

  @Test func saysWhichSchemesThereAre() async throws {
    let found = await found(try mac(), scheme: "shop")
    let scheme = found.first { $0.subject == "scheme shop" }
    #expect(scheme?.outcome == .wrong)
    #expect(scheme?.detail == "is not in Shop.xcodeproj, which has: Shop")
  }

  @Test func saysThatTheProjectIsMissing() async throws {
    let mac = try mac()
    mac.on("xcodebuild", "-list", answer: .recorded("xcodebuild-no-project"))
    let found = await found(mac).first { $0.subject == "scheme Shop" }
    #expect(found?.remedy == "Check the path in stillframe.json: app.project or app.workspace.")
  }

  @Test func findsClonesThatWereLeftBehind() async throws {
    let mac = try mac()
    mac.on(
      "simctl",
      "list",
      answer: .output(
        """
        {"devices":{"r":[{"udid":"U-1","name":"Stillframe phone 0 (2147483647)",\
        "state":"Shutdown","isAvailable":true}]},"runtimes":[]}
        """
      )
    )
    #expect(await found(mac).first { $0.subject == "clone" }?.remedy == "xcrun simctl delete U-1")
  }

  @Test func readsAWorkspacesSchemesToo() async throws {
    let mac = try mac()
    mac.on("xcodebuild", "-list", answer: .recorded("xcodebuild-list-json-ws"))
    #expect(await found(mac).first { $0.subject == "scheme Shop" }?.outcome == .fine)
  }

  @Test(arguments: ["", "Xcode\n", "Xcode 16.2\n", "xcodebuild: error\nBuild version 1\n"])
  func takesNothingElseForAVersion(_ output: String) {
    #expect(XcodeVersion(output: output) == nil)
  }
}
