extension String {
  /// The text without what a terminal would act on.
  ///
  /// Control characters but tabs and line ends read as `\u{1B}`, and so do separators of lines
  /// and the marks that turn the direction of writing; a carriage return at the end of a line is
  /// left out.
  package var inertOnTerminal: String {
    guard unicodeScalars.contains(where: \.actsOnTerminal) else { return self }
    return replacing("\r\n", with: "\n").unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.actsOnTerminal {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var actsOnTerminal: Bool {
    switch value {
    case 0x09, 0x0a: false
    case 0x00..<0x20, 0x7f..<0xa0: true
    case 0x2028, 0x2029: true
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
