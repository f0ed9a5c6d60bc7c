extension Matrix {
  /// The shots that at least one of the patterns means, in the matrix's order; all for none.
  ///
  /// - Throws: ``SelectionError`` when a pattern means no shot at all, which is a slip of the
  ///   pen rather than a wish.
  package func selecting(_ patterns: [ShotGlob]) throws(SelectionError) -> [ShotID] {
    guard !patterns.isEmpty else { return shots }
    for pattern in patterns where !shots.contains(where: pattern.matches) {
      throw SelectionError(pattern: pattern.pattern, suggestion: suggestion(for: pattern))
    }
    return shots.filter { shot in patterns.contains { $0.matches(shot) } }
  }

  /// A name of the matrix that reads nearly like the pattern.
  private func suggestion(for pattern: ShotGlob) -> String? {
    let whole = pattern.pattern.contains("/")
    let names = shots.flatMap { whole ? [$0.description] : $0.parts }
    return Spelling.nearest(to: pattern.pattern, among: names)
  }
}

/// A pattern that means no shot.
package struct SelectionError: Error, Hashable, CustomStringConvertible {
  package var pattern: String
  package var suggestion: String?

  package var description: String {
    var text = "no shot of the matrix matches '\(pattern)'"
    if let suggestion { text += "; did you mean '\(suggestion)'?" }
    return text
  }
}
