private import Foundation
private import Synchronization

/// Runs programs of this machine.
///
/// All that it starts ends with it: in order when a run ends, and by a watchdog when the engine
/// itself is killed.
package struct ProcessRunner: CommandRunning {
  package let watchdog: Watchdog
  private let clock: EngineClock
  private let grace: Duration

  /// How much of each output is kept at least, counted from its end.
  private static let outputLimit = 32 << 20

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - watchdog: Ends what is left when the engine is killed.
  ///   - clock: The time by which deadlines are counted.
  ///   - grace: How long a program that has to end may take to end by itself.
  package init(
    watchdog: Watchdog = Watchdog(),
    clock: EngineClock = .continuous,
    grace: Duration = .seconds(2)
  ) {
    self.watchdog = watchdog
    self.clock = clock
    self.grace = grace
  }

  private enum Outcome: Sendable {
    case ended(CommandResult.Ending)
    case stopped(CommandError.Reason)
  }

  private final class Outputs: Sendable {
    let standardOutput = Mutex(BoundedOutput(limit: ProcessRunner.outputLimit))
    let standardError = Mutex(BoundedOutput(limit: ProcessRunner.outputLimit))

    func append(_ bytes: ArraySlice<UInt8>, to output: ChildProcess.Output) {
      switch output {
      case .standardOutput: standardOutput.withLock { $0.append(bytes) }
      case .standardError: standardError.withLock { $0.append(bytes) }
      }
    }
  }

  package func run(_ command: Command) async throws(CommandError) -> CommandResult {
    if Task.isCancelled { throw CommandError(command: command, reason: .cancelled) }
    let outputs = Outputs()
    let child = try start(command) { outputs.append($1, to: $0) }
    let outcome = await outcome(of: child, deadline: command.deadline)
    let standardOutput = outputs.standardOutput.withLock(\.data)
    let standardError = outputs.standardError.withLock(\.data)
    switch outcome {
    case .ended(let ending):
      return CommandResult(
        ending: ending,
        standardOutput: standardOutput,
        standardError: standardError
      )
    case .stopped(let reason):
      throw CommandError(
        command: command,
        reason: reason,
        standardOutput: standardOutput,
        standardError: standardError
      )
    }
  }

  /// Starts a program that goes on beside the engine; its deadline is of no account.
  ///
  /// - Parameters:
  ///   - command: The program; its environment is added to the engine's.
  ///   - receive: Is given what it prints, in pieces.
  /// - Returns: The running program, which its owner has to end.
  /// - Throws: ``CommandError`` when it can't be started.
  package func start(
    _ command: Command,
    receive: @escaping @Sendable (ChildProcess.Output, ArraySlice<UInt8>) -> Void
  ) throws(CommandError) -> ChildProcess {
    let inherited = ProcessInfo.processInfo.environment
    return try start(
      command,
      environment: inherited.merging(command.environment) { $1 },
      receive: receive
    )
  }

  /// Starts a program with an environment of its own, in which nothing is inherited.
  package func start(
    _ command: Command,
    environment: [String: String],
    receive: @escaping @Sendable (ChildProcess.Output, ArraySlice<UInt8>) -> Void
  ) throws(CommandError) -> ChildProcess {
    guard let path = Self.file(of: command, searchPath: environment["PATH"]) else {
      throw CommandError(command: command, reason: .notFound)
    }
    if let directory = command.workingDirectory, !Self.isDirectory(directory.path) {
      throw CommandError(command: command, reason: .notStarted(errno: ENOTDIR))
    }
    let launch = ChildProcess.Launch(
      path: path,
      arguments: command.arguments,
      environment: environment,
      workingDirectory: command.workingDirectory
    )
    do {
      return try ChildProcess(launch, watchdog: watchdog, receive: receive)
    } catch {
      let reason: CommandError.Reason =
        error.errno == ENOENT ? .notFound : .notStarted(errno: error.errno)
      throw CommandError(command: command, reason: reason)
    }
  }

  /// Whether a program could be started: by its path, or by its name in `PATH`.
  package func finds(_ program: String) -> Bool {
    let command = Command(program, [], deadline: .zero)
    let searchPath = ProcessInfo.processInfo.environment["PATH"]
    return Self.file(of: command, searchPath: searchPath).map(Self.isExecutableFile) ?? false
  }

  private func outcome(of child: ChildProcess, deadline: Duration) async -> Outcome {
    let outcome: Outcome
    do {
      let awaited = try await clock.wait(until: clock.now.advanced(by: deadline)) {
        try await child.waitForEnd()
      }
      switch awaited {
      case .value(let ending): return .ended(ending)
      case .deadline: outcome = .stopped(.deadlineExpired(after: deadline))
      }
    } catch {
      outcome = .stopped(.cancelled)
    }
    await child.end(grace: grace)
    return outcome
  }

  /// The file that a command names, or nil when there is none.
  private static func file(of command: Command, searchPath: String?) -> String? {
    let name = command.executable
    if name.isEmpty { return nil }
    if name.contains("/") {
      guard !name.hasPrefix("/"), let directory = command.workingDirectory else { return name }
      return directory.appendingPathComponent(name).path
    }
    // POSIX: an empty entry means the working directory, which is never meant here.
    return (searchPath ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/\(name)" }
      .first { isExecutableFile($0) }
  }

  private static func isExecutableFile(_ path: String) -> Bool {
    access(path, X_OK) == 0 && !isDirectory(path)
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}
