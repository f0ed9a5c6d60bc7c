package import Foundation

/// A folder in which files are read without ever leaving it.
///
/// Each part of a path is opened from the folder before it and links are never followed, so
/// neither `..` nor a link that is put in place meanwhile leads elsewhere. The folder itself may
/// be reached through links: the user named it.
package struct SealedFolder: Sendable {
  package let root: URL
  private let durability: Durability

  /// Makes a folder's value; nothing is looked at yet.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - durability: When what is written has to be on the disk.
  package init(root: URL, durability: Durability = .onReturn) {
    self.root = root
    self.durability = durability
  }

  /// When what is written is on the disk, and survives a loss of power.
  package enum Durability: Hashable, Sendable {
    /// When the writing call returns: for what can't be made again.
    case onReturn
    /// When the system gets to it, which saves several milliseconds a file.
    case eventually
  }

  /// Brings a file's or a folder's changes to the disk, where that was asked for.
  ///
  /// - Returns: Whether they are there.
  @discardableResult
  func synchronize(_ descriptor: Int32) -> Bool {
    durability == .eventually || fsync(descriptor) == 0
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: Where it lies.
  ///   - limit: The largest size in bytes; it is checked before memory is taken.
  /// - Returns: The file's bytes.
  /// - Throws: ``FolderError`` when it isn't there, isn't a file, is too large, or can't be read.
  package func read(_ path: RelativePath, limit: Int) throws(FolderError) -> [UInt8] {
    let file = try open(path, flags: O_RDONLY | O_NONBLOCK)
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FolderError(path: shown(path), reason: .notAFile)
    }
    guard status.st_size <= limit else {
      throw FolderError(path: shown(path), reason: .tooLarge(limit: limit))
    }
    let size = Int(status.st_size)
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let got = Foundation.read(file, start + count, size - count)
        if got < 0, errno == EINTR { continue }
        failed = got < 0
        guard got > 0 else { break }
        count += got
      }
    }
    guard !failed else { throw failure("read", path) }
    return bytes
  }

  /// The names in a folder, sorted by their bytes; empty when the folder doesn't exist.
  package func list(_ path: RelativePath) throws(FolderError) -> [Entry] {
    let descriptor: Int32
    do {
      descriptor = try openFolder(path)
    } catch  where error.reason == .notFound {
      return []
    }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      throw failure("list", path)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name, name != ".", name != ".." else { continue }
      guard entries.count < Self.largestList else {
        throw FolderError(path: shown(path), reason: .tooManyEntries(limit: Self.largestList))
      }
      var status = stat()
      guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      entries.append(Entry(name: name, kind: Entry.Kind(mode: status.st_mode)))
    }
    return entries.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
  }

  /// What lies at a path, links not followed; nil when nothing does.
  package func kind(of path: RelativePath) throws(FolderError) -> Entry.Kind? {
    guard !path.components.isEmpty else { return try kindOfRoot() }
    let parent: Int32
    do {
      parent = try openFolder(path.parent)
    } catch  where error.reason == .notFound {
      return nil
    }
    defer { close(parent) }
    var status = stat()
    guard fstatat(parent, path.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw failure("look at", path) }
      return nil
    }
    return Entry.Kind(mode: status.st_mode)
  }

  private func kindOfRoot() throws(FolderError) -> Entry.Kind? {
    do {
      close(try openFolder(.root))
      return .folder
    } catch  where error.reason == .notFound {
      return nil
    }
  }

  /// One name in a folder.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var kind: Kind

    package enum Kind: Hashable, Sendable {
      case file
      case folder
      /// A link, a pipe, a device: nothing that is read.
      case other

      init(mode: mode_t) {
        self =
          switch mode & S_IFMT {
          case S_IFREG: .file
          case S_IFDIR: .folder
          default: .other
          }
      }
    }
  }

  /// More entries than this in one folder are no folder of pictures.
  static let largestList = 100_000
}

extension SealedFolder {
  /// The path as errors show it: from the folder's own name on.
  func shown(_ path: RelativePath) -> String {
    ([root.lastPathComponent] + path.components).joined(separator: "/")
  }

  func failure(_ operation: String, _ path: RelativePath) -> FolderError {
    let code = errno
    return FolderError(
      path: shown(path),
      reason: code == ENOENT ? .notFound : .system(operation: operation, errno: code)
    )
  }

  /// Opens a folder; the caller closes it.
  func openFolder(_ path: RelativePath) throws(FolderError) -> Int32 {
    var folder = root.withUnsafeFileSystemRepresentation { name in
      name.map { Foundation.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) } ?? -1
    }
    guard folder >= 0 else {
      if errno == ENOTDIR { throw FolderError(path: shown(.root), reason: .notAFolder) }
      throw failure("open", .root)
    }
    var walked = RelativePath.root
    for name in path.components {
      walked = try walked.appending(name)
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      let error = next < 0 ? refusal(in: folder, walked, wanting: .notAFolder) : nil
      close(folder)
      if let error { throw error }
      folder = next
    }
    return folder
  }

  private func open(_ path: RelativePath, flags: Int32) throws(FolderError) -> Int32 {
    let parent = try openFolder(path.parent)
    defer { close(parent) }
    let file = openat(parent, path.name, flags | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw refusal(in: parent, path, wanting: .notAFile) }
    return file
  }

  /// Why something in an open folder could not be opened.
  private func refusal(
    in folder: Int32,
    _ path: RelativePath,
    wanting expectation: FolderError.Reason
  ) -> FolderError {
    let code = errno
    var status = stat()
    if fstatat(folder, path.name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      if status.st_mode & S_IFMT == S_IFLNK {
        return FolderError(path: shown(path), reason: .symbolicLink)
      }
      if code == ENOTDIR || code == ENXIO || code == EOPNOTSUPP {
        return FolderError(path: shown(path), reason: expectation)
      }
    }
    errno = code
    return failure("open", path)
  }
}
