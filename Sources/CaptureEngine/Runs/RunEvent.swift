package import RunModel
package import StillframeWire

/// What happens during a run, for whoever watches it.
package enum RunEvent: Sendable {
  /// The run has its folder.
  case began(id: String, shots: Int)
  /// An app is being built or looked for, and is there.
  case building
  case built(AppArtefact)
  /// A device is made ready, and the app is on it.
  case preparing(device: String)
  case prepared(device: String)
  /// An app has said hello.
  case launched(device: String, locale: LocaleID, processID: Int32, took: Duration)
  /// A shot was begun.
  case showing(ShotID)
  /// A picture is written and is the shot's.
  case captured(ShotID, CapturedPicture)
  case failed(ShotID, CaptureFailure)
  /// A shot that was captured turned out to be the same picture as another.
  case rejected(ShotID, CaptureFailure)
  /// Something worth a line for whoever reads along.
  case note(String)
  /// Every selected shot has an outcome.
  case finished
}
