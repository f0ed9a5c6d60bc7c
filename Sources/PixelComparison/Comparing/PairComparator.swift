private import Foundation
package import Pixels

/// Compares one pair of PNG files after another, at the least cost that proves the verdict.
///
/// Same bytes need one file's proof, same inflated bytes need no unfiltering, same rows are
/// passed over. It keeps its memory from pair to pair; one thread uses it at a time.
package final class PairComparator {
  private let options: ComparisonOptions
  private let limits: ComparisonLimits
  private let threads: Int
  private let memory: PixelMemory
  private let files = [FileBytes(), FileBytes()]
  /// One for each of two threads.
  private let readers: [PNGReader]
  private var map = ChangeMap()
  private var drawing = Drawing.nothing
  private lazy var writer = PNGWriter(memory: memory)

  /// The second picture of the last pair that differed.
  private enum Drawing {
    case nothing
    case scanlines(Scanlines)
    case bitmap(Bitmap)
  }

  /// - Parameters:
  ///   - options: The metric, its tolerance, masks, window and distance.
  ///   - limits: What is still within; nil for the metric's own.
  ///   - threads: The number of threads for one pair; it changes no number.
  ///   - memory: Where pixels lie; comparators that share it use each other's.
  package init(
    options: ComparisonOptions = .init(),
    limits: ComparisonLimits? = nil,
    threads: Int = 1,
    memory: PixelMemory = PixelMemory()
  ) {
    self.options = options
    self.limits = limits ?? ComparisonLimits(for: options.metric)
    self.threads = max(1, threads)
    self.memory = memory
    readers = (0..<min(self.threads, 2)).map { _ in PNGReader(memory: memory) }
  }

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - first: The path of a picture.
  ///   - second: The path of the other.
  /// - Returns: What became of it.
  package func compare(_ first: String, _ second: String) -> Comparison {
    drawing = .nothing
    // Invariant: each of the two calls reads into the file of its own index only.
    nonisolated(unsafe) let files = files
    let paths = [first, second]
    let reading = onTwoThreads { index in
      Result { () throws(FileError) in try files[index].read(paths[index]) }
    }
    let problems = reading.compactMap { result -> String? in
      guard case .failure(let error) = result else { return nil }
      return "\(error)"
    }
    guard problems.isEmpty else { return .failed(problems.joined(separator: "; ")) }
    return compare(
      files.map { Source(bytes: $0.bytes, spoilable: $0.spoilableBytes) },
      paths
    )
  }

  /// Compares two files that are in memory.
  ///
  /// - Parameters:
  ///   - first: The bytes of a file.
  ///   - second: The bytes of the other.
  ///   - names: What messages call the two.
  /// - Returns: What became of it.
  package func compare(
    _ first: UnsafeRawBufferPointer,
    _ second: UnsafeRawBufferPointer,
    names: [String] = ["the first picture", "the second picture"]
  ) -> Comparison {
    drawing = .nothing
    return compare([first, second].map { Source(bytes: $0) }, names)
  }

  /// The bytes of a file.
  private struct Source {
    var bytes: UnsafeRawBufferPointer
    /// The same bytes, when decoding may spoil them.
    var spoilable: UnsafeMutableRawBufferPointer?
  }

  private func compare(_ sources: [Source], _ names: [String]) -> Comparison {
    if Self.isSame(sources[0].bytes, sources[1].bytes) { return sameBytes(sources[0], names) }
    let inputs = sources.map { source in
      Result { () throws(PNGError) in try Input(checking: source) }
    }
    guard let first = try? inputs[0].get(), let second = try? inputs[1].get() else {
      return .failed(problems(inputs, names))
    }
    let headers = (first.container.header, second.container.header)
    let profiles = (first.profile, second.profile)
    guard first.container.isPlain, second.container.isPlain, profiles.0 == profiles.1,
      headers.0.width == headers.1.width, headers.0.height == headers.1.height
    else { return general([first, second], names) }
    return plain([first, second], names)
  }

  /// Draws where the last pair differs, over its second picture.
  ///
  /// - Returns: A PNG of the common part; nil when nothing was measured or nothing differs.
  package func differencePicture() -> [UInt8]? {
    switch drawing {
    case .nothing: nil
    case .scanlines(let scanlines):
      DifferencePicture.png(of: map, over: scanlines.rows, writer: writer, threads: threads)
    case .bitmap(let bitmap):
      DifferencePicture.png(of: map, over: bitmap, writer: writer)
    }
  }

  /// A file whose container has been checked.
  private struct Input {
    var container: PNGContainer
    let profile: ColorProfile
    let source: Source

    var bytes: UnsafeRawBufferPointer { source.bytes }

    init(checking source: Source) throws(PNGError) {
      container = try PNGContainer(checking: source.bytes)
      profile = ColorProfile(of: container, in: source.bytes)
      self.source = source
    }

    /// Makes ready for inflating a plain picture.
    mutating func joinData() {
      guard container.isPlain, let spoilable = source.spoilable else { return }
      container.joinData(in: spoilable)
    }
  }

  /// The largest image data that is inflated although both files have the same bytes: a megabyte,
  /// which takes half a millisecond.
  ///
  /// Beyond it the checksum of every chunk is proof enough that a file is as it was written; to
  /// inflate a phone's screen as well takes eight times as long as all the rest.
  private static let mostProvenBytes = 1 << 20

  private static func isSame(
    _ first: UnsafeRawBufferPointer,
    _ second: UnsafeRawBufferPointer
  ) -> Bool {
    guard first.count == second.count else { return false }
    guard let one = first.baseAddress, let other = second.baseAddress else { return true }
    return memcmp(one, other, first.count) == 0
  }

  private func sameBytes(_ source: Source, _ names: [String]) -> Comparison {
    do throws(PNGError) {
      var input = try Input(checking: source)
      let header = input.container.header
      if input.container.inflatedSize <= Self.mostProvenBytes {
        input.joinData()
        try readers[0].prove(input.container, of: input.bytes)
      }
      return .same(header, options, "both files have the same bytes")
    } catch {
      return .failed("both files have the same bytes, and \(error) (\(names[0]))")
    }
  }

  /// Compares plain pictures of one size and one profile.
  private func plain(_ inputs: [Input], _ names: [String]) -> Comparison {
    // Invariant: inputs are only read, and each call uses the input and reader of its own index.
    nonisolated(unsafe) let inputs = inputs
    nonisolated(unsafe) let readers = readers
    let scanlines = onTwoThreads { index in
      Result { () throws(PNGError) in
        var input = inputs[index]
        input.joinData()
        let scanlines = try readers[index % readers.count].scanlines(
          input.container,
          of: input.bytes
        )
        try scanlines.checkFilters()
        return scanlines
      }
    }
    guard let first = try? scanlines[0].get(), let second = try? scanlines[1].get() else {
      return .failed(problems(scanlines, names))
    }
    let pair = ScanlinePair(first: first, second: second)
    let sameLines = pair.sameLines
    if sameLines == first.height {
      return .same(first.header, options, "both files have the same pixels")
    }
    let sameRows = pair.unfilter(
      sameLines: sameLines,
      options.metric.detectsAntialiasing ? .allRows : .differingRows,
      threads: threads
    )
    let difference = Difference(
      between: first.rows,
      and: second.rows,
      sameRows: sameRows,
      options: options,
      threads: threads,
      map: &map
    )
    drawing = difference.isNone ? .nothing : .scanlines(second)
    return Comparison(first.header, second.header, difference, limits, profileChange: nil)
  }

  /// Compares pictures of any format, size and profile.
  private func general(_ inputs: [Input], _ names: [String]) -> Comparison {
    // Invariant: inputs are only read, and each call uses the input and reader of its own index.
    nonisolated(unsafe) let inputs = inputs
    nonisolated(unsafe) let readers = readers
    let decoded = onTwoThreads { index in
      Result { () throws(PNGError) in
        try readers[index % readers.count].picture(inputs[index].container, of: inputs[index].bytes)
      }
    }
    guard var first = try? decoded[0].get(), var second = try? decoded[1].get() else {
      return .failed(problems(decoded, names))
    }
    var profileChange: Comparison.ProfileChange?
    if first.profile != second.profile {
      let change = Comparison.ProfileChange(
        first: "\(first.profile)",
        second: "\(second.profile)"
      )
      profileChange = change
      do throws(ColorError) {
        first = try first.inCommonSpace()
        second = try second.inCommonSpace()
      } catch {
        return .incomparable(inputs[0].container.header, inputs[1].container.header, error, change)
      }
    }
    let difference = Difference(
      between: first,
      and: second,
      options: options,
      threads: threads,
      map: &map
    )
    drawing = difference.isNone ? .nothing : .bitmap(second.bitmap)
    return Comparison(
      inputs[0].container.header,
      inputs[1].container.header,
      difference,
      limits,
      profileChange: profileChange
    )
  }

  /// Does the same for both pictures, at the same time when there are threads for it.
  private func onTwoThreads<Value>(_ work: @Sendable (Int) -> Value) -> [Value] {
    let (first, second) = both(threads: threads) {
      work(0)
    } _: {
      work(1)
    }
    return [first, second]
  }

  private func problems<Value>(
    _ results: [Result<Value, PNGError>],
    _ names: [String]
  ) -> String {
    zip(results, names).compactMap { result, name in
      guard case .failure(let error) = result else { return nil }
      return "\(name): \(error)"
    }.joined(separator: "; ")
  }
}
