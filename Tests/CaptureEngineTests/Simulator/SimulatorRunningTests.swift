import Foundation
import RunModel
import SimctlRecordings
import StillframeWire
import Testing

@testable import CaptureEngine

struct SimulatorRunningTests {
  private func installed(_ bench: SimulatorBench) async throws -> SimulatorDevice {
    let device = try bench.device()
    try await device.prepare()
    try await device.install(bench.artefact)
    return device
  }

  private let launch = AppLaunch(
    locale: "ja-JP",
    arguments: ["--own", "a b"],
    environment: ["STILLFRAME_PORT": "1234"]
  )

  @Test func launchesWithLocaleArgumentsAndEnvironment() async throws {
    let bench = try SimulatorBench()
    let device = try await installed(bench)
    let app = try await device.launch(launch)
    #expect(app.processID == Int32.max)
    let command = try #require(bench.mac.lastCommand("simctl", "launch"))
    let words = command.arguments
    #expect(words[2].hasPrefix("--") && words[3].hasPrefix("--"))
    #expect(
      words[4...] == [
        SimulatorBench.udid, RecordedMac.bundleID, "-AppleLanguages", "(ja-JP)", "-AppleLocale",
        "ja_JP",
        "--own", "a b",
      ]
    )
    #expect(
      command.environment == ["SIMCTL_CHILD_STILLFRAME_PORT": "1234", "SIMCTL_CHILD_TZ": "UTC"]
    )
  }

  @Test func letsTheConfigurationChooseTheTimeZone() async throws {
    let bench = try SimulatorBench()
    let device = try await installed(bench)
    var launch = launch
    launch.environment["TZ"] = "Asia/Tokyo"
    _ = try await device.launch(launch)
    let command = try #require(bench.mac.lastCommand("simctl", "launch"))
    #expect(command.environment["SIMCTL_CHILD_TZ"] == "Asia/Tokyo")
  }

  @Test func endsWhatRunsBeforeItLaunches() async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "terminate", answer: .recorded("terminate-not-running"))
    let device = try await installed(bench)
    _ = try await device.launch(launch)
    let verbs = bench.mac.commands.map { $0[1] }
    #expect(verbs.suffix(2) == ["terminate", "launch"])
  }

  @Test func endsAtTheEndWhatALaunchThatHungMayHaveLaunched() async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "launch", answer: .error(.deadlineExpired(after: .seconds(60))))
    let device = try await installed(bench)
    await #expect(throws: DeviceError.self) { _ = try await device.launch(launch) }
    #expect(bench.mac.commands("simctl", "terminate").count == 1)
    await device.tearDown()
    #expect(
      bench.mac.commands("simctl", "terminate").last
        == ["simctl", "terminate", SimulatorBench.udid, RecordedMac.bundleID]
    )
    #expect(bench.mac.commands("simctl", "terminate").count == 2)
  }

  @Test func refusesTheProcessOfAnEarlierLaunch() async throws {
    let bench = try SimulatorBench()
    let device = try await installed(bench)
    _ = try await device.launch(launch)
    let error = await #expect(throws: DeviceError.self) { _ = try await device.launch(launch) }
    #expect(error?.message.contains("which is of an earlier launch") == true)
  }

  @Test func installsAnewForCleanContainers() async throws {
    let bench = try SimulatorBench()
    let device = try await installed(bench)
    var clean = launch
    clean.containers = .clean
    _ = try await device.launch(clean)
    let verbs = bench.mac.commands.map { $0[1] }
    #expect(
      verbs.suffix(6)
        == ["terminate", "uninstall", "install", "get_app_container", "privacy", "launch"]
    )
  }

  @Test func triesAgainWhileTheInstallerIsBusy() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "launch",
      answer: .recorded("launch-busy-installing"),
      .output("\(RecordedMac.bundleID): 77\n")
    )
    bench.mac.on(
      "simctl",
      "install",
      answer: .recorded("install-try-later"),
      .output("")
    )
    let device = try await installed(bench)
    #expect(try await device.launch(launch).processID == 77)
    #expect(bench.mac.commands("simctl", "install").count == 2)
  }

  @Test func givesUpOnAnInstallerThatStaysBusy() async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "install", answer: .recorded("install-try-later"))
    let device = try bench.device()
    try await device.prepare()
    await #expect(throws: DeviceError.self) { try await device.install(bench.artefact) }
    #expect(bench.mac.commands("simctl", "install").count == 3)
  }

  @Test(arguments: [
    ("install-device-build", "generic/platform=iOS Simulator"),
    ("install-on-shutdown", "Something else shut the simulator down"),
  ])
  func saysWhyAnAppCannotBeInstalled(_ id: String, _ advice: String) async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "install", answer: .recorded(id))
    let device = try bench.device()
    try await device.prepare()
    let error = await #expect(throws: DeviceError.self) {
      try await device.install(bench.artefact)
    }
    #expect(error?.advice?.contains(advice) == true)
    #expect(error?.isFatal == true)
  }

  @Test func noticesThatAnotherBuildIsInstalled() async throws {
    let bench = try SimulatorBench()
    let other = AppFolder.write("other", to: bench.folder.appendingPathComponent("Other.app"))
    bench.mac.on("simctl", "get_app_container", answer: .output("\(other.path)\n"))
    let device = try bench.device()
    try await device.prepare()
    let error = await #expect(throws: DeviceError.self) {
      try await device.install(bench.artefact)
    }
    #expect(error?.message.contains("the simulator runs another build") == true)
  }

  @Test func noticesThatTheAppHasChangedSinceItWasBuilt() async throws {
    let bench = try SimulatorBench()
    let device = try bench.device()
    try await device.prepare()
    AppFolder.write("rebuilt", to: bench.folder.appendingPathComponent("Shop.app"))
    let error = await #expect(throws: DeviceError.self) {
      try await device.install(bench.artefact)
    }
    #expect(error?.message.contains("has changed since the run began") == true)
    #expect(bench.mac.commands("simctl", "install").isEmpty)
  }

  @Test func resetsPermissionsAndSetsTheConfiguredOnes() async throws {
    let bench = try SimulatorBench()
    bench.configuration.privacy = [.photos: .grant, .location: .revoke]
    _ = try await installed(bench)
    #expect(
      bench.mac.commands("simctl", "privacy").map { Array($0[3...]) } == [
        ["reset", "all", RecordedMac.bundleID], ["revoke", "location", RecordedMac.bundleID],
        ["grant", "photos", RecordedMac.bundleID],
      ]
    )
  }

  @Test func removesTheAppAtTheEndWhenItWasNotThere() async throws {
    let bench = try SimulatorBench()
    let app = bench.folder.appendingPathComponent("Shop.app").path
    bench.mac.on(
      "simctl",
      "get_app_container",
      answer: .recorded("get_app_container-missing"),
      .output("\(app)\n")
    )
    let device = try await installed(bench)
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "uninstall").count == 1)
  }

  @Test func leavesTheAppWhenNobodyCanTellWhetherItWasThere() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "get_app_container",
      answer: .recorded("get_app_container-on-shutdown")
    )
    let device = try bench.device()
    try await device.prepare()
    await #expect(throws: DeviceError.self) { try await device.install(bench.artefact) }
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "uninstall").isEmpty)
    #expect(bench.mac.commands("simctl", "install").isEmpty)
  }

  @Test func leavesTheAppWhenItWasThere() async throws {
    let bench = try SimulatorBench()
    let device = try await installed(bench)
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "uninstall").isEmpty)
  }

  @Test(arguments: [
    ("launch-not-installed", "isn't installed"), ("launch-not-installed-old", "isn't installed"),
    ("launch-on-shutdown", "Something else shut the simulator down"),
  ])
  func saysWhyAnAppCannotBeLaunched(_ id: String, _ advice: String) async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "launch", answer: .recorded(id))
    let device = try await installed(bench)
    let error = await #expect(throws: DeviceError.self) { _ = try await device.launch(launch) }
    #expect(error?.advice?.contains(advice) == true)
  }

  @Test func refusesALaunchWithoutAProcess() async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "launch", answer: .output("com.other: 12\n"))
    let device = try await installed(bench)
    let error = await #expect(throws: DeviceError.self) { _ = try await device.launch(launch) }
    #expect(error?.message.contains("printed no process id") == true)
  }

  @Test func approvesALinksSchemeBeforeOpeningIt() async throws {
    let bench = try SimulatorBench()
    let key = "com.apple.CoreSimulator.CoreSimulatorBridge-->shop"
    bench.mac.on(
      "simctl",
      "spawn",
      SimulatorBench.udid,
      "defaults",
      "read",
      "com.apple.launchservices.schemeapproval",
      key,
      answer: .recorded("defaults-read-missing"),
      .output("\(RecordedMac.bundleID)\n")
    )
    bench.mac.on(
      "simctl",
      "spawn",
      SimulatorBench.udid,
      "defaults",
      "read-type",
      "com.apple.launchservices.schemeapproval",
      answer: .output("Type is string\n")
    )
    let device = try await installed(bench)
    let link = try #require(URL(string: "shop://orders/1042?q=a%20b"))
    try await device.open(link)
    let last = bench.mac.commands.suffix(4).map { Array($0.dropFirst()) }
    #expect(
      last == [
        [
          "spawn", SimulatorBench.udid, "defaults", "write",
          "com.apple.launchservices.schemeapproval", key, "-string", RecordedMac.bundleID,
        ],
        [
          "spawn", SimulatorBench.udid, "defaults", "read",
          "com.apple.launchservices.schemeapproval", key,
        ],
        [
          "spawn", SimulatorBench.udid, "defaults", "read-type",
          "com.apple.launchservices.schemeapproval", key,
        ],
        ["openurl", SimulatorBench.udid, "shop://orders/1042?q=a%20b"],
      ]
    )
  }

  @Test func failsWhenALinksSchemeCannotBeApproved() async throws {
    let bench = try SimulatorBench()
    let device = try await installed(bench)
    let link = try #require(URL(string: "shop://orders/1042"))
    await #expect(throws: DeviceError.self) { try await device.open(link) }
    #expect(bench.mac.commands("simctl", "openurl").isEmpty)
  }

  @Test(arguments: ["openurl-unknown-scheme", "openurl-unknown-scheme-old"])
  func saysThatNoAppTakesTheLink(_ id: String) async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "openurl", answer: .recorded(id))
    let device = try await installed(bench)
    let link = try #require(URL(string: "https://example.test/"))
    let error = await #expect(throws: DeviceError.self) { try await device.open(link) }
    #expect(error?.advice?.contains("CFBundleURLTypes") == true)
  }

  @Test func setsTheAppearanceOnceAndReadsItBack() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "ui",
      SimulatorBench.udid,
      "appearance",
      answer: .output("light\n"),
      .output(""),
      .output("dark\n")
    )
    let device = try await installed(bench)
    try await device.setAppearance(.dark)
    try await device.setAppearance(.dark)
    #expect(bench.mac.commands("simctl", "ui", SimulatorBench.udid, "appearance").count == 3)
  }

  @Test(arguments: ["light", "unknown", "unsupported"])
  func noticesAnAppearanceThatWasNotTaken(_ now: String) async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "ui", SimulatorBench.udid, "appearance", answer: .output("\(now)\n"))
    let device = try await installed(bench)
    let error = await #expect(throws: DeviceError.self) { try await device.setAppearance(.dark) }
    #expect(error?.message.contains("appearance still reads '\(now)'") == true)
  }

  @Test func tellsThatTheAppEnded() async throws {
    let bench = try SimulatorBench()
    let device = try await installed(bench)
    let app = try await device.launch(launch)
    let exit = await app.waitForExit()
    #expect(exit.description == "ended, and no crash report appeared within 5 s")
  }
}
