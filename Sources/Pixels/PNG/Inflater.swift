private import CDeflate

/// Inflates whole zlib streams into memory of a known size.
///
/// It holds libdeflate's tables and a buffer for streams that come in pieces; one thread uses it
/// at a time.
struct Inflater: ~Copyable {
  private let decompressor: OpaquePointer
  private var pieces: [UInt8] = []

  init() {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      fatalError("no memory for a decompressor")
    }
    self.decompressor = decompressor
  }

  deinit {
    libdeflate_free_decompressor(decompressor)
  }

  /// Inflates the image data of a PNG, whose size must be exactly that of `output`.
  ///
  /// libdeflate checks the stream's Adler-32 as well.
  mutating func inflate(
    _ ranges: [Range<Int>],
    of bytes: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(PNGError) {
    if ranges.count == 1, let range = ranges.first {
      return try inflate(UnsafeRawBufferPointer(rebasing: bytes[range]), into: output)
    }
    pieces.removeAll(keepingCapacity: true)
    for range in ranges {
      pieces.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    let pieces = pieces
    let result = pieces.withUnsafeBytes { piece -> Result<Void, PNGError> in
      Result { () throws(PNGError) in try inflate(piece, into: output) }
    }
    try result.get()
  }

  private func inflate(
    _ stream: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(PNGError) {
    var written = 0
    let result = libdeflate_zlib_decompress(
      decompressor,
      stream.baseAddress,
      stream.count,
      output.baseAddress,
      output.count,
      &written
    )
    switch result {
    case LIBDEFLATE_SUCCESS:
      guard written == output.count else {
        throw PNGError(.tooFewRows, "\(written) bytes of \(output.count)")
      }
    case LIBDEFLATE_INSUFFICIENT_SPACE:
      throw PNGError(.tooMuchData)
    default:
      throw PNGError(.badData, "it can't be inflated, or its Adler-32 does not match")
    }
  }
}
