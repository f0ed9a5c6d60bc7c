private import Foundation
private import Pixels

/// Reads through the folder of fixtures, and never leaves it.
///
/// Links are followed as long as they lead to something inside the folder; one that leads out is
/// an error, because its author expects it to be served.
struct FixtureScan {
  private let root: String

  /// More files than anyone keeps, so that a link to the wrong folder doesn't take all memory.
  private static let maximumFiles = 100_000
  private static let maximumDepth = 64
  /// Files that file managers leave behind, and that keep empty folders in git.
  private static let ignoredNames: Set<String> = [
    ".DS_Store", ".gitkeep", ".gitignore", "Thumbs.db",
  ]

  /// - Parameter root: The folder's path.
  init(root: String) {
    self.root = root
  }

  /// Every file, in no particular order; none when the folder doesn't exist.
  func files() throws(FixtureError) -> [FixtureFile] {
    guard let rootLocation = Self.resolved(root) else { return [] }
    var files: [FixtureFile] = []
    // Folders still to be read: their path from the root, and where they and those above lie.
    var open: [(folder: String, locations: [String])] = [("", [rootLocation])]
    while let (folder, locations) = open.popLast() {
      guard let location = locations.last else { continue }
      for name in try Self.names(in: location, folder: folder)
      where !Self.ignoredNames.contains(name) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        let found = try Self.locate("\(location)/\(name)", path: path, rootLocation)
        switch found.kind {
        case .file:
          files.append(try Self.file(name, in: folder, at: found.location))
        case .folder where locations.contains(found.location):
          throw FixtureError(path: path, reason: "is a link to a folder that it lies in")
        case .folder:
          open.append((path, locations + [found.location]))
        case .other: continue
        }
        guard files.count <= Self.maximumFiles, locations.count <= Self.maximumDepth else {
          throw FixtureError(path: path, reason: "is one file or folder too many")
        }
      }
    }
    return files
  }

  private enum Kind {
    case file
    case folder
    case other
  }

  private static func locate(
    _ location: String,
    path: String,
    _ root: String
  ) throws(FixtureError) -> (location: String, kind: Kind) {
    guard let resolved = resolved(location) else { throw FixtureError(path: path, errno: errno) }
    guard resolved.hasPrefix(root == "/" ? root : root + "/") else {
      throw FixtureError(path: path, reason: "leads out of the folder of fixtures")
    }
    var status = stat()
    guard lstat(resolved, &status) == 0 else { throw FixtureError(path: path, errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return (resolved, .file)
    case S_IFDIR: return (resolved, .folder)
    default: return (resolved, .other)
    }
  }

  private static func file(
    _ name: String,
    in folder: String,
    at location: String
  ) throws(FixtureError) -> FixtureFile {
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    let hash = try FixtureFile.read(location, path: path).map { FileHash($0).description }
    return FixtureFile(folder: folder, name: name, location: location, hash: hash)
  }

  private static func names(in location: String, folder: String) throws(FixtureError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: location)
    } catch {
      throw FixtureError(path: folder, reason: "can't be read (\(error.localizedDescription))")
    }
  }

  /// The path without any link in it; nil, and `errno` set, when it leads nowhere.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
