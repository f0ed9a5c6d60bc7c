package import Foundation
package import RunModel
private import Synchronization

/// Compares a captured run with the baselines and explains what changed.
///
/// Cost is paid where something differs: an unchanged shot is two files read and hashed, and
/// only a pair that differs is decoded. Memory is that of one pair for each worker, however many
/// shots there are.
package struct RunCheck: Sendable {
  package var baselines: BaselineFolder
  package var rules: ComparisonRules
  /// The masks of all shots; see ``Mask/applies(to:)``.
  package var masks: [Mask]
  /// How many shots are compared at the same time; one for each core unless said otherwise.
  package var workers: Int

  package init(
    baselines: BaselineFolder,
    rules: ComparisonRules,
    masks: [Mask] = [],
    workers: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.baselines = baselines
    self.rules = rules
    self.masks = masks
    self.workers = max(1, workers)
  }

  /// Compares every shot that the run took.
  ///
  /// What can't be read becomes a shot's outcome, never an error and never a pass.
  ///
  /// - Parameters:
  ///   - run: The captured run.
  ///   - pictures: Its folder of pictures, `runs/<id>/current`.
  ///   - report: Called for each shot as it is done, from several threads.
  /// - Returns: The run with comparisons, verdicts, findings and orphaned baselines; compared
  ///   unless its capture was incomplete.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func compare(
    _ run: Run,
    pictures: URL,
    report: @escaping @Sendable (ShotRecord) -> Void = { _ in }
  ) async throws -> Run {
    let access = BaselineAccess(baselines)
    defer { access.end() }
    let queue = ShotQueue(run.everySelectedShot)
    let makeCheck = { @Sendable in
      ShotCheck(
        baselines: baselines,
        pictures: RunPictures(root: pictures),
        rules: rules,
        masks: masks,
        environments: run.environments,
        obstacle: access.obstacle
      )
    }
    let done = await withTaskGroup { group in
      for _ in 0..<min(workers, queue.records.count) {
        group.addTask {
          let check = makeCheck()
          var done: [(Int, ShotRecord)] = []
          while !Task.isCancelled, let (index, record) = queue.next() {
            let compared = check.compare(record)
            report(compared)
            done.append((index, compared))
          }
          return done
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    try Task.checkCancellation()
    var compared = run
    compared.gates = rules.gates
    compared.metric = rules.metricInWords
    compared.shots = done.sorted { $0.0 < $1.0 }.map(\.1)
    (compared.orphaned, compared.notes) = orphans(of: run)
    if run.state != .incomplete { compared.state = .compared }
    return compared
  }

  /// Baselines that nothing in the matrix asks for; a narrowed run doesn't look for them.
  private func orphans(of run: Run) -> (shots: [ShotID], notes: [String]) {
    guard !run.isNarrowed else { return ([], run.notes) }
    do {
      let wanted = Set(run.matrix.shots)
      return (try baselines.shots().filter { !wanted.contains($0) }, run.notes)
    } catch {
      return ([], run.notes + ["the baselines could not be listed: \(error)"])
    }
  }
}

/// The shots that wait to be compared, for workers that each take the next one.
private final class ShotQueue: Sendable {
  let records: [ShotRecord]
  private let position = Mutex(0)

  init(_ records: [ShotRecord]) {
    self.records = records
  }

  func next() -> (Int, ShotRecord)? {
    position.withLock { position in
      guard position < records.count else { return nil }
      defer { position += 1 }
      return (position, records[position])
    }
  }
}

extension Run {
  /// A record for each selected shot, so that one that is missing from the run shows.
  fileprivate var everySelectedShot: [ShotRecord] {
    let known = Set(shots.map(\.shot))
    return shots + selected.filter { !known.contains($0) }.map { ShotRecord(shot: $0) }
  }
}
