internal import RunModel

/// Why a shot could not be taken, and what that means for those after it.
struct ShotFailure: Error, Hashable, Sendable {
  /// What has to happen before the next shot.
  enum Consequence: Hashable, Sendable {
    /// The app can be asked for the next scene.
    case none
    /// The app is gone, or doesn't answer any more.
    case launchAnew
    /// The device can't take any further shot.
    case deviceLost
  }

  var failure: CaptureFailure
  var consequence: Consequence

  init(_ reasons: [String], advice: String? = nil, _ consequence: Consequence = .none) {
    failure = CaptureFailure(reasons: reasons, advice: advice)
    self.consequence = consequence
  }

  init(_ error: DeviceError) {
    self.init(
      error.message.split(separator: "\n").map(String.init),
      advice: error.advice,
      error.isFatal ? .deviceLost : .none
    )
  }
}
