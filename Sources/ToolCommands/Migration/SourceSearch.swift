internal import BaselineStore
private import Foundation
private import RunModel

/// What a walk through an app's sources finds: its languages, and the scenes that it builds.
struct SourceSearch {
  /// Each language, and the first place that has it, by its BCP 47 tag.
  private(set) var languages: [String: String] = [:]
  /// The ids of the scenes that Swift files spell out: `Scene("home"`.
  private(set) var scenes: Set<String> = []
  /// What could not be read or made sense of, one line each.
  private(set) var notes: [String] = []
  private let folder: SealedFolder
  private var entriesLeft: Int
  private var sourceBytesLeft = 256 << 20

  /// More entries than this are no app's sources.
  static let mostEntries = 200_000
  private static let deepest = 32
  private static let largestCatalogue = 64 << 20
  private static let largestSource = 1 << 20

  /// Walks through a folder; links are not followed.
  ///
  /// - Parameters:
  ///   - folder: The project's folder.
  ///   - start: Where in it the sources lie.
  ///   - mostEntries: How many files and folders are looked at.
  init(_ folder: SealedFolder, from start: RelativePath, mostEntries: Int = Self.mostEntries) {
    self.folder = folder
    entriesLeft = mostEntries
    walk(start)
    if entriesLeft < 0 {
      notes.append("only the first \(mostEntries) files and folders were looked at")
    }
  }

  private mutating func walk(_ path: RelativePath) {
    guard path.components.count <= Self.deepest else {
      return notes.append("\(path) lies too deep and was not looked at")
    }
    let entries: [SealedFolder.Entry]
    do {
      entries = try folder.list(path)
    } catch {
      return notes.append("\(error)")
    }
    for entry in entries {
      entriesLeft -= 1
      guard entriesLeft >= 0, let place = try? path.appending(entry.name) else { return }
      switch entry.kind {
      case .folder where entry.name.hasSuffix(".lproj"): take(lproj: entry.name, at: place)
      case .folder where !Self.isForeign(entry.name): walk(place)
      case .file where entry.name.hasSuffix(".xcstrings"): take(catalogue: place)
      case .file where entry.name.hasSuffix(".swift"): take(source: place)
      default: break
      }
    }
  }

  /// What tools put beside sources, and what isn't the app's own.
  private static func isForeign(_ name: String) -> Bool {
    let folders = ["build", "Build", "Carthage", "DerivedData", "node_modules", "Pods"]
    let endings = [
      ".app", ".framework", ".xcarchive", ".xcassets", ".xcframework", ".xcodeproj",
      ".xcworkspace",
    ]
    return name.hasPrefix(".") || folders.contains(name) || endings.contains { name.hasSuffix($0) }
  }

  private mutating func take(lproj name: String, at place: RelativePath) {
    let language = String(name.dropLast(".lproj".count))
    guard language != "Base" else { return }
    guard let tag = Self.tags[language] ?? LocaleTag.usual(language) else {
      return notes.append("\(place) names no language")
    }
    if languages[tag] == nil { languages[tag] = place.description }
  }

  /// The names that Xcode gave folders before it used tags.
  private static let tags = [
    "Dutch": "nl", "English": "en", "French": "fr", "German": "de", "Italian": "it",
    "Japanese": "ja", "Spanish": "es",
  ]

  private mutating func take(catalogue place: RelativePath) {
    let names: Set<String>
    do {
      names = try StringCatalogue(try folder.read(place, limit: Self.largestCatalogue)).languages
    } catch let error as FolderError {
      return notes.append("\(error)")
    } catch {
      return notes.append("\(place) is no string catalog that can be read")
    }
    for name in names.sorted() {
      guard let tag = LocaleTag.usual(name) else {
        notes.append("\(place) has '\(name)', which is no language")
        continue
      }
      if languages[tag] == nil { languages[tag] = place.description }
    }
  }

  private mutating func take(source place: RelativePath) {
    guard sourceBytesLeft > 0, let bytes = try? folder.read(place, limit: Self.largestSource) else {
      return
    }
    sourceBytesLeft -= bytes.count
    let pieces = String(decoding: bytes, as: UTF8.self).components(separatedBy: "Scene(")
      .dropFirst()
    for piece in pieces {
      let rest = piece.drop(while: \.isWhitespace)
      guard rest.first == "\"" else { continue }
      scenes.insert(String(rest.dropFirst().prefix { $0 != "\"" && !$0.isNewline }))
    }
  }
}

/// The languages of an Xcode string catalog (`.xcstrings`).
struct StringCatalogue {
  /// As the file spells them: the source's, and each that has a localisation.
  let languages: Set<String>

  /// Reads the file's bytes.
  init(_ bytes: [UInt8]) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(bytes))
    languages = Set(file.strings.values.flatMap { ($0.localizations ?? [:]).keys })
      .union([file.sourceLanguage])
  }

  private struct File: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Anything]?
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
