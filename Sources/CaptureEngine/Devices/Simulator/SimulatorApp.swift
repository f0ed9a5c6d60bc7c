import Foundation

/// One launch of an app on a simulator.
///
/// The app's process is one of the Mac's own, but no child of this one: that it has ended can be
/// seen, how it ended only the crash reporter knows.
actor SimulatorApp: LaunchedApp {
  nonisolated let processID: Int32
  private let bundleID: String
  private let udid: String
  private let simctl: Simctl
  private let outputs: AppOutputFiles
  private let crashReports: URL
  private let launchedAt: Date
  private var exit: Task<AppExit, Never>?
  private var isTerminated = false

  init(
    processID: Int32,
    bundleID: String,
    udid: String,
    simctl: Simctl,
    outputs: AppOutputFiles,
    crashReports: URL,
    launchedAt: Date
  ) {
    self.processID = processID
    self.bundleID = bundleID
    self.udid = udid
    self.simctl = simctl
    self.outputs = outputs
    self.crashReports = crashReports
    self.launchedAt = launchedAt
  }

  func waitForExit() async -> AppExit {
    while isRunning {
      do {
        try await simctl.clock.sleep(for: .milliseconds(200))
      } catch {
        return AppExit(description: "is still running", lastOutput: await lastOutput())
      }
    }
    let task = exit ?? Task { await findExit() }
    exit = task
    return await task.value
  }

  func lastOutput() async -> [String] {
    outputs.lastLines(20)
  }

  func terminate() async {
    guard !isTerminated else { return }
    isTerminated = true
    // A task of its own doesn't inherit the cancellation.
    await Task { await end() }.value
  }

  private func end() async {
    try? await simctl.terminate(bundleID, on: udid)
    let deadline = simctl.clock.now.advanced(by: simctl.deadlines.termination)
    while isRunning, simctl.clock.now < deadline {
      try? await simctl.clock.sleep(for: .milliseconds(100))
    }
    if isRunning { kill(processID, SIGKILL) }
  }

  /// Whether there is a process of that number; one that belongs to somebody else counts.
  private nonisolated var isRunning: Bool {
    kill(processID, 0) == 0 || errno == EPERM
  }

  private func findExit() async -> AppExit {
    if isTerminated {
      return AppExit(description: "was terminated", lastOutput: await lastOutput())
    }
    guard let report = await crashReport() else {
      let limit = simctl.deadlines.crashReport.inWords
      return AppExit(
        description: "ended, and no crash report appeared within \(limit)",
        lastOutput: await lastOutput()
      )
    }
    return AppExit(
      description: "crashed with \(report.exception), reported in \(report.file.path)",
      lastOutput: await lastOutput() + report.messages
    )
  }

  /// Waits for the crash reporter, which writes some time after the crash.
  private func crashReport() async -> CrashReport? {
    let deadline = simctl.clock.now.advanced(by: simctl.deadlines.crashReport)
    while true {
      let report = CrashReport.report(on: processID, since: launchedAt, in: crashReports)
      if report != nil || simctl.clock.now >= deadline { return report }
      try? await simctl.clock.sleep(for: .milliseconds(250))
    }
  }
}
