package import Foundation

/// What a simulator finds around it: the Mac, the project and the run.
package struct SimulatorContext: Sendable {
  package var commands: any CommandRunning
  package var clock: EngineClock
  package var deadlines: SimulatorDeadlines
  /// The folder that paths in the configuration and in artefacts are relative to.
  package var project: URL
  /// Where the Mac's crash reporter writes.
  package var crashReports: URL
  /// Where pictures and the app's output are kept for a moment, and lock files are.
  package var temporaryFolder: URL
  /// Whether the run is one of a CI service, which nobody watches.
  package var isUnattended: Bool

  package init(
    commands: any CommandRunning,
    clock: EngineClock = .continuous,
    deadlines: SimulatorDeadlines = SimulatorDeadlines(),
    project: URL,
    crashReports: URL,
    temporaryFolder: URL,
    isUnattended: Bool
  ) {
    self.commands = commands
    self.clock = clock
    self.deadlines = deadlines
    self.project = project
    self.crashReports = crashReports
    self.temporaryFolder = temporaryFolder
    self.isUnattended = isUnattended
  }

  /// The context as this process finds it.
  ///
  /// - Parameters:
  ///   - commands: Runs Apple's tools.
  ///   - project: The project's folder.
  ///   - environment: The process's variables, of which `HOME` and `CI` matter.
  package init(
    commands: any CommandRunning,
    project: URL,
    environment: [String: String]
  ) {
    let home = environment["HOME"] ?? NSHomeDirectory()
    self.init(
      commands: commands,
      project: project,
      crashReports: URL(fileURLWithPath: home, isDirectory: true)
        .appendingPathComponent("Library/Logs/DiagnosticReports", isDirectory: true),
      temporaryFolder: FileManager.default.temporaryDirectory,
      isUnattended: environment["CI"].map { !["", "0", "false"].contains($0) } ?? false
    )
  }
}
