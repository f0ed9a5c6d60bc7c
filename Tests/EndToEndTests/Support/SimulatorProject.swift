import CaptureEngine
import Foundation

/// A project whose device is a simulator of the stand-in for Apple's tools, with the example app
/// behind it.
///
/// The tool finds the stand-in as it would find the real tools: first on `PATH`.
struct SimulatorProject {
  let project: TestProject

  static let phone = "5717F1A3-0016-4E00-9000-000000000016"
  static let bundleID = "example.tideline.Paywall"

  static var isThere: Bool {
    Built.isThere && FileManager.default.isExecutableFile(atPath: standIn.path)
  }

  static let standIn = Built.root.appending(path: ".build/debug/StandInXcrun")

  /// What the configuration says.
  struct Settings: Sendable {
    var variant = "accepted"
    var locales = ["en-GB", "de-DE", "ja-JP", "ar-EG"]
    var appearances = ["light", "dark"]
    var scenes = ["home", "paywall", "order", "settings"]
    var name = "iPhone 16"
    var patience = 1.0
  }

  init(_ settings: Settings = Settings()) throws {
    project = try TestProject()
    let files = FileManager.default
    for folder in ["tools", "Stillframe", "Paywall.xcodeproj"] {
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
      .write(to: project.folder.appending(path: "Paywall.xcodeproj/stand-in.json"))
    try configure(settings)
    try misbehave("")
  }

  func configure(_ settings: Settings) throws {
    try project.configure([
      "app": [
        "project": "Paywall.xcodeproj", "scheme": "Paywall", "derivedData": "derived",
        "arguments": ["--variant", settings.variant],
      ],
      "devices": [
        [
          "id": "iphone", "kind": "simulator", "name": settings.name,
          "patience": settings.patience,
        ]
      ],
      "locales": settings.locales,
      "appearances": settings.appearances,
      "scenes": settings.scenes,
      "capture": ["fixedDate": "2026-03-14T09:41:00Z"],
    ])
  }

  /// Says what is to go wrong from now on, as the stand-in's scenario file has it.
  func misbehave(_ faults: String) throws {
    try Data(#"{"pace":0.02,"faults":[\#(faults)]}"#.utf8)
      .write(to: project.folder.appending(path: "scenario.json"))
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

  /// The verbs that the stand-in was asked for so far: `simctl launch`.
  var journal: [String] {
    struct Line: Decodable {
      var command: [String]
    }
    let file = project.folder.appending(path: "mac/journal.ndjson")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let note = try? JSONDecoder().decode(Line.self, from: Data(line.utf8))
      return note?.command.dropFirst().prefix(2).joined(separator: " ")
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
}
