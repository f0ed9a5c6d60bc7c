internal import RunModel

/// Text that fits one line of a terminal.
enum ProgressText {
  /// A bar of a width, filled in proportion.
  static func bar(done: Int, of total: Int, width: Int) -> String {
    let filled = total == 0 ? 0 : min(width, done * width / total)
    return String(repeating: "━", count: filled) + String(repeating: "╌", count: width - filled)
  }

  /// The text cut to a number of columns, with a mark where something was cut off.
  static func fitted(_ text: String, columns: Int) -> String {
    var used = 0
    var result = ""
    for character in text {
      let width = columnsOf(character)
      guard used + width < columns else { return result + "…" }
      used += width
      result.append(character)
    }
    return result
  }

  /// How many columns terminals give a character: two for wide ones and emoji.
  private static func columnsOf(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f,
      0xff00...0xff60, 0xffe0...0xffe6, 0x20000...0x3fffd:
      return 2
    default: return 1
    }
  }
}
