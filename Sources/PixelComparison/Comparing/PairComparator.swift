private import Dispatch
private import Foundation
internal import Pixels

/// Compares one pair of PNG files after another, at the least cost that proves the verdict.
///
/// Same bytes need one file's proof, same inflated bytes need no unfiltering, same rows are
/// passed over. It keeps its memory from pair to pair; one thread uses it at a time.
package final class PairComparator {
  private let options: ComparisonOptions
  private let limits: ComparisonLimits
  private let threads: Int
  private let memory: PixelMemory
  private let firstFile: FileBytes
  private let secondFile: FileBytes
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
  package init(
    options: ComparisonOptions = .init(),
    limits: ComparisonLimits? = nil,
    threads: Int = 1
  ) {
    self.options = options
    self.limits = limits ?? ComparisonLimits(for: options.metric)
    self.threads = max(1, threads)
    memory = PixelMemory(keeping: 4)
    firstFile = FileBytes(memory: memory)
    secondFile = FileBytes(memory: memory)
    readers = [PNGReader(memory: memory), PNGReader(memory: memory)]
  }

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - first: The path of a picture.
  ///   - second: The path of the other.
  /// - Returns: What became of it.
  package func compare(_ first: String, _ second: String) -> Comparison {
    drawing = .nothing
    var problems: [String] = []
    for (file, path) in [(firstFile, first), (secondFile, second)] {
      do throws(FileError) {
        try file.read(path)
      } catch {
        problems.append("\(error)")
      }
    }
    guard problems.isEmpty else {
      return .failed(problems.joined(separator: "; "))
    }
    return compare(firstFile.bytes, secondFile.bytes, names: [first, second])
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
    if Self.isSame(first, second) { return sameBytes(first, names) }
    let containers = [first, second].map { bytes in
      Result { () throws(PNGError) in try PNGContainer(checking: bytes) }
    }
    do throws(PNGError) {
      let one = try containers[0].get()
      let other = try containers[1].get()
      let profiles = [
        ColorProfile(of: one, in: first), ColorProfile(of: other, in: second),
      ]
      if one.isPlain, other.isPlain, profiles[0] == profiles[1],
        one.header.width == other.header.width, one.header.height == other.header.height
      {
        return plain([(one, first), (other, second)], names)
      }
      return general([(one, first), (other, second)], names)
    } catch {
      return .failed(problems(containers, names))
    }
  }

  /// Draws where the last pair differs, over its second picture.
  ///
  /// - Returns: A PNG of the common part; nil when nothing was measured or nothing differs.
  package func differencePicture() -> [UInt8]? {
    switch drawing {
    case .nothing: nil
    case .scanlines(let scanlines):
      DifferencePicture.png(of: map, over: scanlines.rows, writer: writer)
    case .bitmap(let bitmap):
      DifferencePicture.png(of: map, over: bitmap, writer: writer)
    }
  }

  private typealias Input = (container: PNGContainer, bytes: UnsafeRawBufferPointer)

  private static func isSame(
    _ first: UnsafeRawBufferPointer,
    _ second: UnsafeRawBufferPointer
  ) -> Bool {
    guard first.count == second.count else { return false }
    guard let one = first.baseAddress, let other = second.baseAddress else { return true }
    return memcmp(one, other, first.count) == 0
  }

  private func sameBytes(_ bytes: UnsafeRawBufferPointer, _ names: [String]) -> Comparison {
    do throws(PNGError) {
      let header = try readers[0].prove(bytes)
      return .same(header, options, "both files have the same bytes")
    } catch {
      return .failed("both files have the same bytes, and \(error) (\(names[0]))")
    }
  }

  /// Compares plain pictures of one size and one profile.
  private func plain(_ inputs: [Input], _ names: [String]) -> Comparison {
    nonisolated(unsafe) let inputs = inputs
    nonisolated(unsafe) let readers = readers
    let scanlines = onTwoThreads { index in
      Result { () throws(PNGError) in
        let input = inputs[index]
        let scanlines = try readers[index].scanlines(input.container, of: input.bytes)
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
    nonisolated(unsafe) let inputs = inputs
    nonisolated(unsafe) let readers = readers
    let decoded = onTwoThreads { index in
      Result { () throws(PNGError) in
        try readers[index].picture(inputs[index].container, of: inputs[index].bytes)
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
    guard threads > 1 else { return [work(0), work(1)] }
    return [Value](unsafeUninitializedCapacity: 2) { values, count in
      nonisolated(unsafe) let values = values
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        (values.baseAddress.map { $0 + index })?.initialize(to: work(index))
      }
      count = 2
    }
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
