/// Text from outside, made harmless inside a Markdown paragraph or table cell.
///
/// It stays one line, and none of it works as markup, as HTML, as a link that a site makes of an
/// address, as a mention or as a reference to an issue.
struct MarkdownText {
  let escaped: String

  init(_ text: some StringProtocol) {
    var escaped = ""
    for character in text.visibleLine.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // A space of no width keeps sites from making a mention or a reference of it.
      case "@", "#": escaped += "\\\(character)\u{200B}"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "!", "~", "$", "^", "=", ":", "/":
        escaped += "\\\(character)"
      default: escaped.unicodeScalars.append(character)
      }
    }
    self.escaped = escaped.replacing(/[wW]{3}\./) { "\($0.output.dropLast())\\." }
  }
}

/// Text from outside as a code span, for names and ids.
struct MarkdownCode {
  let escaped: String

  init(_ text: some StringProtocol) {
    // In a table, a bar ends the cell even inside a code span, unless it is escaped; elsewhere
    // such an escape would show. An ideograph that looks alike does in both places.
    let line = text.visibleLine.replacing("|", with: "\u{FF5C}").replacing("`", with: "\u{2CB}")
    escaped = "`\(line.isEmpty ? " " : line)`"
  }
}
