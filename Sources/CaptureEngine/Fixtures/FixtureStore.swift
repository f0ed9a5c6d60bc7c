package import Foundation
private import Pixels
package import StillframeWire

/// The files that answer the app's HTTP requests.
///
/// The folder is read through once, and requests are answered from that list alone: what isn't
/// in it is never opened, whatever a request says. A file that has changed since doesn't answer,
/// so that ``hash`` covers all that the app was given.
package struct FixtureStore: Sendable {
  /// The hash over the name and the bytes of every fixture.
  package let hash: String

  /// The folder.
  package let root: URL
  /// The folder's name, as messages give it.
  private var rootName: String { root.lastPathComponent }
  /// The files of each folder, sorted by name; folders are keyed by their path from the root.
  private let files: [String: [FixtureFile]]

  /// The folder for all locales.
  private static let shared = "shared"

  /// Reads a folder through; one that doesn't exist holds no fixtures.
  ///
  /// - Throws: ``FixtureError`` when part of it can't be read.
  package init(root: URL) throws(FixtureError) {
    self.root = root
    let found = try FixtureScan(root: root.path).files()
    files = Dictionary(grouping: found, by: \.folder)
      .mapValues { $0.sorted { $0.name < $1.name } }
    hash = Self.hash(of: found)
  }

  /// What became of a request.
  package enum Answer: Hashable, Sendable {
    case fixture(headers: [String: String], body: [UInt8])
    /// Nothing answers; the message says why, and where was looked.
    case none(message: String)
  }

  /// Answers a request: from the locale's folder, else from the shared one.
  ///
  /// - Parameters:
  ///   - method: The HTTP method; its case doesn't matter.
  ///   - url: The absolute URL; only its path counts.
  ///   - locale: The locale of the launch.
  /// - Returns: The fixture, or why there is none.
  package func answer(method: String, url: String, locale: LocaleID) -> Answer {
    let method = method.uppercased()
    let path = RequestPath(url: url)
    let request = "\(method) \(path.text) (\(url))"
    guard let names = path.names, method.utf8.allSatisfy(Self.isLetter), !method.isEmpty else {
      return .none(message: "No fixture for \(request); its path names no file in \(rootName)")
    }
    let places = [locale.rawValue, Self.shared].map { [$0, method] + names }
    for place in places {
      guard let file = file(at: place) else { continue }
      do {
        let body = try file.contents()
        return .fixture(headers: Self.headers(for: file.name, length: body.count), body: body)
      } catch {
        return .none(
          message: "No fixture for \(request); \(rootName)/\(file.path) \(error.reason)"
        )
      }
    }
    let looked = places.map { "\(rootName)/\($0.joined(separator: "/"))" }
    return .none(message: "No fixture for \(request); looked in \(looked[0]) and \(looked[1])")
  }

  /// The file of exactly that name, else the first by name that has an extension more.
  private func file(at place: [String]) -> FixtureFile? {
    guard let name = place.last,
      let candidates = files[place.dropLast().joined(separator: "/")]
    else { return nil }
    return candidates.first { $0.name == name }
      ?? candidates.first { Self.nameWithoutExtension($0.name) == name }
  }

  private static func nameWithoutExtension(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return String(name[..<dot])
  }

  private static func headers(for name: String, length: Int) -> [String: String] {
    ["Content-Type": ContentType.forFile(named: name), "Content-Length": String(length)]
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  private static func hash(of files: [FixtureFile]) -> String {
    let lines = files.map { "\($0.path)\0\($0.hash ?? "too large")\n" }.sorted()
    return FileHash(Array(lines.joined().utf8)).description
  }
}

/// Why the fixtures can't be used.
package struct FixtureError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// What is wrong with it, as a sentence goes on: `can't be read (Permission denied)`.
  package var reason: String

  package var description: String { "the fixture \(path) \(reason)" }
}
