private import Foundation

/// One of Apple's tools that did not do what it was asked for.
package struct ToolError: Error, Hashable, Sendable {
  package var command: Command
  package var cause: Cause

  package enum Cause: Hashable, Sendable {
    /// It ended, but not well.
    case ended(CommandResult)
    /// It didn't start, or didn't end in time.
    case notRun(CommandError)
    /// It said that it had succeeded, and had not.
    case untrue(claim: String, CommandResult)
  }

  package init(command: Command, cause: Cause) {
    self.command = command
    self.cause = cause
  }

  /// What the tool printed on standard error, taken apart.
  package var failure: SimctlFailure {
    SimctlFailure(standardError: String(decoding: outputs.error, as: UTF8.self))
  }

  /// What the failure means, as far as the tool said.
  package var kind: SimctlFailure.Kind { failure.kind }

  /// Whether it didn't end in time.
  package var isExpiry: Bool {
    guard case .notRun(let error) = cause, case .deadlineExpired = error.reason else {
      return false
    }
    return true
  }

  private var outputs: (standard: Data, error: Data) {
    switch cause {
    case .ended(let result), .untrue(_, let result):
      (result.standardOutput, result.standardError)
    case .notRun(let error): (error.standardOutput, error.standardError)
    }
  }
}

extension ToolError {
  /// The error as a device reports it, with the whole command and the end of what it printed.
  ///
  /// - Parameter purpose: What could not be done: `boot iPhone 16`.
  /// - Returns: The error, fatal when no later command can work either.
  package func asDeviceError(_ purpose: String) -> DeviceError {
    DeviceError(
      "could not \(purpose): the command \(reason)\n\(command)\n" + printed,
      advice: advice,
      isFatal: isFatal
    )
  }

  /// Whether no later command can work either.
  private var isFatal: Bool {
    if case .notRun(let error) = cause, error.reason == .notFound { return true }
    return kind.isFatal
  }

  private var reason: String {
    switch cause {
    case .ended(let result): "\(result.ending)"
    case .untrue(let claim, _): "exited with status 0, but \(claim)"
    case .notRun(let error):
      switch error.reason {
      case .notFound: "was not found"
      case .deadlineExpired(let limit): "was still running after \(limit.inWords), and was ended"
      case .notStarted: "\(error.reason)"
      case .cancelled: "was cancelled"
      }
    }
  }

  private var advice: String? {
    if let advice = kind.advice { return advice }
    guard case .notRun(let error) = cause else { return nil }
    return switch error.reason {
    case .notFound:
      "Simulators need a Mac with Xcode. On one, select it: "
        + "`sudo xcode-select -s /Applications/Xcode.app`."
    case .deadlineExpired:
      "When the simulator service hangs, quit Simulator and run `killall -9 "
        + "com.apple.CoreSimulator.CoreSimulatorService`. `stillframe doctor` checks the rest: "
        + "which Xcode is selected, and whether its first launch is done."
    case .notStarted, .cancelled: nil
    }
  }

  private var printed: String {
    let lines = [outputs.standard, outputs.error].flatMap { output in
      var last = LastLines(limit: 10)
      last.append(output)
      return last.lines
    }
    return lines.isEmpty
      ? "it printed nothing" : (["it printed:"] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
