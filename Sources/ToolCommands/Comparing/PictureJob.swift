internal import Foundation
internal import PixelComparison
private import Pixels
private import Synchronization

/// Compares pairs of files on several threads and writes their difference pictures.
struct PictureJob: Sendable {
  let options: ComparisonOptions
  let limits: ComparisonLimits
  /// The number of threads.
  let jobs: Int

  /// One pair of files.
  struct Pair: Sendable {
    var first: String
    var second: String
    /// Where the difference picture goes when something differs; nil for nowhere.
    var picture: String?
  }

  /// What became of a pair.
  struct Result: Sendable {
    var pair: Pair
    var comparison: Comparison
    /// Whether the difference picture was written.
    var hasPicture = false
    /// Why the difference picture could not be written.
    var pictureProblem: String?
  }

  /// Compares all pairs; the results stand in the order of the pairs.
  ///
  /// A single pair gets all threads. Several pairs are shared out, one thread for each pair.
  func run(_ pairs: [Pair]) -> [Result] {
    let workers = max(1, min(jobs, pairs.count))
    let threads = pairs.count == 1 ? jobs : 1
    let memory = PixelMemory(keeping: 2 * workers)
    let next = Atomic<Int>(0)
    let results = Mutex<[Result?]>(Array(repeating: nil, count: pairs.count))
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      let comparator = PairComparator(
        options: options,
        limits: limits,
        threads: threads,
        memory: memory
      )
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < pairs.count else { return }
        let result = compare(pairs[index], with: comparator)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private func compare(_ pair: Pair, with comparator: PairComparator) -> Result {
    var result = Result(pair: pair, comparison: comparator.compare(pair.first, pair.second))
    guard let path = pair.picture, let picture = comparator.differencePicture() else {
      return result
    }
    do {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try AtomicFile.write(picture, to: path)
      result.hasPicture = true
    } catch {
      result.pictureProblem = "\(path) could not be written: \(error)"
    }
    return result
  }
}
