internal import BaselineStore
internal import RunModel
private import StillframeWire

/// Where all that happens in a run goes: its record, its log, and whoever watches it.
struct RunReporter: Sendable {
  let folder: RunFolder
  let recorder: RunRecorder
  private let runLog: RunLog
  private let events: @Sendable (RunEvent) -> Void

  init(
    folder: RunFolder,
    recorder: RunRecorder,
    log: RunLog,
    events: @escaping @Sendable (RunEvent) -> Void
  ) {
    self.folder = folder
    self.recorder = recorder
    runLog = log
    self.events = events
  }

  func report(_ event: RunEvent) {
    events(event)
  }

  func captured(_ shot: ShotID, _ picture: CapturedPicture) async throws(FolderError) {
    log("captured after \(picture.captures) captures", of: shot)
    try await recorder.record(.captured(picture), of: shot)
    events(.captured(shot, picture))
  }

  func fail(_ shot: ShotID, _ failure: CaptureFailure) async throws(FolderError) {
    log(failure.reasons.joined(separator: "\n"), of: shot)
    try await recorder.record(.failed(failure), of: shot)
    events(.failed(shot, failure))
  }

  /// Takes back a picture that turned out to be none of what it should show.
  func reject(_ shot: ShotID, _ failure: CaptureFailure) async throws(FolderError) {
    log(failure.reasons.joined(separator: "\n"), of: shot)
    try await recorder.record(.failed(failure), of: shot)
    events(.rejected(shot, failure))
  }

  func log(_ entry: LogEntry, in lane: Lane) {
    var entry = entry
    entry.device = lane.device
    entry.locale = lane.locale.rawValue
    runLog.write(entry)
  }

  /// Logs a line about a device.
  func log(_ message: String, on device: String) {
    var entry = LogEntry(.device, message)
    entry.device = device
    runLog.write(entry)
  }

  func log(_ message: String) {
    runLog.write(LogEntry(.engine, message))
  }

  private func log(_ message: String, of shot: ShotID) {
    var entry = LogEntry(.engine, message)
    entry.shot = shot.description
    runLog.write(entry)
  }

  /// Notes the version of the kit that an app on the device has in it.
  func noteKit(_ version: String, on device: String) async {
    await recorder.noteKit(version, on: device)
  }
}
