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
  func bitmap(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> Bitmap {
    let header = container.header
    if container.isPlain {
      let storage = try inflate(container, of: bytes)
      switch header.colorType {
      case .rgba:
        try Unfiltering.rgba(storage.block.base, width: header.width, height: header.height)
      default:
        try Unfiltering.rgb(
          storage.block.base,
          from: storage.block.base + offsetOfInflated(header),
          width: header.width,
          height: header.height
        )
      }
      return Bitmap(width: header.width, height: header.height, storage: storage)
    }
    if header.bitDepth == 16 {
      let samples = try SpngDecoding.samples(container, of: bytes)
      return Bitmap(width: header.width, height: header.height, memory: memory) { pixels in
        for (index, sample) in samples.enumerated() {
          pixels[index] = sample.roundedToByte
        }
      }
    }
    return try Bitmap(
      width: header.width,
      height: header.height,
      memory: memory
    ) { (pixels) throws(PNGError) in
      try SpngDecoding.pixels(container, of: bytes, into: pixels)
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
    let container = try PNGContainer(checking: bytes)
    guard container.isPlain else {
      // Rare enough; libspng checks what belongs to palettes and passes.
      _ = try bitmap(container, of: bytes)
      return container.header
    }
    let storage = try inflate(container, of: bytes)
    try checkFilters(storage, container.header)
    return container.header
  }

  private func checkFilters(_ storage: PixelStorage, _ header: PNGHeader) throws(PNGError) {
    let rows = storage.block.base + offsetOfInflated(header)
    let stride = 1 + header.bytesPerRow(ofWidth: header.width)
    for y in 0..<header.height {
      let filter = rows.load(fromByteOffset: y * stride, as: UInt8.self)
      guard filter <= Unfiltering.lastFilter else {
        throw PNGError(.badFilter, "filter \(filter) in row \(y)")
      }
    }
  }

  /// Inflates rows of a plain picture into memory that has room for its bitmap.
  private func inflate(
    _ container: PNGContainer,
    of bytes: UnsafeRawBufferPointer
  ) throws(PNGError) -> PixelStorage {
    let offset = offsetOfInflated(container.header)
    let size = container.header.inflatedSize
    let storage = PixelStorage(size: offset + size, memory: memory)
    let output = UnsafeMutableRawBufferPointer(start: storage.block.base + offset, count: size)
    try inflater.inflate(container.data, of: bytes, into: output)
    return storage
  }

  /// Where inflated rows begin, so that the bitmap's rows never overtake them.
  private func offsetOfInflated(_ header: PNGHeader) -> Int {
    guard header.colorType == .rgb else { return 0 }
    return header.width * header.height * 4 - header.height * header.width * 3
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
