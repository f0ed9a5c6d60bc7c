internal import BaselineStore
private import Foundation
internal import RunModel
private import StillframeWire

/// Makes pictures of an earlier check the baselines.
struct AcceptCommand: ToolCommand {
  static let description = CommandDescription(
    name: "accept",
    abstract: "Make pictures of a checked run the baselines, with a reason.",
    discussion: """
      Names shots as the report shows them (phone/ja-JP/dark/paywall), or patterns for them. \
      Nothing is accepted when the run is incomplete, when a named shot failed, or when the \
      configuration, the fixtures or a baseline has changed since. Exit codes: 0 accepted; 2 the \
      command is wrong or was refused; 3 something can't be read or written.
      """
  )

  @Argument(help: "The shots, or patterns for those that differ.") var shots: [String] = []
  @Flag(help: "Every shot of the run that isn't as accepted.") var all = false
  @Flag(help: "Remove the baselines that no shot of the configuration asks for.")
  var orphaned = false
  @OptionGroup var acceptance: AcceptanceOptions
  @Option(help: ArgumentHelp("The run; the latest unless given.", valueName: "id"))
  var run: String?
  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  func validate() throws(UsageError) {
    try acceptance.validate()
    switch (shots.isEmpty, all, orphaned) {
    case (false, false, false), (true, true, false), (true, false, true): break
    case (true, false, false):
      throw UsageError("name the shots to accept, or say --all")
    default: throw UsageError("name shots, or say --all, or say --orphaned; one of the three")
    }
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    try acceptance.checkPlace(context)
    let project = try Project.load(project, in: context)
    let note = await acceptance.note(in: context, project: project)
    let folder = BaselineFolder(root: project.baselinesFolder)
    do {
      if orphaned {
        let result = try removeOrphans(folder, project, note)
        try AcceptanceWords(result, run: nil, project: project, context: context).print(output)
        return .asAccepted
      }
      let entry = try RunArchive(stateFolder: project.stateFolder).find(run)
      let request = AcceptanceOrder(
        shots: all ? .all : .named(try named(in: entry.run)),
        note: note,
        inputs: try AcceptanceOrder.Inputs(of: project)
      )
      let result = try folder.accept(request, from: entry.run, pictures: entry.pictures)
      try AcceptanceWords(result, run: entry.run, project: project, context: context)
        .print(output)
      return .asAccepted
    } catch let refusal as AcceptanceRefusal {
      context.console.diagnostics.line(refusal.description, prefixed: "error:")
      return refusal.status
    }
  }

  private func removeOrphans(
    _ folder: BaselineFolder,
    _ project: Project,
    _ note: AcceptanceNote
  ) throws -> AcceptanceResult {
    let matrix = project.configuration.matrix
    let wanted = Set(matrix.shots)
    let orphans = try folder.shots().filter { !wanted.contains($0) }
    guard !orphans.isEmpty else {
      throw UsageError("there is no orphaned baseline; each has a shot in the configuration")
    }
    return try folder.removeOrphans(orphans, outside: matrix, note: note)
  }

  /// The shots that the words mean: one by its name, or all that a pattern means and that differ.
  private func named(in run: Run) throws(UsageError) -> [ShotID] {
    var named: [ShotID] = []
    for word in shots {
      if let shot = ShotID(word), run.matrix.shots.contains(shot) {
        named.append(shot)
        continue
      }
      let pattern: ShotGlob
      do throws(GlobError) {
        pattern = try ShotGlob(word)
      } catch {
        throw UsageError("\(error)")
      }
      let differing = run.shots.filter { record in
        pattern.matches(record.shot) && record.verdict != .unchanged
      }
      guard !differing.isEmpty else { throw missing(pattern, in: run) }
      named += differing.map(\.shot)
    }
    var seen: Set<ShotID> = []
    return named.filter { seen.insert($0).inserted }
  }

  private func missing(_ pattern: ShotGlob, in run: Run) -> UsageError {
    guard run.shots.contains(where: { pattern.matches($0.shot) }) else {
      let taken = Matrix(shots: run.shots.map(\.shot))
      return UsageError(
        "run \(run.id) has no shot '\(pattern.pattern)'; \(taken.advice(for: pattern))"
      )
    }
    return UsageError(
      "run \(run.id) has no shot '\(pattern.pattern)' that differs from its baseline"
    )
  }
}
