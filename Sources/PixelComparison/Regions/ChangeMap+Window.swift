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
    // No window that ends with the row holds more.
    var bound = 0
    return withAllFlags { flags, counts in
      for y in 0..<height {
        change(&perColumn, byRow: y, flags, counts, &+=)
        inRows += counts[y]
        if y >= rows {
          change(&perColumn, byRow: y - rows, flags, counts, &-=)
          inRows -= counts[y - rows]
        }
        // To the windows that ended above, the row adds at most its part in one of them.
        bound = min(bound + min(counts[y], columns), inRows)
        guard bound > most else { continue }
        bound = Self.mostInRow(perColumn, window: columns)
        most = max(most, bound)
        if most == full { break }
      }
      return most
    }
  }

  /// Adds a row's flags to the sums of the columns, or takes them away.
  @inline(__always)
  private func change(
    _ perColumn: inout [Int32],
    byRow y: Int,
    _ flags: UnsafeBufferPointer<UInt8>,
    _ counts: UnsafeBufferPointer<Int>,
    _ operation: (inout Int32, Int32) -> Void
  ) {
    guard counts[y] > 0 else { return }
    let start = y &* width
    perColumn.withUnsafeMutableBufferPointer { sums in
      for x in 0..<sums.count {
        operation(&sums[x], Int32(truncatingIfNeeded: flags[start &+ x]))
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
