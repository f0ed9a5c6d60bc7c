internal import Foundation

/// A path that another tool's configuration names, as a place in the project.
struct FormerPath {
  /// Relative to the project, with every link followed; empty for the project itself.
  let path: String
  /// Whether anything lies there.
  let exists: Bool

  /// Finds what a path means.
  ///
  /// It is looked for from the project and then from the folder of the file that names it,
  /// because scripts differ in where they are run.
  ///
  /// - Parameters:
  ///   - path: As the file spells it.
  ///   - project: The project's folder.
  ///   - folder: The file's own folder.
  ///   - key: The key under which it stands, for the message.
  /// - Throws: ``UsageError`` when it leads out of the project, be it through a link.
  init(_ path: String, in project: URL, from folder: URL, key: String) throws(UsageError) {
    let places =
      path.hasPrefix("/")
      ? [URL(filePath: path)] : [project, folder].map { $0.appending(path: path) }
    let root = Self.real(project) ?? project.standardizedFileURL.path
    if let found = places.lazy.compactMap(Self.real).first {
      guard let inside = Self.relative(found, to: root) else { throw Self.outside(path, key) }
      self.path = inside
      exists = true
      return
    }
    let named = places[0].standardizedFileURL.path
    let lexical = [project.standardizedFileURL.path, root].lazy
      .compactMap { Self.relative(named, to: $0) }.first
    guard let lexical else { throw Self.outside(path, key) }
    self.path = lexical
    exists = false
  }

  private static func outside(_ path: String, _ key: String) -> UsageError {
    UsageError(
      "\(key) leads out of the project: \(path)\n"
        + "Run 'stillframe init' in a folder that holds it; nothing was changed."
    )
  }

  /// The path without links; nil when nothing lies there.
  private static func real(_ place: URL) -> String? {
    place.withUnsafeFileSystemRepresentation { name in
      guard let name, let real = realpath(name, nil) else { return nil }
      defer { free(real) }
      return String(validatingCString: real)
    }
  }

  private static func relative(_ path: String, to root: String) -> String? {
    if path == root { return "" }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    guard path.hasPrefix(prefix) else { return nil }
    return String(path.dropFirst(prefix.count))
  }
}
