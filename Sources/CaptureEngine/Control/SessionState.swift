internal import StillframeWire

/// How far an app has come with what it was asked for.
struct SessionState: Sendable {
  /// Where the attempt under way stands.
  enum Phase: Sendable {
    case nothingShown
    case showing
    case ready(Ready, since: ContinuousClock.Instant)
    case busy([String])
    case failed([String])
  }

  private(set) var attempt = AttemptNumber(rawValue: 0)
  private(set) var phase = Phase.nothingShown
  /// How often late work has begun in the attempt.
  private(set) var disturbances = 0
  private(set) var missingFixtures: [String] = []
  var confirmed: Confirmed?
  var exit: AppExit?
  var channelEnd: Connection.Ending?
  /// Why there is no app any more, once that is settled.
  var end: [String]?

  /// Begins an attempt, and returns its number.
  mutating func beginAttempt() -> AttemptNumber {
    attempt = AttemptNumber(rawValue: attempt.rawValue + 1)
    phase = .showing
    disturbances = 0
    missingFixtures = []
    confirmed = nil
    return attempt
  }

  mutating func endAttempt() {
    phase = .nothingShown
  }

  mutating func becomeReady(_ ready: Ready, at instant: ContinuousClock.Instant) {
    guard case .showing = phase else { return }
    phase = .ready(ready, since: instant)
  }

  mutating func becomeBusy(_ work: [String]) {
    guard !hasFailed else { return }
    disturbances += 1
    phase = .busy(work)
  }

  mutating func becomeIdle(_ ready: Ready, at instant: ContinuousClock.Instant) {
    guard case .busy = phase else { return }
    phase = .ready(ready, since: instant)
  }

  mutating func fail(_ reasons: [String]) {
    phase = .failed(reasons)
  }

  mutating func noteMissingFixture(_ message: String) {
    guard !missingFixtures.contains(message) else { return }
    missingFixtures.append(message)
  }

  /// Whether messages of this attempt still count.
  func isUnderWay(_ attempt: AttemptNumber) -> Bool {
    if case .nothingShown = phase { return false }
    return attempt == self.attempt
  }

  /// Whether work began, the scene failed or the app ended after so many disturbances.
  func isDisturbed(since disturbances: Int) -> Bool {
    self.disturbances != disturbances || hasFailed || end != nil
  }

  private var hasFailed: Bool {
    guard case .failed = phase else { return false }
    return true
  }
}
