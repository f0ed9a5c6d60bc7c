import StillframeWire

/// Which element each pixel of a picture belongs to: the innermost and topmost one there.
struct OwnerMap {
  let width: Int
  let height: Int
  private var owners: [UInt16]

  /// What belongs to no element.
  static let nobody = UInt16.max
  /// What isn't compared.
  static let masked = UInt16.max - 1

  /// How often over the whole picture is painted at most, however the elements are nested.
  private static let mostCoats = 64

  init(_ tree: ElementTree, size: PixelSize, masks: [PixelRect]) {
    width = size.width
    height = size.height
    owners = Array(repeating: Self.nobody, count: size.width * size.height)
    var budget = owners.count * Self.mostCoats
    for (index, node) in tree.nodes.enumerated() {
      guard budget > 0, let frame = node.frame.visible(on: size) else { continue }
      budget -= frame.width * frame.height
      paint(frame, UInt16(index))
    }
    for mask in masks {
      if let frame = mask.visible(on: size) { paint(frame, Self.masked) }
    }
  }

  private mutating func paint(_ frame: PixelRect, _ owner: UInt16) {
    owners.withUnsafeMutableBufferPointer { owners in
      for y in frame.y..<frame.maxY {
        let row = y * width + frame.x
        owners[row..<row + frame.width].update(repeating: owner)
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt16 { owners[y * width + x] }

  /// Calls a closure for each stretch of a row that belongs to one owner.
  func forEachRun(inRow y: Int, _ body: (UInt16, Range<Int>) -> Void) {
    owners.withUnsafeBufferPointer { owners in
      let row = y * width
      var start = 0
      while start < width {
        let owner = owners[row + start]
        var end = start + 1
        while end < width, owners[row + end] == owner { end += 1 }
        body(owner, start..<end)
        start = end
      }
    }
  }
}
