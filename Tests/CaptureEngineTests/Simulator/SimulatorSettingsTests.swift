import Foundation
import RunModel
import SimctlRecordings
import StillframeWire
import Testing

@testable import CaptureEngine

struct StatusBarTests {
  @Test func showsTheUsualBarUnlessConfiguredOtherwise() throws {
    let bar = try StatusBarOverride(SimulatorConfiguration.StatusBar())
    #expect(
      bar.arguments == [
        "override", "--time", "9:41", "--dataNetwork", "wifi", "--wifiMode", "active",
        "--wifiBars", "3", "--cellularMode", "active", "--cellularBars", "4",
        "--batteryState", "charged", "--batteryLevel", "100",
      ]
    )
  }

  @Test func passesAnEmptyOperatorAsAnArgumentOfItsOwn() throws {
    let bar = try StatusBarOverride(.init(operatorName: ""))
    #expect(bar.arguments.suffix(2) == ["--operatorName", ""])
  }

  @Test(arguments: ["0:00", "9:41", "09:41", "23:59"])
  func takesTimesAsTheyStandInTheBar(_ time: String) throws {
    #expect(try StatusBarOverride(.init(time: time)).arguments[2] == time)
  }

  @Test(arguments: [
    "2007-01-09T09:41:00+00:00", "9:41PM", "24:00", "9:60", "9:4", "009:41", "9", "", "-1:41",
    "9:41:00",
  ])
  func refusesTimesThatSimulatorsMisread(_ time: String) {
    #expect(throws: DeviceError.self) { try StatusBarOverride(.init(time: time)) }
  }

  @Test(arguments: [
    ("16.0", false), ("16.1", true), ("16.4", true), ("17.0", true), ("17.0.1", true),
    ("17.1", false), ("18.0", false), ("27.0", false),
  ])
  func warnsWhereOverridesHaveNoEffect(_ version: String, _ warns: Bool) throws {
    let runtime = SimulatorRuntime(
      identifier: "r",
      name: "iOS \(version)",
      version: try #require(DottedVersion(version)),
      build: nil,
      platform: "iOS",
      isAvailable: true
    )
    #expect((StatusBarOverride.warning(for: runtime) != nil) == warns)
  }

  @Test func readsOverridesBackAsArguments() throws {
    let replies = try SimctlRecordings.replies()
    let list = try #require(replies.first { $0.id == "status_bar-list" })
    let state = StatusBarState(listOutput: list.output)
    #expect(
      state.arguments == [
        "--time", "09:41", "--dataNetwork", "5g", "--wifiMode", "active", "--wifiBars", "3",
        "--cellularMode", "active", "--cellularBars", "4", "--operatorName", "Shop",
        "--batteryState", "charged", "--batteryLevel", "100",
      ]
    )
    #expect(!state.isIncomplete)
  }

  @Test func noticesOverridesItHasNoWordFor() {
    #expect(StatusBarState(listOutput: "DataNetworkType: 99\n").isIncomplete)
    #expect(StatusBarState(listOutput: "Shape: round\n").isIncomplete)
    #expect(StatusBarState(listOutput: "Current Status Bar Overrides:\n====\n").isEmpty)
  }
}

struct LaunchArgumentsTests {
  @Test(arguments: [
    ("ja", "(ja)", "ja"),
    ("ja-JP", "(ja-JP)", "ja_JP"),
    ("zh-Hant-HK", "(zh-Hant-HK)", "zh_Hant_HK"),
    ("pt-BR", "(pt-BR)", "pt_BR"),
    ("es-419", "(es-419)", "es_419"),
    ("ja-JP-u-ca-japanese", "(ja-JP)", "ja_JP@calendar=japanese"),
    ("ar-EG-u-ca-islamic-civil-nu-latn", "(ar-EG)", "ar_EG@calendar=islamic-civil;numbers=latn"),
  ])
  func keepsScriptRegionAndExtensions(
    _ id: LocaleID,
    _ languages: String,
    _ locale: String
  ) throws {
    #expect(
      try LaunchArguments.arguments(locale: id, own: ["-x", "y z"])
        == ["-AppleLanguages", languages, "-AppleLocale", locale, "-x", "y z"]
    )
  }

  @Test(arguments: ["-AppleLanguages", "-AppleLocale"])
  func refusesALanguageOfTheAppsOwn(_ argument: String) {
    #expect(throws: DeviceError.self) {
      try LaunchArguments.arguments(locale: "ja", own: [argument, "(de)"])
    }
  }
}

struct SimulatorScreenTests {
  private func displays() throws -> [SimulatorDisplay] {
    SimulatorDisplay.displays(
      enumerateOutput: String(
        decoding: try SimctlRecordings.data("io-enumerate.txt"),
        as: UTF8.self
      )
    )
  }

  private func type(_ name: String, _ family: String? = "iPhone") -> SimulatorType {
    SimulatorType(identifier: name, name: name, family: family, bundlePath: "/nowhere")
  }

  @Test func readsTheDisplays() throws {
    let displays = try displays()
    #expect(displays.map(\.displayClass) == [0, 1])
    #expect(
      displays.map(\.size) == [
        PixelSize(width: 1206, height: 2622), PixelSize(width: 720, height: 480),
      ]
    )
  }

  @Test func takesTheBuiltInDisplay() throws {
    let screen = try SimulatorScreen(displays: displays(), type: type("iPhone 17"))
    #expect(screen == SimulatorScreen(size: PixelSize(width: 1206, height: 2622), scale: 3))
  }

  @Test func refusesSeveralScreensAndNone() throws {
    let display = try displays()[0]
    var off = display
    off.isOn = false
    #expect(throws: DeviceError.self) {
      try SimulatorScreen(displays: [display, display], type: nil)
    }
    #expect(throws: DeviceError.self) { try SimulatorScreen(displays: [off], type: nil) }
    #expect(throws: DeviceError.self) { try SimulatorScreen(displays: [], type: nil) }
  }

  @Test(arguments: [
    (750, 1334, "iPhone", 2.0), (828, 1792, "iPhone", 2.0), (1125, 2436, "iPhone", 3.0),
    (1179, 2556, "iPhone", 3.0), (1320, 2868, "iPhone", 3.0), (1488, 2266, "iPad", 2.0),
    (1640, 2360, "iPad", 2.0), (2064, 2752, nil, 2.0),
  ])
  func knowsTheScaleOfApplesDevices(
    _ width: Int,
    _ height: Int,
    _ family: String?,
    _ scale: Double
  ) throws {
    var display = try displays()[0]
    display.size = PixelSize(width: width, height: height)
    let screen = try SimulatorScreen(displays: [display], type: type("device", family))
    #expect(screen.scale == scale)
  }

  @Test func readsTheScaleOfTheTypesProfile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let resources = folder.appendingPathComponent("Contents/Resources")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let profile = try PropertyListSerialization.data(
      fromPropertyList: ["mainScreenScale": 1],
      format: .xml,
      options: 0
    )
    try profile.write(to: resources.appendingPathComponent("profile.plist"))
    let type = SimulatorType(identifier: "t", name: "t", family: nil, bundlePath: folder.path)
    #expect(try SimulatorScreen(displays: displays(), type: type).scale == 1)
  }

  @Test func takesAPictureUprightOrRotatedButNoOther() {
    let screen = SimulatorScreen(size: PixelSize(width: 3, height: 5), scale: 1)
    #expect(screen.shows(PixelSize(width: 3, height: 5)))
    #expect(screen.shows(PixelSize(width: 5, height: 3)))
    #expect(!screen.shows(PixelSize(width: 3, height: 4)))
    #expect(!screen.shows(PixelSize(width: 6, height: 10)))
  }
}

struct SimulatorCopyTests {
  @Test func readsItsOwnName() {
    let copy = SimulatorCopy(device: "my phone", instance: 2, processID: 4242)
    #expect(copy.name == "Stillframe my phone 2 (4242)")
    #expect(SimulatorCopy(name: copy.name) == copy)
  }

  @Test(arguments: [
    "iPhone 16", "Stillframe", "Stillframe phone", "Stillframe phone 0", "Stillframe phone (12)",
    "Stillframe phone 0 (1)", "Stillframe phone x (12)", "Stillframe phone 0 (12) copy",
  ])
  func takesNoOtherSimulatorForACopy(_ name: String) {
    #expect(SimulatorCopy(name: name) == nil)
  }

  @Test func isNoLeftoverWhileItsProcessRuns() {
    #expect(!SimulatorCopy(device: "d", instance: 0, processID: getpid()).isLeftover)
    #expect(SimulatorCopy(device: "d", instance: 0, processID: Int32.max).isLeftover)
  }
}

struct CrashReportTests {
  @Test func findsTheReportOnAProcess() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ name: String, _ processID: Int32) throws {
      let report = """
        {"app_name":"Shop","bundleID":"com.example.shop"}
        {
          "pid" : \(processID),
          "exception" : {"type" : "EXC_BREAKPOINT", "signal" : "SIGTRAP"},
          "asi" : {"libswiftCore.dylib" : ["Shop/App.swift:7: Fatal error: \\u001b[31mno"]}
        }
        """
      try report.write(
        to: folder.appendingPathComponent(name),
        atomically: true,
        encoding: .utf8
      )
    }
    try write("Other.ips", 11)
    try write("Shop.ips", 12)
    try Data("{}\nnonsense".utf8).write(to: folder.appendingPathComponent("Broken.ips"))

    let now = Date()
    let report = CrashReport.report(on: 12, since: now, in: folder)
    #expect(report?.exception == "EXC_BREAKPOINT (SIGTRAP)")
    #expect(report?.messages == ["Shop/App.swift:7: Fatal error: \\u{1B}[31mno"])
    #expect(CrashReport.report(on: 13, since: now, in: folder) == nil)
    #expect(CrashReport.report(on: 12, since: now.addingTimeInterval(60), in: folder) == nil)
  }
}

struct SimulatorDeadlinesTests {
  @Test(arguments: [(0.1, 5, 30), (1, 50, 300), (1.2, 55, 360), (10, 55, 3_000)])
  func neverWaitsForAScreenshotLongerThanSimctlDoes(
    _ factor: Double,
    _ screenshot: Int,
    _ boot: Int
  ) {
    let deadlines = SimulatorDeadlines().multiplied(by: factor)
    #expect(deadlines.screenshot == .seconds(screenshot))
    #expect(deadlines.boot == .seconds(boot))
  }
}

struct TurnedDeviceTests {
  private func device(_ kind: String) -> DeviceEnvironment {
    DeviceEnvironment(
      kind: kind,
      type: "t",
      runtime: "r",
      architecture: "arm64",
      size: PixelSize(width: 3, height: 5),
      scaleInPixelsPerPoint: 1,
      colourProfile: "sRGB"
    )
  }

  @Test func onlyASimulatorCanBeTurned() {
    let turned = PixelSize(width: 5, height: 3)
    #expect(device("simulator").canShow(turned))
    #expect(!device("virtual-display").canShow(turned))
    #expect(device("virtual-display").canShow(PixelSize(width: 3, height: 5)))
    #expect(!device("simulator").canShow(PixelSize(width: 5, height: 5)))
  }
}
