private import CaptureEngine

/// Makes text from outside harmless on a terminal.
package enum TerminalText {
  /// The text in one line, with everything that a terminal could take for an instruction
  /// spelled out.
  ///
  /// Control characters (escape sequences begin with one), line breaks and characters that
  /// change the direction of what follows are written as `\u{1B}`; all else stays as it is.
  package static func inert(_ text: some StringProtocol) -> String {
    String(text).inertOnTerminal.replacing("\n", with: "\\u{A}")
  }

  /// The lines of a text, each of them inert.
  package static func inertLines(_ text: some StringProtocol) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { inert($0) }
  }
}
