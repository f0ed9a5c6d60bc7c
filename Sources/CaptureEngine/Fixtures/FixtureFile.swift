private import Foundation
private import Pixels
private import StillframeWire

/// One file that can answer a request.
struct FixtureFile: Hashable, Sendable {
  /// The folder's path from the root, and the file's name in it.
  let folder: String
  let name: String
  /// Where it really lies, without any link.
  let location: String
  /// The hash of its bytes when the folder was read through; nil when it is too large to serve.
  let hash: String?

  var path: String { folder.isEmpty ? name : "\(folder)/\(name)" }

  /// Reads the file as it was when the folder was read through.
  func contents() throws(FixtureError) -> [UInt8] {
    guard let bytes = try Self.read(location, path: path) else {
      throw FixtureError(
        path: path,
        reason: "is larger than \(Frame.maximumBodyLength >> 20) MiB, the most that is served"
      )
    }
    guard FileHash(bytes).description == hash else {
      throw FixtureError(path: path, reason: "has changed since the run began")
    }
    return bytes
  }

  /// Reads a regular file; nil when it is larger than what the control channel carries.
  ///
  /// - Throws: ``FixtureError`` when it isn't one, or can't be read.
  static func read(_ location: String, path: String) throws(FixtureError) -> [UInt8]? {
    // Never through a link, and without waiting for a pipe's other end.
    let descriptor = open(location, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FixtureError(path: path, errno: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FixtureError(path: path, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FixtureError(path: path, reason: "is no file")
    }
    guard status.st_size <= Frame.maximumBodyLength else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FixtureError(path: path, errno: errno) }
      guard count > 0 else { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}

extension FixtureError {
  init(path: String, errno: Int32) {
    self.init(path: path, reason: "can't be read (\(String(cString: strerror(errno))))")
  }
}
