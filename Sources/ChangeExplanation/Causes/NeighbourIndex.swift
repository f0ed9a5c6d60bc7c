import StillframeWire

/// Finds the resized element whose edge pushed another one.
///
/// What is pushed went as far as the edge that faces it, so candidates are kept by how far an
/// edge went; a search looks only at those that fit.
struct NeighbourIndex {
  /// On which side of the pushed element the other one lies.
  enum Side: Hashable, CaseIterable {
    /// Above, or to the left.
    case before
    /// Below, or to the right.
    case after
  }

  /// Where candidates are looked for.
  enum Scope: Hashable {
    case siblings(parent: Int?)
    case everywhere
  }

  private struct Key: Hashable {
    var scope: Scope
    var axis: Axis
    var side: Side
    var distance: Int
  }

  /// By position of the facing edge, from top to bottom or left to right.
  private let candidates: [Key: [Int]]
  private let changes: ElementChanges

  /// Frames are rounded outwards to whole pixels, so neighbours may seem to overlap a little.
  private static let rounding = 2
  /// Candidates that are tried for one in the same column or row.
  private static let mostTries = 64

  init(_ changes: ElementChanges) {
    self.changes = changes
    var candidates: [Key: [Int]] = [:]
    for index in changes.current.nodes.indices where changes.isMatched(index) {
      for axis in Axis.allCases {
        let shift = changes.shift(of: index, axis)
        guard shift.growth != 0 else { continue }
        for side in Side.allCases {
          let distance = side == .before ? shift.end : shift.start
          guard distance != 0 else { continue }
          for scope in [Scope.siblings(parent: changes.current.nodes[index].parent), .everywhere] {
            let key = Key(scope: scope, axis: axis, side: side, distance: distance)
            candidates[key, default: []].append(index)
          }
        }
      }
    }
    for (key, indices) in candidates {
      candidates[key] = indices.sorted { left, right in
        (Self.edge(left, key.axis, key.side, changes), left)
          < (Self.edge(right, key.axis, key.side, changes), right)
      }
    }
    self.candidates = candidates
  }

  /// The edge with which a candidate faces what it pushes, where it was.
  private static func edge(
    _ index: Int,
    _ axis: Axis,
    _ side: Side,
    _ changes: ElementChanges
  ) -> Int {
    let frame = changes.oldFrame(of: index)
    return side == .before ? frame.end(axis) : frame.start(axis)
  }

  /// The nearest resized element whose facing edge went a distance.
  func neighbour(
    of index: Int,
    _ axis: Axis,
    _ side: Side,
    distance: Int,
    in scope: Scope
  ) -> Int? {
    let key = Key(scope: scope, axis: axis, side: side, distance: distance)
    guard distance != 0, let sorted = candidates[key] else { return nil }
    let frame = changes.oldFrame(of: index)
    let ordered: [Int]
    switch side {
    case .before:
      let limit = frame.start(axis) + Self.rounding
      let count = sorted.partitioningIndex { Self.edge($0, axis, side, changes) > limit }
      ordered = sorted[max(0, count - Self.mostTries)..<count].reversed()
    case .after:
      let limit = frame.end(axis) - Self.rounding
      let first = sorted.partitioningIndex { Self.edge($0, axis, side, changes) >= limit }
      ordered = Array(sorted[first...].prefix(Self.mostTries))
    }
    let fitting = ordered.filter { candidate in
      candidate != index && !changes.current.isInside(candidate, index)
        && !changes.current.isInside(index, candidate)
    }
    let aligned = fitting.first { candidate in
      changes.oldFrame(of: candidate).overlaps(frame, along: axis.other)
    }
    return scope == .everywhere ? aligned : aligned ?? fitting.first
  }
}

extension Array {
  /// The first position from which on a condition holds, when it holds from one position on.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
