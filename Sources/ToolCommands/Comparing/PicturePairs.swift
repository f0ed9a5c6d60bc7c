internal import Foundation

/// The PNG files of two folders, paired by their relative path.
struct PicturePairs {
  /// Relative paths that both folders have, in order.
  let paired: [String]
  /// Relative paths that the first folder alone has, in order.
  let onlyInFirst: [String]
  /// Relative paths that the second folder alone has, in order.
  let onlyInSecond: [String]

  /// Looks through two folders.
  ///
  /// - Parameters:
  ///   - first: A folder.
  ///   - second: The other.
  /// - Throws: ``UsageError`` when one of them can't be looked through.
  init(in first: URL, and second: URL) throws(UsageError) {
    let firstPaths = try Self.pictures(in: first)
    let secondPaths = try Self.pictures(in: second)
    paired = firstPaths.intersection(secondPaths).sorted().map(\.text)
    onlyInFirst = firstPaths.subtracting(secondPaths).sorted().map(\.text)
    onlyInSecond = secondPaths.subtracting(firstPaths).sorted().map(\.text)
  }

  /// A path that is equal to another only if all its bytes are.
  ///
  /// Two strings are equal when they read alike, and files so named would pass for one.
  private struct Path: Hashable, Comparable {
    let text: String

    static func == (left: Path, right: Path) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    static func < (left: Path, right: Path) -> Bool {
      left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// Finds the pictures of a folder, those behind links to folders too: what isn't found would
  /// pass unseen.
  private static func pictures(in folder: URL) throws(UsageError) -> Set<Path> {
    var found: Set<Path> = []
    // Each with the folders that it lies in, as they are called without links.
    var waiting = [(path: "", around: Set<Path>())]
    while let (path, around) = waiting.popLast() {
      let place = path.isEmpty ? folder.path : folder.path + "/" + path
      let real = Path(text: URL(filePath: place).resolvingSymlinksInPath().path)
      // A link back to where it lies would lead on for ever.
      if around.contains(real) { continue }
      for (name, kind) in try entries(of: place) {
        let inner = path.isEmpty ? name : path + "/" + name
        switch kind {
        case .folder: waiting.append((inner, around.union([real])))
        case .file: found.insert(Path(text: inner))
        }
      }
    }
    return found
  }

  private enum Kind {
    case folder
    case file
  }

  /// The folders and the PNG files in a folder.
  private static func entries(
    of folder: String
  ) throws(UsageError) -> [(name: String, kind: Kind)] {
    let shown = TerminalText.inert(folder)
    func failure() -> UsageError {
      UsageError("\(shown) can't be looked through: \(String(cString: strerror(errno)))")
    }
    guard let stream = opendir(folder) else { throw failure() }
    defer { closedir(stream) }
    var entries: [(name: String, kind: Kind)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw failure() }
        return entries
      }
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      guard name != ".", name != ".." else { continue }
      // What leads nowhere has no kind; to read it will say so.
      let mode = mode(of: bytes, in: dirfd(stream))
      let isFolder = mode == S_IFDIR
      guard isFolder || name.lowercased().hasSuffix(".png") else { continue }
      guard Array(name.utf8) == bytes else {
        throw UsageError(
          "\(shown) has something whose name isn't UTF-8, '\(TerminalText.inert(name))', and which "
            + "would pass unseen; rename it"
        )
      }
      guard isFolder || mode == nil || mode == S_IFREG else {
        throw UsageError(
          "\(shown)/\(TerminalText.inert(name)) is neither a file nor a folder; remove it"
        )
      }
      entries.append((name, isFolder ? .folder : .file))
    }
  }

  /// What a name in an open folder stands for, links followed; nil when nobody can tell.
  private static func mode(of name: [UInt8], in folder: Int32) -> mode_t? {
    var status = stat()
    let terminated = name.map { CChar(bitPattern: $0) } + [0]
    guard fstatat(folder, terminated, &status, 0) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
