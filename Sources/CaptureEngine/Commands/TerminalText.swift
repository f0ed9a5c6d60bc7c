extension String {
  /// The text without what a terminal would act on.
  ///
  /// Control characters but tabs and line ends read as `\u{1b}`, and so do the marks that turn
  /// the direction of writing; carriage returns at the end of a line are left out.
  package var inertOnTerminal: String {
    guard unicodeScalars.contains(where: \.actsOnTerminal) else { return self }
    var result = ""
    for scalar in unicodeScalars where scalar != "\r" {
      if scalar.actsOnTerminal {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var actsOnTerminal: Bool {
    switch value {
    case 0x09, 0x0a: false
    case 0x00..<0x20, 0x7f..<0xa0: true
    case 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
