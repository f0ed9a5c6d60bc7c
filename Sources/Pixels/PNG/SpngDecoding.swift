private import CSpng

/// Decodes every format of PNG through libspng.
///
/// The container has been checked; libspng is handed a copy with nothing in it but what makes
/// the pixels, so that damaged metadata can't get in the way.
enum SpngDecoding {
  /// Decodes to 8-bit RGBA; 16-bit samples must be decoded with ``samples(_:of:)``.
  static func pixels(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer
  ) throws(PNGError) {
    try decode(container, of: bytes, into: output, format: SPNG_FMT_RGBA8)
  }

  /// Decodes to 16-bit RGBA in the machine's byte order, `width * height * 4` samples.
  static func samples(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> [UInt16] {
    let count = container.header.width * container.header.height * 4
    var samples = [UInt16](repeating: 0, count: count)
    let result = samples.withUnsafeMutableBytes { output -> Result<Void, PNGError> in
      Result { () throws(PNGError) in
        try decode(container, of: bytes, into: output, format: SPNG_FMT_RGBA16)
      }
    }
    try result.get()
    return samples
  }

  private static func decode(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer,
    into output: UnsafeMutableRawBufferPointer,
    format: spng_format
  ) throws(PNGError) {
    guard let context = spng_ctx_new(0) else {
      throw PNGError(.badData, "libspng has no memory")
    }
    defer { spng_ctx_free(context) }
    let essence = essence(of: container, bytes)
    let status = essence.withUnsafeBytes { essence -> Int32 in
      let set = spng_set_png_buffer(context, essence.baseAddress, essence.count)
      guard set == 0 else { return set }
      return spng_decode_image(
        context,
        output.baseAddress,
        output.count,
        Int32(format.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue)
      )
    }
    guard status == 0 else {
      throw PNGError(.badData, spng_strerror(status).map { String(cString: $0) } ?? "")
    }
  }

  /// The file without its metadata.
  private static func essence(
    of container: PNGContainer,
    _ bytes: UnsafeRawBufferPointer
  ) -> [UInt8] {
    var copy = [UInt8](bytes.prefix(PNGHeader.endOffset))
    copy.reserveCapacity(bytes.count)
    let chunks = [container.palette, container.transparency].compactMap(\.self) + container.data
    for content in chunks {
      // Length and type stand before the content, the checksum after it.
      copy.append(contentsOf: bytes[content.lowerBound - 8..<content.upperBound + 4])
    }
    copy.append(contentsOf: [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    return copy
  }
}
