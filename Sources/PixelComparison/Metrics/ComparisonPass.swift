private import Dispatch
internal import Pixels
private import Synchronization

/// One pass over the common part of two pictures.
struct ComparisonPass {
  let masks: MaskedRows
  /// The number of threads that share the rows; it changes no number.
  let threads: Int

  /// Threads take so many rows at a time: where pictures differ is seldom spread evenly.
  private static let rowsInPart = 64

  /// Compares all rows.
  ///
  /// - Parameters:
  ///   - metric: How.
  ///   - first: The rows of a picture.
  ///   - second: The rows of the other.
  ///   - sameRows: For each row, whether it is known to be the same; such rows aren't looked at.
  ///   - map: Receives the changed pixels; its size says what is compared.
  /// - Returns: The sums over all compared pixels.
  func run(
    _ metric: some PixelMetric,
    _ first: PixelRows,
    _ second: PixelRows,
    sameRows: [Bool] = [],
    map: inout ChangeMap
  ) -> RowTally {
    let width = map.width
    let height = map.height
    var tallies = [RowTally](repeating: RowTally(), count: height)
    let parts = (height + Self.rowsInPart - 1) / Self.rowsInPart
    let next = Atomic<Int>(0)
    map.withAll { flags, counts in
      tallies.withUnsafeMutableBufferPointer { tallies in
        // Invariant: each part is taken by one thread, which alone writes to its rows.
        nonisolated(unsafe) let flags = flags
        nonisolated(unsafe) let counts = counts
        nonisolated(unsafe) let tallies = tallies
        DispatchQueue.concurrentPerform(iterations: max(1, min(threads, parts))) { _ in
          while true {
            let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard part < parts else { return }
            let rows = part * Self.rowsInPart..<min(height, (part + 1) * Self.rowsInPart)
            for band in masks.bands {
              for y in band.rows.clamped(to: rows) {
                if !sameRows.isEmpty, sameRows[y] { continue }
                if metric.rowIsSame(y, of: first, and: second, width: width) { continue }
                guard let row = flags.baseAddress.map({ $0 + y * width }) else { return }
                if band.columns != [0..<width] { row.update(repeating: 0, count: width) }
                var tally = RowTally()
                for columns in band.columns {
                  tally.add(
                    metric.compare(row: y, columns: columns, of: first, and: second, flags: row)
                  )
                }
                counts[y] = tally.changed
                tallies[y] = tally
              }
            }
          }
        }
      }
    }
    return tallies.reduce(into: RowTally()) { $0.add($1) }
  }
}
