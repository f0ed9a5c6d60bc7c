private import Foundation

/// An image in memory: 8-bit RGBA, straight alpha, row by row from the top left, no padding.
///
/// A value: copies share their pixels until one of them is written to.
package struct Bitmap: Sendable {
  package let width: Int
  package let height: Int
  private var storage: PixelStorage

  /// Takes over pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - pixels: `width * height * 4` bytes: red, green, blue and alpha of each pixel.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4)
    self.init(width: width, height: height) { $0.copyBytes(from: pixels) }
  }

  /// Makes a bitmap whose pixels are written in place.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - memory: Where the memory comes from and goes back to; nil allocates and frees it.
  ///   - initialize: Writes every byte; before it their values are arbitrary.
  /// - Throws: What `initialize` throws.
  package init<E: Error>(
    width: Int,
    height: Int,
    memory: PixelMemory? = nil,
    initializingWith initialize: (UnsafeMutableRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    precondition(width > 0 && height > 0)
    let size = width * height * 4
    let storage = PixelStorage(size: size, memory: memory)
    try initialize(UnsafeMutableRawBufferPointer(start: storage.block.base, count: size))
    self.init(width: width, height: height, storage: storage)
  }

  /// Makes a bitmap of memory that already holds its pixels at the beginning.
  init(width: Int, height: Int, storage: PixelStorage) {
    precondition(storage.block.size >= width * height * 4)
    self.width = width
    self.height = height
    self.storage = storage
  }

  /// Makes a bitmap of one colour.
  package init(width: Int, height: Int, filledWith pixel: Pixel) {
    self.init(width: width, height: height) { bytes in
      bytes.bindMemory(to: UInt32.self).update(repeating: pixel.bits)
    }
  }

  /// The number of pixels.
  package var pixelCount: Int { width * height }

  /// The number of bytes, four for each pixel.
  package var byteCount: Int { pixelCount * 4 }

  /// A copy of the pixels, `width * height * 4` bytes.
  package var pixels: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Lends the pixels, `width * height * 4` bytes.
  package func withUnsafeBytes<R, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    let storage = storage
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeRawBufferPointer(start: storage.block.base, count: byteCount))
  }

  /// Lends the pixels for writing; copies them first when another bitmap shares them.
  package mutating func withUnsafeMutableBytes<R, E: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    if !isKnownUniquelyReferenced(&storage) {
      let copy = PixelStorage(size: byteCount, memory: nil)
      copy.block.base.copyMemory(from: storage.block.base, byteCount: byteCount)
      storage = copy
    }
    let storage = storage
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeMutableRawBufferPointer(start: storage.block.base, count: byteCount))
  }

  /// One pixel.
  ///
  /// Meant for single pixels and tests; loops over a picture use ``withUnsafeBytes(_:)``.
  package subscript(x: Int, y: Int) -> Pixel {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      return withUnsafeBytes { bytes in
        Pixel(bits: bytes.load(fromByteOffset: (y * width + x) * 4, as: UInt32.self))
      }
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height)
      let offset = (y * width + x) * 4
      withUnsafeMutableBytes { bytes in
        bytes.storeBytes(of: newValue.bits, toByteOffset: offset, as: UInt32.self)
      }
    }
  }
}

extension Bitmap: Hashable {
  package static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    if left.storage === right.storage { return true }
    return memcmp(left.storage.block.base, right.storage.block.base, left.byteCount) == 0
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(PixelHash(self))
  }
}
