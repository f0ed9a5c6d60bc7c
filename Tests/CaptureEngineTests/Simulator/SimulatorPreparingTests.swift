import Foundation
import RunModel
import SimctlRecordings
import StillframeWire
import Testing

@testable import CaptureEngine

struct SimulatorPreparingTests {
  @Test func leavesABootedSimulatorBooted() async throws {
    let bench = try SimulatorBench()
    let device = try bench.device()
    try await device.prepare()
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "boot").isEmpty)
    #expect(bench.mac.commands("simctl", "shutdown").isEmpty)
    #expect(bench.mac.commands("simctl", "status_bar", SimulatorBench.udid, "clear").count == 1)
  }

  @Test func bootsAndShutsDownWhatWasShutDown() async throws {
    let bench = try SimulatorBench()
    bench.goesThrough("Shutdown", "Booting", "Booted")
    let device = try bench.device()
    try await device.prepare()
    #expect(
      bench.mac.commands("simctl", "bootstatus") == [
        ["simctl", "bootstatus", SimulatorBench.udid, "-b"]
      ]
    )
    bench.goesThrough("Booted", "Shutdown")
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "shutdown").count == 1)
  }

  @Test func takesAlreadyBootedForAnAnswer() async throws {
    let bench = try SimulatorBench()
    bench.goesThrough("Shutdown", "Booted")
    bench.mac.on("simctl", "boot", answer: .recorded("boot-already-booted"))
    try await bench.device().prepare()
  }

  @Test func waitsOutShuttingDown() async throws {
    let bench = try SimulatorBench()
    bench.goesThrough("Shutting Down", "Shutting Down", "Shutdown", "Booted")
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
    let bench = try SimulatorBench()
    bench.configuration.reboots = configured
    bench.isUnattended = isUnattended
    bench.goesThrough("Booted", reboots ? "Shutdown" : "Booted", "Booted")
    try await bench.device().prepare()
    #expect(bench.mac.commands("simctl", "shutdown").count == (reboots ? 1 : 0))
    #expect(bench.mac.commands("simctl", "boot").count == (reboots ? 1 : 0))
  }

  @Test func putsBackTheStatusBarThatAShutdownLost() async throws {
    let bench = try SimulatorBench()
    bench.configuration.reboots = true
    bench.goesThrough("Booted", "Shutdown", "Booted")
    bench.mac.on(
      "simctl",
      "status_bar",
      SimulatorBench.udid,
      "list",
      answer: .recorded("status_bar-list")
    )
    let device = try bench.device()
    try await device.prepare()
    await device.tearDown()
    let verbs = bench.mac.commands.filter { ["status_bar", "shutdown"].contains($0[1]) }
    #expect(
      verbs.map { $0.count > 3 ? $0[3] : $0[1] }
        == ["list", "shutdown", "override", "clear", "override"]
    )
    #expect(verbs.last?.suffix(2) == ["--batteryLevel", "100"])
  }

  @Test func erasesWhenConfigured() async throws {
    let bench = try SimulatorBench()
    bench.configuration.freshness = .erased
    bench.goesThrough("Booted", "Shutdown", "Booted")
    try await bench.device().prepare()
    let verbs = bench.mac.commands.map { $0[1] }
    #expect(
      verbs.filter { ["shutdown", "erase", "boot"].contains($0) } == [
        "shutdown", "erase", "boot",
      ]
    )
  }

  @Test func writesASettingAsABooleanAndPutsItBackByItsType() async throws {
    let bench = try SimulatorBench()
    let place = ["com.apple.Accessibility", "ReduceMotionEnabled"]
    let defaults = ["spawn", SimulatorBench.udid, "defaults"]
    bench.mac.on(
      ["simctl"] + defaults + ["read"] + place,
      [.output("0\n"), .output("1\n"), .output("0\n")]
    )
    bench.mac.on(
      ["simctl"] + defaults + ["read-type"] + place,
      [.output("Type is integer\n"), .output("Type is boolean\n"), .output("Type is integer\n")]
    )
    let device = try bench.device()
    try await device.prepare()
    await device.tearDown()
    let written = bench.mac.commands.filter { $0.contains("write") }.map { $0.suffix(2) }
    #expect(written == [["-bool", "true"], ["-int", "0"]])
  }

  @Test(arguments: [
    ("0.1", "0.1000000014901161", true), ("10", "10", true), ("10", "1", false), ("x", "x", true),
    ("x", "y", false),
  ])
  func comparesFloatsByWhatTheyKeep(_ written: String, _ read: String, _ isSame: Bool) {
    let value = DefaultsValue(kind: .float, text: written)
    #expect(value.isWritten(readBackAs: DefaultsValue(kind: .float, text: read)) == isSame)
    #expect(!value.isWritten(readBackAs: .string(read)))
  }

  @Test func takesNoTextForABoolean() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      ["simctl", "spawn", SimulatorBench.udid, "defaults", "read-type"],
      [.output("Type is string\n")]
    )
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(error?.message.contains("ReduceMotionEnabled reads as the string '1'") == true)
  }

  @Test func leavesAValueThatCouldNotBePutBack() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      ["simctl", "spawn", SimulatorBench.udid, "defaults", "read-type"],
      [.output("Type is dictionary\n")]
    )
    let device = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(error?.message.contains("is of a type that can't be put back") == true)
    #expect(bench.mac.commands.allSatisfy { !$0.contains("write") })
  }

  @Test func clonesForTheRunAndDeletesAfterIt() async throws {
    let bench = try SimulatorBench()
    let copy = "0B1C2D3E-4F50-4617-8A9B-ACBDCEDFE0F1"
    bench.configuration.freshness = .cloned
    bench.goesThrough("Shutdown")
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
      "read-type",
      answer: .output("Type is boolean\n")
    )
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

  @Test(arguments: [CommandError.Reason.cancelled, .deadlineExpired(after: .seconds(300))])
  func deletesTheCopyOfACloneThatWasEndedHalfWay(_ reason: CommandError.Reason) async throws {
    let bench = try SimulatorBench()
    bench.configuration.freshness = .cloned
    bench.goesThrough("Shutdown")
    bench.mac.on("simctl", "clone", answer: .error(reason))
    let device = try bench.device()
    await #expect(throws: DeviceError.self) { try await device.prepare() }

    let copy = "0B1C2D3E-4F50-4617-8A9B-ACBDCEDFE0F1"
    let list = """
      {"devices":{"r":[\
      {"udid":"\(SimulatorBench.udid)","name":"iPhone 17 Pro","state":"Shutdown","isAvailable":true},\
      {"udid":"\(copy)","name":"Stillframe phone 0 (\(getpid()))","state":"Shutdown",\
      "isAvailable":true}]}}
      """
    bench.mac.on("simctl", "list", answer: .output(list))
    await device.tearDown()
    #expect(bench.mac.commands("simctl", "delete") == [["simctl", "delete", copy]])
    #expect(bench.mac.commands("simctl", "shutdown", SimulatorBench.udid).isEmpty)
  }

  @Test func waitsForTheScreenToTurnOn() async throws {
    let bench = try SimulatorBench()
    let displays = try SimulatorBench.displays()
    bench.enumeratesDisplays(.output(""), .output(displays.off), .output(displays.on))
    let device = try bench.device()
    try await device.prepare()
    #expect(try await device.describe().size == SimulatorBench.size)
  }

  @Test func givesUpOnAScreenThatStaysOff() async throws {
    let bench = try SimulatorBench()
    let displays = try SimulatorBench.displays()
    bench.enumeratesDisplays(.output(displays.off))
    let error = try await bench.failureToPrepare()
    #expect(error.message == "the simulator has no built-in display that is on")
  }

  @Test func doesNotShutTheUsersSimulatorDownToCloneIt() async throws {
    let bench = try SimulatorBench()
    bench.configuration.freshness = .cloned
    let error = try await bench.failureToPrepare()
    #expect(error.message.contains("can't be cloned while it is booted"))
    #expect(bench.mac.commands("simctl", "shutdown").isEmpty)
  }

  @Test func readsBackWhatItSets() async throws {
    let bench = try SimulatorBench()
    bench.configuration.contentSize = .accessibilityLarge
    bench.mac.on(
      "simctl",
      "ui",
      SimulatorBench.udid,
      "content_size",
      "accessibility-large",
      answer: .recorded("ui-content-size-bad")
    )
    let error = try await bench.failureToPrepare()
    #expect(
      error.message.contains("exited with status 0, but content_size still reads 'large'")
    )
  }

  @Test func putsBackWhatItHasChangedAlsoWhenPreparingFails() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "ui",
      SimulatorBench.udid,
      "content_size",
      answer: .output("small\n"),
      .output(""),
      .output("large\n"),
      .output(""),
      .output("small\n")
    )
    bench.mac.on(
      "simctl",
      "status_bar",
      SimulatorBench.udid,
      "list",
      answer: .recorded("status_bar-list")
    )
    bench.enumeratesDisplays(.output(""))
    let device = try bench.device()
    await #expect(throws: DeviceError.self) { try await device.prepare() }
    await device.tearDown()
    #expect(
      bench.mac.commands("simctl", "ui", SimulatorBench.udid, "content_size").filter {
        $0.count == 5
      }
      .map { $0[4] } == ["large", "small"]
    )
    let bars = bench.mac.commands("simctl", "status_bar", SimulatorBench.udid).map { $0[3] }
    #expect(bars == ["list", "override", "clear", "override"])
    #expect(bench.log.all.filter { $0.contains("could not") }.isEmpty)
  }

  @Test func refusesASimulatorThatIsInUse() async throws {
    let bench = try SimulatorBench()
    let first = try bench.device()
    try await first.prepare()
    let second = try bench.device()
    let error = await #expect(throws: DeviceError.self) { try await second.prepare() }
    #expect(error?.message.contains("is in use by another device of this run") == true)
    await first.tearDown()
    try await bench.device().prepare()
  }

  @Test func describesWhatPicturesDependOn() async throws {
    let bench = try SimulatorBench()
    let device = try bench.device()
    try await device.prepare()
    let environment = try await device.describe()
    #expect(environment.type == "com.apple.CoreSimulator.SimDeviceType.iPhone-17-Pro")
    #expect(environment.runtime == "iOS 26.4.1")
    #expect(environment.runtimeBuild == "23E254a")
    #expect(environment.size == SimulatorBench.size)
    #expect(environment.scaleInPixelsPerPoint == 3)
  }

  @Test(arguments: [
    ("service-dead", "service is down"), ("xcrun-no-simctl", "xcode-select"),
    ("xcrun-bad-developer-dir", "DEVELOPER_DIR"),
  ])
  func saysWhatToDoWhenTheToolsAreBroken(_ id: String, _ advice: String) async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "list", answer: .recorded(id))
    let error = try await bench.failureToPrepare()
    #expect(error.advice?.contains(advice) == true)
    #expect(error.isFatal)
  }

  @Test func takesAnEmptyListOfADeadServiceForNoAnswer() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "list",
      answer: .output(
        "{\n  \"devices\" : {\n\n  }\n}\n",
        error: "simctl[1:2] CoreSimulatorService connection became invalid.  Simulator services"
      )
    )
    let error = try await bench.failureToPrepare()
    #expect(error.message.contains("because the service is down"))
  }

  @Test func saysWhichXcodeIsNeeded() async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "list", answer: .output("== Device Types ==\niPhone 4s\n"))
    let error = try await bench.failureToPrepare()
    #expect(error.message.contains("Xcode 10 or newer is needed"))
  }

  @Test func saysThatSimulatorsNeedAMac() async throws {
    let bench = try SimulatorBench()
    bench.mac.on("simctl", "list", answer: .error(.notFound))
    let error = try await bench.failureToPrepare()
    #expect(error.advice?.contains("Simulators need a Mac with Xcode") == true)
  }

  @Test func noticesABootThatDoesNothing() async throws {
    let bench = try SimulatorBench()
    bench.goesThrough("Shutdown")
    let error = try await bench.failureToPrepare()
    #expect(
      error.message.contains("exited with status 0, but the simulator is not booted")
    )
  }

  @Test func givesUpOnABootThatHangs() async throws {
    let bench = try SimulatorBench()
    bench.goesThrough("Shutdown")
    bench.mac.on("simctl", "bootstatus", answer: .recorded("bootstatus-hangs"))
    let error = try await bench.failureToPrepare()
    #expect(error.message.contains("was still running after 300 s, and was ended"))
    #expect(error.message.contains("xcrun simctl bootstatus \(SimulatorBench.udid) -b"))
    #expect(error.message.contains("Monitoring boot status"))
  }
}
