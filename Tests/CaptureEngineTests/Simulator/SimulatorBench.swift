import Foundation
import Pixels
import RunModel
import SimctlRecordings
import StillframeWire
import Synchronization
import Testing

@testable import CaptureEngine

/// One simulator on a recorded Mac, which is well unless a test scripts otherwise.
final class SimulatorBench {
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
    goesThrough("Booted")
    mac.on("simctl", "bootstatus", answer: .recorded("bootstatus-already"))
    enumeratesDisplays(.data(try SimctlRecordings.data("io-enumerate.txt")))
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
    mac.on(
      "simctl",
      "spawn",
      Self.udid,
      "defaults",
      "read-type",
      answer: .output("Type is boolean\n")
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

  /// Lets lists show the one simulator in these states, one after the other; the last stays.
  func goesThrough(_ states: String...) {
    mac.on(["simctl", "list"], states.map(Self.list))
  }

  /// Answers screenshots without writing any.
  func answersScreenshots(_ answer: RecordedMac.Answer) {
    mac.on("simctl", "io", Self.udid, "screenshot", answer: answer)
  }

  /// Answers what is asked about the simulator's displays.
  func enumeratesDisplays(_ answers: RecordedMac.Answer...) {
    mac.on(["simctl", "io", Self.udid, "enumerate"], answers)
  }

  /// The displays of a simulator as they were recorded, and with the screen off.
  static func displays() throws -> (on: String, off: String) {
    let on = String(decoding: try SimctlRecordings.data("io-enumerate.txt"), as: UTF8.self)
    let off = on.replacing("Power state: On", with: "Power state: Off")
    #expect(off != on)
    return (on, off)
  }

  /// Why the simulator can't be prepared.
  func failureToPrepare() async throws -> DeviceError {
    let device = try device()
    return try #require(
      await #expect(throws: DeviceError.self) { try await device.prepare() }
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
    answersScreenshots(
      .doing(
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

final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}
