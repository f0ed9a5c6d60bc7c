internal import Pixels

/// A measure whose differences are whole levels from 0 to 255.
protocol LevelMeasure: Sendable {
  /// The levels of four opaque pixels, of the magnitudes of their bytes' differences.
  static func levels(_ difference: SIMD16<UInt8>) -> SIMD4<Int32>

  /// The level of one pixel, of the magnitudes of its channels' differences.
  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32

  /// Whether colours count as they are stored, even where they hardly show.
  static var countsHiddenDifferences: Bool { get }
}

/// Any difference; its level is the largest of the four channels'.
enum AnyDifference: LevelMeasure {
  static func levels(_ difference: SIMD16<UInt8>) -> SIMD4<Int32> {
    LargestChannel.levels(difference)
  }

  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    LargestChannel.level(red, green, blue)
  }

  static let countsHiddenDifferences = true
}

/// The largest difference of red, green and blue.
enum LargestChannel: LevelMeasure {
  @inline(__always)
  static func levels(_ difference: SIMD16<UInt8>) -> SIMD4<Int32> {
    let pixels = unsafeBitCast(difference, to: SIMD4<Int32>.self)
    let red = pixels & 0xFF
    let green = (pixels &>> 8) & 0xFF
    let blue = (pixels &>> 16) & 0xFF
    return red.largerLevels(green).largerLevels(blue)
  }

  @inline(__always)
  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    max(red, green, blue)
  }

  static let countsHiddenDifferences = false
}

/// The weighted difference, as Pillow converts RGB to L: ITU-R BT.601 in units of 1 / 65536.
enum WeightedChannels: LevelMeasure {
  @inline(__always)
  static func levels(_ difference: SIMD16<UInt8>) -> SIMD4<Int32> {
    let pixels = unsafeBitCast(difference, to: SIMD4<Int32>.self)
    let red = pixels & 0xFF
    // Twice the green with half its weight: factors below 2^15 are multiplied faster.
    let green = (pixels &>> 7) & 0x1FE
    let blue = (pixels &>> 16) & 0xFF
    return (red &* 19595 &+ green &* 19235 &+ blue &* 7471 &+ 32768) &>> 16
  }

  @inline(__always)
  static func level(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    (red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 32768) &>> 16
  }

  static let countsHiddenDifferences = false
}

/// Compares rows by a measure of levels, four pixels at a time.
struct LevelMetric<Measure: LevelMeasure>: PixelMetric {
  /// The largest level that is no change.
  private let tolerated: Int32

  /// - Parameter tolerance: In levels; levels are whole, so above 24.5 is above 24.
  init(tolerance: Double) {
    tolerated = Int32(min(max(tolerance, 0), 255).rounded(.down))
  }

  /// The most columns whose levels can be added up in 32 bits: 2^23 · 255 is below 2^31.
  private static var mostColumns: Int { 1 << 23 }

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
    let threshold = SIMD4<Int32>(repeating: tolerated)
    var sums = SIMD4<Int32>(repeating: 0)
    var sumsBeyond = SIMD4<Int32>(repeating: 0)
    var largest = SIMD4<Int32>(repeating: 0)
    var changed = SIMD4<Int32>(repeating: 0)
    var tally = RowTally()
    var x = columns.lowerBound
    while x &+ 4 <= columns.upperBound {
      let one = a.loadUnaligned(fromByteOffset: x &* 4, as: SIMD16<UInt8>.self)
      let other = b.loadUnaligned(fromByteOffset: x &* 4, as: SIMD16<UInt8>.self)
      if (one ^ other).isZero {
        flags.storeBytes(of: 0, toByteOffset: x, as: UInt32.self)
        x &+= 4
        continue
      }
      guard (one & other).isOpaque else {
        for column in x..<x &+ 4 { tally.add(single(column, a, b, flags)) }
        x &+= 4
        continue
      }
      let levels = Measure.levels((one &- other).replacing(with: other &- one, where: one .< other))
      sums &+= levels
      largest = largest.largerLevels(levels)
      let ones = SIMD4<Int32>(repeating: 0).replacing(with: 1, where: levels .> threshold)
      changed &+= ones
      sumsBeyond &+= levels & (0 &- ones)
      flags.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: ones),
        toByteOffset: x,
        as: SIMD4<UInt8>.self
      )
      x &+= 4
    }
    while x < columns.upperBound {
      tally.add(single(x, a, b, flags))
      x &+= 1
    }
    tally.changed += Int(changed.wrappedSum())
    tally.sum += Double(sums.wrappedSum())
    tally.ignoredSum += Double(sums.wrappedSum() - sumsBeyond.wrappedSum())
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

extension SIMD16<UInt8> {
  /// Whether all bytes are zero.
  @inline(__always)
  fileprivate var isZero: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0] | halves[1]) == 0
  }

  /// Whether the alpha of all four pixels is 255.
  @inline(__always)
  fileprivate var isOpaque: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (halves[0] & halves[1]) & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }
}

extension SIMD4<Int32> {
  /// The larger level in each lane.
  ///
  /// Levels are below 256, so that lanes of 16 bits, which every processor compares, will do.
  @inline(__always)
  fileprivate func largerLevels(_ other: SIMD4<Int32>) -> SIMD4<Int32> {
    let halves = unsafeBitCast(self, to: SIMD8<Int16>.self)
    let others = unsafeBitCast(other, to: SIMD8<Int16>.self)
    return unsafeBitCast(
      halves.replacing(with: others, where: halves .< others),
      to: SIMD4<Int32>.self
    )
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
