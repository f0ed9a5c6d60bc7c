private import Dispatch
internal import Pixels

/// One pass over the common part of two pictures.
struct ComparisonPass {
  let masks: MaskedRows
  /// The number of threads that share the rows; it changes no number.
  let threads: Int

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
    let workers = max(1, min(threads, height / 64))
    map.withAll { flags, counts in
      tallies.withUnsafeMutableBufferPointer { tallies in
        // Each worker writes to the rows of its own share only.
        nonisolated(unsafe) let flags = flags
        nonisolated(unsafe) let counts = counts
        nonisolated(unsafe) let tallies = tallies
        let work = { @Sendable (worker: Int) in
          let share = height * worker / workers..<height * (worker + 1) / workers
          for band in masks.bands {
            for y in band.rows.clamped(to: share) {
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
        if workers == 1 {
          work(0)
        } else {
          DispatchQueue.concurrentPerform(iterations: workers, execute: work)
        }
      }
    }
    return tallies.reduce(into: RowTally()) { $0.add($1) }
  }
}
