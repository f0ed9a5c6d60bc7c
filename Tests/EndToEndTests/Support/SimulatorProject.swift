import CaptureEngine
import Foundation
import SimctlRecordings

/// A project whose devices are simulators of the stand-in for Apple's tools, with the example app
/// behind them.
///
/// The tool finds the stand-in as it would find the real tools: first on `PATH`.
struct SimulatorProject {
  let project: TestProject

  /// The stand-in's iPhone 16.
  static let phone = "5717F1A3-0016-4E00-9000-000000000016"
  static let bundleID = "example.tideline.Paywall"
  /// Names that a shell would take apart.
  static let xcodeProject = "Tide line's 🌊.xcodeproj"
  static let derivedData = "derived $(data) 🌊"
  static let standIn = Built.root.appending(path: ".build/debug/StandInXcrun")

  /// What the configuration says.
  struct Settings: Sendable {
    var variant = "accepted"
    var locales = ["en-GB", "de-DE", "ja-JP", "ar-EG"]
    var scenes = ["home", "paywall", "order", "settings"]
    /// The names of the simulators, by the ids of their devices.
    var simulators = ["iphone": "iPhone 16"]
    /// What else is said of each device, and of capturing.
    var device: [String: Bool] = [:]
    var capture: [String: String] = [:]
    var scheme = "Paywall"
    var patience = 1.0
    var buildTimeoutInSeconds = 300
  }

  init(_ settings: Settings = Settings()) throws {
    project = try TestProject()
    let files = FileManager.default
    for folder in ["tools", "Stillframe", Self.xcodeProject] {
      try files.createDirectory(
        at: project.folder.appending(path: folder),
        withIntermediateDirectories: true
      )
    }
    for tool in ["xcrun", "xcodebuild", "xcode-select"] {
      try files.createSymbolicLink(
        at: project.folder.appending(path: "tools/\(tool)"),
        withDestinationURL: Self.standIn
      )
    }
    try files.copyItem(
      at: Built.paywallFolder.appending(path: "Stillframe/Fixtures"),
      to: project.folder.appending(path: "Stillframe/Fixtures")
    )
    let products = Built.paywall.deletingLastPathComponent()
    let xcodeProject: [String: Any] = [
      "scheme": "Paywall", "schemes": ["Paywall"], "bundleID": Self.bundleID,
      "product": "Paywall", "version": "1.0", "executable": Built.paywall.path,
      "resources": ["PaywallModel", "paywall"].map {
        products.appending(path: "Paywall_\($0).resources").path
      },
    ]
    try JSONSerialization.data(withJSONObject: xcodeProject)
      .write(to: project.folder.appending(path: "\(Self.xcodeProject)/stand-in.json"))
    try configure(settings)
    try misbehave("")
  }

  func configure(_ settings: Settings) throws {
    try project.configure([
      "app": [
        "project": Self.xcodeProject, "scheme": settings.scheme, "derivedData": Self.derivedData,
        "arguments": ["--variant", settings.variant],
        "buildTimeout": settings.buildTimeoutInSeconds,
      ],
      "devices": settings.simulators.sorted { $0.key < $1.key }.map { id, name -> [String: Any] in
        ["id": id, "kind": "simulator", "name": name, "patience": settings.patience]
          .merging(settings.device) { $1 }
      },
      "locales": settings.locales,
      "appearances": ["light", "dark"],
      "scenes": settings.scenes,
      "capture": ["fixedDate": "2026-03-14T09:41:00Z"].merging(settings.capture) { $1 },
    ])
  }

  /// Says what is to go wrong from now on, as the stand-in's scenario file has it.
  func misbehave(_ faults: String) throws {
    try Data(#"{"pace":0.02,"faults":[\#(faults)]}"#.utf8)
      .write(to: project.folder.appending(path: "scenario.json"))
  }

  /// Takes over what another project has: its baselines, or what it has built.
  func take(_ path: String, from other: SimulatorProject) throws {
    try FileManager.default.copyItem(
      at: other.project.folder.appending(path: path),
      to: project.folder.appending(path: path)
    )
  }

  /// The variables by which the tool finds the stand-in, and the stand-in its state.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let folder = project.folder.path
    return [
      "PATH": "\(folder)/tools:\(path)",
      "HOME": folder,
      // Locks on simulators are kept there, and every test has the same simulators.
      "TMPDIR": folder,
      "STILLFRAME_STANDIN_STATE": "\(folder)/mac",
      "STILLFRAME_STANDIN_SCENARIO": "\(folder)/scenario.json",
    ]
  }

  func stillframe(_ arguments: String...) async throws -> TestProject.Answer {
    try await project.stillframe(arguments, environment: environment)
  }

  /// Runs the tool, looks when it has launched an app, and then sends it a signal.
  ///
  /// The status, or the signal with which it ended, comes back.
  func stillframe(
    _ arguments: String...,
    endedBy signal: Int32,
    afterLook look: () throws -> Void = {}
  ) async throws -> Int32 {
    let before = calls.count
    let process = Process()
    process.executableURL = Built.tool
    process.arguments = arguments
    process.currentDirectoryURL = project.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(environment) { $1 }
      .merging(["CI": ""]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The limit only ends a test that fails.
    let limit = ContinuousClock.now.advanced(by: .seconds(120))
    while !calls.dropFirst(before).contains(where: { $0.has("simctl", "launch") }),
      ContinuousClock.now < limit
    {
      try await Task.sleep(for: .milliseconds(20))
    }
    try look()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Asks the stand-in as a user at the Mac would, and gives its answer.
  @discardableResult
  func simctl(_ arguments: [String]) async throws -> String {
    let result = try await ProcessRunner().run(
      Command(
        project.folder.appending(path: "tools/xcrun").path,
        ["simctl"] + arguments,
        environment: environment,
        deadline: .seconds(60)
      )
    )
    guard result.succeeded else { throw TestProject.Killed(ending: "\(result.ending)") }
    return String(decoding: result.standardOutput, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }
}

extension SimulatorProject {
  /// One call of the stand-in.
  struct Call: Decodable {
    /// When it was answered, in seconds.
    var at: Double
    var command: [String]
    var basis: String
    var exit: Int32

    /// Whether the command holds these words, in their order and one after the other.
    func has(_ words: String...) -> Bool {
      command.indices.contains { command[$0...].starts(with: words) }
    }
  }

  /// The calls so far, in their order.
  var calls: [Call] {
    let file = project.folder.appending(path: "mac/journal.ndjson")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Call.self, from: Data($0.utf8))
    }
  }

  /// The calls whose answers follow nothing that is recorded or owned as assumed.
  func callsWithoutBasis() throws -> [Call] {
    let recorded = try SimctlRecordings.names()
    return calls.filter { call in
      let words = call.basis.split(separator: " ").map(String.init)
      switch words.first {
      case "recorded": return !recorded.contains(words.last ?? "")
      case "assumed", "scenario": return false
      default: return true
      }
    }
  }

  /// What the simulators are doing, by UDID.
  func states() throws -> [String: String] {
    struct State: Decodable {
      var devices: [String: Device]

      struct Device: Decodable {
        var state: String
      }
    }
    let file = project.folder.appending(path: "mac/state.json")
    let state = try JSONDecoder().decode(State.self, from: Data(contentsOf: file))
    return state.devices.mapValues(\.state)
  }

  /// Whether every simulator is shut down.
  func isQuiet() throws -> Bool {
    try states().values.allSatisfy { $0 == "Shutdown" }
  }
}
