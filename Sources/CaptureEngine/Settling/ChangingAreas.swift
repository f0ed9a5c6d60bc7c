private import Foundation
internal import Pixels
internal import StillframeWire

/// The parts of a screen that changed from one capture to the next.
///
/// Changes are gathered in tiles; tiles that touch make one area, whose rectangle is exact.
struct ChangingAreas {
  fileprivate struct Tile: Hashable {
    var column: Int
    var row: Int
  }

  private static let tileSize = 16

  /// The smallest rectangle around the changes of each tile.
  private var tiles: [Tile: PixelRect] = [:]

  /// Adds what differs between two captures.
  mutating func add(from first: Bitmap, to second: Bitmap) {
    guard first.width == second.width, first.height == second.height else {
      let size = (width: max(first.width, second.width), height: max(first.height, second.height))
      add(
        PixelRect(x: 0, y: 0, width: size.width, height: size.height),
        to: Tile(column: 0, row: 0)
      )
      return
    }
    let stride = first.width * 4
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        guard let firstBase = first.baseAddress, let secondBase = second.baseAddress else { return }
        for y in 0..<first.count / stride {
          let (one, other) = (firstBase + y * stride, secondBase + y * stride)
          guard memcmp(one, other, stride) != 0 else { continue }
          addRow(y, one, other, width: stride / 4)
        }
      }
    }
  }

  /// The rectangles of the areas, the largest first.
  var rectangles: [PixelRect] {
    var left = tiles
    var areas: [PixelRect] = []
    while let (start, frame) = left.popFirst() {
      var area = frame
      var open = [start]
      while let tile = open.popLast() {
        for neighbour in tile.neighbours {
          guard let frame = left.removeValue(forKey: neighbour) else { continue }
          area = area.union(frame)
          open.append(neighbour)
        }
      }
      areas.append(area)
    }
    return areas.sorted {
      ($1.width * $1.height, $0.y, $0.x) < ($0.width * $0.height, $1.y, $1.x)
    }
  }

  private mutating func addRow(
    _ y: Int,
    _ first: UnsafeRawPointer,
    _ second: UnsafeRawPointer,
    width: Int
  ) {
    var x = 0
    while x < width {
      let end = min(x + Self.tileSize, width)
      if memcmp(first + x * 4, second + x * 4, (end - x) * 4) != 0 {
        let differing = (x..<end).filter {
          memcmp(first + $0 * 4, second + $0 * 4, 4) != 0
        }
        if let left = differing.first, let right = differing.last {
          let tile = Tile(column: x / Self.tileSize, row: y / Self.tileSize)
          add(PixelRect(x: left, y: y, width: right - left + 1, height: 1), to: tile)
        }
      }
      x = end
    }
  }

  private mutating func add(_ frame: PixelRect, to tile: Tile) {
    tiles[tile] = tiles[tile]?.union(frame) ?? frame
  }
}

extension ChangingAreas.Tile {
  fileprivate var neighbours: [Self] {
    (-1...1).flatMap { rows in
      (-1...1).map { columns in Self(column: column + columns, row: row + rows) }
    }
  }
}

extension PixelRect {
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left,
      y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top
    )
  }
}
