private import Foundation

/// Writes a file so that there is either the old one or the whole new one.
package enum AtomicFile {
  /// Writes beside the place and renames into it.
  ///
  /// What is no ordinary file there, such as a pipe or `/dev/null`, is written into and stays.
  ///
  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - path: Where it goes; its folder must exist.
  /// - Throws: ``FileError`` when the file can't be written; nothing is left beside it then.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if isStream(path) { return try write(bytes, intoStream: path) }
    var template = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    let temporary = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: temporary, as: UTF8.self)
    do throws(FileError) {
      defer { close(descriptor) }
      try write(bytes, to: descriptor, path)
      // mkstemp lets nobody else read.
      guard fchmod(descriptor, 0o644) == 0 else { throw FileError(path: path, code: errno) }
      guard rename(name, path) == 0 else { throw FileError(path: path, code: errno) }
    } catch {
      unlink(name)
      throw error
    }
  }

  /// Whether bytes pass through what is there.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFIFO].contains(status.st_mode & S_IFMT)
  }

  private static func write(
    _ bytes: [UInt8],
    intoStream path: String
  ) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, path)
  }

  private static func write(
    _ bytes: [UInt8],
    to descriptor: Int32,
    _ path: String
  ) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw FileError(path: path, code: errno) }
      offset += written
    }
  }
}
