package import Foundation

/// Which state of its sources an app was built from, as git knows it.
package struct SourceState: Hashable, Sendable {
  package var commit: String
  /// Whether the work tree differs from the commit.
  package var isDirty: Bool

  package init(commit: String, isDirty: Bool) {
    self.commit = commit
    self.isDirty = isDirty
  }

  /// Asks git.
  ///
  /// - Returns: Nil when the folder is in no repository, or there is no git.
  package static func current(
    in folder: URL,
    commands: any CommandRunning
  ) async -> SourceState? {
    func git(_ arguments: [String]) async -> String? {
      let command = Command(
        "git",
        arguments,
        environment: ["GIT_OPTIONAL_LOCKS": "0"],
        workingDirectory: folder,
        deadline: .seconds(60)
      )
      guard let result = try? await commands.run(command), result.succeeded else { return nil }
      return String(decoding: result.standardOutput, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard let commit = await git(["rev-parse", "--verify", "HEAD"]),
      let changes = await git(["status", "--porcelain"])
    else { return nil }
    return SourceState(commit: commit, isDirty: !changes.isEmpty)
  }
}
