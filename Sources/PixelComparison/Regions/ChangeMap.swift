/// Which pixels changed: one byte for each, 1 where it did.
///
/// Rows in which nothing changed are known, so that later steps pass them over. The memory is
/// kept from one pair of pictures to the next.
package struct ChangeMap: Sendable {
  package private(set) var width = 0
  package private(set) var height = 0
  /// The number of changed pixels in each row.
  package private(set) var counts: [Int] = []
  /// `width * height` flags; those of rows without a change are arbitrary.
  private var flags: [UInt8] = []

  package init() {}

  /// Begins anew for a picture of a size, with nothing changed.
  mutating func reset(width: Int, height: Int) {
    self.width = width
    self.height = height
    counts.removeAll(keepingCapacity: true)
    counts.append(contentsOf: repeatElement(0, count: height))
    let size = width * height
    if flags.count < size {
      // Left as it is: the rows that are read have been written.
      flags = [UInt8](unsafeUninitializedCapacity: size) { _, count in count = size }
    }
  }

  /// The number of changed pixels.
  package var total: Int { counts.reduce(0, +) }

  /// The rows in which something changed, in order.
  package var changedRows: some Sequence<Int> {
    counts.indices.lazy.filter { counts[$0] > 0 }
  }

  /// Whether a pixel changed.
  package subscript(x: Int, y: Int) -> Bool {
    counts[y] > 0 && flags[y * width + x] != 0
  }

  /// Lends the flags of a row in which something changed.
  package func withRow<R>(_ y: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R
  {
    precondition(counts[y] > 0)
    return try flags.withUnsafeBufferPointer { flags in
      try body(UnsafeBufferPointer(rebasing: flags[y * width..<(y + 1) * width]))
    }
  }

  /// Lends all flags and counts for writing.
  mutating func withAll<R>(
    _ body: (UnsafeMutableBufferPointer<UInt8>, UnsafeMutableBufferPointer<Int>) throws -> R
  ) rethrows -> R {
    try flags.withUnsafeMutableBufferPointer { flags in
      try counts.withUnsafeMutableBufferPointer { counts in try body(flags, counts) }
    }
  }

  /// Lends all flags and counts.
  func withAllFlags<R>(
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<Int>) throws -> R
  ) rethrows -> R {
    try flags.withUnsafeBufferPointer { flags in
      try counts.withUnsafeBufferPointer { counts in try body(flags, counts) }
    }
  }
}
