internal import RunModel

/// The tool itself; all it does is name its commands.
struct StillframeCommand: ToolCommand {
  static let description = CommandDescription(
    name: "stillframe",
    abstract: "Screenshots of every state of an app, compared with accepted baselines.",
    discussion: """
      Exit codes: 0 all shots as accepted; 1 something changed or is new; 2 the command or the \
      configuration is wrong; 3 could not tell.
      """,
    subcommands: [
      InitCommand.self, DoctorCommand.self, BaselineCommand.self, CheckCommand.self,
      CaptureCommand.self, AcceptCommand.self, OpenCommand.self, CompareCommand.self,
      ScenesCommand.self, SchemaCommand.self,
    ]
  )

  func run(in context: CommandContext) async throws -> ExitStatus { .usage }
}
