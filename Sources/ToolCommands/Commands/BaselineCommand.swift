private import BaselineStore
private import CaptureEngine
private import Foundation
private import ReviewReport
internal import RunModel

/// Takes the shots and accepts them, in one deliberate step.
struct BaselineCommand: ToolCommand {
  static let description = CommandDescription(
    name: "baseline",
    abstract: "Take the shots and make them the baselines, with a reason.",
    discussion: """
      Nothing is accepted unless every shot was taken. Exit codes: 0 accepted; 2 the command or \
      the configuration is wrong, or accepting was refused; 3 a shot failed.
      """
  )

  @OptionGroup var acceptance: AcceptanceOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  func validate() throws(UsageError) {
    try acceptance.validate()
    try selection.validate()
  }

  func run(in context: CommandContext) async throws -> ExitStatus {
    try acceptance.checkPlace(context)
    let session = try RunSession(project, selection, in: context)
    let note = await acceptance.note(in: context, project: session.project)
    let captured = try await session.capture()
    let run = try await session.compare(captured)
    let report = try await session.report(run, in: captured.folder, newShots: .pass)
    // What can't be compared is what a new baseline is for; what wasn't taken can't be accepted.
    let unusable = run.shots.filter { $0.verdict == .failed || $0.verdict == .missing }
    guard unusable.isEmpty else {
      let words = RunWords(
        report.summary,
        reportPage: context.display(report.index),
        on: context.console.diagnostics
      )
      for line in words.lines { context.console.diagnostics.line(line) }
      context.console.diagnostics.line(
        AcceptanceWords.refusal(without: unusable.count, of: run.shots.count),
        prefixed: "error:"
      )
      return .couldNotTell
    }
    let request = AcceptanceOrder(
      shots: .all,
      note: note,
      inputs: try AcceptanceOrder.Inputs(of: session.project)
    )
    let folder = BaselineFolder(root: session.project.baselinesFolder)
    do {
      let result = try folder.accept(
        request,
        from: run,
        pictures: captured.folder.appending(path: "current")
      )
      try AcceptanceWords(result, run: run, project: session.project, context: context)
        .print(output)
      return .asAccepted
    } catch let refusal as AcceptanceRefusal {
      context.console.diagnostics.line(refusal.description, prefixed: "error:")
      return refusal.status
    }
  }
}

extension AcceptanceRefusal {
  /// Whoever asks for what is refused has the command wrong; what can't be read or written is
  /// another matter.
  var status: ExitStatus {
    let isTrouble = reasons.contains { reason in
      switch reason {
      case .folder, .record, .pictureUnreadable: true
      default: false
      }
    }
    return isTrouble ? .couldNotTell : .usage
  }
}
