extension StringProtocol {
  /// The text with everything that a reader can't see, or that would reorder what surrounds it,
  /// made visible.
  ///
  /// Control characters become their pictures (`␀`), bidirectional overrides, embeddings and
  /// isolates are named (`‹U+202E›`), and what no text should carry becomes `�`. Line ends and
  /// tabs become spaces: what it makes is one line. Marks that right-to-left writing needs
  /// (U+200E, U+200F, U+061C) and joiners stay.
  var visibleLine: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      case 0x00...0x1F: result.append(Self.picture(of: scalar))
      case 0x7F: result.append("\u{2421}")
      case 0x80...0x9F, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
      case 0x202A...0x202E, 0x2066...0x2069:
        let name = "‹U+\(String(scalar.value, radix: 16, uppercase: true))›"
        result.append(contentsOf: name.unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func picture(of control: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control.value) ?? "\u{FFFD}"
  }
}
