import Foundation
import PixelComparison
import Pixels
import TestSupport
import Testing

struct LumaAgreementTests {
  /// Pillow's integers, one pixel at a time.
  private static func level(_ first: Pixel, _ second: Pixel) -> Int {
    let red = abs(Int(first.red) - Int(second.red))
    let green = abs(Int(first.green) - Int(second.green))
    let blue = abs(Int(first.blue) - Int(second.blue))
    return (red * 19595 + green * 38470 + blue * 7471 + 0x8000) >> 16
  }

  @Test(arguments: [(1, 1), (3, 2), (4, 1), (5, 7), (31, 9), (64, 5)], [0, 1, 24, 100, 254, 255])
  func countsWhatPillowCounts(size: (width: Int, height: Int), tolerance: Int) {
    let first = Bitmap.noise(width: size.width, height: size.height, seed: 3)
    let second = Bitmap.noise(width: size.width, height: size.height, seed: 4)
    var levels: [Int] = []
    for y in 0..<size.height {
      for x in 0..<size.width { levels.append(Self.level(first[x, y], second[x, y])) }
    }
    let difference = Difference(
      between: first,
      and: second,
      options: .init(tolerance: Double(tolerance))
    )
    #expect(difference.changedPixels == levels.count { $0 > tolerance })
    #expect(difference.maxDifference == Double(levels.max() ?? 0))
    #expect(difference.meanDifference == Double(levels.reduce(0, +)) / Double(levels.count))
    let ignored = levels.filter { $0 <= tolerance }
    #expect(difference.tint == Double(ignored.reduce(0, +)) / Double(levels.count))
  }

  @Test(arguments: [0, 24, 100, 255])
  func channelTakesTheLargest(tolerance: Int) {
    let first = Bitmap.noise(width: 37, height: 11, seed: 5)
    let second = Bitmap.noise(width: 37, height: 11, seed: 6)
    var count = 0
    for y in 0..<11 {
      for x in 0..<37 {
        let (one, other) = (first[x, y], second[x, y])
        let largest = max(
          abs(Int(one.red) - Int(other.red)),
          abs(Int(one.green) - Int(other.green)),
          abs(Int(one.blue) - Int(other.blue))
        )
        count += largest > tolerance ? 1 : 0
      }
    }
    let options = ComparisonOptions(metric: .channel, tolerance: Double(tolerance))
    #expect(Difference(between: first, and: second, options: options).changedPixels == count)
  }

  @Test(arguments: Metric.allCases)
  func threadsAndOrderChangeNoNumber(_ metric: Metric) {
    let first = Bitmap.noise(width: 30, height: 300, seed: 7)
    let second = Bitmap.noise(width: 30, height: 300, seed: 8)
    let options = ComparisonOptions(
      metric: metric,
      masks: [Box(x: 3, y: 100, width: 9, height: 90)]
    )
    let alone = Difference(between: first, and: second, options: options)
    for threads in [2, 3, 4] {
      var map = ChangeMap()
      let shared = Difference(
        between: second,
        and: first,
        options: options,
        threads: threads,
        map: &map
      )
      #expect(shared == alone)
    }
  }
}
