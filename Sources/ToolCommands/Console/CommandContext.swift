package import Foundation

/// What a command may know about where it runs.
package struct CommandContext: Sendable {
  package var console: Console
  package var environment: [String: String]
  package var workingDirectory: URL

  package init(console: Console, environment: [String: String], workingDirectory: URL) {
    self.console = console
    self.environment = environment
    self.workingDirectory = workingDirectory
  }

  /// Whether a continuous integration service runs the tool, as they all say with `CI`.
  package var isCI: Bool {
    guard let value = environment["CI"]?.lowercased() else { return false }
    return !["", "0", "false", "no"].contains(value)
  }
}
