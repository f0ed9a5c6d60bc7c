/// The four letters that name a PNG's chunk.
struct ChunkType: Hashable {
  /// The letters as a big-endian number.
  let code: UInt32

  static let header = ChunkType("IHDR")
  static let palette = ChunkType("PLTE")
  static let data = ChunkType("IDAT")
  static let end = ChunkType("IEND")
  static let transparency = ChunkType("tRNS")
  static let srgb = ChunkType("sRGB")
  static let gamma = ChunkType("gAMA")
  static let chromaticities = ChunkType("cHRM")
  static let profile = ChunkType("iCCP")
  static let codingPoints = ChunkType("cICP")

  init(code: UInt32) {
    self.code = code
  }

  private init(_ letters: StaticString) {
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Whether all four bytes are letters, as they must be.
  var isValid: Bool {
    bytes.allSatisfy {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
  }

  /// Whether a reader that doesn't know the chunk must give up.
  var isCritical: Bool { code & 0x2000_0000 == 0 }

  var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
  }
}

extension ChunkType: CustomStringConvertible {
  /// The letters; anything that isn't one is shown as a question mark.
  var description: String {
    isValid ? String(decoding: bytes, as: UTF8.self) : "????"
  }
}
