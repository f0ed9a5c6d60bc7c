private import CDeflate
private import Foundation

/// A PNG whose chunks and checksums have been checked, without its pixels.
///
/// It holds ranges into the bytes that it was read from, and is used with the same bytes.
package struct PNGContainer: Sendable {
  package let header: PNGHeader
  /// Where the pieces of the compressed image lie, in order.
  private(set) var data: [Range<Int>]
  /// The number of compressed bytes in all pieces.
  let dataSize: Int
  let palette: Range<Int>?
  let transparency: Range<Int>?
  /// Where the chunks lie that say what the colours mean.
  let colorChunks: [ChunkType: Range<Int>]

  /// Deflate can't expand by more: 258 bytes from two bits.
  static let mostExpansion = 1032

  /// Walks all chunks and checks signature, order, lengths and every checksum.
  ///
  /// The image data isn't inflated: ``PNGReader/prove(_:)`` does that as well.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: ``PNGError`` naming the first thing that is wrong.
  package init(checking bytes: UnsafeRawBufferPointer) throws(PNGError) {
    var walk = Walk(header: try PNGHeader(bytes))
    try walk.run(bytes)
    guard !walk.data.isEmpty else { throw PNGError(.noPixels) }
    if walk.header.colorType == .palette, walk.palette == nil { throw PNGError(.noPalette) }
    header = walk.header
    data = walk.data
    dataSize = walk.data.reduce(0) { $0 + $1.count }
    palette = walk.palette
    transparency = walk.transparency
    colorChunks = walk.colorChunks
    guard header.inflatedSize <= dataSize * Self.mostExpansion else {
      throw PNGError(
        .impossibleSize,
        "\(header.width) × \(header.height) from \(dataSize) bytes"
      )
    }
  }

  /// Moves the pieces of the compressed image together, over what stands between them.
  ///
  /// It saves a copy of them, and spoils the file for all but the inflating of a plain picture.
  ///
  /// - Parameter bytes: The bytes that the container was read from.
  package mutating func joinData(in bytes: UnsafeMutableRawBufferPointer) {
    guard let first = data.first, data.count > 1, let base = bytes.baseAddress else { return }
    var end = first.upperBound
    for piece in data.dropFirst() {
      memmove(base + end, base + piece.lowerBound, piece.count)
      end += piece.count
    }
    data = [first.lowerBound..<end]
  }

  /// The number of bytes that the image data inflates to, unless it is damaged.
  package var inflatedSize: Int { header.inflatedSize }

  /// Whether the fast path decodes it: 8-bit RGB or RGBA, rows in order, no colour key.
  package var isPlain: Bool {
    header.bitDepth == 8 && !header.isInterlaced && transparency == nil
      && (header.colorType == .rgb || header.colorType == .rgba)
  }
}

/// The state while walking over the chunks.
private struct Walk {
  let header: PNGHeader
  var data: [Range<Int>] = []
  var palette: Range<Int>?
  var transparency: Range<Int>?
  var colorChunks: [ChunkType: Range<Int>] = [:]
  private var dataHasEnded = false

  init(header: PNGHeader) {
    self.header = header
  }

  mutating func run(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    var offset = PNGHeader.endOffset
    while true {
      guard bytes.count - offset >= 12 else {
        throw PNGError(.truncated, "there is no IEND; it ends after \(bytes.count) bytes")
      }
      let length = Int(bytes.bigEndian32(at: offset))
      let type = ChunkType(code: bytes.bigEndian32(at: offset + 4))
      guard type.isValid else {
        throw PNGError(.badChunk, "the chunk at byte \(offset) has no valid name")
      }
      guard length <= Int(Int32.max), length <= bytes.count - offset - 12 else {
        throw PNGError(.truncated, "it ends inside \(type) at byte \(offset)")
      }
      let content = offset + 8..<offset + 8 + length
      let checksum = libdeflate_crc32(0, bytes.baseAddress.map { $0 + offset + 4 }, length + 4)
      guard checksum == bytes.bigEndian32(at: content.upperBound) else {
        throw PNGError(.wrongChecksum, "CRC of \(type) at byte \(offset)")
      }
      if type == .end {
        guard length == 0 else { throw PNGError(.badChunk, "IEND is not empty") }
        return
      }
      try take(type, content)
      offset = content.upperBound + 4
    }
  }

  private mutating func take(_ type: ChunkType, _ content: Range<Int>) throws(PNGError) {
    if type != .data, !data.isEmpty { dataHasEnded = true }
    switch type {
    case .data:
      guard !dataHasEnded else { throw PNGError(.badChunk, "IDAT chunks are not in a row") }
      data.append(content)
    case .palette:
      try checkPalette(content)
      palette = content
    case .transparency:
      try checkTransparency(content)
      transparency = content
    case .srgb, .gamma, .chromaticities, .profile, .codingPoints:
      guard colorChunks[type] == nil else { throw PNGError(.badChunk, "\(type) occurs twice") }
      // After the pixels it says nothing about them.
      if data.isEmpty { colorChunks[type] = content }
    case .header:
      throw PNGError(.badChunk, "IHDR occurs twice")
    default:
      guard !type.isCritical else { throw PNGError(.unknownCriticalChunk, "chunk \(type)") }
    }
  }

  private func checkPalette(_ content: Range<Int>) throws(PNGError) {
    guard palette == nil else { throw PNGError(.badChunk, "PLTE occurs twice") }
    guard data.isEmpty, transparency == nil else {
      throw PNGError(.badChunk, "PLTE comes too late")
    }
    guard header.colorType != .gray, header.colorType != .grayAlpha else {
      throw PNGError(.badChunk, "a grey picture can't have PLTE")
    }
    let entries = content.count / 3
    let most = header.colorType == .palette ? 1 << header.bitDepth : 256
    guard content.count % 3 == 0, (1...most).contains(entries) else {
      throw PNGError(.badChunk, "PLTE has \(content.count) bytes")
    }
  }

  private func checkTransparency(_ content: Range<Int>) throws(PNGError) {
    guard transparency == nil else { throw PNGError(.badChunk, "tRNS occurs twice") }
    guard data.isEmpty else { throw PNGError(.badChunk, "tRNS comes after IDAT") }
    let isRight =
      switch header.colorType {
      case .gray: content.count == 2
      case .rgb: content.count == 6
      case .palette: (1...max(1, (palette?.count ?? 0) / 3)).contains(content.count)
      case .grayAlpha, .rgba: false
      }
    guard isRight else { throw PNGError(.badChunk, "tRNS has \(content.count) bytes") }
    if header.colorType == .palette, palette == nil {
      throw PNGError(.badChunk, "tRNS comes before PLTE")
    }
  }
}
