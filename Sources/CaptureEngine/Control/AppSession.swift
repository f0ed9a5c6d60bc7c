internal import StillframeWire
private import Synchronization

/// One launch of the app, from its hello to its end: what is asked of it and what it answers.
///
/// A task of its own takes in what the app sends. What belongs to another attempt than the one
/// under way is logged and dropped.
final class AppSession: Sendable {
  let hello: Hello
  let launchedAt: ContinuousClock.Instant
  private let app: any LaunchedApp
  let connection: Connection
  let surroundings: Surroundings
  let state = Observed(SessionState())
  private let tasks = Mutex<[Task<Void, Never>]>([])

  /// What a session needs of the engine.
  struct Surroundings: Sendable {
    var device: any CaptureDevice
    var fixtures: FixtureStore
    var locale: LocaleID
    var clock: EngineClock
    var log: @Sendable (LogEntry) -> Void
  }

  /// How long the app's exit and the end of its channel may lie apart.
  ///
  /// A crash closes the channel at once, and its backtrace can take seconds to be printed.
  private static let graceForTheOther = Duration.seconds(10)
  /// How long the app may take to quit when it is told to.
  private static let graceForQuitting = Duration.milliseconds(500)
  /// How many of its last lines are shown when an app ends early.
  static let shownOutput = 10

  init(
    app: any LaunchedApp,
    connection: Connection,
    hello: Hello,
    launchedAt: ContinuousClock.Instant,
    _ surroundings: Surroundings
  ) {
    self.app = app
    self.connection = connection
    self.hello = hello
    self.launchedAt = launchedAt
    self.surroundings = surroundings
    tasks.withLock { tasks in
      tasks = [
        Task { [self] in await takeInMessages() },
        Task { [self] in
          let exit = await self.app.waitForExit()
          state.update { $0.exit = exit }
        },
        Task { [self] in await settleEnd() },
      ]
    }
  }

  /// Why there is no app any more; nil while there is one.
  var end: [String]? { state.current.end }

  /// What became of a request to show something.
  enum Showing: Sendable {
    case ready(ReadyScene)
    case failed([String])
    case ended([String])
  }

  /// A scene that the app says is ready.
  struct ReadyScene: Sendable {
    var state: EffectiveState
    var layout: Layout
    var since: ContinuousClock.Instant
    /// How often late work had begun by then.
    var disturbances: Int
  }

  /// Begins an attempt: asks the app to show a scene.
  func show(
    _ scene: SceneID,
    in appearance: Appearance,
    sceneTimeoutInSeconds: Int
  ) throws(FrameError) {
    let attempt = state.update { $0.beginAttempt() }
    log("asked for scene '\(scene)' in \(appearance.rawValue)", attempt: attempt)
    try connection.send(
      .show(
        ShowRequest(
          attempt: attempt,
          scene: scene,
          locale: surroundings.locale,
          appearance: appearance,
          sceneTimeoutInSeconds: sceneTimeoutInSeconds
        )
      )
    )
  }

  /// Waits until the app is ready, or idle again, or can't be any more.
  func waitUntilReady() async throws(CancellationError) -> Showing {
    try await state.wait { state in
      switch state.phase {
      case .failed(let reasons): return .failed(reasons)
      case .ready(let ready, let since):
        // An app that ended after it was ready shows nothing any more.
        if let end = state.end { return .ended(end) }
        return .ready(
          ReadyScene(
            state: ready.state,
            layout: ready.layout,
            since: since,
            disturbances: state.disturbances
          )
        )
      case .nothingShown, .showing, .busy:
        return state.end.map { .ended($0) }
      }
    }
  }

  /// The requests of the scene that no fixture answered, as the log has them.
  var missingFixtures: [String] { state.current.missingFixtures }

  /// The late work that is under way, in the words of the timeout messages.
  var lateWork: [String] {
    guard case .busy(let work) = state.current.phase else { return [] }
    return work
  }

  /// Whether work began, or the app ended, after so many disturbances.
  func isDisturbed(since disturbances: Int) -> Bool {
    state.current.isDisturbed(since: disturbances)
  }

  /// Waits for the next disturbance.
  func waitForDisturbance(since disturbances: Int) async throws(CancellationError) {
    try await state.wait { $0.isDisturbed(since: disturbances) ? true : nil }
  }

  /// Asks the app whether the screen still is as it said.
  ///
  /// - Returns: What it shows now; nil when it has been disturbed instead.
  func confirm(since disturbances: Int) async throws -> Confirmed? {
    let attempt = state.update { state in
      state.confirmed = nil
      return state.attempt
    }
    try connection.send(.confirm(AttemptReference(attempt: attempt)))
    return try await state.wait { (state) -> Confirmed?? in
      if let confirmed = state.confirmed { return .some(confirmed) }
      return state.isDisturbed(since: disturbances) ? .some(nil) : nil
    }
  }

  /// Tells the app that its shot is taken.
  func sayCaptured() {
    let attempt = state.update { state in
      state.endAttempt()
      return state.attempt
    }
    try? connection.send(.captured(AttemptReference(attempt: attempt)))
  }

  /// Leaves an attempt that failed; what still comes of it is dropped.
  func leaveAttempt() {
    state.update { $0.endAttempt() }
  }

  /// Ends the app: tells it to quit, waits, and ends it on the device.
  func finish() async {
    try? connection.send(.quit)
    connection.finish()
    // Ending takes time, also for a run that is cancelled.
    await Task { [self] in
      let clock = surroundings.clock
      _ = try? await clock.wait(until: clock.now.advanced(by: Self.graceForQuitting)) { [self] in
        try await state.wait { $0.exit.map { _ in true } }
      }
      await app.terminate()
    }.value
    connection.close()
    for task in tasks.withLock(\.self) { task.cancel() }
  }

  /// Waits for the app's end, and finds the words for it.
  private func settleEnd() async {
    let clock = surroundings.clock
    do {
      try await state.wait { $0.exit != nil || $0.channelEnd != nil ? true : nil }
      _ = try await clock.wait(until: clock.now.advanced(by: Self.graceForTheOther)) { [self] in
        try await state.wait { $0.exit != nil && $0.channelEnd != nil ? true : nil }
      }
    } catch {
      return
    }
    let output = await app.lastOutput()
    state.update { state in
      state.end = Self.reasons(
        exit: state.exit,
        channelEnd: state.channelEnd,
        processID: app.processID,
        output: state.exit?.lastOutput ?? output
      )
    }
  }

  private static func reasons(
    exit: AppExit?,
    channelEnd: Connection.Ending?,
    processID: Int32,
    output: [String]
  ) -> [String] {
    var reasons: [String] = []
    if case .broken = channelEnd { reasons = [channelEnd?.description].compactMap(\.self) }
    if let exit {
      reasons.append("the app (pid \(processID)) \(exit.description)")
    } else if reasons.isEmpty, let channelEnd {
      reasons.append(channelEnd.description)
    }
    return reasons + output.suffix(shownOutput).map { "app: \($0)" }
  }

  /// Keeps a task until the session's end, and cancels it then.
  func keep(_ task: Task<Void, Never>) {
    tasks.withLock { $0.append(task) }
  }

  func log(_ message: String, attempt: AttemptNumber? = nil) {
    surroundings.log(LogEntry(.engine, message, attempt: attempt?.rawValue))
  }
}
