private import Foundation

/// The inflated rows of a plain PNG, which are unfiltered in place.
///
/// Rows can be unfiltered by several threads at once: each row but a restart needs the one above
/// it to be done.
package final class Scanlines: @unchecked Sendable {
  // Invariant: a row is unfiltered by one thread, and read by others only after that.
  package let header: PNGHeader
  private let storage: PixelStorage

  init(header: PNGHeader, storage: PixelStorage) {
    self.header = header
    self.storage = storage
  }

  package var width: Int { header.width }
  package var height: Int { header.height }

  /// The number of bytes that inflated rows and the bitmap made of them take.
  static func storageSize(for header: PNGHeader) -> Int {
    offset(for: header) + header.inflatedSize
  }

  /// Where the inflated rows of a picture begin in its memory.
  ///
  /// RGB rows stand at the end, so that the wider RGBA rows never overtake them.
  static func offset(for header: PNGHeader) -> Int {
    header.colorType == .rgb ? header.width * header.height : 0
  }

  /// The number of bytes of an inflated row, its filter byte included.
  private var lineSize: Int { 1 + header.bytesPerRow(ofWidth: width) }

  /// An inflated row, which begins with its filter byte.
  private func line(_ y: Int) -> UnsafeMutableRawPointer {
    storage.block.base + Self.offset(for: header) + y * lineSize
  }

  /// The filter of a row.
  package func filter(_ y: Int) -> UInt8 { line(y).load(as: UInt8.self) }

  /// Whether a row can be unfiltered without the one above it.
  package func isRestart(_ y: Int) -> Bool { y == 0 || filter(y) <= 1 }

  /// Whether rows can be unfiltered in another order than from top to bottom.
  ///
  /// RGB rows grow as they are unfiltered, over rows that must be done by then.
  package var allowsAnyOrder: Bool { header.colorType == .rgba }

  /// The unfiltered rows.
  package var rows: PixelRows {
    PixelRows(
      base: UnsafeRawPointer(storage.block.base) + (allowsAnyOrder ? 1 : 0),
      stride: width * 4 + (allowsAnyOrder ? 1 : 0),
      width: width,
      height: height
    )
  }

  /// Whether an inflated row has the same bytes, filter included, as another picture's.
  package func hasSameLine(_ y: Int, as other: Scanlines) -> Bool {
    memcmp(line(y), other.line(y), lineSize) == 0
  }

  /// Checks that every row has a filter that exists.
  package func checkFilters() throws(PNGError) {
    for y in 0..<height where filter(y) > Unfiltering.lastFilter {
      throw PNGError(.badFilter, "filter \(filter(y)) in row \(y)")
    }
  }

  /// Unfilters one row in place; the filters must have been checked.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - prior: The unfiltered row above, wherever it is; nil for the first.
  package func unfilter(_ y: Int, after prior: UnsafeRawPointer?) {
    let line = line(y)
    let filter = line.load(as: UInt8.self)
    let output = UnsafeMutableRawPointer(mutating: rows.row(y))
    var source = line + 1
    var opaque: UInt32 = 0
    if header.colorType == .rgb {
      Unfiltering.widen(source, into: output, width)
      source = output
      opaque = 0xFF00_0000
    }
    Unfiltering.row(filter, source, into: output, after: prior, width, opaque)
  }

  /// Takes a row's pixels over from a picture of the same width.
  package func copyRow(_ y: Int, from other: PixelRows) {
    UnsafeMutableRawPointer(mutating: rows.row(y)).copyMemory(
      from: other.row(y),
      byteCount: width * 4
    )
  }

  /// Unfilters all rows and closes them up to a bitmap in the same memory.
  ///
  /// Nothing else may be done with the scanlines afterwards.
  func bitmap() throws(PNGError) -> Bitmap {
    try checkFilters()
    guard allowsAnyOrder else {
      for y in 0..<height { unfilter(y, after: y > 0 ? rows.row(y - 1) : nil) }
      return Bitmap(width: width, height: height, storage: storage)
    }
    let stride = width * 4
    for y in 0..<height {
      // Every store ends before the next load begins: the result lies before its source.
      let output = storage.block.base + y * stride
      Unfiltering.row(
        filter(y),
        line(y) + 1,
        into: output,
        after: y > 0 ? UnsafeRawPointer(output - stride) : nil,
        width,
        0
      )
    }
    return Bitmap(width: width, height: height, storage: storage)
  }
}
