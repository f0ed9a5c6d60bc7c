private import Foundation
package import RunModel
private import StillframeWire

/// The tool as a whole: from the words of a command line to an exit code.
package enum Tool {
  /// Runs the process's own command line.
  package static func main() async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let arguments = Array(CommandLine.arguments.dropFirst())
    let context = CommandContext(
      console: .process(environment: environment),
      environment: environment,
      workingDirectory: URL(filePath: FileManager.default.currentDirectoryPath)
    )
    // A reader of the output that went away, as head does, is no reason to end half-way.
    signal(SIGPIPE, SIG_IGN)
    return await Interruption.watched { await run(arguments, in: context).rawValue }
  }

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the tool's name.
  ///   - context: Where it runs.
  /// - Returns: What to answer with.
  package static func run(_ arguments: [String], in context: CommandContext) async -> ExitStatus {
    var context = context
    if arguments.prefix(while: { $0 != "--" }).contains("--no-color") {
      context.console.output.colour = .plain
      context.console.diagnostics.colour = .plain
    }
    let console = context.console
    do {
      switch try CommandParser(root: StillframeCommand.self).parse(arguments) {
      case .version:
        console.output.line("stillframe \(stillframeVersion)")
      case .help(let command, let path):
        console.output.line(HelpText(command, path: path).rendered(width: console.output.width))
      case .run(let command):
        return try await command.run(in: context)
      }
      return .asAccepted
    } catch let error as ParsingError {
      report(error, to: console.diagnostics)
      return failure(.usage, error.message, arguments, console)
    } catch let error as UsageError {
      console.diagnostics.line(error.message, prefixed: "error:")
      return failure(.usage, error.message, arguments, console)
    } catch {
      let text = ErrorWords(error, in: context).text
      console.diagnostics.line(text, prefixed: "error:")
      return failure(.couldNotTell, text, arguments, console)
    }
  }

  /// Says in JSON too what went wrong, where JSON was asked for.
  private static func failure(
    _ status: ExitStatus,
    _ message: String,
    _ arguments: [String],
    _ console: Console
  ) -> ExitStatus {
    struct Failure: Encodable {
      var error: String
      var exitStatus: Int32
    }
    guard arguments.prefix(while: { $0 != "--" }).contains("--json") else { return status }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let failure = Failure(error: message, exitStatus: status.rawValue)
    if let json = try? encoder.encode(failure) {
      console.output.line(String(decoding: json, as: UTF8.self))
    }
    return status
  }

  private static func report(_ error: ParsingError, to stream: Console.Stream) {
    stream.line(error.message, prefixed: "error:")
    let help = HelpText(error.command, path: error.path)
    if error.command.description.subcommands.isEmpty {
      stream.line(help.usage)
      stream.line("See '\(error.path.joined(separator: " ")) --help' for more.")
    } else {
      stream.line(help.rendered(width: stream.width))
    }
  }
}

extension Console.Stream {
  /// Writes a message after a coloured word; lines after the first are indented.
  func line(_ message: String, prefixed prefix: String) {
    let lines = TerminalText.inertLines(message)
    line(styled(prefix, .red) + " " + (lines.first ?? ""))
    for more in lines.dropFirst() { line("  " + more) }
  }
}
