#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// One showing of one shot, from the request to leaving the scene.
///
/// It performs what ``Readiness`` decides: it alone talks to the host during its showing.
@MainActor
final class Attempt<Host: SceneHosting, Time: Clock> where Time.Duration == Duration {
  let request: ShowRequest
  private let host: Host
  private let runtime: KitRuntime
  private let channel: any MessageSending
  private let time: Time

  private var readiness = Readiness()
  private var deadline: Deadline<Time>?
  private var building: Task<Void, Never>?
  private var linkHandover: AsyncStream<LinkOpened>.Continuation?
  /// What a link scene has to lead to, once its link was handed over.
  private var followed: LinkScene?
  private var hasArrived = false
  private var lastFrame = 0
  private var repaintsWhenReported: Int?
  private(set) var isOver = false

  init(
    _ request: ShowRequest,
    on host: Host,
    in runtime: KitRuntime,
    over channel: any MessageSending,
    time: Time
  ) {
    self.request = request
    self.host = host
    self.runtime = runtime
    self.channel = channel
    self.time = time
  }

  /// Starts the showing.
  func begin() {
    runtime.enter(request)
    let limit = Duration.seconds(request.sceneTimeoutInSeconds)
    let deadline = Deadline(after: limit, on: time) { [weak self] in self?.expire() }
    self.deadline = deadline
    deadline.resume()
    // Not a structured child: an app's prepare that never returns must not keep the attempt.
    building = Task { [weak self] in await self?.build() }
  }

  /// Takes in that work began or ended somewhere in the app.
  func workChanged() {
    advance(.workChanged)
  }

  /// Takes in what became of the link that the engine was asked to open.
  func linkOpened(_ result: LinkOpened) {
    linkHandover?.yield(result)
    linkHandover?.finish()
  }

  /// Answers whether the screen still is what was reported.
  func confirm() {
    // Work that has begun may not have been noticed here yet.
    advance(.workChanged)
    guard !isOver, readiness.step == .ready else { return }
    finishUnlessFailed {
      let (state, layout) = try measure()
      let repaints = repaintsSinceReport
      try channel.send(
        .confirmed(
          Confirmed(attempt: request.attempt, state: state, layout: layout, repaints: repaints)
        )
      )
    }
  }

  /// Leaves the scene: cancels its requests and retires its holds.
  func leave() {
    guard !isOver else { return }
    end { host.clear() }
  }

  // MARK: Steps

  private func build() async {
    do {
      host.quiet()
      for reset in runtime.hooks.resets {
        try await reset()
        guard !isOver else { return }
      }
      host.apply(locale: request.locale)
      host.apply(appearance: request.appearance)
      runtime.hooks.theme?.apply(request.appearance)
      let scene = try runtime.registry.scene(request.scene)
      try await scene.prepare?()
      guard !isOver else { return }
      try await present(scene)
      guard !isOver else { return }
      advance(.shown)
    } catch {
      fail([line("\(error)")])
    }
  }

  private func present(_ scene: StillframeScene) async throws {
    switch scene.presentation {
    case .content(let build):
      guard let content = try build() as? Host.Content else {
        throw SceneFailure("its content isn't of the kind that this platform's host shows")
      }
      try host.show(content, as: scene.id)
    case .link(let link):
      try host.showRoot(as: scene.id)
      await waitUntilRootIsQuiet()
      guard !isOver else { return }
      try link.check(root: host.layout())
      try await follow(link.link)
      followed = link
    }
  }

  /// Waits until the app's root has appeared, and shows all that it loads.
  ///
  /// Routing finds nothing to route in before the root is on the screen, and what the root shows
  /// late can't prove that a link led anywhere.
  private func waitUntilRootIsQuiet() async {
    var begun: Int?
    var quietFrames = 0
    while quietFrames < Readiness.quietFrames {
      await host.frameClock.renderFrame()
      guard !isOver else { return }
      let work = runtime.ledger.snapshot
      let isQuiet = host.hasAppeared && work.open.isEmpty && work.begun == begun
      quietFrames = isQuiet ? quietFrames + 1 : 0
      begun = work.begun
    }
  }

  private func follow(_ link: URL) async throws {
    guard try host.open(link) == .askEngine else { return }
    let (results, handover) = AsyncStream.makeStream(of: LinkOpened.self)
    linkHandover = handover
    try channel.send(.openLink(OpenLink(attempt: request.attempt, url: link.absoluteString)))
    for await result in results {
      guard let failure = result.failure else { return }
      throw SceneFailure("\(link.absoluteString) could not be opened: \(failure)")
    }
  }

  private func advance(_ event: Readiness.Event) {
    guard !isOver else { return }
    for action in readiness.handle(event, facts) {
      perform(action)
    }
  }

  private func perform(_ action: Readiness.Action) {
    guard !isOver else { return }
    switch action {
    case .renderFrame: renderFrame()
    case .hideScrollIndicators: host.hideScrollIndicators()
    case .reportReady: report(AppMessage.ready)
    case .reportIdle: report(AppMessage.idle)
    case .reportBusy(let work):
      deadline?.resume()
      finishUnlessFailed {
        try channel.send(.busy(Busy(attempt: request.attempt, work: work)))
      }
    }
  }

  private func renderFrame() {
    lastFrame += 1
    let frame = lastFrame
    let clock = host.frameClock
    Task { [weak self] in
      await clock.renderFrame()
      guard let self, frame == self.lastFrame else { return }
      self.advance(.frameRendered)
    }
  }

  private func report(_ message: (Ready) -> AppMessage) {
    let failures = runtime.ledger.snapshot.failures
    guard failures.isEmpty else { return fail(failures.map(line)) }
    deadline?.pause()
    finishUnlessFailed {
      let (state, layout) = try measure()
      repaintsWhenReported = host.frameClock.repaintCount
      try channel.send(message(Ready(attempt: request.attempt, state: state, layout: layout)))
    }
  }

  private func expire() {
    guard !isOver else { return }
    let timeout = readiness.timeout(afterSeconds: request.sceneTimeoutInSeconds, facts)
    let astray =
      hasArrived ? nil : followed.map { line($0.isMissing(from: host.layout())) }
    fail([timeout] + [astray].compactMap(\.self) + runtime.ledger.snapshot.failures.map(line))
  }

  private func fail(_ reasons: [String]) {
    guard !isOver else { return }
    end { host.showFailure(reasons.joined(separator: "\n")) }
    try? channel.send(.failed(Failed(attempt: request.attempt, reasons: reasons)))
  }

  private func end(showing replacement: () -> Void) {
    isOver = true
    deadline?.pause()
    building?.cancel()
    linkHandover?.finish()
    let open = runtime.ledger.snapshot.open
    // An app cancels much of its work when its views go. That comes first: in Swift 6.3 on Linux
    // a task deadlocks that is cancelled while its request ends.
    replacement()
    runtime.ledger.leave()
    guard !open.isEmpty else { return }
    runtime.log("left scene '\(request.scene)' with \(open.described)", attempt: request.attempt)
  }

  // MARK: Facts

  private var facts: Readiness.Facts {
    Readiness.Facts(hasAppeared: hasAppeared, work: runtime.ledger.snapshot)
  }

  private var hasAppeared: Bool {
    guard let followed else { return host.hasAppeared }
    // Found once, it is looked for again when the screen is measured.
    if !hasArrived, let size = try? host.effectiveState().size {
      hasArrived = followed.isShown(in: host.layout(), on: size)
    }
    return hasArrived
  }

  private func measure() throws -> (EffectiveState, Layout) {
    let state = try host.effectiveState()
    if let theme = runtime.hooks.theme?.current(), theme != state.appearance {
      throw SceneFailure(
        "the screen is \(state.appearance.rawValue), but the app's own theme says "
          + "\(theme.rawValue)"
      )
    }
    let layout = host.layout()
    if let followed, !followed.isShown(in: layout, on: state.size) {
      throw SceneFailure(followed.isMissing(from: layout))
    }
    return (state, layout)
  }

  private var repaintsSinceReport: Int? {
    guard let now = host.frameClock.repaintCount else { return nil }
    defer { repaintsWhenReported = now }
    return now - (repaintsWhenReported ?? 0)
  }

  private func line(_ reason: String) -> String {
    "scene '\(request.scene)' failed: \(reason)"
  }

  private func finishUnlessFailed(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      fail([line("\(error)")])
    }
  }
}

#endif
