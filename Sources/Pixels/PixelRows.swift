/// Rows of RGBA pixels in memory that something else owns and keeps alive.
///
/// Rows need not follow one another without a gap, and need not be aligned.
package struct PixelRows: @unchecked Sendable {
  // Invariant: whoever hands rows out lets nobody write to them meanwhile.
  package let base: UnsafeRawPointer
  /// The number of bytes from the beginning of a row to that of the next.
  package let stride: Int
  package let width: Int
  package let height: Int

  package init(base: UnsafeRawPointer, stride: Int, width: Int, height: Int) {
    self.base = base
    self.stride = stride
    self.width = width
    self.height = height
  }

  /// The beginning of a row.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeRawPointer { base + y &* stride }

  /// The pixel's bits, as ``Pixel/bits``.
  @inline(__always)
  package func bits(_ x: Int, _ y: Int) -> UInt32 {
    base.loadUnaligned(fromByteOffset: y &* stride &+ x &* 4, as: UInt32.self)
  }
}

extension Bitmap {
  /// Lends the pixels as rows.
  package func withRows<R, E: Error>(_ body: (PixelRows) throws(E) -> R) throws(E) -> R {
    try withUnsafeBytes { (bytes) throws(E) in
      guard let base = bytes.baseAddress else { preconditionFailure("a bitmap is never empty") }
      return try body(PixelRows(base: base, stride: width * 4, width: width, height: height))
    }
  }
}
