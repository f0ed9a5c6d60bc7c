internal import BaselineStore
internal import RunModel

/// The one place where a run's record changes, and from where it is written.
///
/// Outcomes come from all lanes. The record is on disk, as incomplete, from the run's beginning,
/// and again after outcomes, so that a run that is killed reads as what it is.
actor RunRecorder {
  private(set) var run: Run
  private let folder: RunFolder
  private let clock: EngineClock
  private var indices: [ShotID: Int] = [:]
  private var lastWritten: ContinuousClock.Instant?

  /// The longest time for which outcomes are kept in memory alone while others come in.
  private static let interval = Duration.milliseconds(500)

  init(_ run: Run, folder: RunFolder, clock: EngineClock) {
    self.run = run
    self.folder = folder
    self.clock = clock
    for (index, record) in run.shots.enumerated() { indices[record.shot] = index }
  }

  func record(_ outcome: CaptureOutcome, of shot: ShotID) throws(FolderError) {
    guard let index = indices[shot] else { return }
    run.shots[index].capture = outcome
    if let lastWritten, clock.now - lastWritten < Self.interval { return }
    try write()
  }

  /// Records what a device is; its instances are alike, so the first one's word stands.
  func record(_ environment: Environment, of device: String) {
    guard run.environments[device] == nil else { return }
    run.environments[device] = environment
  }

  func noteKit(_ version: String, on device: String) {
    run.environments[device]?.kitVersion = version
  }

  func note(_ note: String) {
    run.notes.append(note)
  }

  /// Changes the record, and writes it.
  func finish(_ change: @Sendable (inout Run) -> Void) throws(FolderError) {
    change(&run)
    try write()
  }

  func write() throws(FolderError) {
    try folder.write(run)
    lastWritten = clock.now
  }
}
