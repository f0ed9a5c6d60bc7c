import Foundation
import Pixels

/// A PNG in the shape of a simulator's screenshots: 8-bit RGBA with the chunks sRGB and eXIf, and
/// image data in pieces of 16,384 bytes.
enum ShapedPNG {
  private static let piece = 16_384

  static func data(_ bitmap: Bitmap) -> Data {
    let plain = bitmap.png()
    var header: [UInt8] = []
    var image: [UInt8] = []
    for (type, content) in chunks(of: plain) {
      if type == "IHDR" { header = content }
      if type == "IDAT" { image += content }
    }
    var png = Data(plain.prefix(8))
    append("IHDR", header, to: &png)
    append("sRGB", [0], to: &png)
    append("eXIf", exif, to: &png)
    for start in stride(from: 0, to: image.count, by: piece) {
      append("IDAT", Array(image[start..<min(start + piece, image.count)]), to: &png)
    }
    append("IEND", [], to: &png)
    return png
  }

  private static func chunks(of png: [UInt8]) -> [(type: String, content: [UInt8])] {
    var chunks: [(String, [UInt8])] = []
    var offset = 8
    while offset + 12 <= png.count {
      let length = png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: png[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append((type, Array(png[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return chunks
  }

  private static func append(_ type: String, _ content: [UInt8], to png: inout Data) {
    let body = Array(type.utf8) + content
    png.append(contentsOf: bytes(UInt32(content.count)))
    png.append(contentsOf: body)
    png.append(contentsOf: bytes(checksum(body)))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The checksum of PNG chunks: CRC-32 of ISO 3309.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8)
    }
    return ~crc
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in
      crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1
    }
  }

  /// Sixty-eight bytes of Exif: a big-endian TIFF header, and one directory with the orientation.
  private static let exif: [UInt8] = {
    let directory: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0,
    ]
    return directory + [UInt8](repeating: 0, count: 68 - directory.count)
  }()
}
