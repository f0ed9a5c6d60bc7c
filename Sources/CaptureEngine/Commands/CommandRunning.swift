package import Foundation

/// The one way in which the engine runs other programs.
///
/// Arguments are a list and never pass through a shell. A non-zero exit is a result; only what
/// keeps a program from running or ending is an error.
package protocol CommandRunning: Sendable {
  /// Runs a program to its end and keeps both of its outputs.
  ///
  /// - Throws: ``CommandError`` when it can't be started, or doesn't end before its deadline; its
  ///   process group is ended then.
  func run(_ command: Command) async throws(CommandError) -> CommandResult
}

/// A program to run.
package struct Command: Hashable, Sendable {
  /// An absolute path, or a name to look up in `PATH`.
  package var executable: String
  package var arguments: [String]
  /// What is added to the environment, or replaced in it.
  package var environment: [String: String]
  package var workingDirectory: URL?
  /// How long it may take.
  package var deadline: Duration

  package init(
    _ executable: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    workingDirectory: URL? = nil,
    deadline: Duration
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.deadline = deadline
  }
}

/// How a program ended, with all that it printed.
package struct CommandResult: Hashable, Sendable {
  /// How the program ended.
  package enum Ending: Hashable, Sendable {
    case exited(status: Int32)
    case killed(signal: Int32)
  }

  package var ending: Ending
  package var standardOutput: Data
  package var standardError: Data

  package init(ending: Ending, standardOutput: Data, standardError: Data) {
    self.ending = ending
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  /// Whether the program ended by itself with status 0.
  package var succeeded: Bool { ending == .exited(status: 0) }
}

/// Why a program gave no result.
package struct CommandError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notFound
    case notStarted(errno: Int32)
    case deadlineExpired(after: Duration)
    case cancelled
  }

  package var command: Command
  package var reason: Reason
  /// What it had printed by then.
  package var standardOutput: Data
  package var standardError: Data

  package init(
    command: Command,
    reason: Reason,
    standardOutput: Data = Data(),
    standardError: Data = Data()
  ) {
    self.command = command
    self.reason = reason
    self.standardOutput = standardOutput
    self.standardError = standardError
  }
}
