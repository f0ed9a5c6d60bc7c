private import Foundation

/// Runs `xcrun simctl`.
///
/// Methods that mirror a subcommand treat as success what leads to the wanted state: booting what
/// is booted, shutting down what is shut down.
struct Simctl: Sendable {
  let commands: any CommandRunning
  let deadlines: SimulatorDeadlines
  let clock: EngineClock

  /// Runs a subcommand, which has to end with status 0.
  @discardableResult
  func run(
    _ arguments: [String],
    environment: [String: String] = [:],
    within deadline: Duration
  ) async throws(ToolError) -> CommandResult {
    let command = Command(
      "xcrun",
      ["simctl"] + arguments,
      environment: environment,
      deadline: deadline
    )
    let result: CommandResult
    do {
      result = try await commands.run(command)
    } catch {
      throw ToolError(command: command, cause: .notRun(error))
    }
    guard result.succeeded else { throw ToolError(command: command, cause: .ended(result)) }
    return result
  }

  /// Runs a subcommand that prints one word.
  func word(_ arguments: [String]) async throws(ToolError) -> String {
    let result = try await run(arguments, within: deadlines.query)
    return String(decoding: result.standardOutput, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// An error about a subcommand that ended with status 0 and did not do its work.
  func untrue(_ arguments: [String], _ claim: String, _ result: CommandResult) -> ToolError {
    let command = Command("xcrun", ["simctl"] + arguments, deadline: deadlines.query)
    return ToolError(command: command, cause: .untrue(claim: claim, result))
  }
}
