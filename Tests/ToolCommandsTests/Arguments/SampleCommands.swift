import RunModel

@testable import ToolCommands

/// A command with one argument of each kind.
struct SampleCommand: ToolCommand {
  static let description = CommandDescription(
    name: "sample",
    abstract: "Show every kind of argument.",
    discussion: "A paragraph that is long enough to be wrapped when the terminal is narrow."
  )

  @Argument(help: "Where to look.") var place: String
  @Argument(help: ArgumentHelp("More places.", valueName: "more")) var others: [String] = []
  @Option(help: ArgumentHelp("Narrow the run.", valueName: "glob")) var only: [String] = []
  @Option(help: "How many.") var lanes = 4
  @Option(help: "How strict.") var tolerance: Double?
  @Option(name: .longAndShort("r"), help: "Why.") var reason: String
  @Option(help: "How it is sorted.") var order = Order.forward
  @Flag(help: "Let new shots pass.") var allowNew = false
  @Flag(help: ArgumentHelp("Not for everyone.", visibility: .hidden)) var secret = false
  @OptionGroup var shared: SharedArguments

  enum Order: String, CaseIterable, ArgumentValue {
    case forward
    case backward
  }

  func validate() throws(UsageError) {
    if lanes == 13 { throw UsageError("13 lanes bring bad luck") }
  }

  func run(in context: CommandContext) async throws -> ExitStatus { .asAccepted }
}

struct SharedArguments: ArgumentGroup {
  @Option(help: "Another configuration.") var config: String?
}

struct PlainCommand: ToolCommand {
  static let description = CommandDescription(name: "plain", abstract: "Take nothing.")

  func run(in context: CommandContext) async throws -> ExitStatus { .asAccepted }
}

struct SampleTool: ToolCommand {
  static let description = CommandDescription(
    name: "tool",
    abstract: "Hold two commands.",
    subcommands: [SampleCommand.self, PlainCommand.self]
  )

  func run(in context: CommandContext) async throws -> ExitStatus { .usage }
}
