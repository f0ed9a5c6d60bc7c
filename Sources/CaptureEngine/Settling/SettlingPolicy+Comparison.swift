internal import Pixels

extension SettlingPolicy {
  /// Whether two captures show the same screen.
  func isSame(_ first: Bitmap, _ second: Bitmap) -> Bool {
    guard first.width == second.width, first.height == second.height else { return false }
    if first == second { return true }
    guard toleratedLevels > 0 else { return false }
    let limit = Int(Double(first.pixelCount) * toleratedShare)
    var differing = 0
    return first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        for pixel in stride(from: 0, to: first.count, by: 4) {
          var largest: UInt8 = 0
          for channel in pixel..<pixel + 4 where first[channel] != second[channel] {
            let (low, high) = (
              min(first[channel], second[channel]), max(first[channel], second[channel])
            )
            largest = max(largest, high - low)
          }
          if largest > toleratedLevels { return false }
          if largest > 0 { differing += 1 }
          if differing > limit { return false }
        }
        return true
      }
    }
  }
}
