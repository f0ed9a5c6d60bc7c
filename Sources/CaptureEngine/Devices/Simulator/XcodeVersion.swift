private import Foundation

/// The Xcode that is selected.
package struct XcodeVersion: Hashable, Sendable {
  package var version: DottedVersion
  package var build: String

  /// Reads what `xcodebuild -version` prints: the version on one line, the build on the next.
  package init?(output: String) {
    let lines = output.split(separator: "\n")
    guard lines.count >= 2, lines[0].hasPrefix("Xcode "), lines[1].hasPrefix("Build version "),
      let version = DottedVersion(lines[0].dropFirst("Xcode ".count))
    else { return nil }
    self.version = version
    build = String(lines[1].dropFirst("Build version ".count)).inertOnTerminal
  }

  /// Asks `xcodebuild`; nil when it can't tell.
  package static func current(commands: any CommandRunning) async -> XcodeVersion? {
    let command = Command("xcodebuild", ["-version"], deadline: .seconds(60))
    guard let result = try? await commands.run(command), result.succeeded else { return nil }
    return XcodeVersion(output: String(decoding: result.standardOutput, as: UTF8.self))
  }
}

extension XcodeVersion: CustomStringConvertible {
  package var description: String { "Xcode \(version) (\(build))" }
}
