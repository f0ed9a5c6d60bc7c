/// Undoes the filters of 8-bit rows of four channels.
///
/// The result may lie where the source lies, or before it in the same memory: every store ends
/// before the next load begins.
enum Unfiltering {
  /// The last filter type that exists.
  static let lastFilter: UInt8 = 4

  /// Spreads pixels of three bytes to four; the fourth is arbitrary.
  static func widen(
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

  /// Unfilters one row.
  ///
  /// - Parameters:
  ///   - filter: The row's filter, at most ``lastFilter``.
  ///   - source: The filtered pixels.
  ///   - output: Where the pixels are written.
  ///   - prior: The unfiltered row above; nil for the first row.
  ///   - count: The number of pixels.
  ///   - opaque: Bits that are set in every pixel: the alpha of pictures that have none.
  static func row(
    _ filter: UInt8,
    _ source: UnsafeMutableRawPointer,
    into output: UnsafeMutableRawPointer,
    after prior: UnsafeRawPointer?,
    _ count: Int,
    _ opaque: UInt32
  ) {
    switch (filter, prior) {
    case (1, _), (4, nil):
      // With nothing above, Paeth predicts what is to the left.
      sub(source, output, count, opaque)
    case (2, let prior?):
      up(source, output, prior, count, opaque)
    case (3, let prior):
      average(source, output, prior, count, opaque)
    case (4, let prior?):
      paeth(source, output, prior, count, opaque)
    default:
      none(source, output, count, opaque)
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
    let mask = SIMD4<UInt32>(repeating: opaque)
    var left = SIMD4<UInt32>(repeating: 0)
    var x = 0
    while x &+ 4 <= count {
      // Each pixel is the sum of those before it: of two, then of four, then of all.
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt32>.self)
      let ofTwo = bits.addingBytes(SIMD4(0, bits[0], bits[1], bits[2]))
      let ofFour = ofTwo.addingBytes(SIMD4(0, 0, ofTwo[0], ofTwo[1]))
      let pixels = ofFour.addingBytes(left) | mask
      output.storeBytes(of: pixels, toByteOffset: x &* 4, as: SIMD4<UInt32>.self)
      left = SIMD4(repeating: pixels[3])
      x &+= 4
    }
    var last = left[3]
    while x < count {
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      last = bits.addingBytes(last) | opaque
      output.storeBytes(of: last, toByteOffset: x &* 4, as: UInt32.self)
      x &+= 1
    }
  }

  private static func up(
    _ source: UnsafeMutableRawPointer,
    _ output: UnsafeMutableRawPointer,
    _ prior: UnsafeRawPointer,
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
    _ prior: UnsafeRawPointer?,
    _ count: Int,
    _ opaque: UInt32
  ) {
    var left = SIMD4<UInt8>(repeating: 0)
    for x in 0..<count {
      let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt8>.self)
      let above = prior?.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt8>.self) ?? .zero
      let mean = (left & above) &+ ((left ^ above) &>> 1)
      left = (bits &+ mean) | opaque.bytes
      output.storeBytes(of: left, toByteOffset: x &* 4, as: SIMD4<UInt8>.self)
    }
  }

  private static func paeth(
    _ source: UnsafeMutableRawPointer,
    _ output: UnsafeMutableRawPointer,
    _ prior: UnsafeRawPointer,
    _ count: Int,
    _ opaque: UInt32
  ) {
    var left: UInt32 = 0
    var corner: UInt32 = 0
    var x = 0
    while x < count {
      // Where all above is one colour, what is to the left is predicted.
      if x &+ Flat.pixels <= count, x > 0, Flat.isZero(source + x &* 4),
        Flat.isAll(prior + x &* 4, corner)
      {
        Flat.fill(output + x &* 4, with: left)
        x &+= Flat.pixels
        continue
      }
      let end = min(count, x &+ Flat.pixels)
      // The chain from pixel to pixel stays in vector registers.
      var a = left.lanes
      var c = corner.lanes
      var result = left.bytes
      while x < end {
        let bits = source.loadUnaligned(fromByteOffset: x &* 4, as: SIMD4<UInt8>.self)
        corner = prior.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        let b = corner.lanes
        result = (bits &+ predicted(a, b, c)) | opaque.bytes
        output.storeBytes(of: result, toByteOffset: x &* 4, as: SIMD4<UInt8>.self)
        a = SIMD4<Int16>(truncatingIfNeeded: result)
        c = b
        x &+= 1
      }
      left = unsafeBitCast(result, to: UInt32.self)
    }
  }

  /// Paeth's choice among left, above and corner, for four channels.
  ///
  /// That is the one nearest to left + above - corner, and the first of them where two are equally
  /// near. It is the corner between two bounds, and beyond them the smaller or the larger of the
  /// other two: where 3 · corner - above - left reaches the larger, or doesn't pass the smaller.
  @inline(__always)
  private static func predicted(
    _ left: SIMD4<Int16>,
    _ above: SIMD4<Int16>,
    _ corner: SIMD4<Int16>
  ) -> SIMD4<UInt8> {
    let bound = (corner &+ corner &+ corner &- above) &- left
    let isLess = left .< above
    let smaller = above.replacing(with: left, where: isLess)
    let larger = left.replacing(with: above, where: isLess)
    let others = smaller.replacing(with: corner, where: larger .> bound)
    let nearest = others.replacing(with: larger, where: smaller .>= bound)
    return SIMD4<UInt8>(truncatingIfNeeded: nearest)
  }
}

/// Stretches of pixels that can be handled at once where a picture is of one colour.
private enum Flat {
  /// The number of pixels in a stretch.
  static let pixels = 8

  @inline(__always)
  static func isZero(_ source: UnsafeRawPointer) -> Bool {
    let first = source.loadUnaligned(as: SIMD4<UInt64>.self)
    return (first[0] | first[1] | first[2] | first[3]) == 0
  }

  @inline(__always)
  static func isAll(_ source: UnsafeRawPointer, _ pixel: UInt32) -> Bool {
    let both = UInt64(pixel) << 32 | UInt64(pixel)
    let first = source.loadUnaligned(as: SIMD4<UInt64>.self)
    return ((first[0] ^ both) | (first[1] ^ both) | (first[2] ^ both) | (first[3] ^ both)) == 0
  }

  @inline(__always)
  static func fill(_ output: UnsafeMutableRawPointer, with pixel: UInt32) {
    output.storeBytes(of: SIMD8<UInt32>(repeating: pixel), as: SIMD8<UInt32>.self)
  }
}

extension UInt32 {
  /// Adds four bytes to four bytes; each sum wraps for itself.
  @inline(__always)
  fileprivate func addingBytes(_ other: UInt32) -> UInt32 {
    ((self & 0x7F7F_7F7F) &+ (other & 0x7F7F_7F7F)) ^ ((self ^ other) & 0x8080_8080)
  }

  /// The four bytes.
  @inline(__always)
  fileprivate var bytes: SIMD4<UInt8> { unsafeBitCast(self, to: SIMD4<UInt8>.self) }

  /// The four bytes, widened.
  @inline(__always)
  fileprivate var lanes: SIMD4<Int16> { SIMD4<Int16>(truncatingIfNeeded: bytes) }
}

extension SIMD4<UInt32> {
  /// Adds bytes to bytes; each sum wraps for itself.
  @inline(__always)
  fileprivate func addingBytes(_ other: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let sums =
      unsafeBitCast(self, to: SIMD16<UInt8>.self) &+ unsafeBitCast(other, to: SIMD16<UInt8>.self)
    return unsafeBitCast(sums, to: SIMD4<UInt32>.self)
  }
}
