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

extension CommandContext {
  /// A path that a user wrote, as a place.
  package func resolve(_ path: String) -> URL {
    let url =
      path.hasPrefix("/") ? URL(filePath: path) : workingDirectory.appending(path: path)
    return url.standardizedFileURL
  }

  /// A place as a user would write it: relative where it lies below the working directory.
  package func display(_ url: URL) -> String {
    let path = url.standardizedFileURL.path
    let here = workingDirectory.standardizedFileURL.path
    let prefix = here.hasSuffix("/") ? here : here + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
