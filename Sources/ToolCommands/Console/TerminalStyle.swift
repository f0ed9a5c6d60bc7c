/// How a piece of text stands out on a terminal.
package enum TerminalStyle: String, Hashable, Sendable {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
}

/// Whether text for a stream is coloured.
package enum ColourChoice: Hashable, Sendable {
  case plain
  case coloured

  /// Decides as the conventions of no-color.org and bixense.com/clicolors have it.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the stream is a terminal.
  ///   - environment: The process's variables.
  package init(isTerminal: Bool, environment: [String: String]) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    if isSet("NO_COLOR") {
      self = .plain
    } else if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
      self = .coloured
    } else if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" {
      self = .plain
    } else {
      self = isTerminal ? .coloured : .plain
    }
  }

  /// The text in a style, or as it is.
  package func styled(_ text: String, _ styles: TerminalStyle...) -> String {
    guard self == .coloured, !styles.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(styles.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
