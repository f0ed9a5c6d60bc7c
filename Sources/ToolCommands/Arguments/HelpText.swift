/// The help of a command, made from its declaration alone.
struct HelpText {
  private let command: any ToolCommand.Type
  private let path: [String]
  private let arguments: [ArgumentDefinition]

  init(_ command: any ToolCommand.Type, path: [String]) {
    self.command = command
    self.path = path
    arguments = DeclaredArgument.all(of: command.init()).map(\.definition).filter { !$0.isHidden }
  }

  /// The line that says how the command is called.
  var usage: String { usageParts.joined(separator: " ") }

  /// What stands together on a line of the usage.
  private var usageParts: [String] {
    var parts = ["USAGE: " + path.joined(separator: " ")]
    if !command.description.subcommands.isEmpty { parts.append("<command>") }
    let named = arguments.filter { $0.kind != .positional }
    let positional = arguments.filter { $0.kind == .positional }
    parts += (named + positional).map { argument in
      let synopsis = argument.synopsis + (argument.isRepeating ? " ..." : "")
      return argument.isRequired ? synopsis : "[\(synopsis)]"
    }
    return parts
  }

  /// All of it, wrapped to a width in columns.
  func rendered(width: Int) -> String {
    var sections = [Self.wrap("OVERVIEW: " + command.description.abstract, width: width)]
    if !command.description.discussion.isEmpty {
      sections.append(Self.wrap(command.description.discussion, width: width))
    }
    sections.append(
      Self.wrap(usageParts, width: width, indent: "  ").joined(separator: "\n")
    )
    let positional = arguments.filter { $0.kind == .positional }
    if !positional.isEmpty {
      sections.append("ARGUMENTS:\n" + rows(positional.map { ("<\($0.valueName)>", $0) }, width))
    }
    let named = arguments.filter { $0.kind != .positional }.map { (label(of: $0), $0) }
    sections.append("OPTIONS:\n" + rows(named, width) + standardOptions(width))
    let subcommands = command.description.subcommands.map { $0.description }
    if !subcommands.isEmpty {
      let rows = subcommands.map { Self.row($0.name, $0.abstract, width: width) }
      sections.append("COMMANDS:\n" + rows.joined(separator: "\n"))
      let tool = path.joined(separator: " ")
      sections.append("See '\(tool) help <command>' for what each of them takes.")
    }
    return sections.joined(separator: "\n\n")
  }

  private func label(of argument: ArgumentDefinition) -> String {
    let names = argument.names.reversed().joined(separator: ", ")
    return argument.kind == .flag ? names : "\(names) <\(argument.valueName)>"
  }

  private func standardOptions(_ width: Int) -> String {
    var rows: [String] = []
    if path.count == 1 { rows.append(Self.row("--version", "Show the version.", width: width)) }
    rows.append(Self.row("-h, --help", "Show this help.", width: width))
    return rows.joined(separator: "\n")
  }

  private func rows(_ arguments: [(String, ArgumentDefinition)], _ width: Int) -> String {
    let rows = arguments.map { label, argument in
      var text = argument.help
      var notes: [String] = []
      if !argument.choices.isEmpty {
        notes.append("values: " + argument.choices.joined(separator: ", "))
      }
      if let defaultText = argument.defaultText { notes.append("default: \(defaultText)") }
      if !notes.isEmpty { text += " (\(notes.joined(separator: "; ")))" }
      return Self.row(label, text, width: width)
    }
    return rows.map { $0 + "\n" }.joined()
      .dropLastNewline(when: arguments.first?.1.kind == .positional)
  }

  private static let columnOfText = 26

  private static func row(_ label: String, _ text: String, width: Int) -> String {
    let head = "  " + label
    let words = text.split(separator: " ").map(String.init)
    let lines = wrap(words, width: max(20, width - columnOfText), indent: "")
    let margin = String(repeating: " ", count: columnOfText)
    let body = lines.map { margin + $0 }.joined(separator: "\n")
    guard head.count + 1 < columnOfText else { return head + "\n" + body }
    return head + body.dropFirst(head.count)
  }

  /// Wraps prose, line by line.
  private static func wrap(_ prose: String, width: Int) -> String {
    prose.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      wrap(line.split(separator: " ").map(String.init), width: width, indent: "")
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Joins parts into lines; every line but the first is indented.
  private static func wrap(_ parts: [String], width: Int, indent: String) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.count + 1 + part.count <= width {
        lines[lines.count - 1] += " " + part
      } else {
        lines.append(lines.isEmpty ? part : indent + part)
      }
    }
    return lines
  }
}

extension String {
  fileprivate func dropLastNewline(when isLast: Bool) -> String {
    isLast && hasSuffix("\n") ? String(dropLast()) : self
  }
}
