private import Foundation

/// The bytes of a file, in memory that is used again for the next one.
///
/// One thread uses it at a time.
package final class FileBytes {
  /// Room for any screenshot from the beginning: to grow costs the first touch of all pages anew.
  ///
  /// What isn't used costs nothing, and into the huge page with which it begins a file is read four
  /// times as fast as into fresh small ones.
  private var storage = PixelStorage(size: 3 << 20, memory: nil)
  private var count = 0

  /// The most bytes that a file of a picture may have.
  package static let mostBytes = 1 << 30

  package init() {}

  /// The bytes of the file read last.
  ///
  /// They are gone when another file is read.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: storage.block.base, count: count)
  }

  /// The same bytes, for whoever may spoil them.
  package var spoilableBytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: storage.block.base, count: count)
  }

  /// Reads a whole file.
  ///
  /// - Parameter path: Where it is.
  /// - Throws: ``FileError`` when it can't be read.
  package func read(_ path: String) throws(FileError) {
    count = 0
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path: path, code: EISDIR) }
    guard status.st_size <= Self.mostBytes else { throw FileError(path: path, code: EFBIG) }
    reserve(max(Int(status.st_size) + 1, 1 << 16))
    // The size is a hint: the file may grow meanwhile, and a pipe has none.
    while true {
      if count == storage.block.size { reserve(count * 2) }
      let room = storage.block.size - count
      let got = Foundation.read(descriptor, storage.block.base + count, room)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw FileError(path: path, code: errno) }
      if got == 0 { return }
      count += got
      guard count <= Self.mostBytes else { throw FileError(path: path, code: EFBIG) }
    }
  }

  /// Makes room for so many bytes and keeps what has been read.
  private func reserve(_ size: Int) {
    guard size > storage.block.size else { return }
    let larger = PixelStorage(size: size, memory: nil)
    larger.block.base.copyMemory(from: storage.block.base, byteCount: count)
    storage = larger
  }
}

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
  package var path: String
  /// The system's number for what went wrong.
  package var code: Int32

  package init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  package var description: String { "\(path): \(String(cString: strerror(code)))" }
}
