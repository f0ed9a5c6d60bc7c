private import Foundation
private import RunModel

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
    let distance = Spelling.distance(one, other)
    return distance <= most ? distance : nil
  }

  private static func folded(_ name: String) -> [Character] {
    name.prefix(100).decomposedStringWithCompatibilityMapping.lowercased().compactMap {
      if $0 == "ʀ" { return "r" }
      return $0.isLetter || $0.isNumber ? $0 : nil
    }
  }
}
