internal import Pixels

/// A measure whose differences are whole levels from 0 to 255.
protocol LevelMeasure: Sendable {
  /// The levels of eight opaque pixels, of the magnitudes of their channels' differences.
  static func levels(
    _ red: SIMD8<UInt16>,
    _ green: SIMD8<UInt16>,
    _ blue: SIMD8<UInt16>
  ) -> SIMD8<UInt16>

  /// The level of one pixel, of the magnitudes of its channels' differences.
  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32

  /// Whether colours count as they are stored, even where they hardly show.
  static var countsHiddenDifferences: Bool { get }
}

/// Any difference; its level is the largest of the four channels'.
enum AnyDifference: LevelMeasure {
  @inline(__always)
  static func levels(
    _ red: SIMD8<UInt16>,
    _ green: SIMD8<UInt16>,
    _ blue: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    LargestChannel.levels(red, green, blue)
  }

  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    LargestChannel.level(red, green, blue)
  }

  static let countsHiddenDifferences = true
}

/// The largest difference of red, green and blue.
enum LargestChannel: LevelMeasure {
  @inline(__always)
  static func levels(
    _ red: SIMD8<UInt16>,
    _ green: SIMD8<UInt16>,
    _ blue: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    red.larger(green).larger(blue)
  }

  @inline(__always)
  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    max(red, green, blue)
  }

  static let countsHiddenDifferences = false
}

/// The weighted difference, as Pillow converts RGB to L: ITU-R BT.601 in units of 1 / 65536.
enum WeightedChannels: LevelMeasure {
  /// Multiplies the weights' high and low bytes apart, so that all fits 16 bits.
  ///
  /// The high bytes sum to 255 and the low ones to 256, for differences of up to 255. What is cut
  /// off of the low products can't change the whole number that is left in the end.
  @inline(__always)
  static func levels(
    _ red: SIMD8<UInt16>,
    _ green: SIMD8<UInt16>,
    _ blue: SIMD8<UInt16>
  ) -> SIMD8<UInt16> {
    let high = red &* (19595 / 256) &+ green &* (38470 / 256) &+ blue &* (7471 / 256)
    let low = red &* (19595 % 256) &+ green &* (38470 % 256) &+ blue &* (7471 % 256)
    return (high &+ (low &>> 8) &+ 128) &>> 8
  }

  @inline(__always)
  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    (red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 32768) &>> 16
  }

  static let countsHiddenDifferences = false
}

/// Compares rows by a measure of levels, eight pixels at a time.
struct LevelMetric<Measure: LevelMeasure>: PixelMetric {
  /// The largest level that is no change.
  private let tolerated: Int32

  /// - Parameter tolerance: In levels; levels are whole, so above 24.5 is above 24.
  init(tolerance: Double) {
    tolerated = Int32(min(max(tolerance, 0), 255).rounded(.down))
  }

  /// The most columns whose levels can be added up in lanes of 16 bits: 128 · 255 is below 2^15.
  private static var mostColumns: Int { 128 * 8 }

  func compare(
    row y: Int,
    columns: Range<Int>,
    of first: PixelRows,
    and second: PixelRows,
    flags: UnsafeMutablePointer<UInt8>
  ) -> RowTally {
    var tally = RowTally()
    for start in stride(from: columns.lowerBound, to: columns.upperBound, by: Self.mostColumns) {
      let part = start..<min(columns.upperBound, start + Self.mostColumns)
      tally.add(compare(part, first.row(y), second.row(y), UnsafeMutableRawPointer(flags)))
    }
    return tally
  }

  /// Compares so few columns of a row that their sums fit.
  private func compare(
    _ columns: Range<Int>,
    _ a: UnsafeRawPointer,
    _ b: UnsafeRawPointer,
    _ flags: UnsafeMutableRawPointer
  ) -> RowTally {
    let threshold = SIMD8<Int16>(repeating: Int16(tolerated))
    var sums = SIMD8<Int16>(repeating: 0)
    var sumsBeyond = SIMD8<Int16>(repeating: 0)
    var largest = SIMD8<UInt16>(repeating: 0)
    var changed = SIMD8<Int16>(repeating: 0)
    var tally = RowTally()
    var x = columns.lowerBound
    while x &+ 8 <= columns.upperBound {
      let one = EightPixels(a + x &* 4)
      let other = EightPixels(b + x &* 4)
      if one.isSame(as: other) {
        flags.storeBytes(of: 0, toByteOffset: x, as: UInt64.self)
        x &+= 8
        continue
      }
      guard one.isOpaque(with: other) else {
        for column in x..<x &+ 8 { tally.add(single(column, a, b, flags)) }
        x &+= 8
        continue
      }
      let difference = one.difference(from: other)
      let unsigned = Measure.levels(difference.red, difference.green, difference.blue)
      let levels = unsafeBitCast(unsigned, to: SIMD8<Int16>.self)
      let beyond = SIMD8<Int16>(repeating: 0).replacing(with: -1, where: levels .> threshold)
      sums &+= levels
      sumsBeyond &+= levels & beyond
      largest = largest.larger(unsigned)
      changed &-= beyond
      flags.storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: unsafeBitCast(beyond, to: SIMD8<UInt16>.self) &>> 15),
        toByteOffset: x,
        as: SIMD8<UInt8>.self
      )
      x &+= 8
    }
    while x < columns.upperBound {
      tally.add(single(x, a, b, flags))
      x &+= 1
    }
    let sum = sums.total
    tally.changed += changed.total
    tally.sum += Double(sum)
    tally.ignoredSum += Double(sum - sumsBeyond.total)
    tally.largest = max(tally.largest, Double(largest.max()))
    return tally
  }

  /// Compares one pixel, opaque or not.
  private func single(
    _ x: Int,
    _ a: UnsafeRawPointer,
    _ b: UnsafeRawPointer,
    _ flags: UnsafeMutableRawPointer
  ) -> RowTally {
    let level = level(
      a.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self),
      b.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
    )
    let isChanged = level > tolerated
    flags.storeBytes(of: isChanged ? 1 : 0, toByteOffset: x, as: UInt8.self)
    return RowTally(
      changed: isChanged ? 1 : 0,
      sum: Double(level),
      ignoredSum: isChanged ? 0 : Double(level),
      largest: Double(level)
    )
  }

  private func level(_ first: UInt32, _ second: UInt32) -> Int32 {
    if first == second { return 0 }
    if first & second >= 0xFF00_0000 { return opaqueLevel(first, second) }
    // Nobody sees the colour of what is fully transparent.
    if first | second < 0x0100_0000 { return 0 }
    if Measure.countsHiddenDifferences {
      return max(opaqueLevel(first, second), abs(first.byte(24) &- second.byte(24)))
    }
    return max(
      opaqueLevel(first.composited(over: 255), second.composited(over: 255)),
      opaqueLevel(first.composited(over: 0), second.composited(over: 0))
    )
  }

  private func opaqueLevel(_ first: UInt32, _ second: UInt32) -> Int32 {
    Measure.level(
      abs(first.byte(0) &- second.byte(0)),
      abs(first.byte(8) &- second.byte(8)),
      abs(first.byte(16) &- second.byte(16))
    )
  }
}

/// Eight pixels beside each other.
private struct EightPixels {
  var low: SIMD16<UInt8>
  var high: SIMD16<UInt8>

  @inline(__always)
  init(_ pixels: UnsafeRawPointer) {
    low = pixels.loadUnaligned(as: SIMD16<UInt8>.self)
    high = pixels.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
  }

  private init(low: SIMD16<UInt8>, high: SIMD16<UInt8>) {
    self.low = low
    self.high = high
  }

  /// Whether all bytes are the same.
  @inline(__always)
  func isSame(as other: EightPixels) -> Bool {
    let bits = unsafeBitCast((low ^ other.low) | (high ^ other.high), to: SIMD2<UInt64>.self)
    return (bits[0] | bits[1]) == 0
  }

  /// Whether the alpha of all pixels here and there is 255.
  @inline(__always)
  func isOpaque(with other: EightPixels) -> Bool {
    let bits = unsafeBitCast((low & other.low) & (high & other.high), to: SIMD2<UInt64>.self)
    return (bits[0] & bits[1]) & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }

  /// The magnitudes of the differences of all bytes.
  @inline(__always)
  func difference(from other: EightPixels) -> EightPixels {
    EightPixels(
      low: (low &- other.low).replacing(with: other.low &- low, where: low .< other.low),
      high: (high &- other.high).replacing(with: other.high &- high, where: high .< other.high)
    )
  }

  var red: SIMD8<UInt16> { channel(0) }
  var green: SIMD8<UInt16> { channel(8) }
  var blue: SIMD8<UInt16> { channel(16) }

  @inline(__always)
  private func channel(_ shift: UInt32) -> SIMD8<UInt16> {
    let halves = SIMD8<UInt32>(
      lowHalf: (unsafeBitCast(low, to: SIMD4<UInt32>.self) &>> shift) & 0xFF,
      highHalf: (unsafeBitCast(high, to: SIMD4<UInt32>.self) &>> shift) & 0xFF
    )
    return SIMD8<UInt16>(truncatingIfNeeded: halves)
  }
}

extension SIMD8<UInt16> {
  /// The larger level in each lane; levels are below 2^15, so that signed lanes will do.
  @inline(__always)
  fileprivate func larger(_ other: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let levels = unsafeBitCast(self, to: SIMD8<Int16>.self)
    let others = unsafeBitCast(other, to: SIMD8<Int16>.self)
    return unsafeBitCast(
      levels.replacing(with: others, where: levels .< others),
      to: SIMD8<UInt16>.self
    )
  }
}

extension SIMD8<Int16> {
  /// The sum of all lanes.
  fileprivate var total: Int {
    Int(SIMD8<Int32>(truncatingIfNeeded: self).wrappedSum())
  }
}

extension UInt32 {
  /// One of the four bytes.
  @inline(__always)
  fileprivate func byte(_ shift: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: (self &>> shift) & 0xFF)
  }

  /// A pixel laid over an opaque grey, rounded.
  fileprivate func composited(over ground: UInt32) -> UInt32 {
    let alpha = self >> 24
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let value = ((self >> shift) & 0xFF) * alpha + ground * (255 - alpha)
      result |= ((value + 127) / 255) << shift
    }
    return result
  }
}
