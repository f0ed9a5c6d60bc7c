import StillframeWire

/// The order in which statements about elements are read.
struct ReadingOrder {
  /// By index: inner elements before the one around them, neighbours from top to bottom and
  /// from left to right.
  private(set) var ranks: [Int]

  init(_ tree: ElementTree) {
    ranks = Array(repeating: 0, count: tree.nodes.count)
    func sorted(_ indices: [Int]) -> [Int] {
      indices.sorted { left, right in
        Self.precedes((tree.nodes[left].frame, left), (tree.nodes[right].frame, right))
      }
    }
    // Parents are taken before their children here, and the last neighbour first; the whole
    // order is turned round at the end.
    var open = sorted(tree.roots)
    var rank = tree.nodes.count
    while let index = open.popLast() {
      rank -= 1
      ranks[index] = rank
      open.append(contentsOf: sorted(tree.nodes[index].children))
    }
  }

  /// Orders frames from top to bottom, then from left to right, then as they were drawn.
  static func precedes(_ left: (PixelRect, Int), _ right: (PixelRect, Int)) -> Bool {
    (left.0.y, left.0.x, left.1) < (right.0.y, right.0.x, right.1)
  }
}
