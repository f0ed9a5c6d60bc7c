/// Finds what somebody meant to write.
package enum Spelling {
  /// The name that differs least from a text, if any is near enough to be meant.
  ///
  /// Near enough is one edit for each three characters of the text, and one at least; an edit
  /// inserts, deletes or replaces a character or swaps two neighbours. Case doesn't count.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - names: What could have been meant; among equals the first is taken.
  /// - Returns: One of the names, or nil.
  package static func nearest(to text: String, among names: some Sequence<String>) -> String? {
    guard text.count <= largestLength else { return nil }
    let written = Array(text.lowercased())
    let limit = max(1, written.count / 3)
    var best: (name: String, distance: Int)?
    for name in names where abs(name.count - written.count) <= limit {
      let distance = distance(written, Array(name.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// The name that somebody meant by a pattern that matches none of them, if any is near.
  ///
  /// Stars are left out of account, and the beginning of a name is as near as a name: `ja` for
  /// `ja-JP`.
  package static func nearest(
    toPattern pattern: String,
    among names: some Sequence<String>
  ) -> String? {
    let text = pattern.filter { $0 != "*" }
    if let name = nearest(to: text, among: names) { return name }
    guard (2...largestLength).contains(text.count) else { return nil }
    return names.first { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  /// Longer texts are no slip of the pen, and would cost time.
  private static let largestLength = 128

  /// The number of edits between two texts (optimal string alignment).
  ///
  /// It takes time and memory in proportion to the product and the sum of their lengths.
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in right.indices {
        let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
        current[column + 1] = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
        }
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
