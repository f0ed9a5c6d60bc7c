internal import BaselineStore
internal import RunModel
private import StillframeWire

/// What a migration carried over and what it could not, in words.
struct MigrationWords {
  private let migration: Migration
  private let pictures: ImportResult

  /// More lines than this of one kind are counted.
  private static let mostLines = 20

  init(_ migration: Migration, _ pictures: ImportResult) {
    self.migration = migration
    self.pictures = pictures
  }

  /// All lines, inert.
  var lines: [String] {
    [matrix] + picturesInWords + notCarriedOver + remarks + scenes
  }

  private var matrix: String {
    let ours = migration.configuration
    let counts = [ours.locales.count, ours.appearances.count, ours.scenes.count]
    let shots = counts.reduce(1, *)
    return
      "\(Self.count(ours.scenes.count, "scene")) in \(Self.count(ours.locales.count, "locale")) "
      + "and \(Self.count(ours.appearances.count, "appearance")): \(Self.count(shots, "shot")) "
      + "on \(TerminalText.inert(ours.device.id))"
  }

  private var picturesInWords: [String] {
    guard !pictures.imported.isEmpty else { return [] }
    return [
      "Took over \(Self.count(pictures.imported.count, "picture")) as references to look at.",
      "  They never pass, because nothing says what they were taken on: the first check shows",
      "  them beside its own pictures as incomparable, and you accept those that are right.",
    ]
  }

  private var notCarriedOver: [String] {
    var told: [String] = []
    if !migration.former.leftOut.isEmpty {
      let problems = ConfigurationError(file: migration.source, problems: migration.former.leftOut)
      told += TerminalText.inertLines("\(problems)")
    }
    let left = migration.pictures.left + pictures.left
    told += Self.bounded(left.map { TerminalText.inert("\($0.path): \($0.reason)") })
    return Self.section("Not carried over:", told)
  }

  private var remarks: [String] {
    Self.section("To look at:", Self.bounded(migration.remarks.map { TerminalText.inert($0) }))
  }

  /// Scenes that no source spells out, as the app would register them.
  private var scenes: [String] {
    let missing = migration.former.screens.filter {
      !migration.search.scenes.contains($0.id.rawValue)
    }
    let lines = missing.map { screen in
      let name = screen.name.map { ", name: \(Self.literal($0))" } ?? ""
      return "  Scene(\(Self.literal(screen.id.rawValue))\(name)) { … }"
    }
    return Self.section(
      "Scenes that the app doesn't build yet:",
      lines.isEmpty ? [] : ["Stillframe.scenes {"] + Self.bounded(lines) + ["}"]
    )
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private static func bounded(_ lines: [String]) -> [String] {
    guard lines.count > mostLines else { return lines }
    return lines.prefix(mostLines) + ["… and \(lines.count - mostLines) more"]
  }

  private static func count(_ number: Int, _ what: String) -> String {
    "\(number) \(what)\(number == 1 ? "" : "s")"
  }

  /// A literal of Swift.
  private static func literal(_ text: String) -> String {
    let escaped = text.map { "\\\"".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return "\"\(TerminalText.inert(escaped))\""
  }
}
