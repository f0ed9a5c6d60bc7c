import CaptureEngine
import Foundation
import Pixels
import RunModel
import SimctlRecordings
import StillframeWire
import Testing

/// Drives simulators of the stand-in, with real processes, pipes, deadlines and displays.
@Suite(.enabled(if: StandInMac.isAvailable, "needs Xvfb"))
struct StandInTests {
  private let launch = AppLaunch(
    locale: "de-DE",
    arguments: ["--own", "a b"],
    environment: ["STILLFRAME_TOKEN": "secret"]
  )

  private func device(
    _ mac: StandInMac,
    _ configuration: SimulatorConfiguration = .init(choice: .udid(StandInMac.phone)),
    deadlines: SimulatorDeadlines = SimulatorDeadlines()
  ) throws -> any CaptureDevice {
    try SimulatorProvider(
      id: "phone",
      configuration: configuration,
      context: mac.context(deadlines)
    )
    .makeDevice(index: 0) { _ in }
  }

  /// Prepares a device and tears it down again, whatever the body does.
  private func withDevice<Result>(
    _ device: any CaptureDevice,
    _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      try await device.prepare()
      let result = try await body()
      await device.tearDown()
      return result
    } catch {
      await device.tearDown()
      throw error
    }
  }

  private func state(_ mac: StandInMac, _ udid: String = StandInMac.phone) async throws -> String? {
    let list = try await mac.run(
      Command("xcrun", ["simctl", "list", "-j", "devices"], deadline: .seconds(20))
    )
    return try SimulatorCatalogue(listOutput: list.standardOutput).simulators
      .first { $0.udid == udid }?.state.description
  }

  @Test func photographsARunningApp() async throws {
    let mac = try StandInMac()
    let device = try device(mac)
    try await withDevice(device) {
      try await device.install(mac.app("echo \"$LANG $TZ $STILLFRAME_TOKEN $*\"; exec sleep 60"))
      try await device.setAppearance(.dark)
      let app = try await device.launch(launch)
      let shot = try await device.screenshot()
      #expect(shot.bitmap.width == 1179)
      #expect(shot.bitmap.height == 2556)
      let environment = try await device.describe()
      #expect(environment.scaleInPixelsPerPoint == 3)
      #expect(environment.runtime == "iOS 27.0")
      #expect(await app.lastOutput() == ["de_DE.UTF-8 UTC secret --own a b"])
      await app.terminate()
      #expect(kill(app.processID, 0) != 0)
    }
    #expect(try await state(mac) == "Shutdown")
    let known = try SimctlRecordings.names()
    for line in try mac.journal where line.basis.hasPrefix("recorded ") {
      #expect(known.contains(String(line.basis.dropFirst("recorded ".count))), "\(line.basis)")
    }
  }

  @Test(arguments: [("simctl", Int32(0)), ("xcodebuild", 0), ("frobnicate", 72)])
  func findsTheToolsOfXcodeAlone(_ tool: String, _ status: Int32) async throws {
    let result = try await StandInMac().run(
      Command("xcrun", ["--find", tool], deadline: .seconds(20))
    )
    #expect(result.ending == .exited(status: status))
    let text = String(decoding: result.standardOutput + result.standardError, as: UTF8.self)
    #expect(text.contains(status == 0 ? "/usr/bin/\(tool)\n" : "find utility \"\(tool)\""))
  }

  @Test func leavesWhatTheUserHadBooted() async throws {
    let mac = try StandInMac()
    func simctl(_ words: String...) async throws -> String {
      let result = try await mac.run(
        Command("xcrun", ["simctl"] + words, deadline: .seconds(60))
      )
      return String(decoding: result.standardOutput, as: UTF8.self)
    }
    let phone = StandInMac.phone
    _ = try await simctl("bootstatus", phone, "-b")
    _ = try await simctl("status_bar", phone, "override", "--time", "7:00", "--wifiBars", "1")
    _ = try await simctl("ui", phone, "appearance", "dark")
    _ = try await simctl("ui", phone, "content_size", "small")
    _ = try await simctl(
      "spawn",
      phone,
      "defaults",
      "write",
      "-g",
      "UIAnimationDragCoefficient",
      "-float",
      "10"
    )
    let before = try await simctl("status_bar", phone, "list")

    let device = try device(mac)
    try await withDevice(device) {
      try await device.install(mac.app("exec sleep 60"))
      try await device.setAppearance(.light)
      #expect(try await simctl("status_bar", phone, "list").contains("Time: 09:41"))
      #expect(try await simctl("ui", phone, "content_size") == "large\n")
    }

    #expect(try await state(mac) == "Booted")
    #expect(try await simctl("status_bar", phone, "list").hasPrefix(before.prefix(70)))
    #expect(try await simctl("ui", phone, "appearance") == "dark\n")
    #expect(try await simctl("ui", phone, "content_size") == "small\n")
    #expect(
      try await simctl("spawn", phone, "defaults", "read", "-g", "UIAnimationDragCoefficient")
        == "10\n"
    )
    #expect(
      try await simctl("spawn", phone, "defaults", "read-type", "-g", "UIAnimationDragCoefficient")
        == "Type is float\n"
    )
    #expect(!(try await simctl("listapps", phone)).contains(StandInMac.bundleID))
  }

  @Test func runsCopiesSideBySideAndDeletesThem() async throws {
    let mac = try StandInMac()
    let provider = SimulatorProvider(
      id: "phone",
      configuration: SimulatorConfiguration(choice: .udid(StandInMac.phone), freshness: .cloned),
      context: mac.context()
    )
    let devices = try (0..<2).map { try provider.makeDevice(index: $0) { _ in } }
    let udids = try await withThrowingTaskGroup(of: String?.self) { group in
      for device in devices {
        group.addTask {
          try await device.prepare()
          _ = try await device.screenshot()
          return try await device.describe().udid
        }
      }
      return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
    }
    #expect(udids.count == 2)
    for device in devices { await device.tearDown() }
    for udid in udids { #expect(try await state(mac, udid ?? "") == nil) }
    #expect(try await state(mac) == "Shutdown")
  }

  @Test func tearsDownWhenCancelled() async throws {
    let mac = try StandInMac()
    let device = try device(mac)
    let (prepared, continuation) = AsyncStream.makeStream(of: Void.self)
    let run = Task {
      defer { continuation.finish() }
      try await withDevice(device) {
        continuation.yield()
        try await Task.sleep(for: .seconds(60))
      }
    }
    for await _ in prepared { break }
    #expect(try await state(mac) == "Booted")
    run.cancel()
    await #expect(throws: (any Error).self) { try await run.value }
    #expect(try await state(mac) == "Shutdown")
  }

  // MARK: - What goes wrong

  /// A fault, and what the device says then.
  struct Failure: CustomTestStringConvertible {
    var name: String
    var fault: String
    var message: String

    var testDescription: String { name }
  }

  /// What goes wrong with one picture, and lets the next one be taken.
  static let pictureFailures = [
    Failure(name: "no file", fault: "noFile", message: "it wrote no file"),
    Failure(name: "empty file", fault: "emptyFile", message: "the file is empty"),
    Failure(name: "half a PNG", fault: "halfFile", message: "the file is not a whole PNG"),
    Failure(name: "old file", fault: "oldFile", message: "the file is an old one"),
    Failure(name: "other size", fault: "otherSize", message: "is 1179 × 1278"),
    Failure(name: "screen off", fault: "screenOff", message: "exited with status 60"),
    Failure(name: "dies", fault: "die", message: "was ended by SIGKILL"),
  ]

  @Test func refusesEachPictureThatIsNone() async throws {
    let faults = Self.pictureFailures.enumerated().map { index, failure in
      #"{"on":"io screenshot","after":\#(index),"times":1,"do":"\#(failure.fault)"}"#
    }
    let mac = try StandInMac(faults: faults.joined(separator: ","))
    let device = try device(mac)
    try await withDevice(device) {
      for failure in Self.pictureFailures {
        let error = await #expect(throws: DeviceError.self, "\(failure)") {
          _ = try await device.screenshot()
        }
        let message = error?.message ?? ""
        #expect(message.contains(failure.message), "\(failure): \(message)")
        let command = "xcrun simctl io \(StandInMac.phone) screenshot"
        #expect(message.contains(command) || failure.fault == "otherSize")
        #expect(error?.isFatal == false)
      }
      let shot = try await device.screenshot()
      #expect(shot.bitmap.height == 2556)
    }
  }

  @Test func noticesAnAppThatEndsByItself() async throws {
    let mac = try StandInMac()
    var deadlines = SimulatorDeadlines()
    deadlines.crashReport = .milliseconds(200)
    let device = try device(mac, deadlines: deadlines)
    try await withDevice(device) {
      try await device.install(mac.app("echo goodbye"))
      let app = try await device.launch(launch)
      let exit = await app.waitForExit()
      #expect(exit.description == "ended, and no crash report appeared within 200 ms")
      #expect(exit.lastOutput == ["goodbye"])
    }
  }
}
