#if DEBUG

import Testing

@testable import StillframeKit

/// The rules one by one, without a clock, a thread or a view.
struct ReadinessTests {
  private var readiness = Readiness()
  private var facts = Readiness.Facts()

  private mutating func begin(_ work: Work) {
    facts.work.open.append(work)
    facts.work.begun += 1
    facts.work.lastBegun = work
    facts.work.isOnlyDelivering = false
  }

  private mutating func endAll() {
    facts.work.open = []
    facts.work.isOnlyDelivering = true
  }

  private mutating func handle(_ events: Readiness.Event...) -> [Readiness.Action] {
    events.flatMap { readiness.handle($0, facts) }
  }

  private static let hold = Work.hold(label: "photo")

  @Test mutating func isReadyAfterTwoFramesAndOneWithoutScrollIndicators() {
    #expect(handle(.shown) == [.renderFrame])
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(handle(.frameRendered) == [.hideScrollIndicators, .renderFrame])
    #expect(handle(.frameRendered) == [.reportReady])
    #expect(readiness.step == .ready)
  }

  @Test mutating func doesNothingBeforeTheSceneIsShown() {
    #expect(handle(.workChanged, .frameRendered) == [])
    #expect(readiness.step == .preparing)
  }

  @Test mutating func waitsForOpenWork() {
    begin(Self.hold)
    #expect(handle(.shown, .workChanged, .frameRendered) == [])
    endAll()
    #expect(handle(.workChanged) == [.renderFrame])
  }

  @Test mutating func waitsUntilAllOfSeveralHaveEnded() {
    begin(Self.hold)
    begin(.request(method: "GET", url: "https://a.test/"))
    #expect(handle(.shown) == [])
    facts.work.open.removeFirst()
    #expect(handle(.workChanged) == [])
    endAll()
    #expect(handle(.workChanged) == [.renderFrame])
  }

  @Test mutating func looksForTheRootWithEachFrame() {
    facts.hasAppeared = false
    #expect(handle(.shown) == [.renderFrame])
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(handle(.workChanged) == [])
    facts.hasAppeared = true
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(readiness.step == .rendering(frames: 0))
  }

  @Test mutating func looksForDeliveriesWithEachFrame() {
    begin(.request(method: "GET", url: "https://a.test/"))
    facts.work.isOnlyDelivering = true
    #expect(handle(.shown) == [.renderFrame])
    #expect(handle(.frameRendered) == [.renderFrame])
    endAll()
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(readiness.step == .rendering(frames: 0))
  }

  @Test mutating func startsOverWhenARequestBeginsBetweenTheTwoFrames() {
    _ = handle(.shown, .frameRendered)
    begin(.request(method: "GET", url: "https://a.test/"))
    #expect(handle(.workChanged) == [])
    #expect(handle(.frameRendered) == [])
    endAll()
    #expect(handle(.workChanged) == [.renderFrame])
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(handle(.frameRendered) == [.hideScrollIndicators, .renderFrame])
    #expect(handle(.frameRendered) == [.reportReady])
  }

  @Test mutating func startsOverForWorkThatHasAlreadyEnded() {
    _ = handle(.shown, .frameRendered)
    begin(Self.hold)
    endAll()
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(readiness.step == .rendering(frames: 0))
  }

  @Test mutating func startsOverForWorkDuringTheLastFrame() {
    _ = handle(.shown, .frameRendered, .frameRendered)
    #expect(readiness.step == .finishing)
    begin(Self.hold)
    #expect(handle(.frameRendered) == [])
    #expect(readiness.step == .waiting)
  }

  @Test mutating func startsOverWhenTheRootGoesAway() {
    _ = handle(.shown, .frameRendered)
    facts.hasAppeared = false
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(readiness.step == .waiting)
  }

  @Test mutating func theEndOfWorkAloneRestartsNothing() {
    _ = handle(.shown, .frameRendered)
    #expect(handle(.workChanged) == [])
    #expect(readiness.step == .rendering(frames: 1))
  }

  @Test mutating func isBusyWithLateWorkAndIdleAfterTheSameSteps() {
    _ = handle(.shown, .frameRendered, .frameRendered, .frameRendered)
    begin(Self.hold)
    begin(.request(method: "GET", url: "https://a.test/"))
    #expect(
      handle(.workChanged) == [
        .reportBusy(["open hold 'photo'", "pending GET https://a.test/"])
      ]
    )
    endAll()
    #expect(handle(.workChanged) == [.renderFrame])
    #expect(handle(.frameRendered) == [.renderFrame])
    #expect(handle(.frameRendered) == [.hideScrollIndicators, .renderFrame])
    #expect(handle(.frameRendered) == [.reportIdle])
    #expect(handle(.workChanged) == [])
  }

  @Test mutating func isBusyWithLateWorkThatWasOverBeforeAnybodyLooked() {
    _ = handle(.shown, .frameRendered, .frameRendered, .frameRendered)
    begin(Self.hold)
    endAll()
    #expect(handle(.workChanged) == [.reportBusy(["open hold 'photo'"]), .renderFrame])
  }

  @Test mutating func isBusyAndIdleAsOftenAsWorkBegins() {
    _ = handle(.shown, .frameRendered, .frameRendered, .frameRendered)
    for _ in 0..<3 {
      begin(Self.hold)
      #expect(handle(.workChanged) == [.reportBusy(["open hold 'photo'"])])
      endAll()
      #expect(
        handle(.workChanged, .frameRendered, .frameRendered, .frameRendered).last == .reportIdle
      )
    }
  }

  @Test mutating func namesWhatKeptItFromBeingReady() {
    #expect(
      readiness.timeout(afterSeconds: 20, facts)
        == "not ready after 20 s: nothing open (the scene never appeared)"
    )
    facts.hasAppeared = false
    _ = handle(.shown)
    #expect(
      readiness.timeout(afterSeconds: 20, facts)
        == "not ready after 20 s: nothing open (the scene never appeared)"
    )
    facts.hasAppeared = true
    #expect(
      readiness.timeout(afterSeconds: 1, facts)
        == "not ready after 1 s: nothing open (no frame was rendered)"
    )
    _ = handle(.frameRendered)
    begin(Self.hold)
    _ = handle(.workChanged)
    endAll()
    #expect(
      readiness.timeout(afterSeconds: 20, facts)
        == "not ready after 20 s: nothing open (new work kept beginning)"
    )
  }

  @Test mutating func namesOpenWorkEvenWhenTheSceneNeverAppeared() {
    begin(.hold(label: "profile photo"))
    begin(.request(method: "GET", url: "https://api.example.com/v1/orders"))
    #expect(
      readiness.timeout(afterSeconds: 20, facts)
        == "not ready after 20 s: open hold 'profile photo'; "
        + "pending GET https://api.example.com/v1/orders"
    )
  }
}

#endif
