extension ChangeMap {
  /// The largest number of changed pixels in any square window of the picture.
  ///
  /// Every position of the window is looked at. A picture that is smaller than the window counts
  /// as one window.
  ///
  /// - Parameter size: The side of the window in pixels, at least 1.
  /// - Returns: At most `size * size`.
  package func mostChanged(inWindowOf size: Int) -> Int {
    precondition(size > 0)
    let columns = min(size, width)
    let rows = min(size, height)
    guard columns > 0, rows > 0 else { return 0 }
    let full = columns * rows
    var perColumn = [Int32](repeating: 0, count: width)
    var inRows = 0
    var most = 0
    return withAllFlags { flags, counts in
      for y in 0..<height {
        add(row: y, to: &perColumn, flags, counts, sign: 1)
        inRows += counts[y]
        if y >= rows {
          add(row: y - rows, to: &perColumn, flags, counts, sign: -1)
          inRows -= counts[y - rows]
        }
        // No window of these rows can hold more than the rows do.
        guard inRows > most, counts[y] > 0 else { continue }
        most = max(most, Self.mostInRow(perColumn, window: columns))
        if most == full { break }
      }
      return most
    }
  }

  private func add(
    row y: Int,
    to perColumn: inout [Int32],
    _ flags: UnsafeBufferPointer<UInt8>,
    _ counts: UnsafeBufferPointer<Int>,
    sign: Int32
  ) {
    guard counts[y] > 0 else { return }
    let start = y &* width
    perColumn.withUnsafeMutableBufferPointer { sums in
      for x in 0..<sums.count {
        sums[x] &+= Int32(truncatingIfNeeded: flags[start &+ x]) &* sign
      }
    }
  }

  /// The largest sum of so many neighbours.
  private static func mostInRow(_ sums: [Int32], window: Int) -> Int {
    sums.withUnsafeBufferPointer { sums in
      var sum: Int32 = 0
      for x in 0..<window { sum &+= sums[x] }
      var most = sum
      for x in window..<max(window, sums.count) {
        sum = sum &+ sums[x] &- sums[x &- window]
        most = max(most, sum)
      }
      return Int(most)
    }
  }
}
