private import Foundation

/// Which ids can be the names of files, on macOS and on Linux alike.
///
/// The published schema has the same rule as a pattern, for which reason it speaks of scalars: to
/// a pattern, and to a file system, `/` with an accent over it is a slash all the same.
package enum FileNameRule {
  /// The longest id of ASCII characters alone: names have at most 255 bytes, and a file that is
  /// being written has an extension and a suffix besides.
  static let largestLength = 200
  /// The longest other id: a character has up to four bytes in UTF-8.
  static let largestLengthBeyondASCII = 50

  /// What is wrong with an id, and what would be right; nil when nothing is.
  static func problem(with id: String) -> String? {
    if id.isEmpty { return "is empty; a name such as \"paywall\" is right" }
    let scalars = id.unicodeScalars
    let isASCII = scalars.allSatisfy(\.isASCII)
    let largest = isASCII ? largestLength : largestLengthBeyondASCII
    if scalars.count > largest {
      return "has \(scalars.count) characters\(isASCII ? "" : ", not all of them ASCII"); "
        + "at most \(largest) are right"
    }
    if scalars.first == "." {
      return "is \"\(id)\"; a name that doesn't begin with a dot is right, "
        + "because such files are hidden"
    }
    if [scalars.first, scalars.last].contains(where: { $0?.properties.isWhitespace == true }) {
      return "is \"\(id)\"; a name without white space at its ends is right"
    }
    if let separator = scalars.first(where: { "/\\:".unicodeScalars.contains($0) }) {
      return "is \"\(id)\"; a name without '\(separator)' is right, because it names a file"
    }
    if scalars.contains(where: isUnprintable) {
      return "holds a character that can't be seen; a name of visible characters is right"
    }
    return nil
  }

  /// The same for ids that some file system takes for the same name.
  ///
  /// File systems of macOS fold case and normalise, and skip characters that show nothing; NFKC
  /// goes further and joins what looks alike (`ﬁ` and `fi`).
  package static func collisionKey(of id: String) -> String {
    let visible = String(
      String.UnicodeScalarView(
        id.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
      )
    )
    // Upper case first: it takes ß to SS and ς to Σ, as full case folding does.
    let folded = visible.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
    return folded.precomposedStringWithCompatibilityMapping
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator: true
    // Joiners are part of how some scripts and emoji are spelled.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}

extension ValueRule where Value == String {
  /// A string that names files.
  static var fileName: ValueRule {
    ValueRule(shape: .string) { json, place, notes in
      guard case .string(let id) = json.value else {
        notes.problem("is \(json.kindInWords); a string is right", at: place)
        return nil
      }
      if let problem = FileNameRule.problem(with: id) {
        notes.problem(problem, at: place)
        return nil
      }
      return id
    }
  }
}

extension ValueRule {
  /// The rule for a list whose elements some file system would take for the same name.
  func withoutCollisions<Element>(
    _ name: @escaping (Element) -> String
  ) -> ValueRule where Value == [Element] {
    ValueRule(shape: shape) { json, place, notes in
      guard let elements = read(json, place, notes) else { return nil }
      guard case .array(let positions) = json.value else { return elements }
      var first: [String: Int] = [:]
      var collides = false
      for (index, element) in elements.enumerated() {
        let key = FileNameRule.collisionKey(of: name(element))
        guard let earlier = first[key] else {
          first[key] = index
          continue
        }
        collides = true
        let other = name(elements[earlier])
        let same = Array(other.unicodeScalars) == Array(name(element).unicodeScalars)
        notes.problem(
          same
            ? "\"\(other)\" stands in the list already, as element \(earlier); once is right"
            : "\"\(name(element))\" and element \(earlier), \"\(other)\", would be the same file "
              + "where case and spelling variants don't count; a name that differs is right",
          at: place.element(index, at: positions[index].position)
        )
      }
      return collides ? nil : elements
    }
  }
}
