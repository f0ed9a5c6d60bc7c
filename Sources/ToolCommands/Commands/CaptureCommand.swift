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
    let console = context.console
    if output.json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      console.output.line(String(decoding: try encoder.encode(run), as: UTF8.self))
    } else {
      let words = CaptureWords(run: run, folder: context.display(captured.folder))
      for line in words.lines { console.output.line(line) }
    }
    let isWhole = !run.shots.isEmpty && run.shots.allSatisfy(\.isCaptured)
    return isWhole ? .asAccepted : .couldNotTell
  }
}
