import CaptureEngine
import Foundation
import RunModel
import Testing

/// A project in a folder of its own, which goes with the last copy of this value.
final class TestProject: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "stillframe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var baselines: URL { folder.appending(path: "Stillframe/Baselines") }

  /// Writes `stillframe.json` from what a test says of it.
  func configure(_ configuration: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: configuration, options: .sortedKeys)
    try data.write(to: folder.appending(path: "stillframe.json"))
  }

  /// How a command ended, with what it printed.
  struct Answer {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs the tool in the project, as at a desk, whatever machine the tests run on.
  func stillframe(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) async throws -> Answer {
    try await stillframe(arguments, environment: environment)
  }

  func stillframe(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> Answer {
    let desk = ["CI": "", "NO_COLOR": "1"].merging(environment) { $1 }
    let result = try await ProcessRunner().run(
      Command(
        Built.tool.path,
        arguments,
        environment: desk,
        workingDirectory: folder,
        deadline: .seconds(300)
      )
    )
    guard case .exited(let status) = result.ending else {
      throw Killed(ending: "\(result.ending)")
    }
    return Answer(
      status: status,
      output: String(decoding: result.standardOutput, as: UTF8.self),
      errors: String(decoding: result.standardError, as: UTF8.self)
    )
  }

  struct Killed: Error {
    var ending: String
  }

  /// The folders of the runs so far, oldest first.
  func runs() throws -> [URL] {
    let runs = folder.appending(path: ".stillframe/runs")
    return try FileManager.default
      .contentsOfDirectory(at: runs, includingPropertiesForKeys: [.creationDateKey])
      .sorted { try Self.creation($0) < Self.creation($1) }
  }

  private static func creation(_ folder: URL) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.appending(path: "log.ndjson").path
    )
    return attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// What the newest run recorded.
  func lastRun() throws -> Run {
    let folder = try #require(try runs().last)
    let data = try Data(contentsOf: folder.appending(path: "run.json"))
    return try JSONDecoder().decode(Run.self, from: data)
  }

  /// The verdicts that the newest run's `summary.json` counts, without those that none has.
  func summarisedVerdicts() throws -> [String: Int] {
    struct Summary: Decodable {
      struct Totals: Decodable {
        var verdicts: [String: Int]
      }
      var totals: Totals
    }
    let folder = try #require(try runs().last)
    let data = try Data(contentsOf: folder.appending(path: "report/summary.json"))
    return try JSONDecoder().decode(Summary.self, from: data).totals.verdicts.filter { $1 > 0 }
  }
}

extension TestProject {
  /// A project of the example app.
  static func paywall(
    variant: String = "accepted",
    locales: [String] = ["en-GB", "de-DE", "ja-JP", "ar-EG"],
    appearances: [String] = ["light", "dark"],
    scenes: [String] = ["home", "paywall", "order", "settings"]
  ) throws -> TestProject {
    let project = try TestProject()
    try FileManager.default.createDirectory(
      at: project.folder.appending(path: "Stillframe"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      at: Built.paywallFolder.appending(path: "Stillframe/Fixtures"),
      to: project.folder.appending(path: "Stillframe/Fixtures")
    )
    try project.configurePaywall(
      variant: variant,
      locales: locales,
      appearances: appearances,
      scenes: scenes
    )
    return project
  }

  func configurePaywall(
    variant: String,
    locales: [String] = ["en-GB", "de-DE", "ja-JP", "ar-EG"],
    appearances: [String] = ["light", "dark"],
    scenes: [String] = ["home", "paywall", "order", "settings"]
  ) throws {
    try configure([
      "app": ["executable": Built.paywall.path, "arguments": ["--variant", variant]],
      "devices": [
        ["id": "phone", "kind": "virtual-display", "width": 786, "height": 1704, "scale": 2]
      ],
      "locales": locales,
      "appearances": appearances,
      "scenes": scenes,
      "capture": ["fixedDate": "2026-03-14T09:41:00Z"],
    ])
  }

  /// A project of the app that cheats.
  static func restless(scenes: [String], arguments: [String] = []) throws -> TestProject {
    let project = try TestProject()
    try FileManager.default.createDirectory(
      at: project.folder.appending(path: "Stillframe"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      at: Built.restlessFolder.appending(path: "Stillframe/Fixtures"),
      to: project.folder.appending(path: "Stillframe/Fixtures")
    )
    try project.configure([
      "app": ["executable": Built.restless.path, "arguments": arguments],
      "devices": [
        ["id": "phone", "kind": "virtual-display", "width": 786, "height": 1704, "scale": 2]
      ],
      "locales": ["en-GB"],
      "appearances": ["light", "dark"],
      "scenes": scenes,
      "capture": ["fixedDate": "2026-03-14T09:41:00Z", "sceneTimeout": 2],
    ])
    return project
  }
}
