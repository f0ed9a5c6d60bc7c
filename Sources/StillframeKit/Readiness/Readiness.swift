#if DEBUG

/// The rules of when a scene is ready.
///
/// A value without a clock, a thread or a view: events go in, actions come out. After the scene
/// has been prepared and shown, it is ready once its root has appeared, nothing is open, two
/// frames have been rendered with nothing new begun, and one more after scroll indicators were
/// hidden. Work that begins later makes it busy, and the same steps make it idle again.
struct Readiness {
  /// What happened.
  enum Event: Hashable, Sendable {
    /// The scene's `prepare` has finished, and it was shown or its link handed over.
    case shown
    /// The frame that was asked for last has been rendered.
    case frameRendered
    /// Work began or ended.
    case workChanged
  }

  /// What is true at the moment of an event.
  struct Facts: Equatable, Sendable {
    var hasAppeared = true
    var work = WorkLedger.Snapshot()
  }

  /// What to do about it.
  enum Action: Hashable, Sendable {
    /// Ask for a frame; frames that were asked for earlier no longer count.
    case renderFrame
    case hideScrollIndicators
    case reportReady
    case reportBusy([String])
    case reportIdle
  }

  /// How far the scene has come.
  enum Step: Hashable, Sendable {
    /// Not shown yet.
    case preparing
    /// Shown; has not appeared, or something is open.
    case waiting
    /// Nothing is open, and so many frames were rendered since.
    case rendering(frames: Int)
    /// Scroll indicators are hidden, and the last frame is awaited.
    case finishing
    case ready
  }

  /// The frames that have to be rendered with nothing new begun.
  static let quietFrames = 2

  private(set) var step = Step.preparing
  private var begunWhenQuiet = 0
  private var awaitsFrame = false
  private var wasReady = false
  private var hasBegunAnew = false

  /// Takes in an event.
  mutating func handle(_ event: Event, _ facts: Facts) -> [Action] {
    if event == .frameRendered { awaitsFrame = false }
    switch step {
    case .preparing:
      guard event == .shown else { return [] }
      step = .waiting
      return check(facts)
    case .waiting:
      return check(facts)
    case .rendering(let frames):
      guard isQuiet(facts) else { return startOver(facts) }
      guard event == .frameRendered else { return [] }
      guard frames + 1 >= Self.quietFrames else {
        step = .rendering(frames: frames + 1)
        return renderFrame()
      }
      step = .finishing
      return [.hideScrollIndicators] + renderFrame()
    case .finishing:
      guard isQuiet(facts) else { return startOver(facts) }
      guard event == .frameRendered else { return [] }
      step = .ready
      defer { wasReady = true }
      return [wasReady ? .reportIdle : .reportReady]
    case .ready:
      guard facts.work.begun != begunWhenQuiet else { return [] }
      let open =
        facts.work.open.isEmpty ? [facts.work.lastBegun].compactMap(\.self) : facts.work.open
      step = .waiting
      return [.reportBusy(open.map { [$0].described })] + check(facts)
    }
  }

  /// The line for a scene that isn't ready at the end of its limit.
  func timeout(afterSeconds seconds: Int, _ facts: Facts) -> String {
    let open = facts.work.open.described
    return
      "not ready after \(seconds) s: \(open.isEmpty ? "nothing open (\(obstacle(facts)))" : open)"
  }

  private func obstacle(_ facts: Facts) -> String {
    if step == .preparing || !facts.hasAppeared { return "the scene never appeared" }
    return hasBegunAnew ? "new work kept beginning" : "no frame was rendered"
  }

  private func isQuiet(_ facts: Facts) -> Bool {
    facts.hasAppeared && facts.work.open.isEmpty && facts.work.begun == begunWhenQuiet
  }

  private mutating func startOver(_ facts: Facts) -> [Action] {
    hasBegunAnew = true
    step = .waiting
    // The frame that is under way may have been drawn before the new work began.
    awaitsFrame = false
    return check(facts)
  }

  private mutating func check(_ facts: Facts) -> [Action] {
    if facts.hasAppeared && facts.work.open.isEmpty {
      step = .rendering(frames: 0)
      begunWhenQuiet = facts.work.begun
      return renderFrame()
    }
    // Neither appearing nor the end of a delivery is announced: look again with the next frame.
    let looksAgain = !facts.hasAppeared || facts.work.isOnlyDelivering
    return looksAgain && !awaitsFrame ? renderFrame() : []
  }

  private mutating func renderFrame() -> [Action] {
    awaitsFrame = true
    return [.renderFrame]
  }
}

#endif
