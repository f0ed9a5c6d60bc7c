private import Foundation
internal import Pixels

/// Compares rows by a metric whose differences are levels from 0 to 255.
struct LevelKernel {
  private let metric: Metric
  /// The smallest level that is a change.
  private let firstChangedLevel: Int32

  /// What a kernel adds up.
  struct Sums {
    var changed = 0
    var sum: UInt64 = 0
    var largest: UInt32 = 0

    mutating func add(_ other: Sums) {
      changed += other.changed
      sum += other.sum
      largest = max(largest, other.largest)
    }
  }

  init(metric: Metric, tolerance: Double) {
    self.metric = metric
    // Levels are whole: above 24.5 is the same as above 24.
    let whole = min(max(tolerance, 0), 255).rounded(.down)
    firstChangedLevel = metric == .exact ? 1 : Int32(whole) + 1
  }

  /// Compares the common part of two pictures row by row.
  func run(
    _ first: Bitmap,
    _ second: Bitmap,
    masks: MaskedRows,
    map: inout ChangeMap
  ) -> Sums {
    let width = map.width
    return first.withUnsafeBytes { a in
      second.withUnsafeBytes { b in
        map.withAll { flags, counts in
          var total = Sums()
          guard let a = a.baseAddress, let b = b.baseAddress, let flags = flags.baseAddress else {
            return total
          }
          for band in masks.bands {
            for y in band.rows {
              let rowA = a + y * first.width * 4
              let rowB = b + y * second.width * 4
              if memcmp(rowA, rowB, width * 4) == 0 { continue }
              let rowFlags = flags + y * width
              var sums = Sums()
              if band.columns != [0..<width] { rowFlags.update(repeating: 0, count: width) }
              for columns in band.columns {
                sums.add(row(rowA, rowB, columns, rowFlags))
              }
              counts[y] = sums.changed
              total.add(sums)
            }
          }
          return total
        }
      }
    }
  }

  /// Compares some columns of a row and writes their flags.
  private func row(
    _ a: UnsafeRawPointer,
    _ b: UnsafeRawPointer,
    _ columns: Range<Int>,
    _ flags: UnsafeMutablePointer<UInt8>
  ) -> Sums {
    var sums = Sums()
    for x in columns {
      let first = a.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      let second = b.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
      guard first != second else {
        flags[x] = 0
        continue
      }
      let level = level(first, second)
      sums.sum &+= UInt64(level)
      sums.largest = max(sums.largest, UInt32(level))
      let isChanged = level >= firstChangedLevel
      flags[x] = isChanged ? 1 : 0
      sums.changed &+= isChanged ? 1 : 0
    }
    return sums
  }

  /// The difference of two pixels that are not the same bits.
  private func level(_ first: UInt32, _ second: UInt32) -> Int32 {
    if first & second >= 0xFF00_0000 { return opaqueLevel(first, second) }
    if (first | second) < 0x0100_0000 { return 0 }
    guard metric != .exact else {
      return max(opaqueLevel(first, second), abs(channel(first, 24) &- channel(second, 24)))
    }
    return max(
      opaqueLevel(composited(first, over: 255), composited(second, over: 255)),
      opaqueLevel(composited(first, over: 0), composited(second, over: 0))
    )
  }

  private func opaqueLevel(_ first: UInt32, _ second: UInt32) -> Int32 {
    let red = abs(channel(first, 0) &- channel(second, 0))
    let green = abs(channel(first, 8) &- channel(second, 8))
    let blue = abs(channel(first, 16) &- channel(second, 16))
    guard metric == .luma else { return max(red, green, blue) }
    return (red &* 19595 &+ green &* 38470 &+ blue &* 7471 &+ 32768) &>> 16
  }

  private func channel(_ pixel: UInt32, _ shift: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: (pixel &>> shift) & 0xFF)
  }

  private func composited(_ pixel: UInt32, over ground: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let value = ((pixel >> shift) & 0xFF) * alpha + ground * (255 - alpha)
      result |= (value + 127) / 255 << shift
    }
    return result
  }
}
