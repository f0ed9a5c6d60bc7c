/// What is noted while a configuration is read: its problems, and the keys that were asked for.
///
/// One reading owns it, from one task.
final class ConfigurationNotes {
  private(set) var problems: [ConfigurationProblem] = []
  /// Every key that the reader knows of, with what may stand there.
  private(set) var knownKeys: [KnownKey] = []

  func problem(_ message: String, at place: KeyPlace) {
    problems.append(
      ConfigurationProblem(position: place.position, keyPath: place.path, message: message)
    )
  }

  func known(_ key: KnownKey) {
    if !knownKeys.contains(key) { knownKeys.append(key) }
  }
}

/// A key that the reader knows of.
struct KnownKey: Hashable, Sendable {
  /// Without indices: `devices[virtual-display].scale`, `locales`.
  var path: String
  var shape: KeyShape
  var isRequired: Bool
}

/// What may stand under a key.
indirect enum KeyShape: Hashable, Sendable {
  case string
  case boolean
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  case choice([String])
  case list(KeyShape, atLeast: Int)
  /// An object whose keys are free, or all of those given.
  case map(KeyShape, keys: [String]?)
  case object
}

/// Where a value stands, in the tree and in the file.
struct KeyPlace: Hashable, Sendable {
  /// With indices, for messages.
  var path: String
  /// Without indices, for ``KnownKey``.
  var pattern: String
  var position: TextPosition

  func key(_ key: String, at position: TextPosition) -> KeyPlace {
    let named = Self.needsQuotes(key) ? "[\"\(key)\"]" : key
    let dot = path.isEmpty || named.hasPrefix("[") ? "" : "."
    return KeyPlace(
      path: path + dot + named,
      pattern: pattern + (pattern.isEmpty ? "" : ".") + key,
      position: position
    )
  }

  func element(_ index: Int, at position: TextPosition) -> KeyPlace {
    KeyPlace(path: "\(path)[\(index)]", pattern: pattern + "[]", position: position)
  }

  /// The same place, known to be of one of several kinds.
  func ofKind(_ kind: String) -> KeyPlace {
    var place = self
    if place.pattern.hasSuffix("[]") {
      place.pattern = "\(place.pattern.dropLast(2))[\(kind)]"
    }
    return place
  }

  private static func needsQuotes(_ key: String) -> Bool {
    key.isEmpty || !key.allSatisfy { $0.isLetter || $0.isNumber || "_-$+".contains($0) }
  }
}
