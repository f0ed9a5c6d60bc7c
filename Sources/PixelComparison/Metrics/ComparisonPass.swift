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
  ///   - sameRows: The rows at the top that are known to be the same; they aren't looked at.
  ///   - map: Receives the changed pixels; its size says what is compared.
  /// - Returns: The sums over all compared pixels.
  func run(
    _ metric: some PixelMetric,
    _ first: PixelRows,
    _ second: PixelRows,
    sameRows: Int = 0,
    map: inout ChangeMap
  ) -> RowTally {
    let width = map.width
    let rows = min(sameRows, map.height)..<map.height
    var tallies = [RowTally](repeating: RowTally(), count: rows.count)
    let workers = max(1, min(threads, rows.count / 64))
    map.withAll { flags, counts in
      tallies.withUnsafeMutableBufferPointer { tallies in
        // Each worker writes to the rows of its own share only.
        nonisolated(unsafe) let flags = flags
        nonisolated(unsafe) let counts = counts
        nonisolated(unsafe) let tallies = tallies
        let work = { @Sendable (worker: Int) in
          let share = rows.count * worker / workers..<rows.count * (worker + 1) / workers
          for band in masks.bands {
            let part = band.rows.clamped(
              to: rows.lowerBound + share.lowerBound..<rows.lowerBound + share.upperBound
            )
            for y in part where !metric.rowIsSame(y, of: first, and: second, width: width) {
              guard let row = flags.baseAddress.map({ $0 + y * width }) else { return }
              if band.columns != [0..<width] { row.update(repeating: 0, count: width) }
              var tally = RowTally()
              for columns in band.columns {
                tally.add(
                  metric.compare(row: y, columns: columns, of: first, and: second, flags: row)
                )
              }
              counts[y] = tally.changed
              tallies[y - rows.lowerBound] = tally
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
