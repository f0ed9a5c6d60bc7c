import StillframeWire

/// A layout as a list, parents before their children, with frames that are safe to compute with.
struct ElementTree {
  /// In drawing order.
  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []

  struct Node {
    var name: String
    var kind: String
    /// Nil when the element shows none; an empty text is none.
    var text: String?
    var frame: PixelRect
    var parent: Int?
    /// The number of elements around it.
    var depth: Int
    var children: [Int] = []
    /// What the element and all inside it are and say, wherever they are.
    var signature = 0
  }

  /// Layouts are cut off here: what is beyond is never looked at.
  static let largestCount = 60_000

  /// Coordinates beyond are moved here; no screen is as large.
  private static let farthest = 1 << 24

  init(_ layout: Layout?) {
    var open: [(element: LayoutElement, parent: Int?)] =
      (layout?.elements ?? []).reversed().map { ($0, nil) }
    while let (element, parent) = open.popLast(), nodes.count < Self.largestCount {
      let index = nodes.count
      nodes.append(
        Node(
          name: element.name,
          kind: element.kind,
          text: element.text.flatMap { $0.isEmpty ? nil : $0 },
          frame: Self.safe(element.frame),
          parent: parent,
          depth: parent.map { nodes[$0].depth + 1 } ?? 0
        )
      )
      if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
      open.append(contentsOf: element.children.reversed().map { ($0, index) })
    }
    for index in nodes.indices.reversed() { nodes[index].signature = signature(of: index) }
  }

  private func signature(of index: Int) -> Int {
    var hasher = Hasher()
    let node = nodes[index]
    hasher.combine(node.name)
    hasher.combine(node.kind)
    hasher.combine(node.text)
    for child in node.children { hasher.combine(nodes[child].signature) }
    return hasher.finalize()
  }

  private static func safe(_ frame: PixelRect) -> PixelRect {
    PixelRect(
      x: min(max(frame.x, -farthest), farthest),
      y: min(max(frame.y, -farthest), farthest),
      width: min(max(frame.width, 0), farthest),
      height: min(max(frame.height, 0), farthest)
    )
  }

  /// Whether one element lies anywhere inside another.
  func isInside(_ index: Int, _ ancestor: Int) -> Bool {
    var next = nodes[index].parent
    while let parent = next {
      if parent == ancestor { return true }
      // Parents stand before their children.
      if parent < ancestor { return false }
      next = nodes[parent].parent
    }
    return false
  }
}
