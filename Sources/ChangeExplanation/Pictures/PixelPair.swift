private import Foundation
import Pixels

/// Reads two pictures side by side.
struct PixelPair {
  let baseline: Bitmap
  let current: Bitmap

  /// Lends the pixels of both for as long as a closure runs.
  func withPixels<R>(_ body: (Reader) -> R) -> R {
    baseline.withUnsafeBytes { old in
      current.withUnsafeBytes { new in
        body(Reader(old: old, new: new, oldWidth: baseline.width, newWidth: current.width))
      }
    }
  }

  /// Both pictures' pixels; of use only inside of ``PixelPair/withPixels(_:)``.
  struct Reader {
    fileprivate let old: UnsafeRawBufferPointer
    fileprivate let new: UnsafeRawBufferPointer
    fileprivate let oldWidth: Int
    fileprivate let newWidth: Int

    /// Smaller differences of a channel are noise to an explanation, whatever the metric says.
    static let noise: Int32 = 8

    /// Whether a pixel differs from one of the baseline by more than noise.
    func differs(x: Int, y: Int, fromX oldX: Int, y oldY: Int) -> Bool {
      let new = self.new.load(fromByteOffset: (y &* newWidth &+ x) &* 4, as: UInt32.self)
      let old = self.old.load(fromByteOffset: (oldY &* oldWidth &+ oldX) &* 4, as: UInt32.self)
      guard new != old else { return false }
      return Self.differs(new, old, 0) || Self.differs(new, old, 8)
        || Self.differs(new, old, 16) || Self.differs(new, old, 24)
    }

    private static func differs(_ left: UInt32, _ right: UInt32, _ shift: UInt32) -> Bool {
      let left = Int32(truncatingIfNeeded: left &>> shift & 0xFF)
      let right = Int32(truncatingIfNeeded: right &>> shift & 0xFF)
      return abs(left &- right) > noise
    }

    /// Whether a stretch of a row is the same, byte by byte, as one of the baseline.
    func isSame(_ columns: Range<Int>, y: Int, fromX oldX: Int, y oldY: Int) -> Bool {
      guard let new = new.baseAddress, let old = old.baseAddress else { return false }
      return memcmp(
        new + (y * newWidth + columns.lowerBound) * 4,
        old + (oldY * oldWidth + oldX) * 4,
        columns.count * 4
      ) == 0
    }
  }
}
