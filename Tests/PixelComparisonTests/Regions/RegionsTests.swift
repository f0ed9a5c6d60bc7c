import PixelComparison
import Pixels
import TestSupport
import Testing

/// A made-up set of changed pixels.
struct Scatter: Sendable, CustomTestStringConvertible {
  var seed: UInt64
  var width: Int
  var height: Int
  /// How many of 1,000 pixels changed.
  var density: Int
  var distance: Int

  var testDescription: String {
    "\(width) × \(height), \(density) of 1000, distance \(distance), seed \(seed)"
  }

  /// Which pixels changed.
  var changed: [[Bool]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<height).map { _ in
      (0..<width).map { _ in Int.random(in: 0..<1000, using: &generator) < density }
    }
  }

  static let all: [Scatter] = [
    (1, 12, 9, 60, 1), (2, 30, 20, 150, 1), (3, 30, 20, 500, 1), (4, 40, 33, 20, 2),
    (5, 40, 33, 10, 5), (6, 70, 40, 4, 9), (7, 64, 30, 1000, 16), (8, 65, 30, 900, 1),
    (9, 90, 60, 2, 16), (10, 1, 40, 300, 1), (11, 40, 1, 300, 3), (12, 90, 60, 8, 8),
    (13, 100, 40, 970, 1), (14, 67, 50, 30, 1), (15, 50, 70, 985, 1),
  ].map { Scatter(seed: $0.0, width: $0.1, height: $0.2, density: $0.3, distance: $0.4) }
}

struct RegionsTests {
  /// Areas found the slow way: from pixel to pixel.
  private static func areas(_ scatter: Scatter) -> [Region] {
    var open = scatter.changed
    var regions: [Region] = []
    for y in 0..<scatter.height {
      for x in 0..<scatter.width where open[y][x] {
        var found: [(x: Int, y: Int)] = []
        var waiting = [(x: x, y: y)]
        open[y][x] = false
        while let pixel = waiting.popLast() {
          found.append(pixel)
          let reach = scatter.distance
          for row in max(0, pixel.y - reach)...min(scatter.height - 1, pixel.y + reach) {
            for column in max(0, pixel.x - reach)...min(scatter.width - 1, pixel.x + reach)
            where open[row][column] {
              open[row][column] = false
              waiting.append((column, row))
            }
          }
        }
        let columns = found.map(\.x)
        let rows = found.map(\.y)
        let left = columns.min() ?? 0
        let top = rows.min() ?? 0
        let box = Box(
          x: left,
          y: top,
          width: (columns.max() ?? 0) - left + 1,
          height: (rows.max() ?? 0) - top + 1
        )
        regions.append(Region(box: box, changedPixels: found.count))
      }
    }
    return regions.sorted { $0.box < $1.box }
  }

  private static func difference(_ scatter: Scatter, windowSize: Int = 32) -> Difference {
    let changed = scatter.changed
    let plain = Bitmap(width: scatter.width, height: scatter.height, filledWith: .white)
    var other = plain
    for y in 0..<scatter.height {
      for x in 0..<scatter.width where changed[y][x] { other[x, y] = .black }
    }
    return Difference(
      between: plain,
      and: other,
      options: .init(windowSize: windowSize, mergeDistance: scatter.distance)
    )
  }

  @Test(arguments: Scatter.all)
  func findsTheAreasThatPixelsForm(_ scatter: Scatter) {
    #expect(Self.difference(scatter).regions == Self.areas(scatter))
  }

  @Test(arguments: Scatter.all, [1, 4, 32, 1000])
  func findsTheFullestWindow(_ scatter: Scatter, size: Int) {
    let changed = scatter.changed
    let columns = min(size, scatter.width)
    let rows = min(size, scatter.height)
    var most = 0
    for top in 0...scatter.height - rows {
      for left in 0...scatter.width - columns {
        let count = changed[top..<top + rows].reduce(0) { sum, row in
          sum + row[left..<left + columns].count { $0 }
        }
        most = max(most, count)
      }
    }
    #expect(Self.difference(scatter, windowSize: size).maxWindowPixels == most)
  }

  @Test(arguments: [(8, 1), (9, 2), (10, 2)])
  func mergesWithinTheDistance(gap: Int, regions: Int) {
    let plain = Bitmap(width: 60, height: 60, filledWith: .white)
    var other = plain
    other[20, 20] = .black
    other[20 + gap, 20] = .black
    let options = ComparisonOptions(mergeDistance: 8)
    #expect(Difference(between: plain, and: other, options: options).regions.count == regions)
    var below = plain
    below[20, 20] = .black
    below[20, 20 + gap] = .black
    #expect(Difference(between: plain, and: below, options: options).regions.count == regions)
  }

  @Test func anyDistanceWillDo() {
    let plain = Bitmap(width: 60, height: 60, filledWith: .white)
    var other = plain
    other[0, 0] = .black
    other[59, 59] = .black
    let options = ComparisonOptions(mergeDistance: .max)
    let regions = Difference(between: plain, and: other, options: options).regions
    #expect(regions == [Region(box: Box(x: 0, y: 0, width: 60, height: 60), changedPixels: 2)])
  }
}
