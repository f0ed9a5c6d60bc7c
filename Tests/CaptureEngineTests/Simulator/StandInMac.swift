import CaptureEngine
import Foundation
import RunModel

/// The stand-in for Apple's tools, with a folder of its own, as a test's engine finds it.
final class StandInMac: CommandRunning {
  /// The simulator that the stand-in has besides those of Xcode's default set.
  static let phone = "5717F1A3-0016-4E00-9000-000000000016"
  static let bundleID = "com.example.shop"

  let folder: URL
  private let runner = ProcessRunner()
  private let environment: [String: String]

  /// Whether this machine can run it.
  static var isAvailable: Bool {
    FileManager.default.isExecutableFile(atPath: program.path)
      && (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/Xvfb")
      }
  }

  /// The stand-in lies where the tests do.
  private static var program: URL {
    let tests =
      Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
      ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("StandInXcrun")
  }

  /// Makes one.
  ///
  /// - Parameters:
  ///   - faults: What is to go wrong, as the scenario file has it.
  ///   - pace: By what the recorded delays are multiplied.
  /// - Throws: When its folder can't be made.
  init(faults: String = "", pace: Double = 0.02) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let tools = folder.appendingPathComponent("tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    for name in ["xcrun", "xcodebuild", "xcode-select"] {
      try FileManager.default.createSymbolicLink(
        at: tools.appendingPathComponent(name),
        withDestinationURL: Self.program
      )
    }
    let scenario = folder.appendingPathComponent("scenario.json")
    try Data(#"{"pace":\#(pace),"faults":[\#(faults)]}"#.utf8).write(to: scenario)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    environment = [
      "PATH": "\(tools.path):\(path)",
      "HOME": folder.path,
      "STILLFRAME_STANDIN_STATE": folder.appendingPathComponent("state").path,
      "STILLFRAME_STANDIN_SCENARIO": scenario.path,
    ]
  }

  deinit {
    // What the stand-in keeps running ends with its folder.
    try? FileManager.default.removeItem(at: folder)
  }

  func run(_ command: Command) async throws(CommandError) -> CommandResult {
    var command = command
    command.environment.merge(environment) { own, _ in own }
    return try await runner.run(command)
  }

  /// What was asked of the tools and what they answered, in its order.
  var journal: [JournalLine] {
    get throws {
      let text = try String(
        contentsOf: folder.appendingPathComponent("state/journal.ndjson"),
        encoding: .utf8
      )
      return try text.split(separator: "\n").map {
        try JSONDecoder().decode(JournalLine.self, from: Data($0.utf8))
      }
    }
  }

  struct JournalLine: Decodable {
    var command: [String]
    var basis: String
    var exit: Int32
  }

  /// Writes an app whose executable is a script for the system's shell.
  func app(_ script: String) throws -> AppArtefact {
    let app = AppFolder.write("#!/bin/sh\n\(script)\n", to: folder.appendingPathComponent("A.app"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: app.appendingPathComponent("Shop App").path
    )
    return try AppBundle(at: app).artefact(.finished, source: nil, project: folder)
  }

  func context(_ deadlines: SimulatorDeadlines = SimulatorDeadlines()) -> SimulatorContext {
    SimulatorContext(
      commands: self,
      deadlines: deadlines,
      project: folder,
      crashReports: folder.appendingPathComponent("Library/Logs/DiagnosticReports"),
      temporaryFolder: folder,
      isUnattended: false
    )
  }
}
