private import Dispatch
private import Foundation
internal import Pixels

/// Two plain pictures of one size, which are unfiltered together.
///
/// A row whose inflated bytes are the same in both, below rows that are the same, has the same
/// pixels: it is unfiltered once.
struct ScanlinePair {
  let first: Scanlines
  let second: Scanlines

  /// Which rows of the first picture are there afterwards.
  enum Completeness {
    /// Those that may differ from the second's.
    case differingRows
    /// All; for metrics that look at neighbours.
    case allRows
  }

  /// Whether inflated bytes can be compared.
  private var isOfOneFormat: Bool { first.header.colorType == second.header.colorType }

  /// The number of rows at the top whose inflated bytes are the same.
  var sameLines: Int {
    guard isOfOneFormat else { return 0 }
    return (0..<first.height).first { !first.hasSameLine($0, as: second) } ?? first.height
  }

  /// Unfilters both pictures; the filters must have been checked.
  ///
  /// - Parameters:
  ///   - sameLines: The number of rows at the top whose inflated bytes are the same.
  ///   - completeness: Which rows of the first picture are wanted.
  ///   - threads: The number of threads that may work on it.
  /// - Returns: For each row, whether it is known to be the same.
  func unfilter(sameLines: Int, _ completeness: Completeness, threads: Int) -> [Bool] {
    guard threads > 1, first.allowsAnyOrder, second.allowsAnyOrder else {
      return unfilterInOrder(sameLines, completeness)
    }
    let same = unfilterInParts(sameLines, threads)
    if completeness == .allRows {
      for y in same.indices where same[y] { first.copyRow(y, from: second.rows) }
    }
    return same
  }

  private func unfilterInOrder(_ sameLines: Int, _ completeness: Completeness) -> [Bool] {
    var same: [Bool] = []
    same.reserveCapacity(first.height)
    let rowsOfFirst = first.rows
    let rowsOfSecond = second.rows
    var isSame = true
    for y in 0..<first.height {
      // The same bytes below the same row are the same pixels.
      let isCopy =
        y < sameLines
        || y > sameLines && isSame && isOfOneFormat && first.hasSameLine(y, as: second)
      second.unfilter(y, after: y > 0 ? rowsOfSecond.row(y - 1) : nil)
      if isCopy {
        if completeness == .allRows { first.copyRow(y, from: rowsOfSecond) }
      } else {
        // Where the row above is the same, the second picture has it for sure.
        let above = isSame ? rowsOfSecond : rowsOfFirst
        first.unfilter(y, after: y > 0 ? above.row(y - 1) : nil)
        isSame = memcmp(rowsOfFirst.row(y), rowsOfSecond.row(y), first.width * 4) == 0
      }
      same.append(isSame)
    }
    return same
  }

  private func unfilterInParts(_ sameLines: Int, _ threads: Int) -> [Bool] {
    var start = min(sameLines, first.height - 1)
    while !first.isRestart(start) { start -= 1 }
    let parts =
      Self.parts(of: second, from: 0, count: threads)
      + Self.parts(of: first, from: start, count: threads)
    DispatchQueue.concurrentPerform(iterations: parts.count) { index in
      let part = parts[index]
      let rows = part.scanlines.rows
      for y in part.rows {
        // A part begins with a row that needs none above it.
        part.scanlines.unfilter(y, after: y > part.rows.lowerBound ? rows.row(y - 1) : nil)
      }
    }
    return (0..<first.height).map { $0 < start }
  }

  private struct Part: Sendable {
    var scanlines: Scanlines
    var rows: Range<Int>
  }

  /// Cuts rows into about equal parts, each of which begins with a restart.
  private static func parts(of scanlines: Scanlines, from start: Int, count: Int) -> [Part] {
    var bounds = [start]
    for part in 1..<max(2, count) {
      let wanted = start + (scanlines.height - start) * part / count
      let restart = (wanted..<scanlines.height).first { scanlines.isRestart($0) }
      if let restart, let last = bounds.last, restart > last { bounds.append(restart) }
    }
    bounds.append(scanlines.height)
    return zip(bounds, bounds.dropFirst()).map { Part(scanlines: scanlines, rows: $0..<$1) }
  }
}
