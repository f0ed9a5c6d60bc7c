private import StillframeWire

/// Says what somebody may have meant by a pattern that means no shot.
struct PatternAdvice {
  private let shots: [ShotID]
  /// The names of the devices, of the locales, of the appearances, of the scenes.
  private let names: [[String]]

  init(_ shots: [ShotID]) {
    self.shots = shots
    names = ShotID.partNames.indices.map { part in
      var seen: Set<String> = []
      return shots.map { $0.parts[part] }.filter { seen.insert($0).inserted }
    }
  }

  /// The end of a sentence: a name that reads nearly like it, or else the names that there are.
  func text(for pattern: String) -> String {
    let words = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if words.count == names.count { return text(for: words) }
    if words.count > 1, !pattern.contains("**") {
      return "with a slash it is \(ShotID.partNames.joined(separator: "/")), with * for any"
    }
    let all = names.flatMap { $0 }
    return meant(Spelling.nearest(toPattern: pattern, among: all))
  }

  /// The same for a pattern with one word for each part of a shot.
  private func text(for words: [String]) -> String {
    var corrected = words
    for (part, word) in words.enumerated() {
      if let glob = try? Glob(word), names[part].contains(where: glob.matches) { continue }
      guard let name = Spelling.nearest(toPattern: word, among: names[part]) else {
        return
          "no \(ShotID.partNames[part]) is called '\(word)', there \(Self.inWords(names[part]))"
      }
      corrected[part] = name
    }
    guard corrected == words else { return meant(corrected.joined(separator: "/")) }
    // Each word means something, and together they mean no shot.
    let whole = words.joined(separator: "/")
    return meant(Spelling.nearest(to: whole, among: shots.map(\.description)))
  }

  private func meant(_ name: String?) -> String {
    name.map { "did you mean '\($0)'?" } ?? "there \(Self.inWords(names.flatMap { $0 }))"
  }

  /// `are a, b and c`, and no more of them than one reads.
  private static func inWords(_ names: [String]) -> String {
    let most = 12
    guard names.count > 1, let last = names.last else { return "is \(names.first ?? "none")" }
    let first = names.prefix(min(most, names.count - 1)).joined(separator: ", ")
    return "are \(first) and \(names.count > most + 1 ? "\(names.count - most) more" : last)"
  }
}
