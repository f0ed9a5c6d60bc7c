private import Foundation
import Pixels

/// Reads two pictures side by side.
struct PixelPair {
  let baseline: Bitmap
  let current: Bitmap

  /// Smaller differences of a channel are noise to an explanation, whatever the metric says.
  static let noise = 8

  /// Whether a pixel differs from one of the baseline by more than noise.
  func differs(x: Int, y: Int, fromX oldX: Int, y oldY: Int) -> Bool {
    let new = Self.pixel(current, x, y)
    let old = Self.pixel(baseline, oldX, oldY)
    return new != old && Self.distance(new, old) > Self.noise
  }

  /// Whether a stretch of a row is the same, byte by byte, as one of the baseline.
  func isSame(_ columns: Range<Int>, y: Int, fromX oldX: Int, y oldY: Int) -> Bool {
    current.withUnsafeBytes { new in
      baseline.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return false }
        return memcmp(
          new + (y * current.width + columns.lowerBound) * 4,
          old + (oldY * baseline.width + oldX) * 4,
          columns.count * 4
        ) == 0
      }
    }
  }

  static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    bitmap.withUnsafeBytes { bytes in
      bytes.load(fromByteOffset: (y * bitmap.width + x) * 4, as: UInt32.self).littleEndian
    }
  }

  /// The largest difference of a channel.
  private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let difference = Int((left >> shift) & 0xFF) - Int((right >> shift) & 0xFF)
      largest = max(largest, abs(difference))
    }
    return largest
  }
}
