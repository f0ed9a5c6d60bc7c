/// Makes text from outside harmless on a terminal.
package enum TerminalText {
  /// The text with everything that a terminal could take for an instruction spelled out.
  ///
  /// Control characters (escape sequences begin with one), line breaks and characters that
  /// change the direction of what follows are written as `\u{1B}`; all else stays as it is.
  package static func inert(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: isActive) else { return String(text) }
    var result = ""
    for scalar in text.unicodeScalars {
      if isActive(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The lines of a text, each of them inert.
  package static func inertLines(_ text: some StringProtocol) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { inert($0) }
  }

  private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0x2028, 0x2029: true
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
