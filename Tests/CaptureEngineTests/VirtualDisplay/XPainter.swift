import Foundation

/// A client of a display that paints the whole screen in one colour, in the X protocol's own
/// words: no library is needed for that.
struct XPainter {
  /// Paints the root window.
  ///
  /// - Parameters:
  ///   - colour: 0xRRGGBB.
  ///   - display: For instance `:99`.
  ///   - authority: The file with the display's key.
  /// - Throws: `POSIXError` when the display lets nobody in, or is gone.
  static func paint(_ colour: UInt32, display: String, authority: URL) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "/tmp/.X11-unix/X\(display.dropFirst())"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let failed = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) != 0
      }
    }
    if failed { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let connection = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)

    let key = [UInt8](try Data(contentsOf: authority)).suffix(16)
    let name = Array("MIT-MAGIC-COOKIE-1".utf8)
    var setup: [UInt8] = [0x6c, 0, 11, 0, 0, 0, UInt8(name.count), 0, 16, 0, 0, 0]
    setup += name + [0, 0] + key
    try connection.write(contentsOf: Data(setup))
    let head = try read(8, from: connection)
    guard head[0] == 1 else { throw POSIXError(.EACCES) }
    let body = try read(Int(word16(head, 6)) * 4, from: connection)
    // The screen's description follows the vendor's name and the formats of pixmaps.
    let vendor = Int(word16(body, 16))
    let screen = 32 + (vendor + 3) / 4 * 4 + Int(body[21]) * 8
    let root = Array(body[screen..<screen + 4])

    // ChangeWindowAttributes (background), ClearArea (all of it), GetInputFocus (waits for both).
    let background = [UInt8](bytes(colour))
    try connection.write(contentsOf: Data([2, 0, 4, 0] + root + [2, 0, 0, 0] + background))
    try connection.write(contentsOf: Data([61, 0, 4, 0] + root + [UInt8](repeating: 0, count: 8)))
    try connection.write(contentsOf: Data([43, 0, 1, 0]))
    _ = try read(32, from: connection)
  }

  private static func read(_ count: Int, from connection: FileHandle) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let more = try connection.read(upToCount: count - bytes.count), !more.isEmpty else {
        throw POSIXError(.EPIPE)
      }
      bytes += more
    }
    return bytes
  }

  private static func word16(_ bytes: [UInt8], _ offset: Int) -> UInt16 {
    UInt16(bytes[offset]) | UInt16(bytes[offset + 1]) << 8
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}
