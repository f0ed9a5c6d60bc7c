/// The app as a process on a virtual display.
final class VirtualDisplayApp: LaunchedApp {
  private let process: ChildProcess
  private let output: Observed<LastLines>
  private let strays: Strays
  private let watchdog: Watchdog

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - command: The app's executable and arguments.
  ///   - environment: All of its environment.
  ///   - strays: What it may put out of its process group.
  ///   - runner: What it is started with.
  /// - Throws: ``CommandError`` when it can't be started.
  init(
    _ command: Command,
    environment: [String: String],
    strays: Strays,
    runner: ProcessRunner
  ) throws(CommandError) {
    let output = Observed(LastLines())
    self.strays = strays
    watchdog = runner.watchdog
    process = try runner.start(command, environment: environment) { _, bytes in
      output.update { $0.append(bytes) }
    }
    self.output = output
    watchdog.watch(strays)
  }

  var processID: Int32 { process.processID }

  func waitForExit() async -> AppExit {
    let ending = try? await process.waitForEnd()
    return AppExit(
      description: ending.map(Self.words) ?? "still runs",
      lastOutput: output.current.lines
    )
  }

  func lastOutput() async -> [String] { output.current.lines }

  func terminate() async {
    await process.end()
    strays.end()
    watchdog.forget(strays)
  }

  private static func words(for ending: CommandResult.Ending) -> String {
    switch ending {
    case .killed(let signal) where SignalName.isCrash(signal):
      "crashed with \(SignalName.name(of: signal))"
    case .killed, .exited: ending.description
    }
  }
}
