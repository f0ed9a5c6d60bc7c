private import CDeflate
private import Dispatch

/// Encodes bitmaps as PNG, fast rather than small.
///
/// It keeps what can be reused from one picture to the next; one thread uses it at a time.
package final class PNGWriter {
  private let compressor: OpaquePointer
  private let memory: PixelMemory

  /// How much work goes into a smaller file.
  package struct Effort: Hashable, Sendable {
    let level: Int32

    /// For pictures of a run: some 20 ms for a phone's screen of text.
    package static let fast = Effort(level: 1)
    /// For pictures that are kept: a fifth smaller, several times as slow.
    package static let small = Effort(level: 9)
  }

  /// - Parameters:
  ///   - effort: How much work goes into a smaller file.
  ///   - memory: Where scratch memory comes from.
  package init(effort: Effort = .fast, memory: PixelMemory = PixelMemory(keeping: 2)) {
    guard let compressor = libdeflate_alloc_compressor(effort.level) else {
      fatalError("no memory for a compressor")
    }
    self.compressor = compressor
    self.memory = memory
  }

  deinit {
    libdeflate_free_compressor(compressor)
  }

  /// Encodes a bitmap as 8-bit RGBA, marked as sRGB.
  ///
  /// Rows are left unfiltered: on screens of text that is the fastest and the smallest at once,
  /// and reads back without any unfiltering.
  ///
  /// - Parameter bitmap: The picture.
  /// - Returns: The whole file.
  package func png(_ bitmap: Bitmap) -> [UInt8] {
    let rows = scanlines(of: bitmap)
    return file(
      width: bitmap.width,
      height: bitmap.height,
      bitDepth: 8,
      colorType: .rgba,
      chunks: [(.srgb, [0])],
      rows: UnsafeRawBufferPointer(
        start: rows.block.base,
        count: bitmap.height * (bitmap.width * 4 + 1)
      )
    )
  }

  /// Encodes a picture of up to 256 opaque colours, in as few bits as they need.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - palette: The colours; their alpha is ignored.
  ///   - threads: The number of threads that share the rows; it changes no byte.
  ///   - row: Writes the entries of one row, `width` bytes, each below the palette's count.
  /// - Returns: The whole file.
  package func png(
    width: Int,
    height: Int,
    palette: [Pixel],
    threads: Int = 1,
    row: @Sendable (_ y: Int, _ entries: UnsafeMutablePointer<UInt8>) -> Void
  ) -> [UInt8] {
    precondition((1...256).contains(palette.count))
    let bitDepth = [1, 2, 4, 8].first { palette.count <= 1 << $0 } ?? 8
    let stride = 1 + (width * bitDepth + 7) / 8
    let storage = PixelStorage(size: height * stride, memory: memory)
    let rows = storage.block.base.bindMemory(to: UInt8.self, capacity: height * stride)
    let parts = max(1, min(threads, height))
    // Invariant: each part is written by one thread, and read after all have ended.
    nonisolated(unsafe) let output = rows
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      // More than is needed, so that the last byte can be packed like the others.
      var entries = [UInt8](repeating: 0, count: width + 8)
      entries.withUnsafeMutableBufferPointer { entries in
        guard let entries = entries.baseAddress else { return }
        for y in height * part / parts..<height * (part + 1) / parts {
          row(y, entries)
          let line = output + y * stride
          line[0] = 0
          Self.pack(entries, into: line + 1, count: stride - 1, bitDepth: bitDepth)
        }
      }
    }
    return file(
      width: width,
      height: height,
      bitDepth: UInt8(bitDepth),
      colorType: .palette,
      chunks: [(.srgb, [0]), (.palette, palette.flatMap { [$0.red, $0.green, $0.blue] })],
      rows: UnsafeRawBufferPointer(start: rows, count: height * stride)
    )
  }

  /// Packs entries into bytes, the first in the highest bits.
  private static func pack(
    _ entries: UnsafeMutablePointer<UInt8>,
    into output: UnsafeMutablePointer<UInt8>,
    count: Int,
    bitDepth: Int
  ) {
    switch bitDepth {
    case 8: output.update(from: entries, count: count)
    case 4:
      for index in 0..<count {
        output[index] = entries[index &* 2] &<< 4 | entries[index &* 2 &+ 1]
      }
    default:
      let perByte = 8 / bitDepth
      for index in 0..<count {
        output[index] = (0..<perByte).reduce(0) { byte, entry in
          byte << bitDepth | entries[index * perByte + entry]
        }
      }
    }
  }

  /// The rows, each after its filter byte.
  private func scanlines(of bitmap: Bitmap) -> PixelStorage {
    let stride = bitmap.width * 4
    let storage = PixelStorage(size: bitmap.height * (stride + 1), memory: memory)
    bitmap.withUnsafeBytes { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in 0..<bitmap.height {
        let line = storage.block.base + y * (stride + 1)
        line.storeBytes(of: 0, as: UInt8.self)
        (line + 1).copyMemory(from: source + y * stride, byteCount: stride)
      }
    }
    return storage
  }

  /// Assembles a file of rows with their filter bytes.
  func file(
    width: Int,
    height: Int,
    bitDepth: UInt8,
    colorType: PNGHeader.ColorType,
    chunks: [(type: ChunkType, content: [UInt8])],
    rows: UnsafeRawBufferPointer
  ) -> [UInt8] {
    var prefix = PNGHeader.signature
    let header =
      UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
      + [bitDepth, colorType.rawValue, 0, 0, 0]
    prefix.append(chunk: .header, header)
    for chunk in chunks { prefix.append(chunk: chunk.type, chunk.content) }

    let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
    let output = PixelStorage(size: bound, memory: memory)
    let size = libdeflate_zlib_compress(
      compressor,
      rows.baseAddress,
      rows.count,
      output.block.base,
      bound
    )
    precondition(size > 0, "the bound of libdeflate is enough")
    prefix.reserveCapacity(prefix.count + size + 24)
    prefix.append(
      chunk: .data,
      UnsafeRawBufferPointer(start: output.block.base, count: size)
    )
    prefix.append(chunk: .end, [])
    return prefix
  }
}

extension [UInt8] {
  fileprivate mutating func append(chunk type: ChunkType, _ content: [UInt8]) {
    content.withUnsafeBytes { append(chunk: type, $0) }
  }

  fileprivate mutating func append(chunk type: ChunkType, _ content: UnsafeRawBufferPointer) {
    append(contentsOf: UInt32(content.count).bigEndianBytes)
    append(contentsOf: type.bytes)
    append(contentsOf: content)
    var checksum = type.bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, 4) }
    if !content.isEmpty {
      checksum = libdeflate_crc32(checksum, content.baseAddress, content.count)
    }
    append(contentsOf: checksum.bigEndianBytes)
  }
}

extension UInt32 {
  /// The number's bytes as PNG stores them.
  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

extension Bitmap {
  /// Encodes the bitmap as PNG; see ``PNGWriter/png(_:)``.
  package func png() -> [UInt8] { PNGWriter().png(self) }
}
