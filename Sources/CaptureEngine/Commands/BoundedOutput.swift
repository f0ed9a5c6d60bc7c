internal import Foundation

/// The end of what a program printed, up to a limit.
struct BoundedOutput: Sendable {
  private var bytes: [UInt8] = []
  private let limit: Int

  /// Keeps the last `limit` bytes at least, and twice as many at most.
  init(limit: Int) {
    self.limit = limit
  }

  mutating func append(_ new: some Collection<UInt8>) {
    bytes.append(contentsOf: new)
    if bytes.count > 2 * limit {
      bytes.removeFirst(bytes.count - limit)
    }
  }

  var data: Data { Data(bytes) }
}

/// The last lines that a program printed.
struct LastLines: Sendable {
  private var finished: [String] = []
  private var open: [UInt8] = []
  private let limit: Int

  /// The longest line that is kept whole, in bytes.
  private static let longestLine = 2048

  init(limit: Int = 20) {
    self.limit = limit
  }

  mutating func append(_ new: some Collection<UInt8>) {
    for byte in new {
      if byte == UInt8(ascii: "\n") {
        finishLine()
      } else if open.count < Self.longestLine {
        open.append(byte)
      }
    }
  }

  /// The lines, oldest first, with an unfinished one at the end; safe to print on a terminal.
  var lines: [String] {
    guard !open.isEmpty else { return finished }
    return (finished + [Self.text(open)]).suffix(limit)
  }

  private mutating func finishLine() {
    finished.append(Self.text(open))
    open.removeAll(keepingCapacity: true)
    if finished.count > limit { finished.removeFirst() }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).inertOnTerminal
  }
}
