private import CaptureEngine
private import Foundation
internal import RunModel

/// Takes the shots, and nothing more.
struct CaptureCommand: ToolCommand {
  static let description = CommandDescription(
    name: "capture",
    abstract: "Take the shots without comparing them.",
    discussion: "Exit codes: 0 every shot was taken; 2 the command is wrong; 3 a shot failed."
  )

  @OptionGroup var selection: SelectionOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var output: OutputOptions

  func validate() throws(UsageError) { try selection.validate() }

  func run(in context: CommandContext) async throws -> ExitStatus {
    let session = try RunSession(project, selection, in: context)
    let captured = try await session.capture()
    let run = captured.run
    let failed = run.shots.count { record in
      guard case .captured = record.capture else { return true }
      return false
    }
    let console = context.console
    if output.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      console.output.line(String(decoding: try encoder.encode(run), as: UTF8.self))
    } else {
      let taken = run.shots.count - failed
      console.output.line(
        "\(taken) of \(run.selected.count) shots taken"
          + (run.isNarrowed ? "; the matrix has \(run.matrix.shots.count)" : "")
      )
      console.output.line("Run     \(context.display(captured.folder))")
    }
    return failed == 0 && !run.shots.isEmpty ? .asAccepted : .couldNotTell
  }
}
