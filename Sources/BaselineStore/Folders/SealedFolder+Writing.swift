private import Foundation

extension SealedFolder: FolderWriting {
  package func makeFolder(_ path: RelativePath) throws(FolderError) -> Bool {
    guard !path.components.isEmpty else { return try makeRoot() }
    let parent = try openFolder(path.parent)
    defer { close(parent) }
    guard mkdirat(parent, path.name, 0o755) != 0 else {
      synchronize(parent)
      return true
    }
    guard errno == EEXIST else { throw failure("make the folder", path) }
    close(try openFolder(path))
    return false
  }

  private func makeRoot() throws(FolderError) -> Bool {
    do {
      close(try openFolder(.root))
      return false
    } catch  where error.reason == .notFound {
      do {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        return true
      } catch {
        // Foundation words the reason in its own way; what the system says of the place is
        // what the user can act on.
        let reason = errno == 0 ? EACCES : errno
        throw FolderError(
          path: root.path,
          reason: .system(operation: "make the folder", errno: reason)
        )
      }
    }
  }

  package func create(_ path: RelativePath, _ bytes: [UInt8]) throws(FolderError) {
    let parent = try openFolder(path.parent)
    defer { close(parent) }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(parent, path.name, flags, 0o644)
    guard file >= 0 else { throw failure("create", path) }
    do {
      try write(bytes, to: file, path)
    } catch {
      close(file)
      unlinkat(parent, path.name, 0)
      throw error
    }
    close(file)
  }

  private func write(
    _ bytes: [UInt8],
    to file: Int32,
    _ path: RelativePath
  ) throws(FolderError) {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { Foundation.write(file, $0 + done, buffer.count - done) } ?? 0
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw failure("write", path) }
      done += written
    }
    guard synchronize(file) else { throw failure("write", path) }
  }

  package func rename(_ path: RelativePath, to name: String) throws(FolderError) {
    let parent = try openFolder(path.parent)
    defer { close(parent) }
    guard renameat(parent, path.name, parent, name) == 0 else {
      throw failure("replace", try path.parent.appending(name))
    }
    synchronize(parent)
  }

  package func remove(_ path: RelativePath) throws(FolderError) {
    let parent = try openFolder(path.parent)
    defer { close(parent) }
    guard unlinkat(parent, path.name, 0) == 0 || errno == ENOENT else {
      throw failure("remove", path)
    }
    synchronize(parent)
  }

  package func removeEmptyFolder(_ path: RelativePath) throws(FolderError) {
    guard !path.components.isEmpty else {
      _ = root.withUnsafeFileSystemRepresentation { $0.map { rmdir($0) } }
      return
    }
    let parent = try openFolder(path.parent)
    defer { close(parent) }
    guard unlinkat(parent, path.name, AT_REMOVEDIR) != 0 else { return }
    guard errno == ENOTEMPTY || errno == EEXIST || errno == ENOENT else {
      throw failure("remove", path)
    }
  }

  package func checkWritable(_ path: RelativePath) throws(FolderError) {
    let folder = try openFolder(path)
    defer { close(folder) }
    guard faccessat(folder, ".", W_OK | X_OK, 0) == 0 else { throw failure("write to", path) }
  }
}
