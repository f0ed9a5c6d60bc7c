package import Foundation
private import Pixels
package import RunModel
private import StillframeWire

extension BaselineFolder {
  /// Makes pictures of a run the baselines, all of those asked for or none.
  ///
  /// The run must have been compared, its pictures must be those that it wrote, and neither the
  /// baselines nor what the pictures were made from may have changed since. Pictures, records
  /// and the note about it change together, whatever interrupts it.
  ///
  /// - Parameters:
  ///   - order: What to accept, and why.
  ///   - run: The run, as `run.json` has it.
  ///   - pictures: The run's folder of pictures, `runs/<id>/current`.
  /// - Returns: What was done, which is nothing when all is as accepted already.
  /// - Throws: ``AcceptanceRefusal`` with every obstacle.
  package func accept(
    _ order: AcceptanceOrder,
    from run: Run,
    pictures: URL
  ) throws(AcceptanceRefusal) -> AcceptanceResult {
    let plan = try AcceptancePlan(order, run: run, baselines: self)
    return try changing { () throws -> AcceptanceResult in
      try plan.carryOut(with: RunPictures(root: pictures))
    }
  }

  /// Removes baselines that no shot of the matrix asks for, with their records.
  ///
  /// - Parameters:
  ///   - shots: The orphaned baselines, by name.
  ///   - matrix: All shots that are asked for.
  ///   - note: Who removes them, and why.
  /// - Returns: What was done.
  /// - Throws: ``AcceptanceRefusal`` with every obstacle; the baselines are as they were then.
  package func removeOrphans(
    _ shots: [ShotID],
    outside matrix: Matrix,
    note: AcceptanceNote
  ) throws(AcceptanceRefusal) -> AcceptanceResult {
    let shots = Set(shots).sorted()
    var obstacles = note.obstacles
    if shots.isEmpty { obstacles.append(.noShotsNamed) }
    let used = Set(matrix.shots)
    obstacles += shots.filter(used.contains).map { .inUse($0) }
    guard obstacles.isEmpty else { throw AcceptanceRefusal(obstacles) }
    return try changing { () throws -> AcceptanceResult in
      try removeUnused(shots, note: note)
    }
  }

  private func removeUnused(_ shots: [ShotID], note: AcceptanceNote) throws -> AcceptanceResult {
    var acceptance = Acceptance(.removed, note: note)
    var items: [FolderChange.Item] = []
    var obstacles: [AcceptanceRefusal.Reason] = []
    for shot in shots {
      let (baseline, stamp) = examine(shot)
      if let hash = stamp.pictureHash {
        items.append(.remove(try Self.picturePath(of: shot), fileHash: hash))
      }
      if let hash = stamp.recordHash {
        items.append(.remove(try Self.recordPath(of: shot), fileHash: hash))
      }
      if stamp == BaselineStamp() { obstacles.append(.noBaseline(shot)) }
      acceptance.shots.append(
        Acceptance.Entry(
          shot: shot,
          verdict: .orphaned,
          pixelHash: nil,
          replacedPixelHash: baseline.sound?.record.pixelHash
        )
      )
    }
    guard obstacles.isEmpty else { throw AcceptanceRefusal(obstacles) }
    items += try environmentsWithout(shots)
    let file = try acceptance.makePath()
    items.append(.put(file) { try RecordCoding.encode(acceptance) })
    try change(items)
    return AcceptanceResult(
      acceptance: acceptance,
      file: file.description,
      accepted: [],
      alreadyAccepted: [],
      leftWithin: [],
      notes: []
    )
  }

  /// Removals of the environments of devices that have no other baseline.
  private func environmentsWithout(_ shots: [ShotID]) throws -> [FolderChange.Item] {
    let kept = Set(try self.shots()).subtracting(shots).map(\.device)
    var items: [FolderChange.Item] = []
    for device in Set(shots.map(\.device)).subtracting(kept).sorted() {
      let path = try Self.environmentPath(of: device)
      guard let bytes = try readIfPresent(path, limit: Self.largestRecord) else { continue }
      items.append(.remove(path, fileHash: FileHash(bytes).description))
    }
    return items
  }
}

extension BaselineFolder {
  /// Runs an act on the folder with nobody else in it and nothing left pending.
  func changing<Result>(_ act: () throws -> Result) throws(AcceptanceRefusal) -> Result {
    do {
      let madeRoot = try writer.makeFolder(.root)
      defer { if madeRoot { try? writer.removeEmptyFolder(.root) } }
      let lock = try FolderLock(folder, .exclusive)
      defer { lock.release() }
      if let pending = try pendingChange() { try finish(pending) }
      return try act()
    } catch let refusal as AcceptanceRefusal {
      throw refusal
    } catch let error as FolderError {
      throw AcceptanceRefusal([.folder(error)])
    } catch let error as RecordError {
      throw AcceptanceRefusal([.record(error)])
    } catch let reason as AcceptanceRefusal.Reason {
      throw AcceptanceRefusal([reason])
    } catch {
      throw AcceptanceRefusal([.failure("\(error)")])
    }
  }

  /// Makes changes together, after a look at whether they can be made.
  func change(_ items: [FolderChange.Item]) throws {
    for item in items {
      switch item {
      case .put(let path, _): try checkPlace(path)
      case .remove(let path, _): try checkPlace(path)
      }
    }
    try sweep()
    var change = FolderChange(of: self)
    try change.perform(items)
  }

  /// A clear error before anything is written beats a half-finished one after.
  private func checkPlace(_ path: RelativePath) throws(FolderError) {
    switch try folder.kind(of: path) {
    case nil, .file: break
    default: throw FolderError(path: folder.shown(path), reason: .notAFile)
    }
    var parent = path.parent
    while try folder.kind(of: parent) == nil { parent = parent.parent }
    try writer.checkWritable(parent)
  }
}

extension StoredBaseline {
  /// The baseline, when it is sound.
  package var sound: Baseline? {
    guard case .sound(let baseline) = self else { return nil }
    return baseline
  }
}
