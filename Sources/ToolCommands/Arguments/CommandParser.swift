private import RunModel

/// What a command line asks for.
package enum Invocation {
  case run(any ToolCommand)
  /// The help of the command at the end of a path of names.
  case help(any ToolCommand.Type, path: [String])
  case version
}

/// A command line that can't be parsed, and the command that it was meant for.
package struct ParsingError: Error {
  package var message: String
  package var command: any ToolCommand.Type
  /// The names of the command, from the tool's own.
  package var path: [String]
}

/// Reads a command line.
package struct CommandParser {
  private let root: any ToolCommand.Type

  package init(root: any ToolCommand.Type) {
    self.root = root
  }

  /// Reads the words after the tool's own name.
  ///
  /// - Parameter words: As the shell gave them.
  /// - Returns: The command to run, filled in and validated, or the help or version asked for.
  /// - Throws: ``ParsingError`` for the first word that means nothing.
  package func parse(_ words: [String]) throws(ParsingError) -> Invocation {
    var command = root
    var path = [root.description.name]
    var rest = words[...]
    while let word = rest.first, !command.description.subcommands.isEmpty {
      switch word {
      case "--version" where path.count == 1: return .version
      case "--help", "-h": return .help(command, path: path)
      case "help" where path.count == 1:
        return try help(for: rest.dropFirst())
      default: break
      }
      guard let next = command.description.subcommands.first(where: { $0.description.name == word })
      else {
        throw ParsingError(
          message: unknown(word, in: command),
          command: command,
          path: path
        )
      }
      command = next
      path.append(word)
      rest = rest.dropFirst()
    }
    guard command.description.subcommands.isEmpty else {
      throw ParsingError(message: "A command is missing", command: command, path: path)
    }
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(command, path: path)
    }
    do {
      return .run(try fill(command, from: rest))
    } catch {
      throw ParsingError(message: error.message, command: command, path: path)
    }
  }

  private func help(for words: ArraySlice<String>) throws(ParsingError) -> Invocation {
    var command = root
    var path = [root.description.name]
    for word in words {
      guard let next = command.description.subcommands.first(where: { $0.description.name == word })
      else {
        throw ParsingError(message: unknown(word, in: command), command: command, path: path)
      }
      command = next
      path.append(word)
    }
    return .help(command, path: path)
  }

  private func unknown(_ word: String, in command: any ToolCommand.Type) -> String {
    let names = command.description.subcommands.map { $0.description.name }
    let kind = word.hasPrefix("-") ? "option" : "command"
    let known = kind == "option" ? ["--help", "--version"] : names
    return "Unknown \(kind) '\(TerminalText.inert(word))'"
      + Self.suggestion(Spelling.nearest(to: word, among: known))
  }

  private static func suggestion(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }

  private func fill(
    _ type: any ToolCommand.Type,
    from words: ArraySlice<String>
  ) throws(UsageError) -> any ToolCommand {
    let command = type.init()
    let fields = DeclaredArgument.all(of: command)
    var positional = fields.filter { $0.definition.kind == .positional }[...]
    var rest = words
    var optionsHaveEnded = false
    while let word = rest.popFirst() {
      if !optionsHaveEnded, word == "--" {
        optionsHaveEnded = true
      } else if !optionsHaveEnded, word.hasPrefix("-"), word != "-" {
        try takeNamed(word, from: &rest, fields: fields)
      } else {
        guard let next = positional.first else {
          throw UsageError("Unexpected argument '\(TerminalText.inert(word))'")
        }
        try take(word, for: next)
        if !next.definition.isRepeating { positional.removeFirst() }
      }
    }
    for field in fields where field.definition.isRequired && !field.field.isGiven {
      throw UsageError("Missing '\(field.definition.synopsis)'")
    }
    try command.validate()
    return command
  }

  /// Takes `--name`, `--name value`, `--name=value`, and the same with a short name.
  private func takeNamed(
    _ word: String,
    from rest: inout ArraySlice<String>,
    fields: [DeclaredArgument]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let named = fields.first(where: { $0.definition.names.contains(name) }) else {
      let known = fields.flatMap(\.definition.names).filter { $0.hasPrefix("--") } + ["--help"]
      throw UsageError(
        "Unknown option '\(TerminalText.inert(name))'"
          + Self.suggestion(Spelling.nearest(to: name, among: known))
      )
    }
    if named.definition.kind == .flag {
      guard parts.count == 1 else {
        throw UsageError("'\(name)' takes no value, and was given '\(TerminalText.inert(word))'")
      }
      try take("", for: named)
    } else if parts.count == 2 {
      try take(String(parts[1]), for: named)
    } else {
      guard let value = rest.first, !Self.looksLikeName(value) else {
        throw UsageError("Missing value for '\(named.definition.synopsis)'")
      }
      rest.removeFirst()
      try take(value, for: named)
    }
  }

  /// Whether a word reads as the next option rather than as a value, as `-1` does.
  private static func looksLikeName(_ word: String) -> Bool {
    word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isNumber != true
  }

  private func take(_ word: String, for argument: DeclaredArgument) throws(UsageError) {
    let definition = argument.definition
    guard definition.isRepeating || !argument.field.isGiven else {
      throw UsageError("'\(definition.synopsis)' is given twice")
    }
    guard argument.field.take(word) else {
      let name = definition.names.first ?? "<\(definition.valueName)>"
      var message = "'\(TerminalText.inert(word))' is no value for '\(name)'"
      if !definition.choices.isEmpty {
        message += "; one of \(definition.choices.map { "'\($0)'" }.joined(separator: ", "))"
      }
      throw UsageError(message)
    }
  }
}

/// An argument that a command declares, with what the mirror says about it.
struct DeclaredArgument {
  var definition: ArgumentDefinition
  var field: ArgumentField

  /// The arguments of a command or group, in the order of declaration.
  static func all(of declaring: Any) -> [DeclaredArgument] {
    Mirror(reflecting: declaring).children.flatMap { child -> [DeclaredArgument] in
      guard let label = child.label, let property = child.value as? ArgumentProperty else {
        return []
      }
      return property.declared(as: String(label.drop { $0 == "_" }))
    }
  }
}
