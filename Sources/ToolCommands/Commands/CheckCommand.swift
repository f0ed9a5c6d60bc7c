private import CaptureEngine
private import Foundation
private import ReviewReport
internal import RunModel

/// Takes the shots and compares them with the baselines.
struct CheckCommand: ToolCommand {
  static let description = CommandDescription(
    name: "check",
    abstract: "Take the shots, compare them with the baselines, and write the report.",
    discussion: """
      Exit codes: 0 all shots as accepted; 1 something changed or is new; 2 the command or the \
      configuration is wrong; 3 could not tell, because a shot failed, is missing or can't be \
      compared.
      """
  )

  @OptionGroup var selection: SelectionOptions
  @Flag(help: "Let shots without a baseline pass.") var allowNew = false
  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  func validate() throws(UsageError) { try selection.validate() }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let session = try RunSession(project, selection, in: context)
    let newShots: ExitStatus.NewShots = allowNew ? .pass : .fail
    let captured = try await session.capture()
    let run = try await session.compare(captured)
    let report = try await session.report(run, in: captured.folder, newShots: newShots)
    if output.json {
      context.console.output.raw(try String(contentsOf: report.summaryJSON, encoding: .utf8))
    } else {
      let words = RunWords(
        report.summary,
        reportPage: context.display(report.index),
        on: context.console.output
      )
      for line in words.lines { context.console.output.line(line) }
    }
    return ExitStatus(rawValue: report.summary.exitStatus) ?? .couldNotTell
  }
}
