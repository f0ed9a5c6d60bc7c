/// A version of an operating system or of Xcode, compared number by number.
///
/// `26.4` and `26.4.0` are the same version; `9.10` is newer than `9.9`.
package struct DottedVersion: Sendable {
  /// The version as it was written.
  package let text: String
  private let numbers: [Int]

  /// Reads numbers with dots between; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard part.count <= 9, part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    guard numbers.count <= 8 else { return nil }
    self.text = String(text)
    self.numbers = numbers
  }

  package init(major: Int) {
    text = "\(major)"
    numbers = [major]
  }

  /// Whether the version is the given one or a refinement of it: `26.4.1` is within `26.4`.
  package func isWithin(_ family: DottedVersion) -> Bool {
    let padded =
      numbers + Array(repeating: 0, count: max(0, family.numbers.count - numbers.count))
    return padded.starts(with: family.numbers)
  }

  /// The numbers without the zeros at the end.
  private var significant: ArraySlice<Int> {
    var numbers = numbers[...]
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}

extension DottedVersion: Comparable, Hashable, CustomStringConvertible {
  package static func == (one: DottedVersion, other: DottedVersion) -> Bool {
    one.significant == other.significant
  }

  package static func < (one: DottedVersion, other: DottedVersion) -> Bool {
    one.significant.lexicographicallyPrecedes(other.significant)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(significant)
  }

  package var description: String { text }
}
