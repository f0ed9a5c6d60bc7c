/// Text as XML 1.0 carries it, in an attribute or between tags.
///
/// What XML can't carry at all (most control characters, U+FFFE, U+FFFF) is made visible; see
/// ``Swift/StringProtocol/visibleLine``.
struct XMLText {
  /// Safe inside double quotes and between tags alike.
  let escaped: String

  init(_ text: some StringProtocol) {
    var escaped = String.UnicodeScalarView()
    for scalar in text.visibleLine.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&apos;".unicodeScalars
      default: escaped.append(scalar)
      }
    }
    self.escaped = String(escaped)
  }
}
