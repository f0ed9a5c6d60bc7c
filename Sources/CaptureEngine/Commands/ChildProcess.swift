private import CEnginePrimitives
package import Foundation

/// A program that runs beside the engine, in a process group of its own.
///
/// Nothing of it stays: when the program has ended, what it left in its group is killed.
/// Programs that it started and that hold its outputs open don't delay its end.
package final class ChildProcess: Sendable {
  /// What a program is started with.
  package struct Launch: Sendable {
    /// A file, absolute or relative to the working directory.
    package var path: String
    package var arguments: [String]
    /// The whole environment; nothing is inherited.
    package var environment: [String: String]
    package var workingDirectory: URL?

    package init(
      path: String,
      arguments: [String],
      environment: [String: String],
      workingDirectory: URL? = nil
    ) {
      self.path = path
      self.arguments = arguments
      self.environment = environment
      self.workingDirectory = workingDirectory
    }
  }

  /// One of a program's outputs.
  package enum Output: Hashable, Sendable {
    case standardOutput
    case standardError
  }

  /// Why a program could not be started.
  package struct StartError: Error, Hashable, Sendable {
    package var errno: Int32
  }

  private enum State {
    case running
    /// Ended and reaped; its number may be another process's by now.
    case ended(CommandResult.Ending)
  }

  package let processID: Int32
  private let state = Observed(State.running)
  private let watchdog: Watchdog?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - launch: What to start, and with what.
  ///   - watchdog: Ends the program when the engine is killed.
  ///   - receive: Is given what the program prints, in pieces, on a thread of its own.
  /// - Throws: ``StartError`` with the system's reason.
  package init(
    _ launch: Launch,
    watchdog: Watchdog?,
    receive: @escaping @Sendable (Output, ArraySlice<UInt8>) -> Void
  ) throws(StartError) {
    let outputs = try Pipes()
    defer { outputs.closeWriteEnds() }
    let id: pid_t
    do {
      id = try Self.spawn(launch, outputs)
    } catch {
      outputs.closeReadEnds()
      outputs.announceEnd()
      throw error
    }
    processID = id
    self.watchdog = watchdog
    watchdog?.watch(group: id)
    Thread.detachNewThread { [outputs] in
      _ = engine_wait_for_end(id)
      outputs.announceEnd()
    }
    Thread.detachNewThread { [self, outputs] in
      outputs.drain(to: receive)
      reap()
      outputs.closeReadEnds()
    }
  }

  /// Waits until the program has ended and all that it printed has been received.
  ///
  /// - Returns: How it ended.
  /// - Throws: `CancellationError` when the waiting task is cancelled; the program goes on then.
  package func waitForEnd() async throws(CancellationError) -> CommandResult.Ending {
    try await state.wait { state in
      guard case .ended(let ending) = state else { return nil }
      return ending
    }
  }

  /// How the program ended, or nil while it runs.
  package var ending: CommandResult.Ending? {
    guard case .ended(let ending) = state.current else { return nil }
    return ending
  }

  /// Sends a signal to the program and all that it started, if it still runs.
  package func send(_ signal: Int32) {
    state.update { state in
      guard case .running = state else { return }
      kill(-processID, signal)
    }
  }

  /// Ends the program and all that it started: asks, waits, kills.
  ///
  /// It is done even when the calling task is cancelled. A program that doesn't go away even when
  /// killed is not waited for longer than another two seconds.
  ///
  /// - Parameter grace: How long the program may take to end by itself.
  package func end(grace: Duration = .seconds(2)) async {
    // A task of its own doesn't inherit the cancellation.
    await Task {
      send(SIGTERM)
      if await hasEnded(within: grace) { return }
      send(SIGKILL)
      _ = await hasEnded(within: .seconds(2))
    }.value
  }

  private func hasEnded(within limit: Duration) async -> Bool {
    let clock = EngineClock.continuous
    let awaited = try? await clock.wait(until: clock.now.advanced(by: limit)) {
      try await self.waitForEnd()
    }
    guard case .value = awaited else { return false }
    return true
  }

  private func reap() {
    state.update { state in
      // Before the program is reaped its number can't be another group's.
      kill(-processID, SIGKILL)
      watchdog?.forget(group: processID)
      var signal: Int32 = 0
      let status = engine_reap(processID, &signal)
      state = .ended(signal == 0 ? .exited(status: status) : .killed(signal: signal))
    }
  }

  private static func spawn(_ launch: Launch, _ pipes: Pipes) throws(StartError) -> pid_t {
    let arguments = [launch.path] + launch.arguments
    let environment = launch.environment.map { "\($0.key)=\($0.value)" }
    guard !(arguments + environment).contains(where: { $0.utf8.contains(0) }) else {
      throw StartError(errno: EINVAL)
    }
    var id: pid_t = 0
    let failure = withCStrings(arguments) { arguments in
      withCStrings(environment) { environment in
        launch.path.withCString { path in
          let directory = launch.workingDirectory?.path
          return withOptionalCString(directory) { directory in
            engine_spawn(
              path,
              arguments,
              environment,
              directory,
              pipes.standardOutput.writeEnd,
              pipes.standardError.writeEnd,
              &id
            )
          }
        }
      }
    }
    guard failure == 0 else { throw StartError(errno: failure) }
    return id
  }
}

private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}

private func withOptionalCString<Result>(
  _ string: String?,
  _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let string else { return body(nil) }
  return string.withCString { body($0) }
}
