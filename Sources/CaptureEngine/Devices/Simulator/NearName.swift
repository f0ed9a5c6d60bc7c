private import Foundation

/// Tells whether somebody who wrote one name may have meant another.
enum NearName {
  /// By how many letters the names differ, but for case, accents, spaces, punctuation and
  /// look-alikes; nil when they are too different to be mistaken for each other.
  static func distance(from one: String, to other: String) -> Int? {
    let one = folded(one)
    let other = folded(other)
    // Two letters of a short name are the whole difference between two devices.
    let most = min(one.count, other.count) < 12 ? 1 : 2
    guard abs(one.count - other.count) <= most else { return nil }
    let distance = distance(one, other)
    return distance <= most ? distance : nil
  }

  private static func folded(_ name: String) -> [Character] {
    name.prefix(100).decomposedStringWithCompatibilityMapping.lowercased().compactMap {
      if $0 == "ʀ" { return "r" }
      return $0.isLetter || $0.isNumber ? $0 : nil
    }
  }

  /// The number of letters to insert, drop or replace (Levenshtein, 1966).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (index, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, otherCharacter) in other.enumerated() {
        let replaced = diagonal + (character == otherCharacter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
