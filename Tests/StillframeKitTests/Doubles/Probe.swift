#if DEBUG

import Foundation
import StillframeKitWire

@testable import StillframeKit

/// The probe app as a process, and the engine's end of its channel.
final class Probe {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Launches the app with these variables in its environment.
  init(_ variables: [String: String]) throws {
    process.executableURL = Self.products.appendingPathComponent("KitProbe")
    // Nothing of a surrounding capture may reach the app.
    process.environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  /// Launches the app for a capture that a listener serves.
  convenience init(
    for listener: LoopbackListener,
    _ variables: [String: String] = [:]
  ) throws {
    try self.init(
      [
        LaunchKey.port.rawValue: "\(listener.port)",
        LaunchKey.token.rawValue: "secret",
        LaunchKey.locale.rawValue: "ja",
      ].merging(variables) { $1 }
    )
  }

  /// Where the package's products lie, beside the tests.
  private static var products: URL {
    #if canImport(Darwin)
    Bundle(for: Probe.self).bundleURL.deletingLastPathComponent()
    #else
    Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #endif
  }

  /// Waits for the app's end.
  func end() throws -> (status: Int32, output: String, errors: String) {
    let output = try output.fileHandleForReading.readToEnd() ?? Data()
    let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus,
      String(decoding: output, as: UTF8.self),
      String(decoding: errors, as: UTF8.self)
    )
  }

  /// Waits for some output; empty at its end.
  func availableOutput() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  func stop() {
    process.terminate()
  }
}

#endif
