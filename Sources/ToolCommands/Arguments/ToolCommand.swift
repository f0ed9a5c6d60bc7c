package import RunModel

/// One command of the tool: what it takes, declared as properties, and what it does.
///
/// The declarations are spelled as swift-argument-parser spells them:
///
///     struct CheckCommand: ToolCommand {
///       static let description = CommandDescription(name: "check", abstract: "Capture …")
///       @Option(help: ArgumentHelp("Narrow the run.", valueName: "glob")) var only: [String] = []
///       @Flag(help: "Let new shots pass.") var allowNew = false
///       func run(in context: CommandContext) async throws -> ExitStatus { … }
///     }
package protocol ToolCommand: SendableMetatype {
  static var description: CommandDescription { get }

  /// Makes the command with every declared default.
  init()

  /// Checks what no single argument can tell.
  ///
  /// - Throws: ``UsageError`` for a combination that means nothing.
  func validate() throws(UsageError)

  /// Does the work.
  ///
  /// - Parameter context: Where it runs, and where its words go.
  /// - Returns: What the process answers with.
  /// - Throws: Any error that keeps it from answering; a ``UsageError`` answers with
  ///   ``ExitStatus/usage``, any other with ``ExitStatus/couldNotTell``.
  func run(in context: CommandContext) async throws -> ExitStatus
}

extension ToolCommand {
  package func validate() throws(UsageError) {}
}

/// What a command is called and what it is for.
package struct CommandDescription: Sendable {
  package var name: String
  /// One sentence, shown in the list of commands too.
  package var abstract: String
  /// What the help says below the abstract, in paragraphs.
  package var discussion: String
  package var subcommands: [any ToolCommand.Type]

  package init(
    name: String,
    abstract: String,
    discussion: String = "",
    subcommands: [any ToolCommand.Type] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.subcommands = subcommands
  }
}

/// A command line that means nothing, or a configuration that can't be read.
///
/// The tool answers with ``ExitStatus/usage``.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what would be right.
  package var message: String

  package init(_ message: String) {
    self.message = message
  }

  package var description: String { message }
}
