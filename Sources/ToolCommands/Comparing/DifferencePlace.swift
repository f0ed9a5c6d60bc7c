internal import Foundation

/// Where difference pictures go: never onto the pictures that they are drawn from, nor among them.
struct DifferencePlace {
  let url: URL

  /// - Parameters:
  ///   - url: A file for one pair, or a folder for the pairs of two folders.
  ///   - compared: The two files or folders.
  /// - Throws: ``UsageError`` when pictures that were compared could be overwritten, or the
  ///   differences would be compared themselves the next time.
  init(_ url: URL, apartFrom compared: [URL]) throws(UsageError) {
    let place = Self.real(url)
    for other in compared {
      let known = Self.real(other)
      guard !place.starts(with: known), !known.starts(with: place) else {
        throw UsageError(
          "--diff \(TerminalText.inert(url.path)) lies where the compared pictures are; "
            + "name another place"
        )
      }
    }
    self.url = url
  }

  /// The parts of a path without links, also of one that isn't there yet.
  private static func real(_ url: URL) -> [String] {
    var existing = url.standardizedFileURL
    var rest: [String] = []
    while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
      rest.insert(existing.lastPathComponent, at: 0)
      existing.deleteLastPathComponent()
    }
    return existing.resolvingSymlinksInPath().pathComponents + rest
  }
}
