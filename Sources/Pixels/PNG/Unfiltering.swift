/// Undoes the filters of 8-bit rows, in place.
///
/// Rows are RGBA in the result. The source of a row lies at or behind its result in the same
/// memory, so that inflated rows, each with a filter byte before it, close up into a bitmap
/// without a second buffer: every store ends before the next load begins.
enum Unfiltering {
  /// The last filter type that exists.
  static let lastFilter: UInt8 = 4

  /// Undoes the filters of RGBA rows and closes them up.
  ///
  /// - Parameters:
  ///   - memory: `height` rows of a filter byte and `width` pixels; holds a bitmap afterwards.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  /// - Throws: ``PNGError`` for a filter that doesn't exist.
  static func rgba(
    _ memory: UnsafeMutableRawPointer,
    width: Int,
    height: Int
  ) throws(PNGError) {
    let stride = width * 4
    for y in 0..<height {
      let source = memory + y * (stride + 1)
      let filter = source.load(as: UInt8.self)
      let output = memory + y * stride
      try row(filter, source + 1, into: output, after: y > 0 ? output - stride : nil, width, y, 0)
    }
  }

  /// Undoes the filters of RGB rows and widens them to opaque RGBA.
  ///
  /// - Parameters:
  ///   - memory: Where the bitmap is written.
  ///   - source: `height` rows of a filter byte and `width` pixels of three bytes, at the end of
  ///     the same memory, at least a row of the bitmap's slack included.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  /// - Throws: ``PNGError`` for a filter that doesn't exist.
  static func rgb(
    _ memory: UnsafeMutableRawPointer,
    from source: UnsafeMutableRawPointer,
    width: Int,
    height: Int
  ) throws(PNGError) {
    let stride = width * 4
    for y in 0..<height {
      let line = source + y * (width * 3 + 1)
      let filter = line.load(as: UInt8.self)
      let output = memory + y * stride
      widen(line + 1, into: output, width)
      try row(
        filter,
        output,
        into: output,
        after: y > 0 ? output - stride : nil,
        width,
        y,
        0xFF00_0000
      )
    }
  }

  /// Spreads pixels of three bytes to four; the fourth is arbitrary.
  private static func widen(
    _ source: UnsafeMutableRawPointer,
    into output: UnsafeMutableRawPointer,
    _ count: Int
  ) {
    var x = 0
    // The last pixel is read byte by byte: four bytes would reach past the row.
    while x < count - 1 {
      let bits = source.loadUnaligned(fromByteOffset: x * 3, as: UInt32.self)
      output.storeBytes(of: bits, toByteOffset: x * 4, as: UInt32.self)
      x += 1
    }
    let red = UInt32(source.load(fromByteOffset: x * 3, as: UInt8.self))
    let green = UInt32(source.load(fromByteOffset: x * 3 + 1, as: UInt8.self))
    let blue = UInt32(source.load(fromByteOffset: x * 3 + 2, as: UInt8.self))
    output.storeBytes(of: red | green << 8 | blue << 16, toByteOffset: x * 4, as: UInt32.self)
  }

  private static func row(
    _ filter: UInt8,
    _ source: UnsafeMutableRawPointer,
    into output: UnsafeMutableRawPointer,
    after prior: UnsafeMutableRawPointer?,
    _ count: Int,
    _ y: Int,
    _ opaque: UInt32
  ) throws(PNGError) {
    switch (filter, prior) {
    case (0, _):
      none(source, output, count, opaque)
    case (1, _), (4, nil):
      // With nothing above, Paeth predicts what is to the left.
      sub(source, output, count, opaque)
    case (2, let prior?):
      up(source, output, prior, count, opaque)
    case (2, nil):
      none(source, output, count, opaque)
    case (3, let prior):
      average(source, output, prior, count, opaque)
    case (4, let prior?):
      paeth(source, output, prior, count, opaque)
    default:
      throw PNGError(.badFilter, "filter \(filter) in row \(y)")
    }
  }

  private static func none(
    _ source: UnsafeMutableRawPointer,
    _ output: UnsafeMutableRawPointer,
    _ count: Int,
    _ opaque: UInt32
  ) {
    guard opaque != 0 else {
      if source != output { output.copyMemory(from: source, byteCount: count * 4) }
      return
    }
    for x in 0..<count {
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      output.storeBytes(of: bits | opaque, toByteOffset: x &* 4, as: UInt32.self)
    }
  }

  private static func sub(
    _ source: UnsafeMutableRawPointer,
    _ output: UnsafeMutableRawPointer,
    _ count: Int,
    _ opaque: UInt32
  ) {
    var left: UInt32 = 0
    for x in 0..<count {
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      left = bits.addingBytes(left) | opaque
      output.storeBytes(of: left, toByteOffset: x &* 4, as: UInt32.self)
    }
  }

  private static func up(
    _ source: UnsafeMutableRawPointer,
    _ output: UnsafeMutableRawPointer,
    _ prior: UnsafeMutableRawPointer,
    _ count: Int,
    _ opaque: UInt32
  ) {
    let mask = unsafeBitCast(SIMD4<UInt32>(repeating: opaque), to: SIMD16<UInt8>.self)
    var x = 0
    while x &+ 4 <= count {
      let offset = x &* 4
      let bits = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let above = prior.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      output.storeBytes(of: (bits &+ above) | mask, toByteOffset: offset, as: SIMD16<UInt8>.self)
      x &+= 4
    }
    while x < count {
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      let above = prior.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      output.storeBytes(
        of: bits.addingBytes(above) | opaque,
        toByteOffset: x &* 4,
        as: UInt32.self
      )
      x &+= 1
    }
  }

  private static func average(
    _ source: UnsafeMutableRawPointer,
    _ output: UnsafeMutableRawPointer,
    _ prior: UnsafeMutableRawPointer?,
    _ count: Int,
    _ opaque: UInt32
  ) {
    var left: UInt32 = 0
    for x in 0..<count {
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      let above = prior?.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self) ?? 0
      let mean = (left & above) &+ (((left ^ above) >> 1) & 0x7F7F_7F7F)
      left = bits.addingBytes(mean) | opaque
      output.storeBytes(of: left, toByteOffset: x &* 4, as: UInt32.self)
    }
  }

  private static func paeth(
    _ source: UnsafeMutableRawPointer,
    _ output: UnsafeMutableRawPointer,
    _ prior: UnsafeMutableRawPointer,
    _ count: Int,
    _ opaque: UInt32
  ) {
    var left = SIMD4<Int16>(repeating: 0)
    var corner = SIMD4<Int16>(repeating: 0)
    for x in 0..<count {
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      let above = SIMD4<Int16>(
        truncatingIfNeeded: prior.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt8>.self)
      )
      // The distances of the prediction left + above - corner from each of the three.
      let toLeft = above &- corner
      let toAbove = left &- corner
      let toCorner = toLeft &+ toAbove
      let distances = (
        left: toLeft.magnitudes, above: toAbove.magnitudes, corner: toCorner.magnitudes
      )
      let takesCorner = distances.corner .< distances.above
      let second = above.replacing(with: corner, where: takesCorner)
      let nearest = distances.above.replacing(with: distances.corner, where: takesCorner)
      let predicted = second.replacing(with: left, where: distances.left .<= nearest)
      let prediction = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: predicted), to: UInt32.self)
      let result = bits.addingBytes(prediction) | opaque
      output.storeBytes(of: result, toByteOffset: x &* 4, as: UInt32.self)
      left = SIMD4<Int16>(truncatingIfNeeded: unsafeBitCast(result, to: SIMD4<UInt8>.self))
      corner = above
    }
  }
}

extension UInt32 {
  /// Adds four bytes to four bytes; each sum wraps for itself.
  @inline(__always)
  fileprivate func addingBytes(_ other: UInt32) -> UInt32 {
    ((self & 0x7F7F_7F7F) &+ (other & 0x7F7F_7F7F)) ^ ((self ^ other) & 0x8080_8080)
  }
}

extension SIMD4<Int16> {
  /// The magnitude of each lane.
  @inline(__always)
  fileprivate var magnitudes: SIMD4<Int16> {
    let sign = self &>> 15
    return (self ^ sign) &- sign
  }
}
