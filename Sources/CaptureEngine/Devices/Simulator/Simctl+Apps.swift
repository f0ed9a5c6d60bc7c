import Foundation

extension Simctl {
  /// Installs an app; the service asks now and then to try again later.
  func install(_ app: URL, on udid: String) async throws(ToolError) {
    try await retrying(.installLater) { () throws(ToolError) in
      try await run(["install", udid, app.path], within: deadlines.install)
    }
  }

  /// Takes an app and its data away; one that isn't there is fine.
  func uninstall(_ bundleID: String, from udid: String) async throws(ToolError) {
    try await run(["uninstall", udid, bundleID], within: deadlines.install)
  }

  /// Where the installed app lies on the Mac.
  func installedApp(_ bundleID: String, on udid: String) async throws(ToolError) -> URL {
    let arguments = ["get_app_container", udid, bundleID, "app"]
    let result = try await run(arguments, within: deadlines.query)
    let path = String(decoding: result.standardOutput, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    guard path.hasPrefix("/") else { throw untrue(arguments, "it printed no path", result) }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Launches an app.
  ///
  /// - Parameters:
  ///   - bundleID: The app.
  ///   - udid: The simulator, on which the app must not run yet.
  ///   - arguments: The app's arguments.
  ///   - environment: The app's variables.
  ///   - outputs: Files for the app's standard output and standard error.
  /// - Returns: The id of the app's process, which is one of the Mac's own.
  /// - Throws: ``ToolError`` when it can't be launched.
  func launch(
    _ bundleID: String,
    on udid: String,
    arguments: [String],
    environment: [String: String],
    outputs: AppOutputFiles
  ) async throws(ToolError) -> Int32 {
    var childEnvironment: [String: String] = [:]
    for (name, value) in environment { childEnvironment["SIMCTL_CHILD_\(name)"] = value }
    // Flags stand before the device: what is behind the bundle id belongs to the app.
    let command =
      [
        "launch", "--stdout=\(outputs.standardOutput.path)",
        "--stderr=\(outputs.standardError.path)", udid, bundleID,
      ] + arguments
    let result = try await retrying(.busyInstalling) { () throws(ToolError) in
      try await run(command, environment: childEnvironment, within: deadlines.launch)
    }
    let prefix = "\(bundleID): "
    let lines = String(decoding: result.standardOutput, as: UTF8.self).split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix(prefix) }),
      let processID = Int32(line.dropFirst(prefix.count)), processID > 1
    else {
      throw untrue(command, "it printed no process id", result)
    }
    return processID
  }

  /// Ends an app; one that doesn't run is fine.
  func terminate(_ bundleID: String, on udid: String) async throws(ToolError) {
    do {
      try await run(["terminate", udid, bundleID], within: deadlines.launch)
    } catch {
      if error.kind != .nothingToTerminate { throw error }
    }
  }

  /// Hands a link to the simulator.
  func open(_ link: URL, on udid: String) async throws(ToolError) {
    try await run(["openurl", udid, link.absoluteString], within: deadlines.launch)
  }

  /// Tries three times as long as an error means that it may go better later.
  @discardableResult
  private func retrying(
    _ passing: SimctlFailure.Kind,
    _ work: () async throws(ToolError) -> CommandResult
  ) async throws(ToolError) -> CommandResult {
    for pause in [Duration.seconds(1), .seconds(3)] {
      do {
        return try await work()
      } catch {
        guard error.kind == passing else { throw error }
        try? await clock.sleep(for: pause)
      }
    }
    return try await work()
  }
}

/// The files that an app's output goes to.
struct AppOutputFiles: Hashable, Sendable {
  var standardOutput: URL
  var standardError: URL

  /// The last lines of both, those of standard error last.
  func lastLines(_ limit: Int) -> [String] {
    var lines: [String] = []
    for file in [standardOutput, standardError] {
      var last = LastLines(limit: limit)
      last.append(Self.end(of: file))
      lines += last.lines
    }
    return Array(lines.suffix(limit))
  }

  private static func end(of file: URL) -> Data {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return Data() }
    defer { try? handle.close() }
    let size = (try? handle.seekToEnd()) ?? 0
    let most: UInt64 = 8_192
    try? handle.seek(toOffset: size > most ? size - most : 0)
    return (try? handle.read(upToCount: Int(most))) ?? Data()
  }
}
