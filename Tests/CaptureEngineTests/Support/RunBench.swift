import BaselineStore
import Foundation
import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

/// A project with scripted devices, to run captures in.
struct RunBench {
  let folder = TemporaryFolder()
  var devices = ScriptedDevices()
  var builder = FinishedApp()
  var locales: [LocaleID] = ["en-GB"]
  var appearances: [Appearance] = [.light]
  var scenes: [SceneID] = ["home"]
  var rules = CaptureRules()
  var clock = EngineClock.continuous
  var writer: @Sendable (URL) -> any FolderWriting = { SealedFolder(root: $0) }
  let events = Observed<[RunEvent]>([])

  init() {}

  /// A bench with one app script.
  init(_ script: AppScript) {
    devices.script = { _, _ in script }
  }

  var run: CaptureRun {
    let configuration = Configuration(
      app: AppConfiguration(
        executable: "app",
        arguments: ["--own"],
        environment: ["OWN": "yes"]
      ),
      devices: [
        DeviceConfiguration(
          id: devices.id,
          kind: .virtualDisplay(VirtualDisplayConfiguration(size: ScriptedDevice.size, scale: 2))
        )
      ],
      locales: locales,
      appearances: appearances,
      scenes: scenes,
      capture: rules,
      fixtures: "Fixtures"
    )
    let plan = CapturePlan(
      configuration,
      project: folder.url,
      selection: [],
      selected: configuration.matrix.shots,
      apps: [CapturePlan.PlannedApp(builder: builder, devices: [devices])],
      configurationHash: "xxh3:c",
      toolVersion: "0.1.0"
    )
    return CaptureRun(plan, clock: clock, writer: writer)
  }

  /// Runs to the end.
  func finish() async throws -> Run {
    try await run.start { event in events.update { $0.append(event) } }.run
  }

  /// Runs one shot and returns why it failed.
  func failure() async throws -> CaptureFailure? {
    let run = try await finish()
    try #require(run.shots.count == 1)
    return run.shots[0].failure
  }

  /// The folder of the only run.
  var runFolder: URL {
    get throws {
      let runs = folder.url.appending(path: ".stillframe/runs")
      let names = try FileManager.default.contentsOfDirectory(atPath: runs.path)
      try #require(names.count == 1)
      return runs.appending(path: names[0])
    }
  }

  /// The run as it stands on disk.
  var recordedRun: Run {
    get throws {
      let data = try Data(contentsOf: try runFolder.appending(path: "run.json"))
      return try JSONDecoder().decode(Run.self, from: data)
    }
  }

  /// All of the run's log.
  var log: String {
    get throws {
      try String(contentsOf: try runFolder.appending(path: "log.ndjson"), encoding: .utf8)
    }
  }
}

extension ShotRecord {
  var failure: CaptureFailure? {
    guard case .failed(let failure) = capture else { return nil }
    return failure
  }

  var picture: CapturedPicture? {
    guard case .captured(let picture) = capture else { return nil }
    return picture
  }
}
