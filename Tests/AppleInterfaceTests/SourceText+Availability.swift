import Foundation

extension SourceText {
  /// The versions of iOS that the text checks for, or declares itself to need.
  static func versions(in text: String) -> Set<SystemVersion> {
    guard text.contains("available") else { return [] }
    let code = SourceText(text).code
    let checks = code.matches(of: /(?:#|@)available\s*\(\s*iOS\s+([0-9.]+)/)
    return Set(checks.compactMap { SystemVersion($0.output.1) })
  }

  /// The text as far as it runs on a version of iOS that isn't newer.
  ///
  /// What stands behind a check for a later version is taken out, and so are declarations that
  /// need one. What is left has to do with what the version has.
  static func running(_ text: String, on version: SystemVersion) -> String {
    guard versions(in: text).contains(where: { $0 > version }) else { return text }
    var source = SourceText(text)
    source.removeDeclarations(after: version)
    source.removeGuardedBlocks(after: version)
    return source.text
  }

  private mutating func removeDeclarations(after version: SystemVersion) {
    // From the end, so that the places before stay right.
    for place in places(of: "@available") {
      guard let arguments = next("(", from: place), let end = end(ofBracketAt: arguments),
        let needed = Self.version(in: String(characters[arguments..<end])), needed > version
      else { continue }
      replace(startOfAttributes(before: place)..<self.end(ofDeclarationAt: place), with: "")
    }
  }

  private mutating func removeGuardedBlocks(after version: SystemVersion) {
    for place in places(of: "#available") {
      guard let arguments = next("(", from: place), let end = end(ofBracketAt: arguments),
        let needed = Self.version(in: String(characters[arguments..<end])), needed > version,
        let block = next("{", from: end), let blockEnd = self.end(ofBracketAt: block)
      else { continue }
      if isGuard(at: place) {
        guard let scopeEnd = endOfBlock(around: blockEnd) else { continue }
        replace(blockEnd..<scopeEnd, with: "\n")
        replace(place..<end, with: "false")
      } else {
        replace(block..<blockEnd, with: "{ fatalError() }")
        replace(place..<end, with: "false")
      }
    }
  }

  private func isGuard(at place: Int) -> Bool {
    let words = code.prefix(place).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let index = words.lastIndex(where: { ["guard", "if", "while"].contains($0) }) else {
      return false
    }
    return words[index] == "guard"
  }

  /// The place at which the attributes begin that stand before one.
  private func startOfAttributes(before place: Int) -> Int {
    var start = place
    while let line = lineBefore(start), line.text.hasPrefix("@"), !line.text.hasSuffix("{") {
      start = line.start
    }
    return start
  }

  private func lineBefore(_ place: Int) -> (start: Int, text: String)? {
    guard let end = characters[..<place].lastIndex(where: \.isNewline) else { return nil }
    let start = characters[..<end].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return (start, String(characters[start..<end]).trimmingCharacters(in: .whitespaces))
  }

  private static func version(in arguments: String) -> SystemVersion? {
    arguments.firstMatch(of: /iOS\s+([0-9.]+)/).flatMap { SystemVersion($0.output.1) }
  }
}
