import Foundation
import Pixels
import RunModel
import StillframeWire
import Synchronization
import Testing

@testable import BaselineStore

/// Stops working for good after so many changes, as a process does that is killed.
private final class FailingWriter: FolderWriting {
  private let folder: SealedFolder
  private let left: Mutex<Int>

  init(_ folder: SealedFolder, after changes: Int) {
    self.folder = folder
    left = Mutex(changes)
  }

  private func count() throws(FolderError) {
    let isDead = left.withLock { left in
      if left >= 0 { left -= 1 }
      return left < 0
    }
    if isDead {
      throw FolderError(path: "disk", reason: .system(operation: "write", errno: ENOSPC))
    }
  }

  func makeFolder(_ path: RelativePath) throws(FolderError) -> Bool {
    try count()
    return try folder.makeFolder(path)
  }

  func create(_ path: RelativePath, _ bytes: [UInt8]) throws(FolderError) {
    try count()
    try folder.create(path, bytes)
  }

  func rename(_ path: RelativePath, to name: String) throws(FolderError) {
    try count()
    try folder.rename(path, to: name)
  }

  func remove(_ path: RelativePath) throws(FolderError) {
    try count()
    try folder.remove(path)
  }

  func removeEmptyFolder(_ path: RelativePath) throws(FolderError) {
    try count()
    try folder.removeEmptyFolder(path)
  }

  func checkWritable(_ path: RelativePath) throws(FolderError) {
    try folder.checkWritable(path)
  }
}

/// Refuses one kind of change and makes all others.
private struct RefusingWriter: FolderWriting {
  enum Refused {
    case writing
    case creating(suffix: String)
  }

  var folder: SealedFolder
  var refused: Refused

  private func error(_ operation: String, _ code: Int32) -> FolderError {
    FolderError(path: "Baselines", reason: .system(operation: operation, errno: code))
  }

  func makeFolder(_ path: RelativePath) throws(FolderError) -> Bool {
    try folder.makeFolder(path)
  }

  func create(_ path: RelativePath, _ bytes: [UInt8]) throws(FolderError) {
    if case .creating(let suffix) = refused, path.name.hasSuffix(suffix) {
      throw error("write", ENOSPC)
    }
    try folder.create(path, bytes)
  }

  func rename(_ path: RelativePath, to name: String) throws(FolderError) {
    try folder.rename(path, to: name)
  }

  func remove(_ path: RelativePath) throws(FolderError) { try folder.remove(path) }

  func removeEmptyFolder(_ path: RelativePath) throws(FolderError) {
    try folder.removeEmptyFolder(path)
  }

  func checkWritable(_ path: RelativePath) throws(FolderError) {
    if case .writing = refused { throw error("write to", EACCES) }
    try folder.checkWritable(path)
  }
}

struct InterruptionTests {
  private typealias Project = TemporaryProject
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
  }

  private func comparedRun(_ home: UInt64, _ paywall: UInt64) async throws -> Run {
    try await project.check(
      project.run([
        project.capture(Project.home, Project.picture(home)),
        project.capture(Project.paywall, Project.picture(paywall)),
      ])
    )
  }

  private func accept(_ run: Run, _ writer: (SealedFolder) -> any FolderWriting) throws {
    let folder = SealedFolder(root: project.baselinesRoot)
    _ = try BaselineFolder(root: project.baselinesRoot, writer: writer(folder))
      .accept(Project.request(), from: run, pictures: project.pictures)
  }

  private func pixelHashes() throws -> [String?] {
    [Project.home, Project.paywall].map { shot in
      switch project.baselines.baseline(for: shot) {
      case .sound(let baseline): baseline.record.pixelHash
      case .none: nil
      case .unreadable(let reason): reason
      }
    }
  }

  /// Kills an acceptance after each of its changes in turn.
  @Test(arguments: [true, false])
  func leavesAllOldOrAllNewWhereverItIsKilled(hasBaselines: Bool) async throws {
    let old =
      hasBaselines ? [1, 2].map { PixelHash(Project.picture($0)).description } : [nil, nil]
    let new = [3, 4].map { PixelHash(Project.picture($0)).description }
    let template = project.root.appendingPathComponent("Template")
    if hasBaselines {
      try await project.accept([
        (Project.home, Project.picture(1)), (Project.paywall, Project.picture(2)),
      ])
      try FileManager.default.copyItem(at: project.baselinesRoot, to: template)
    }
    let run = try await comparedRun(3, 4)
    var outcomes: [[String?]] = []
    for changes in 0... {
      try? FileManager.default.removeItem(at: project.baselinesRoot)
      if hasBaselines {
        try FileManager.default.copyItem(at: template, to: project.baselinesRoot)
      }
      let wasKilled = (try? accept(run) { FailingWriter($0, after: changes) }) == nil
      // The next command sees all of it or nothing of it.
      let verdicts = try await project.check(run).shots.map(\.verdict)
      let hashes = try pixelHashes()
      #expect(hashes == old || hashes == new, "after \(changes) changes")
      let before: Verdict = hasBaselines ? .changed : .new
      #expect(verdicts == Array(repeating: hashes == new ? .unchanged : before, count: 2))
      outcomes.append(hashes)
      // The next acceptance goes on from there and leaves nothing waiting.
      try accept(run) { $0 }
      #expect(try pixelHashes() == new)
      if hashes == old {
        let waiting = try project.contents().keys.filter { $0.contains(".stillframe-") }
        #expect(waiting.isEmpty, "after \(changes) changes")
      }
      guard wasKilled else { break }
    }
    // Both happened, in this order and with nothing in between.
    #expect(outcomes.first == old)
    #expect(outcomes.last == new)
    #expect(outcomes.count > 12)
    let turn = try #require(outcomes.firstIndex(of: new))
    #expect(outcomes[turn...].allSatisfy { $0 == new })
  }

  @Test func saysThatAnActIsWrittenDownButNotFinished() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await comparedRun(3, 4)
    var refusals: [String] = []
    for changes in 0..<40 {
      do {
        try accept(run) { FailingWriter($0, after: changes) }
        break
      } catch {
        refusals.append("\(error)")
        guard try project.baselines.pendingChange() == nil else { break }
      }
    }
    #expect(refusals.count > 3)
    #expect(refusals.dropLast().allSatisfy { $0.hasPrefix("Nothing was accepted:") })
    #expect(
      refusals.last == """
        Not finished:
          could not write disk: No space left on device; the acceptance is written down, and the \
        next check or accept finishes it
        """
    )
  }

  @Test func takesBackWhatItBeganWhenTheDiskIsFull() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await comparedRun(3, 4)
    let before = try project.contents()
    #expect(
      throws: AcceptanceRefusal([
        .folder(
          FolderError(path: "Baselines", reason: .system(operation: "write", errno: ENOSPC))
        )
      ])
    ) {
      try accept(run) { RefusingWriter(folder: $0, refused: .creating(suffix: "-3")) }
    }
    #expect(try project.contents() == before)
  }

  @Test func saysThatTheFolderCannotBeWrittenBeforeItWrites() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await comparedRun(3, 4)
    let before = try project.contents()
    let refusal = try #require(throws: AcceptanceRefusal.self) {
      try accept(run) { RefusingWriter(folder: $0, refused: .writing) }
    }
    #expect(
      "\(refusal)" == """
        Nothing was accepted:
          could not write to Baselines: Permission denied
        """
    )
    #expect(try project.contents() == before)
  }

  @Test func finishesAnInterruptedActBeforeTheNext() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await comparedRun(3, 4)
    var changes = 0
    while try project.baselines.pendingChange() == nil, changes < 40 {
      changes += 1
      try? accept(run) { FailingWriter($0, after: changes) }
    }
    #expect(try project.baselines.pendingChange() != nil)
    _ = try project.baselines.removeOrphans(
      [Project.paywall],
      outside: Matrix(shots: [Project.home]),
      note: Project.note
    )
    #expect(try pixelHashes() == [PixelHash(Project.picture(3)).description, nil])
    #expect(try project.baselines.pendingChange() == nil)
  }

  @Test func readsNothingWhileAnActCannotBeFinished() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let pending = PendingChange(
      id: "0123456789abcdef",
      steps: [.init(path: "\(Project.home).png", action: .put, fileHash: "xxh3:0")]
    )
    try JSONEncoder().encode(pending)
      .write(to: project.baselinesRoot.appendingPathComponent(PendingChange.fileName))
    let record = try project.capture(Project.home, Project.picture(1))
    let run = try await project.check(project.run([record]))
    #expect(run.verdict == .failed)
    guard case .unreadable(let reason) = run.comparison else { return }
    #expect(
      reason
        == "the baselines can't be read: .stillframe-pending.json: an acceptance was interrupted "
        + "and can't be finished, as phone/en-GB/light/.stillframe-0123456789abcdef-0 is gone; "
        + "remove .stillframe-pending.json and accept again"
    )
  }

  @Test(arguments: ["../outside.png", "/etc/x", "phone/../../outside.png", ""])
  func neverFollowsAPendingActOutOfTheFolder(path: String) async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let outside = project.root.appendingPathComponent("outside.png")
    try Data("mine".utf8).write(to: outside)
    let pending = PendingChange(
      id: "0123456789abcdef",
      steps: [
        .init(path: path, action: .remove, fileHash: FileHash(Array("mine".utf8)).description)
      ]
    )
    try JSONEncoder().encode(pending)
      .write(to: project.baselinesRoot.appendingPathComponent(PendingChange.fileName))
    let record = try project.capture(Project.home, Project.picture(1))
    let run = try await project.check(project.run([record]))
    #expect(run.verdict == .failed)
    #expect(try Data(contentsOf: outside) == Data("mine".utf8))
  }

  @Test func waitsForTheLockAndThenSaysSo() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let folder = SealedFolder(root: project.baselinesRoot)
    let lock = try FolderLock(folder, .exclusive)
    #expect(throws: FolderError(path: "Baselines", reason: .locked)) {
      _ = try FolderLock(folder, .shared, patience: .zero)
    }
    lock.release()
    let shared = try FolderLock(folder, .shared, patience: .zero)
    let other = try FolderLock(folder, .shared, patience: .zero)
    #expect(throws: FolderError(path: "Baselines", reason: .locked)) {
      _ = try FolderLock(folder, .exclusive, patience: .zero)
    }
    other.release()
    shared.release()
  }

  @Test(
    arguments: [
      (".stillframe-0123456789abcdef-0", true), (".stillframe-0123456789abcdef-12", true),
      (".stillframe-0123456789abcdef-pending", true), (".stillframe-0123456789abcde-0", false),
      (".stillframe-0123456789ABCDEF-0", false), (".stillframe-pending.json", false),
      (".stillframe-0123456789abcdef-", false), ("stillframe-0123456789abcdef-0", false),
      (".stillframe-0123456789abcdef-0.png", false),
    ]
  )
  func sweepsOnlyItsOwnFiles(name: String, isOwn: Bool) {
    #expect(PendingChange.isWaitingName(name) == isOwn)
  }
}
