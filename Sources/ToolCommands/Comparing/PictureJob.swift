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
    /// Whether a picture of an earlier comparison lies where none was written now.
    var hasOldPicture = false
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
    let order = Self.longestFirst(pairs)
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
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < order.count else { return }
        let index = order[place]
        let result = compare(pairs[index], with: comparator)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// The pairs' indices, those first that take long, so that none of them is left to one thread
  /// at the end while the others have nothing to do.
  ///
  /// Files of the same size are most often the same file, which takes next to nothing.
  private static func longestFirst(_ pairs: [Pair]) -> [Int] {
    let work = pairs.map { pair in
      let sizes = [pair.first, pair.second].map { path in
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
      }
      return sizes[0] == sizes[1] ? 0 : sizes[0] + sizes[1]
    }
    return pairs.indices.sorted { (work[$1], $0) < (work[$0], $1) }
  }

  private func compare(_ pair: Pair, with comparator: PairComparator) -> Result {
    var result = Result(pair: pair, comparison: comparator.compare(pair.first, pair.second))
    guard let path = pair.picture else { return result }
    guard let picture = comparator.differencePicture() else {
      result.hasOldPicture = FileManager.default.fileExists(atPath: path)
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
