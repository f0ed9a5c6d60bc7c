/// Builds PNG files byte by byte, sound ones and others.
///
/// Image data is stored, not compressed, by code of its own.
package struct PNGBuilder {
  package var width: Int
  package var height: Int
  package var bitDepth: UInt8 = 8
  package var colorType: UInt8 = 6
  package var interlaceMethod: UInt8 = 0
  /// Chunks between the header and the image data.
  package var chunks: [(type: String, content: [UInt8])] = []
  /// Filter bytes and filtered rows.
  package var rows: [UInt8] = []
  /// The number of bytes in each IDAT; 0 for all in one.
  package var pieceSize = 0

  package init(width: Int, height: Int, colorType: UInt8 = 6, rows: [UInt8] = []) {
    self.width = width
    self.height = height
    self.colorType = colorType
    self.rows = rows
  }

  /// The whole file.
  package var file: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
    file += Self.chunk("IHDR", size + [bitDepth, colorType, 0, 0, interlaceMethod])
    for chunk in chunks { file += Self.chunk(chunk.type, chunk.content) }
    let stream = Self.stored(rows)
    if pieceSize > 0 {
      for start in stride(from: 0, to: stream.count, by: pieceSize) {
        file += Self.chunk("IDAT", Array(stream[start..<min(start + pieceSize, stream.count)]))
      }
    } else {
      file += Self.chunk("IDAT", stream)
    }
    return file + Self.chunk("IEND", [])
  }

  /// A chunk with its length and its checksum.
  package static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(crc(body))
  }

  package static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// A zlib stream of stored blocks.
  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65535, bytes.count)
      let count = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      for number in [count, ~count] {
        stream += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      stream += bytes[start..<end]
      start = end
    } while start < bytes.count
    return stream + bigEndian(adler(bytes))
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

extension PNGBuilder {
  /// Rows of a picture of random bytes under random filters.
  package static func randomRows(
    width: Int,
    height: Int,
    channels: Int,
    filters: ClosedRange<UInt8>,
    seed: UInt64
  ) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(.random(in: filters, using: &generator))
      // Stretches of zeros, as encoders leave them where a picture is even.
      var zeros = 0
      for _ in 0..<width * channels {
        if zeros == 0, Int.random(in: 0..<20, using: &generator) == 0 {
          zeros = Int.random(in: 0..<90, using: &generator)
        }
        rows.append(zeros > 0 ? 0 : .random(in: 0...255, using: &generator))
        zeros = max(0, zeros - 1)
      }
    }
    return rows
  }
}
