/// Decodes PNG files, or proves them sound.
///
/// It keeps what can be reused from one picture to the next; one thread uses it at a time.
package final class PNGReader {
  private let memory: PixelMemory
  private var inflater = Inflater()

  /// - Parameter memory: Where bitmaps come from; passed by whoever reads many pictures.
  package init(memory: PixelMemory = PixelMemory(keeping: 1)) {
    self.memory = memory
  }

  /// Decodes a picture to 8-bit RGBA, as its samples stand in the file.
  ///
  /// No profile is applied. 16-bit samples become `(v + 128) / 257`, which is `v / 257` rounded.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The picture.
  /// - Throws: ``PNGError`` when any check fails.
  package func bitmap(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> Bitmap {
    try bitmap(PNGContainer(checking: bytes), of: bytes)
  }

  /// Decodes a picture whose container has been checked.
  package func bitmap(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> Bitmap {
    let header = container.header
    if container.isPlain { return try scanlines(container, of: bytes).bitmap() }
    if header.bitDepth == 16 {
      return bitmap(header, roundedFrom: try samples(container, of: bytes))
    }
    try proveData(container, of: bytes)
    return try Bitmap(
      width: header.width,
      height: header.height,
      memory: memory
    ) { (pixels) throws(PNGError) in
      try SpngDecoding.pixels(container, of: bytes, into: pixels)
    }
  }

  /// Decodes a picture of 16-bit samples to RGBA.
  func samples(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> [UInt16] {
    try proveData(container, of: bytes)
    return try SpngDecoding.samples(container, of: bytes)
  }

  /// Proves that image data is whole and no more than the header promises.
  ///
  /// libspng stops after the last row: what follows it, and whether there is an Adler-32 at all, it
  /// doesn't see.
  private func proveData(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) {
    let size = container.inflatedSize
    let storage = PixelStorage(size: size, memory: memory)
    let output = UnsafeMutableRawBufferPointer(start: storage.block.base, count: size)
    try inflater.inflate(container.data, of: bytes, into: output)
  }

  /// Makes a bitmap of 16-bit samples.
  func bitmap(_ header: PNGHeader, roundedFrom samples: [UInt16]) -> Bitmap {
    Bitmap(width: header.width, height: header.height, memory: memory) {
      (pixels: UnsafeMutableRawBufferPointer) in
      for (index, sample) in samples.enumerated() {
        pixels[index] = sample.roundedToByte
      }
    }
  }

  /// Proves that a file is a sound PNG: container, checksums, and image data that inflates to
  /// exactly the rows that the header promises, each with a filter that exists.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: What the header says.
  /// - Throws: ``PNGError`` when any check fails.
  @discardableResult
  package func prove(_ bytes: UnsafeRawBufferPointer) throws(PNGError) -> PNGHeader {
    try prove(PNGContainer(checking: bytes), of: bytes)
  }

  /// Proves that a file is a sound PNG whose container has been checked.
  ///
  /// - Parameters:
  ///   - container: The file's container.
  ///   - bytes: The whole file.
  /// - Returns: What the header says.
  /// - Throws: ``PNGError`` when any check fails.
  @discardableResult
  package func prove(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> PNGHeader {
    guard container.isPlain else {
      // Rare enough; libspng checks what belongs to palettes and passes.
      _ = try bitmap(container, of: bytes)
      return container.header
    }
    try scanlines(container, of: bytes).checkFilters()
    return container.header
  }

  /// Inflates the rows of a plain picture.
  package func scanlines(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> Scanlines {
    precondition(container.isPlain)
    let header = container.header
    let storage = PixelStorage(size: Scanlines.storageSize(for: header), memory: memory)
    let output = UnsafeMutableRawBufferPointer(
      start: storage.block.base + Scanlines.offset(for: header),
      count: header.inflatedSize
    )
    try inflater.inflate(container.data, of: bytes, into: output)
    return Scanlines(header: header, storage: storage)
  }
}

extension UInt16 {
  /// The nearest of 256 levels.
  package var roundedToByte: UInt8 { UInt8((UInt32(self) + 128) / 257) }
}

extension Bitmap {
  /// Decodes a PNG; see ``PNGReader/bitmap(_:)``.
  package init(png bytes: UnsafeRawBufferPointer) throws(PNGError) {
    self = try PNGReader().bitmap(bytes)
  }

  /// Decodes a PNG; see ``PNGReader/bitmap(_:)``.
  package init(png bytes: [UInt8]) throws(PNGError) {
    let result = bytes.withUnsafeBytes { bytes -> Result<Bitmap, PNGError> in
      Result { () throws(PNGError) in try Bitmap(png: bytes) }
    }
    self = try result.get()
  }
}
