internal import BaselineStore
internal import CaptureEngine
internal import Foundation
internal import ReviewReport
internal import RunModel

/// The steps that `capture`, `check` and `baseline` are made of.
struct RunSession {
  let project: Project
  let context: CommandContext
  private let configuration: Configuration
  private let selection: [String]
  private let selected: [ShotID]
  private let progress: RunProgress

  /// Prepares a run of the shots that a command line means.
  init(
    _ options: ProjectOptions,
    _ narrowing: SelectionOptions,
    in context: CommandContext
  ) throws(UsageError) {
    project = try Project.load(options, in: context)
    configuration = narrowing.applied(to: project.configuration)
    selection = narrowing.only
    selected = try narrowing.select(from: configuration.matrix)
    self.context = context
    progress = RunProgress(stream: context.console.diagnostics)
  }

  /// Takes the shots.
  func capture() async throws -> CapturedRun {
    let planner = RunPlanner(
      project: project,
      environment: context.environment,
      runner: ProcessRunner()
    )
    let plan = planner.plan(configuration, selection: selection, selected: selected)
    defer { progress.end() }
    if case .shuffled(let seed) = configuration.capture.order {
      context.console.diagnostics.line("Shuffled with --seed \(seed).")
    }
    let latest = LatestRun(stateFolder: project.stateFolder)
    let captured: CapturedRun
    do throws(CaptureRunError) {
      captured = try await CaptureRun(plan).start { event in
        // From the start: the report of an earlier run says nothing about one that fails.
        if case .began(let id, _) = event { latest.point(to: id) }
        progress.take(event)
      }
    } catch {
      if error.folder == nil, error.reason != .busy { latest.remove() }
      throw error
    }
    removeEarlierRuns(than: captured.run.id)
    return captured
  }

  /// Removes runs that nobody is expected to look at any more, while no other run is under way.
  private func removeEarlierRuns(than id: String) {
    let removal = EarlierRuns(stateFolder: project.stateFolder)
      .remove(keeping: configuration.keptRuns, besides: id, at: .now)
    let stream = context.console.diagnostics
    for trouble in removal.troubles { stream.line("note  \(TerminalText.inert(trouble))") }
    guard removal.count > 0 else { return }
    let what = removal.count == 1 ? "1 earlier run" : "\(removal.count) earlier runs"
    stream.line("Removed \(what); runs.keep is \(configuration.keptRuns).")
  }

  /// Compares a captured run with the baselines, and records it.
  func compare(_ captured: CapturedRun) async throws -> Run {
    let check = RunCheck(
      baselines: BaselineFolder(root: project.baselinesFolder),
      rules: configuration.comparison,
      masks: configuration.masks
    )
    let run = try await check.compare(
      captured.run,
      pictures: captured.folder.appending(path: "current")
    )
    try captured.record(run)
    return run
  }

  /// Writes the report of a run that was compared.
  func report(
    _ run: Run,
    in folder: URL,
    newShots: ExitStatus.NewShots
  ) async throws -> WrittenReport {
    try await RunReport(project: project, folder: folder, newShots: newShots).write(run)
  }
}

/// The report of a run.
struct RunReport {
  let project: Project
  /// The run's own folder.
  let folder: URL
  let newShots: ExitStatus.NewShots

  func write(_ run: Run) async throws(ReportError) -> WrittenReport {
    try await ReportWriter(
      runFolder: folder,
      baselines: BaselineFolder(root: project.baselinesFolder),
      rules: project.configuration.comparison,
      masks: project.configuration.masks,
      newShots: newShots
    ).write(run)
  }
}
