#if DEBUG

import StillframeKitWire
import Testing

@_spi(Host) @testable import StillframeKit

/// The scene's limit, with an injected time and each text to the letter.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TimeoutTests {
  private let stage = Stage()

  @Test func namesAnOpenHoldAndAPendingRequest() async {
    await stage.show("home")
    let hold = stage.runtime.beginHold("profile photo")
    _ = stage.runtime.interceptor.start(
      .init(method: "GET", url: "https://api.example.com/v1/orders")
    ) { _, _ in }
    await stage.advance(by: .seconds(20))
    #expect(
      stage.failure == [
        "not ready after 20 s: open hold 'profile photo'; "
          + "pending GET https://api.example.com/v1/orders"
      ]
    )
    hold.release()
    await stage.quit()
  }

  @Test func namesSeveralHolds() async {
    await stage.show("home")
    let holds = ["a", "b"].map(stage.runtime.beginHold)
    await stage.advance(by: .seconds(20))
    #expect(stage.failure == ["not ready after 20 s: open holds 'a', 'b'"])
    for hold in holds { hold.release() }
    await stage.quit()
  }

  @Test func saysThatTheSceneNeverAppeared() async {
    stage.host.hasAppeared = false
    await stage.show("home")
    await stage.render(5)
    await stage.advance(by: .seconds(20))
    #expect(stage.failure == ["not ready after 20 s: nothing open (the scene never appeared)"])
    await stage.quit()
  }

  @Test func saysThatTheSceneNeverAppearedWhilePrepareStillRuns() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let stage = Stage([Stage.scene("slow") { for await _ in gate.stream {} }])
    await stage.show("slow")
    await stage.advance(by: .seconds(20))
    #expect(stage.failure == ["not ready after 20 s: nothing open (the scene never appeared)"])
    await stage.quit()
  }

  @Test func doesNotWaitForAPrepareThatIgnoresItsCancellation() async {
    let resume = Locked<CheckedContinuation<Void, Never>?>(nil)
    let stage = Stage([
      Stage.scene("stuck") {
        await withCheckedContinuation { continuation in resume.withLock { $0 = continuation } }
      },
      Stage.scene("home"),
    ])
    await stage.show("stuck")
    await stage.advance(by: .seconds(20))
    #expect(stage.kinds == ["failed"])
    await stage.show("home", attempt: 2)
    await stage.render(3)
    #expect(stage.kinds == ["failed", "ready"])
    resume.withLock { $0 }?.resume()
    await stage.settle()
    #expect(!stage.host.calls.contains("show stuck"))
    await stage.quit()
  }

  @Test func saysThatNoFrameWasRendered() async {
    await stage.show("home")
    await stage.advance(by: .seconds(20))
    #expect(stage.failure == ["not ready after 20 s: nothing open (no frame was rendered)"])
    await stage.quit()
  }

  @Test func saysThatNewWorkKeptBeginning() async {
    await stage.show("home")
    for _ in 0..<4 {
      stage.runtime.beginHold("poll").release()
      await stage.render(1)
    }
    await stage.advance(by: .seconds(20))
    #expect(stage.failure == ["not ready after 20 s: nothing open (new work kept beginning)"])
    await stage.quit()
  }

  @Test(arguments: [
    (Duration.milliseconds(2999), false),
    (.milliseconds(3000), true),
    (.milliseconds(3001), true),
  ])
  func countsToTheSecond(elapsed: Duration, isOver: Bool) async {
    await stage.show("home", limit: 3)
    let hold = stage.runtime.beginHold("a")
    await stage.advance(by: elapsed)
    #expect(stage.failure == (isOver ? ["not ready after 3 s: open hold 'a'"] : nil))
    hold.release()
    await stage.quit()
  }

  @Test func coversPrepareAndWaitingTogether() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let stage = Stage([Stage.scene("slow") { for await _ in gate.stream {} }])
    await stage.show("slow")
    await stage.advance(by: .seconds(12))
    gate.continuation.finish()
    await stage.settle()
    let hold = stage.runtime.beginHold("a")
    await stage.advance(by: .seconds(7))
    #expect(stage.failure == nil)
    await stage.advance(by: .seconds(1))
    #expect(stage.failure == ["not ready after 20 s: open hold 'a'"])
    hold.release()
    await stage.quit()
  }

  @Test func standsStillWhileTheSceneIsReady() async {
    await stage.show("home")
    await stage.render(3)
    await stage.advance(by: .seconds(1000))
    #expect(stage.kinds == ["ready"])
    #expect(stage.clock.sleeperCount == 0)
    await stage.quit()
  }

  @Test func goesOnWhileTheSceneIsBusy() async {
    await stage.show("home")
    await stage.advance(by: .seconds(15))
    await stage.render(3)
    await stage.advance(by: .seconds(1000))
    let hold = stage.runtime.beginHold("late")
    await stage.advance(by: .milliseconds(4999))
    #expect(stage.kinds == ["ready", "busy"])
    await stage.advance(by: .milliseconds(1))
    #expect(stage.kinds == ["ready", "busy", "failed"])
    #expect(stage.failure == ["not ready after 20 s: open hold 'late'"])
    hold.release()
    await stage.quit()
  }

  @Test func showsTheFailureAndRetiresWhatWasOpen() async {
    await stage.show("home")
    let hold = stage.runtime.beginHold("a")
    await stage.advance(by: .seconds(20))
    #expect(stage.host.calls.last == "failure not ready after 20 s: open hold 'a'")
    #expect(stage.channel.log == ["left scene 'home' with open hold 'a'"])
    await stage.show("paywall", attempt: 2)
    await stage.render(3)
    #expect(stage.kinds == ["failed", "ready"])
    hold.release()
    await stage.quit()
  }

  @Test func aLimitOfTheSceneBeforeDoesNotFailTheNext() async {
    await stage.show("home")
    await stage.advance(by: .seconds(19))
    await stage.show("paywall", attempt: 2)
    await stage.advance(by: .seconds(19))
    #expect(stage.failure == nil)
    await stage.advance(by: .seconds(1))
    #expect(stage.failure != nil)
    await stage.quit()
  }
}

#endif
