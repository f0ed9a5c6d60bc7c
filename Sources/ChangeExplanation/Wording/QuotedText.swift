/// Text of an app, made fit for a sentence: one line, of bounded length, without a character
/// that could change how the rest of the sentence is shown.
enum QuotedText {
  private static let longestText = 48
  private static let longestName = 40
  /// What remains of a long common beginning.
  private static let context = 12

  /// An element as a sentence calls it: by its name, else by what it says.
  static func label(_ node: ElementTree.Node) -> String {
    if plain(node.name).isEmpty, let text = node.text.map(plain), !text.isEmpty {
      return quoted(text)
    }
    return labelWithoutText(node)
  }

  /// An element as a sentence calls it that goes on to say what it shows.
  static func labelWithoutText(_ node: ElementTree.Node) -> String {
    let name = plain(node.name)
    guard !name.isEmpty else {
      let kind = plain(node.kind)
      return kind.isEmpty ? "an element without a name" : "a \(shortened(kind, longestName))"
    }
    let short = shortened(name, longestName)
    return short.allSatisfy { !$0.isWhitespace && $0 != "“" && $0 != "”" } ? short : "“\(short)”"
  }

  /// An element at its first mention, with what it says: `promo (“Save 50 %”)`.
  static func introduction(_ node: ElementTree.Node) -> String {
    guard !plain(node.name).isEmpty, let text = node.text.map(plain), !text.isEmpty else {
      return label(node)
    }
    return "\(labelWithoutText(node)) (\(quoted(text)))"
  }

  /// One text in quotation marks.
  static func quoted(_ text: String) -> String { "“\(shortened(plain(text), longestText))”" }

  /// `changed from “4.99” to “5.99”`, cut so that the difference shows.
  static func change(_ change: TextChange) -> String {
    guard let old = change.old.map(plain), !old.isEmpty else {
      let new = change.new ?? ""
      return plain(new).isEmpty ? invisibleChange : "appeared: \(quoted(new))"
    }
    guard let new = change.new.map(plain), !new.isEmpty else { return "\(quoted(old)) is gone" }
    guard old != new else { return invisibleChange }
    let common = zip(old, new).prefix { $0 == $1 }.count
    let skipped = max(old.count, new.count) > longestText ? max(0, common - context) : 0
    return "changed from \(part(old, from: skipped)) to \(part(new, from: skipped))"
  }

  private static let invisibleChange = "changed in spaces or characters that don't show"

  private static func part(_ text: String, from skipped: Int) -> String {
    let rest = String(text.dropFirst(skipped))
    return "“\(skipped > 0 ? "…" : "")\(shortened(rest, longestText))”"
  }

  private static func shortened(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }

  /// The text without control, formatting and direction characters, its spaces made single.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var spaceIsDue = false
    for scalar in text.unicodeScalars.prefix(4096) {
      if scalar.properties.isWhitespace {
        spaceIsDue = !result.isEmpty
        continue
      }
      switch scalar.properties.generalCategory {
      // Joiners shape Arabic and emoji, and change nothing around them.
      case .format where scalar == "\u{200C}" || scalar == "\u{200D}": break
      case .control, .format, .surrogate, .privateUse, .unassigned: continue
      default: break
      }
      if spaceIsDue { result.append(" ") }
      spaceIsDue = false
      result.append(scalar)
    }
    return String(result)
  }
}
