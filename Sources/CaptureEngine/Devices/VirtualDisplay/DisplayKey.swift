internal import Foundation

/// The key without which no program can use a display.
///
/// Written as an entry of an Xauthority file that holds for every address: the family, then the
/// address, the display's number, the protocol's name and the key, each after its length.
struct DisplayKey: Sendable {
  private static let protocolName = "MIT-MAGIC-COOKIE-1"

  private let bytes: [UInt8]

  /// Makes a new key.
  init() {
    var generator = SystemRandomNumberGenerator()
    bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  /// Writes a file that only its owner can read.
  func write(to file: URL) throws {
    try Data().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try handle.write(contentsOf: Data(entry))
  }

  private var entry: [UInt8] {
    var entry: [UInt8] = [0xff, 0xff]  // The family of every address.
    let fields: [[UInt8]] = [[], [], Array(Self.protocolName.utf8), bytes]
    for field in fields {
      entry += [UInt8(field.count >> 8), UInt8(field.count & 0xff)]
      entry += field
    }
    return entry
  }
}
