package import Foundation

/// The state of a project's sources, as git knows it.
package struct SourceRevision: Hashable, Sendable {
  package var commit: String
  /// Whether the work tree has changes that are in no commit.
  package var isDirty: Bool

  private static let deadline = Duration.seconds(20)

  /// Asks git.
  ///
  /// - Parameters:
  ///   - project: A folder of the work tree.
  ///   - commands: What runs git.
  /// - Returns: The revision; nil when the folder isn't under version control, or git can't tell.
  package static func read(
    in project: URL,
    commands: any CommandRunning
  ) async -> SourceRevision? {
    func git(_ arguments: String...) async -> String? {
      let command = Command(
        "git",
        ["--no-optional-locks"] + arguments,
        workingDirectory: project,
        deadline: deadline
      )
      guard let result = try? await commands.run(command), result.succeeded else { return nil }
      return String(decoding: result.standardOutput, as: UTF8.self)
    }
    guard let commit = await git("rev-parse", "--verify", "HEAD"),
      let changes = await git("status", "--porcelain")
    else { return nil }
    return SourceRevision(
      commit: commit.trimmingCharacters(in: .whitespacesAndNewlines),
      isDirty: !changes.isEmpty
    )
  }
}
