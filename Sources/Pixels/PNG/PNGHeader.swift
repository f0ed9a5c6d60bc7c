private import CDeflate

/// What a PNG says of itself in its first 33 bytes.
package struct PNGHeader: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// Bits for each sample: 1, 2, 4, 8 or 16.
  package let bitDepth: Int
  package let colorType: ColorType
  /// Whether the rows come in the seven passes of Adam7.
  package let isInterlaced: Bool

  /// What the samples of a pixel mean; the raw values are the format's.
  package enum ColorType: UInt8, Hashable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6

    /// The number of samples in a pixel.
    package var channels: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }

    func allows(bitDepth: Int) -> Bool {
      switch self {
      case .gray: [1, 2, 4, 8, 16].contains(bitDepth)
      case .palette: [1, 2, 4, 8].contains(bitDepth)
      case .rgb, .grayAlpha, .rgba: [8, 16].contains(bitDepth)
      }
    }
  }

  /// The most pixels that a picture may have: half a gigabyte as RGBA.
  ///
  /// A very long full-page screenshot has a fifth of that.
  package static let mostPixels = 1 << 27

  /// The eight bytes with which every PNG begins.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Signature, length, type, 13 bytes of header and their checksum.
  static let endOffset = 33

  /// Reads the header alone: signature, sizes and formats, and the header's checksum.
  ///
  /// It says nothing about the rest of the file; ``PNGContainer`` does.
  ///
  /// - Parameter bytes: The file, or at least its first 33 bytes.
  /// - Throws: ``PNGError`` when the bytes don't begin a PNG that could be decoded.
  package init(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    try Self.checkSignature(bytes)
    guard bytes.count >= Self.endOffset else {
      throw PNGError(.truncated, "it ends inside its header, after \(bytes.count) bytes")
    }
    guard bytes.bigEndian32(at: 8) == 13, bytes.bigEndian32(at: 12) == ChunkType.header.code else {
      throw PNGError(.badHeader, "the first chunk is not IHDR with 13 bytes")
    }
    let checksum = libdeflate_crc32(0, bytes.baseAddress.map { $0 + 12 }, 17)
    guard checksum == bytes.bigEndian32(at: 29) else {
      throw PNGError(.wrongChecksum, "CRC of IHDR")
    }
    guard let width = Int(exactly: bytes.bigEndian32(at: 16)),
      let height = Int(exactly: bytes.bigEndian32(at: 20)),
      (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height)
    else {
      throw PNGError(.badHeader, "width and height must be from 1 to 2147483647")
    }
    let depth = Int(bytes[24])
    guard let colorType = ColorType(rawValue: bytes[25]) else {
      throw PNGError(.badHeader, "colour type \(bytes[25]) does not exist")
    }
    guard colorType.allows(bitDepth: depth) else {
      throw PNGError(
        .badHeader,
        "colour type \(colorType.rawValue) can't have \(depth) bits per sample"
      )
    }
    guard bytes[26] == 0, bytes[27] == 0, bytes[28] <= 1 else {
      throw PNGError(.badHeader, "unknown compression, filter or interlace method")
    }
    guard width <= Self.mostPixels / height else {
      throw PNGError(
        .tooLarge,
        "\(width) × \(height) pixels; the limit is \(Self.mostPixels) pixels"
      )
    }
    self.width = width
    self.height = height
    bitDepth = depth
    self.colorType = colorType
    isInterlaced = bytes[28] == 1
  }

  private static func checkSignature(_ bytes: UnsafeRawBufferPointer) throws(PNGError) {
    guard !bytes.isEmpty else { throw PNGError(.empty) }
    if bytes.starts(with: signature) { return }
    if bytes.starts(with: "version https://git-lfs".utf8) { throw PNGError(.pointer) }
    if signature.starts(with: bytes) {
      throw PNGError(.truncated, "it ends inside its signature, after \(bytes.count) bytes")
    }
    if hasConvertedLineEnds(bytes) { throw PNGError(.convertedLineEnds) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { throw PNGError(.notAPNG, "it is a JPEG") }
    throw PNGError(.notAPNG)
  }

  /// Whether the line ends in the signature, which are there for this, have become others.
  private static func hasConvertedLineEnds(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.starts(with: signature.prefix(4)) else { return false }
    let lineEnds = bytes.dropFirst(4).prefix { $0 == 0x0D || $0 == 0x0A }
    return bytes.dropFirst(4 + lineEnds.count).first == 0x1A
  }

  /// The number of bits in a pixel.
  var bitsPerPixel: Int { bitDepth * colorType.channels }

  /// The number of bytes in a row of so many pixels, without its filter byte.
  func bytesPerRow(ofWidth width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The number of bytes that the image data inflates to: filter bytes and rows.
  var inflatedSize: Int {
    guard isInterlaced else { return height * (1 + bytesPerRow(ofWidth: width)) }
    return Self.passes.reduce(0) { size, pass in
      let columns = (width - pass.x + pass.stepX - 1) / pass.stepX
      let rows = (height - pass.y + pass.stepY - 1) / pass.stepY
      guard columns > 0, rows > 0 else { return size }
      return size + rows * (1 + bytesPerRow(ofWidth: columns))
    }
  }

  /// Where the passes of Adam7 begin and how they step.
  static let passes: [(x: Int, y: Int, stepX: Int, stepY: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]
}

extension UnsafeRawBufferPointer {
  /// Reads a 32-bit number as PNG stores it.
  func bigEndian32(at offset: Int) -> UInt32 {
    UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
