extension Matrix {
  /// The shots that at least one of the patterns means, in the matrix's order; all for none.
  ///
  /// - Throws: ``SelectionError`` when a pattern means no shot at all, which is a slip of the
  ///   pen rather than a wish.
  package func selecting(_ patterns: [ShotGlob]) throws(SelectionError) -> [ShotID] {
    guard !patterns.isEmpty else { return shots }
    for pattern in patterns where !shots.contains(where: pattern.matches) {
      throw SelectionError(pattern: pattern.pattern, advice: advice(for: pattern))
    }
    return shots.filter { shot in patterns.contains { $0.matches(shot) } }
  }

  /// What a pattern that means no shot may have been meant for: the end of a sentence.
  package func advice(for pattern: ShotGlob) -> String {
    PatternAdvice(shots).text(for: pattern.pattern)
  }
}

/// A pattern that means no shot.
package struct SelectionError: Error, Hashable, CustomStringConvertible {
  package var pattern: String
  /// What may have been meant.
  package var advice: String

  package var description: String { "no shot of the matrix matches '\(pattern)'; \(advice)" }
}
