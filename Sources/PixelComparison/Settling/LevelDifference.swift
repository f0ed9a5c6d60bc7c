private import Foundation
package import Pixels

/// How far apart two captures of one screen are, in levels of their channels.
package struct LevelDifference: Hashable, Sendable {
  /// Pixels that differ, each channel by at most the tolerated levels.
  package var slightPixels: Int
  /// Pixels that differ by more in at least one channel.
  package var largerPixels: Int
  /// The smallest box around everything that differs; nil when nothing does.
  package var box: Box?

  /// Compares two captures of the same size; equal rows cost next to nothing.
  ///
  /// - Parameters:
  ///   - first: A capture.
  ///   - second: A capture of the same size.
  ///   - toleratedLevels: The largest slight difference of a channel.
  package init(between first: Bitmap, and second: Bitmap, toleratedLevels: UInt8) {
    precondition(first.width == second.width && first.height == second.height)
    var slight = 0
    var larger = 0
    var left = Int.max
    var right = -1
    var top = Int.max
    var bottom = -1
    let width = first.width
    first.withUnsafeBytes { a in
      second.withUnsafeBytes { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return }
        for y in 0..<first.height {
          let offset = y * width * 4
          if memcmp(a + offset, b + offset, width * 4) == 0 { continue }
          top = min(top, y)
          bottom = y
          for x in 0..<width {
            let one = a.load(fromByteOffset: offset + x * 4, as: UInt32.self)
            let other = b.load(fromByteOffset: offset + x * 4, as: UInt32.self)
            if one == other { continue }
            left = min(left, x)
            right = max(right, x)
            if Self.largestDifference(one, other) <= Int32(toleratedLevels) {
              slight += 1
            } else {
              larger += 1
            }
          }
        }
      }
    }
    slightPixels = slight
    largerPixels = larger
    box =
      right < 0
      ? nil : Box(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private static func largestDifference(_ first: UInt32, _ second: UInt32) -> Int32 {
    var largest: Int32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let one = Int32((first >> shift) & 0xFF)
      let other = Int32((second >> shift) & 0xFF)
      largest = max(largest, abs(one - other))
    }
    return largest
  }
}
