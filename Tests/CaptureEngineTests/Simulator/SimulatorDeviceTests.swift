import Foundation
import Pixels
import RunModel
import SimctlRecordings
import StillframeWire
import Synchronization
import Testing

@testable import CaptureEngine

/// One simulator on a recorded Mac, which is well unless a test scripts otherwise.
private final class Bench {
  let mac: RecordedMac
  let folder: URL
  let log = LogLines()
  let artefact: AppArtefact
  var configuration = SimulatorConfiguration(choice: .udid(RecordedMac.udid))
  var isUnattended = false

  static let udid = RecordedMac.udid
  static let size = PixelSize(width: 1206, height: 2622)

  init() throws {
    mac = try RecordedMac()
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let app = AppFolder.write("app", to: folder.appendingPathComponent("Shop.app"))
    artefact = try AppBundle(at: app).artefact(.finished, source: nil, project: folder)
    mac.on("simctl", "list", answer: Self.list("Booted"))
    mac.on("simctl", "bootstatus", answer: .recorded("bootstatus-already"))
    mac.on(
      "simctl",
      "io",
      Self.udid,
      "enumerate",
      answer: .data(try SimctlRecordings.data("io-enumerate.txt"))
    )
    mac.on("simctl", "ui", Self.udid, "content_size", answer: .output("large\n"))
    mac.on("simctl", "ui", Self.udid, "appearance", answer: .recorded("ui-appearance-read"))
    mac.on(
      "simctl",
      "spawn",
      Self.udid,
      "defaults",
      "read",
      answer: .recorded("defaults-read-missing")
    )
    mac.on(
      "simctl",
      "spawn",
      Self.udid,
      "defaults",
      "read",
      "com.apple.Accessibility",
      answer: .output("1\n")
    )
    mac.on("simctl", "get_app_container", answer: .output("\(app.path)\n"))
    mac.on("simctl", "launch", answer: .output("\(RecordedMac.bundleID): \(Int32.max)\n"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A list with the one simulator in a state; nil for a list without it.
  static func list(_ state: String?) -> RecordedMac.Answer {
    let device = state.map {
      """
      {"udid":"\(udid)","name":"iPhone 17 Pro","state":"\($0)","isAvailable":true,\
      "deviceTypeIdentifier":"com.apple.CoreSimulator.SimDeviceType.iPhone-17-Pro"}
      """
    }
    return .output(
      """
      {"devices":{"com.apple.CoreSimulator.SimRuntime.iOS-26-4":[\(device ?? "")]},\
      "runtimes":[{"identifier":"com.apple.CoreSimulator.SimRuntime.iOS-26-4",\
      "name":"iOS 26.4","version":"26.4.1","buildversion":"23E254a","platform":"iOS",\
      "isAvailable":true}],"devicetypes":[]}
      """
    )
  }

  func device() throws -> SimulatorDevice {
    try SimulatorDevice(
      id: "phone",
      instance: 0,
      configuration: configuration,
      context: SimulatorContext(
        commands: mac,
        clock: HastyClock().engineClock,
        project: folder,
        crashReports: folder.appendingPathComponent("Reports"),
        temporaryFolder: folder,
        isUnattended: isUnattended
      ),
      log: { [log] in log.add($0) }
    )
  }

  /// Answers screenshots with a picture of a size, written to the path in the arguments.
  func photographs(_ size: PixelSize = size, truncatedTo share: Double = 1, age: TimeInterval = 0) {
    let png = Bitmap(
      width: size.width,
      height: size.height,
      pixels: [UInt8](repeating: 255, count: size.width * size.height * 4)
    )
    .png()
    let bytes = Data(png.prefix(Int(Double(png.count) * share)))
    mac.on(
      "simctl",
      "io",
      Self.udid,
      "screenshot",
      answer: .doing(
        { arguments in
          guard let path = arguments.last else { return }
          try? bytes.write(to: URL(fileURLWithPath: path))
          try? FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -age)],
            ofItemAtPath: path
          )
        },
        then: .recorded("screenshot-ok")
      )
    )
  }
}

private final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

struct SimulatorPreparingTests {
  @Test func leavesABootedSimulatorBooted() async throws {
    let bench = try Bench()
    let device = try bench.device()
    try await device.prepare()
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "boot").isEmpty)
    #expect(bench.mac.commands("simctl", "shutdown").isEmpty)
    #expect(bench.mac.commands("simctl", "status_bar", Bench.udid, "clear").count == 1)
  }

  @Test func bootsAndShutsDownWhatWasShutDown() async throws {
    let bench = try Bench()
    bench.mac.on(
      "simctl",
      "list",
      answer: Bench.list("Shutdown"),
      Bench.list("Booting"),
      Bench.list("Booted")
    )
    let device = try bench.device()
    try await device.prepare()
    #expect(
      bench.mac.commands("simctl", "bootstatus") == [
        ["simctl", "bootstatus", Bench.udid, "-b"]
      ]
    )
    bench.mac.on("simctl", "list", answer: Bench.list("Booted"), Bench.list("Shutdown"))
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "shutdown").count == 1)
  }

  @Test func takesAlreadyBootedForAnAnswer() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "list", answer: Bench.list("Shutdown"), Bench.list("Booted"))
    bench.mac.on("simctl", "boot", answer: .recorded("boot-already-booted"))
    try await bench.device().prepare()
  }

  @Test func waitsOutShuttingDown() async throws {
    let bench = try Bench()
    bench.mac.on(
      "simctl",
      "list",
      answer: Bench.list("Shutting Down"),
      Bench.list("Shutting Down"),
      Bench.list("Shutdown"),
      Bench.list("Booted")
    )
    try await bench.device().prepare()
    let verbs = bench.mac.commands.map { $0[1] }
    let boot = try #require(verbs.firstIndex(of: "boot"))
    #expect(verbs[..<boot].filter { $0 == "list" }.count == 3)
  }

  @Test(arguments: [
    (Bool?.none, false, false), (nil, true, true), (true, false, true), (false, true, false),
  ])
  func rebootsWhenConfiguredAndInCI(
    _ configured: Bool?,
    _ isUnattended: Bool,
    _ reboots: Bool
  ) async throws {
    let bench = try Bench()
    bench.configuration.reboots = configured
    bench.isUnattended = isUnattended
    bench.mac.on(
      "simctl",
      "list",
      answer: Bench.list("Booted"),
      Bench.list(reboots ? "Shutdown" : "Booted"),
      Bench.list("Booted")
    )
    try await bench.device().prepare()
    #expect(bench.mac.commands("simctl", "shutdown").count == (reboots ? 1 : 0))
    #expect(bench.mac.commands("simctl", "boot").count == (reboots ? 1 : 0))
  }

  @Test func erasesWhenConfigured() async throws {
    let bench = try Bench()
    bench.configuration.freshness = .erased
    bench.mac.on(
      "simctl",
      "list",
      answer: Bench.list("Booted"),
      Bench.list("Shutdown"),
      Bench.list("Booted")
    )
    try await bench.device().prepare()
    let verbs = bench.mac.commands.map { $0[1] }
    #expect(
      verbs.filter { ["shutdown", "erase", "boot"].contains($0) } == [
        "shutdown", "erase", "boot",
      ]
    )
  }

  @Test func clonesForTheRunAndDeletesAfterIt() async throws {
    let bench = try Bench()
    let copy = "0B1C2D3E-4F50-4617-8A9B-ACBDCEDFE0F1"
    bench.configuration.freshness = .cloned
    bench.mac.on("simctl", "list", answer: Bench.list("Shutdown"))
    bench.mac.on("simctl", "clone", answer: .recorded("clone-ok"))
    bench.mac.on(
      "simctl",
      "io",
      copy,
      "enumerate",
      answer: .data(
        try SimctlRecordings.data("io-enumerate.txt")
      )
    )
    bench.mac.on("simctl", "ui", copy, "content_size", answer: .output("large\n"))
    bench.mac.on("simctl", "spawn", copy, "defaults", "read", answer: .output("1\n"))
    bench.mac.on(
      "simctl",
      "spawn",
      copy,
      "defaults",
      "read",
      "-g",
      answer: .recorded(
        "defaults-read-missing"
      )
    )
    let booted = #"""
      {"devices":{"r":[{"udid":"0B1C2D3E-4F50-4617-8A9B-ACBDCEDFE0F1","name":"c",\#
      "state":"STATE","isAvailable":true}]}}
      """#
    bench.mac.on(
      "simctl",
      "list",
      "-j",
      "devices",
      answer: .output(
        booted.replacing("STATE", with: "Booted")
      )
    )
    let device = try bench.device()
    try await device.prepare()
    #expect(bench.mac.commands("simctl", "clone").first?.last == "Stillframe phone 0 (\(getpid()))")
    #expect(bench.mac.commands("simctl", "boot") == [["simctl", "boot", copy]])
    bench.mac.on(
      "simctl",
      "list",
      "-j",
      "devices",
      answer: .output(
        booted.replacing("STATE", with: "Shutdown")
      )
    )
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "delete") == [["simctl", "delete", copy]])
    #expect(bench.mac.commands("simctl", "status_bar", copy, "clear").isEmpty)
  }

  @Test func doesNotShutTheUsersSimulatorDownToCloneIt() async throws {
    let bench = try Bench()
    bench.configuration.freshness = .cloned
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(error?.message.contains("can't be cloned while it is booted") == true)
    #expect(bench.mac.commands("simctl", "shutdown").isEmpty)
  }

  @Test func readsBackWhatItSets() async throws {
    let bench = try Bench()
    bench.configuration.contentSize = .accessibilityLarge
    bench.mac.on(
      "simctl",
      "ui",
      Bench.udid,
      "content_size",
      "accessibility-large",
      answer: .recorded("ui-content-size-bad")
    )
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(
      error?.message.contains("exited with status 0, but content_size still reads ‘large’")
        == true
    )
  }

  @Test func putsBackWhatItHasChangedAlsoWhenPreparingFails() async throws {
    let bench = try Bench()
    bench.mac.on(
      "simctl",
      "ui",
      Bench.udid,
      "content_size",
      answer: .output("small\n"),
      .output(""),
      .output("large\n"),
      .output(""),
      .output("small\n")
    )
    bench.mac.on("simctl", "status_bar", Bench.udid, "list", answer: .recorded("status_bar-list"))
    bench.mac.on("simctl", "io", Bench.udid, "enumerate", answer: .output(""))
    let device = try bench.device()
    await #expect(throws: DeviceError.self) { try await device.prepare() }
    await device.tearDown()
    #expect(
      bench.mac.commands("simctl", "ui", Bench.udid, "content_size").filter { $0.count == 5 }
        .map { $0[4] } == ["large", "small"]
    )
    let bars = bench.mac.commands("simctl", "status_bar", Bench.udid).map { $0[3] }
    #expect(bars == ["list", "override", "clear", "override"])
    #expect(bench.log.all.filter { $0.contains("could not") }.isEmpty)
  }

  @Test func refusesASimulatorThatIsInUse() async throws {
    let bench = try Bench()
    let first = try bench.device()
    try await first.prepare()
    let second = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await second.prepare() }
    #expect(error?.message.contains("is in use by another device of this run") == true)
    await first.tearDown()
    try await bench.device().prepare()
  }

  @Test func describesWhatPicturesDependOn() async throws {
    let bench = try Bench()
    let device = try bench.device()
    try await device.prepare()
    let environment = try await device.describe()
    #expect(environment.type == "com.apple.CoreSimulator.SimDeviceType.iPhone-17-Pro")
    #expect(environment.runtime == "iOS 26.4.1")
    #expect(environment.runtimeBuild == "23E254a")
    #expect(environment.size == Bench.size)
    #expect(environment.scaleInPixelsPerPoint == 3)
  }

  @Test(arguments: [
    ("service-dead", "service is down"), ("xcrun-no-simctl", "xcode-select"),
    ("xcrun-bad-developer-dir", "DEVELOPER_DIR"),
  ])
  func saysWhatToDoWhenTheToolsAreBroken(_ id: String, _ advice: String) async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "list", answer: .recorded(id))
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(error?.advice?.contains(advice) == true)
    #expect(error?.isFatal == true)
  }

  @Test func takesAnEmptyListOfADeadServiceForNoAnswer() async throws {
    let bench = try Bench()
    bench.mac.on(
      "simctl",
      "list",
      answer: .output(
        "{\n  \"devices\" : {\n\n  }\n}\n",
        error: "simctl[1:2] CoreSimulatorService connection became invalid.  Simulator services"
      )
    )
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(error?.message.contains("because the service is down") == true)
  }

  @Test func saysWhichXcodeIsNeeded() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "list", answer: .output("== Device Types ==\niPhone 4s\n"))
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(error?.message.contains("Xcode 10 or newer is needed") == true)
  }

  @Test func saysThatSimulatorsNeedAMac() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "list", answer: .error(.notFound))
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(error?.advice?.contains("Simulators need a Mac with Xcode") == true)
  }

  @Test func noticesABootThatDoesNothing() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "list", answer: Bench.list("Shutdown"))
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(
      error?.message.contains("exited with status 0, but the simulator is not booted") == true
    )
  }

  @Test func givesUpOnABootThatHangs() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "list", answer: Bench.list("Shutdown"))
    bench.mac.on("simctl", "bootstatus", answer: .recorded("bootstatus-hangs"))
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    let message = try #require(error?.message)
    #expect(message.contains("was still running after 300 s, and was ended"))
    #expect(message.contains("xcrun simctl bootstatus \(Bench.udid) -b"))
    #expect(message.contains("Monitoring boot status"))
  }
}

struct SimulatorScreenshotTests {
  private func prepared(_ bench: Bench) async throws -> SimulatorDevice {
    let device = try bench.device()
    try await device.prepare()
    return device
  }

  @Test func photographsToANewAbsolutePathEachTime() async throws {
    let bench = try Bench()
    bench.photographs()
    let device = try await prepared(bench)
    let shot = try await device.screenshot()
    _ = try await device.screenshot()
    #expect(shot.bitmap.width == Bench.size.width)
    let paths = bench.mac.commands("simctl", "io", Bench.udid, "screenshot").compactMap(\.last)
    #expect(Set(paths).count == 2)
    #expect(paths.allSatisfy { $0.hasPrefix("/") && !FileManager.default.fileExists(atPath: $0) })
    #expect(try #require(bench.mac.lastCommand("simctl", "io")).deadline < .seconds(60))
  }

  @Test func takesARotatedPicture() async throws {
    let bench = try Bench()
    bench.photographs(PixelSize(width: Bench.size.height, height: Bench.size.width))
    let shot = try await prepared(bench).screenshot()
    #expect(shot.bitmap.width == Bench.size.height)
  }

  private func failure(_ bench: Bench) async throws -> DeviceError {
    let device = try await prepared(bench)
    return try #require(
      await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
    )
  }

  @Test func refusesExitStatusZeroWithoutAFile() async throws {
    let bench = try Bench()
    bench.mac.on(
      "simctl",
      "io",
      Bench.udid,
      "screenshot",
      answer: .recorded("screenshot-exit0-nofile")
    )
    #expect(try await failure(bench).message.contains("status 0, but it wrote no file"))
  }

  @Test func refusesHalfAPicture() async throws {
    let bench = try Bench()
    bench.photographs(truncatedTo: 0.5)
    #expect(try await failure(bench).message.contains("not a whole PNG"))
  }

  @Test func refusesAnEmptyFile() async throws {
    let bench = try Bench()
    bench.photographs(truncatedTo: 0)
    #expect(try await failure(bench).message.contains("the file is empty"))
  }

  @Test func refusesAnOldFile() async throws {
    let bench = try Bench()
    bench.photographs(age: 60)
    #expect(try await failure(bench).message.contains("the file is an old one"))
  }

  @Test func refusesAnotherSize() async throws {
    let bench = try Bench()
    bench.photographs(PixelSize(width: 100, height: 200))
    #expect(
      try await failure(bench).message
        == "the picture of iPhone 17 Pro is 100 × 200, and its screen is 1206 × 2622"
    )
  }

  @Test func saysThatTheScreenIsNotUp() async throws {
    let bench = try Bench()
    bench.mac.on(
      "simctl",
      "io",
      Bench.udid,
      "screenshot",
      answer: .recorded("screenshot-timeout")
    )
    let error = try await failure(bench)
    #expect(error.message.contains("exited with status 60"))
    #expect(error.advice?.contains("screen isn't up") == true)
    #expect(!error.isFatal)
  }

  @Test func saysThatSomethingElseShutItDown() async throws {
    let bench = try Bench()
    let device = try await prepared(bench)
    bench.mac.on("simctl", "list", answer: Bench.list("Shutdown"))
    bench.mac.on(
      "simctl",
      "io",
      Bench.udid,
      "screenshot",
      answer: .recorded("screenshot-timeout")
    )
    let error = await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
    #expect(error?.message.contains("its state is Shutdown") == true)
    #expect(error?.isFatal == true)
  }

  @Test func saysThatTheSimulatorIsGone() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "io", Bench.udid, "screenshot", answer: .recorded("recordvideo-bad-id"))
    let error = try await failure(bench)
    #expect(error.advice?.contains("deleted the simulator") == true)
    #expect(error.isFatal)
  }
}

struct SimulatorRunningTests {
  private func installed(_ bench: Bench) async throws -> SimulatorDevice {
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
    let bench = try Bench()
    let device = try await installed(bench)
    let app = try await device.launch(launch)
    #expect(app.processID == Int32.max)
    let command = try #require(bench.mac.lastCommand("simctl", "launch"))
    let words = command.arguments
    #expect(words[2].hasPrefix("--") && words[3].hasPrefix("--"))
    #expect(
      words[4...] == [
        Bench.udid, RecordedMac.bundleID, "-AppleLanguages", "(ja-JP)", "-AppleLocale", "ja_JP",
        "--own", "a b",
      ]
    )
    #expect(command.environment == ["SIMCTL_CHILD_STILLFRAME_PORT": "1234"])
  }

  @Test func endsWhatRunsBeforeItLaunches() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "terminate", answer: .recorded("terminate-not-running"))
    let device = try await installed(bench)
    _ = try await device.launch(launch)
    let verbs = bench.mac.commands.map { $0[1] }
    #expect(verbs.suffix(2) == ["terminate", "launch"])
  }

  @Test func refusesTheProcessOfAnEarlierLaunch() async throws {
    let bench = try Bench()
    let device = try await installed(bench)
    _ = try await device.launch(launch)
    let error = await #expect(throws: DeviceError.self) { _ = try await device.launch(launch) }
    #expect(error?.message.contains("which is of an earlier launch") == true)
  }

  @Test func installsAnewForCleanContainers() async throws {
    let bench = try Bench()
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
    let bench = try Bench()
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
    let bench = try Bench()
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
    let bench = try Bench()
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
    let bench = try Bench()
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
    let bench = try Bench()
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
    let bench = try Bench()
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
    let bench = try Bench()
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

  @Test func leavesTheAppWhenItWasThere() async throws {
    let bench = try Bench()
    let device = try await installed(bench)
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "uninstall").isEmpty)
  }

  @Test(arguments: [
    ("launch-not-installed", "isn't installed"), ("launch-not-installed-old", "isn't installed"),
    ("launch-on-shutdown", "Something else shut the simulator down"),
  ])
  func saysWhyAnAppCannotBeLaunched(_ id: String, _ advice: String) async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "launch", answer: .recorded(id))
    let device = try await installed(bench)
    let error = await #expect(throws: DeviceError.self) { _ = try await device.launch(launch) }
    #expect(error?.advice?.contains(advice) == true)
  }

  @Test func refusesALaunchWithoutAProcess() async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "launch", answer: .output("com.other: 12\n"))
    let device = try await installed(bench)
    let error = await #expect(throws: DeviceError.self) { _ = try await device.launch(launch) }
    #expect(error?.message.contains("printed no process id") == true)
  }

  @Test func approvesALinksSchemeBeforeOpeningIt() async throws {
    let bench = try Bench()
    let key = "com.apple.CoreSimulator.CoreSimulatorBridge-->shop"
    bench.mac.on(
      "simctl",
      "spawn",
      Bench.udid,
      "defaults",
      "read",
      "com.apple.launchservices.schemeapproval",
      key,
      answer: .recorded("defaults-read-missing"),
      .output("\(RecordedMac.bundleID)\n")
    )
    let device = try await installed(bench)
    let link = try #require(URL(string: "shop://orders/1042?q=a%20b"))
    try await device.open(link)
    let last = bench.mac.commands.suffix(3).map { Array($0.dropFirst()) }
    #expect(
      last == [
        [
          "spawn", Bench.udid, "defaults", "write", "com.apple.launchservices.schemeapproval", key,
          RecordedMac.bundleID,
        ],
        [
          "spawn", Bench.udid, "defaults", "read", "com.apple.launchservices.schemeapproval", key,
        ],
        ["openurl", Bench.udid, "shop://orders/1042?q=a%20b"],
      ]
    )
  }

  @Test func failsWhenALinksSchemeCannotBeApproved() async throws {
    let bench = try Bench()
    let device = try await installed(bench)
    let link = try #require(URL(string: "shop://orders/1042"))
    await #expect(throws: DeviceError.self) { try await device.open(link) }
    #expect(bench.mac.commands("simctl", "openurl").isEmpty)
  }

  @Test(arguments: ["openurl-unknown-scheme", "openurl-unknown-scheme-old"])
  func saysThatNoAppTakesTheLink(_ id: String) async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "openurl", answer: .recorded(id))
    let device = try await installed(bench)
    let link = try #require(URL(string: "https://example.test/"))
    let error = await #expect(throws: DeviceError.self) { try await device.open(link) }
    #expect(error?.advice?.contains("CFBundleURLTypes") == true)
  }

  @Test func setsTheAppearanceOnceAndReadsItBack() async throws {
    let bench = try Bench()
    bench.mac.on(
      "simctl",
      "ui",
      Bench.udid,
      "appearance",
      answer: .output("light\n"),
      .output(""),
      .output("dark\n")
    )
    let device = try await installed(bench)
    try await device.setAppearance(.dark)
    try await device.setAppearance(.dark)
    #expect(bench.mac.commands("simctl", "ui", Bench.udid, "appearance").count == 3)
  }

  @Test(arguments: ["light", "unknown", "unsupported"])
  func noticesAnAppearanceThatWasNotTaken(_ now: String) async throws {
    let bench = try Bench()
    bench.mac.on("simctl", "ui", Bench.udid, "appearance", answer: .output("\(now)\n"))
    let device = try await installed(bench)
    let error = await #expect(throws: DeviceError.self) { try await device.setAppearance(.dark) }
    #expect(error?.message.contains("appearance still reads ‘\(now)’") == true)
  }

  @Test func tellsThatTheAppEnded() async throws {
    let bench = try Bench()
    let device = try await installed(bench)
    let app = try await device.launch(launch)
    let exit = await app.waitForExit()
    #expect(exit.description == "ended, and no crash report appeared within 5 s")
  }
}
