import Foundation

/// What Swift's own libraries got after iOS 16.
///
/// They aren't declared here, as they are real ones on this machine; that is why they are looked
/// for by name.
struct SystemSymbols {
  /// A name and the version that has it first.
  struct Symbol {
    var name: String
    var version: SystemVersion
  }

  let symbols: [Symbol]

  init() throws {
    let file = InterfaceFile.folder.appending(path: "SystemSymbols.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    symbols = lines.compactMap { line in
      let words = line.split(separator: " ")
      guard !line.hasPrefix("#"), words.count >= 3 else { return nil }
      return SystemVersion(words[1]).map { Symbol(name: String(words[0]), version: $0) }
    }
    guard !symbols.isEmpty else { throw NoSources(place: file.path) }
  }

  /// The uses of what came after a version, outside of checks for a later one.
  func used(in sources: SourceSet, after version: SystemVersion) -> [String] {
    let later = symbols.filter { $0.version > version }
    return sources.files.flatMap { file -> [String] in
      guard later.contains(where: { file.text.contains($0.name) }) else { return [] }
      let words = Set(
        SourceText(SourceText.running(file.text, on: version)).code
          .split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      )
      return later.filter { words.contains($0.name) }
        .map { "\(file.name): \($0.name) is of \($0.version), and nothing asks for that" }
    }
  }
}
