#if DEBUG

import StillframeKitWire
import Testing

@_spi(Host) @testable import StillframeKit

/// Apps that cheat without meaning to: work and paint after ready, and work left open before.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LateWorkTests {
  private let stage = Stage()

  private func confirmations() -> [Confirmed] {
    stage.channel.messages.compactMap { message in
      guard case .confirmed(let confirmed) = message else { return nil }
      return confirmed
    }
  }

  @Test func reportsWorkThatBeginsAfterReadyAndItsEnd() async {
    await stage.show("home")
    await stage.render(3)
    let hold = stage.runtime.beginHold("late photo")
    await stage.settle()
    #expect(
      stage.channel.messages.last
        == .busy(Busy(attempt: AttemptNumber(rawValue: 1), work: ["open hold 'late photo'"]))
    )
    hold.release()
    await stage.settle()
    await stage.render(1)
    stage.host.state.appearance = .dark
    await stage.render(1)
    #expect(stage.kinds == ["ready", "busy"])
    await stage.render(1)
    #expect(stage.kinds == ["ready", "busy", "idle"])
    #expect(stage.reported?.appearance == .dark)
    await stage.quit()
  }

  @Test func reportsAHoldThatBeginsOnAnotherThread() async {
    await stage.show("home")
    await stage.render(3)
    let runtime = stage.runtime
    let hold = await Task.detached { runtime.beginHold("late") }.value
    await stage.settle()
    #expect(stage.kinds == ["ready", "busy"])
    hold.release()
    await stage.quit()
  }

  @Test func answersAConfirmationWithFreshStateAndRepaints() async {
    await stage.show("home")
    await stage.render(3)
    await stage.confirm()
    #expect(confirmations().last?.repaints == 0)
    #expect(confirmations().last?.state.appearance == .light)

    // A theme manager repaints late.
    stage.host.state.appearance = .dark
    stage.frames.repaintCount = 4
    await stage.confirm()
    #expect(confirmations().last?.repaints == 4)
    #expect(confirmations().last?.state.appearance == .dark)

    await stage.confirm()
    #expect(confirmations().last?.repaints == 0)
    await stage.quit()
  }

  @Test func countsRepaintsFromReadyOn() async {
    stage.frames.repaintCount = 10
    await stage.show("home")
    await stage.render(2)
    stage.frames.repaintCount = 12
    await stage.render(1)
    stage.frames.repaintCount = 13
    await stage.confirm()
    #expect(confirmations().map(\.repaints) == [1])
    await stage.quit()
  }

  @Test func saysThatItCannotCountRepaints() async {
    stage.frames.repaintCount = nil
    await stage.show("home")
    await stage.render(3)
    await stage.confirm()
    #expect(confirmations().map(\.repaints) == [nil])
    await stage.quit()
  }

  @Test func confirmsNothingWhileBusy() async {
    await stage.show("home")
    await stage.render(3)
    let hold = stage.runtime.beginHold("late")
    // The message is taken in before the session has noticed the hold by itself.
    await stage.confirm()
    #expect(stage.kinds == ["ready", "busy"])
    await stage.confirm()
    #expect(stage.kinds == ["ready", "busy"])
    hold.release()
    await stage.settle()
    await stage.render(3)
    await stage.confirm()
    #expect(stage.kinds == ["ready", "busy", "idle", "confirmed"])
    await stage.quit()
  }

  @Test func confirmsNothingBeforeReady() async {
    await stage.show("home")
    await stage.confirm()
    #expect(stage.kinds == [])
    await stage.quit()
  }

  @Test func waitsForALoadThatADebounceHeldBack() async {
    await stage.show("home")
    // The view waits for the typing to end, and only then asks for its data.
    let debounce = stage.runtime.beginHold("search debounce")
    await stage.settle()
    await stage.render(3)
    #expect(stage.kinds == [])
    let load = stage.runtime.beginHold("load")
    debounce.release()
    await stage.render(3)
    #expect(stage.kinds == [])
    load.release()
    await stage.settle()
    await stage.render(3)
    #expect(stage.kinds == ["ready"])
    await stage.quit()
  }

  @Test func catchesADebounceThatNobodyDeclared() async {
    await stage.show("home")
    await stage.render(3)
    let load = stage.runtime.beginHold("load")
    await stage.settle()
    #expect(stage.kinds == ["ready", "busy"])
    load.release()
    await stage.settle()
    await stage.render(3)
    #expect(stage.kinds == ["ready", "busy", "idle"])
    await stage.quit()
  }

  @Test func startsOverForAHoldBetweenTheTwoFrames() async {
    await stage.show("home")
    await stage.render(1)
    stage.runtime.beginHold("brief").release()
    await stage.render(2)
    #expect(stage.kinds == [])
    await stage.render(1)
    #expect(stage.kinds == [])
    await stage.render(1)
    #expect(stage.kinds == ["ready"])
    await stage.quit()
  }

  @Test func ignoresFramesThatWereAskedForBeforeTheLastWork() async {
    await stage.show("home")
    let asked = stage.frames.asked
    stage.runtime.beginHold("brief").release()
    await stage.settle()
    // Two frames are awaited now: the older one no longer counts.
    #expect(stage.frames.asked == asked + 1)
    await stage.render(2)
    #expect(stage.kinds == [])
    await stage.render(1)
    #expect(stage.kinds == ["ready"])
    await stage.quit()
  }

  @Test func failsForAFixtureThatIsMissingAfterReady() async {
    await stage.show("home")
    await stage.render(3)
    let interceptor = stage.runtime.interceptor
    let id = interceptor.start(.init(method: "GET", url: "https://a.test/late")) { id, _ in
      interceptor.finish(id) { true }
    }
    await stage.settle()
    let response = Response(
      attempt: AttemptNumber(rawValue: 1),
      request: id.rawValue,
      outcome: .noFixture(message: "No fixture for GET /late")
    )
    #expect(interceptor.receive(response, body: []) == nil)
    await stage.settle()
    await stage.render(3)
    #expect(stage.kinds == ["ready", "request", "busy", "failed"])
    #expect(stage.failure == ["scene 'home' failed: No fixture for GET /late"])
    await stage.quit()
  }

  @Test func countsTheFramesOfABadgeThatFades() async {
    await stage.show("home")
    await stage.render(3)
    for _ in 0..<3 {
      stage.frames.repaintCount = (stage.frames.repaintCount ?? 0) + 6
      await stage.confirm()
      #expect(confirmations().last?.repaints == 6)
    }
    await stage.confirm()
    #expect(confirmations().last?.repaints == 0)
    await stage.quit()
  }

  @Test func isNotHeldByAHoldOfTheSceneBefore() async {
    await stage.show("home")
    let left = stage.runtime.beginHold("home's photo")
    await stage.show("paywall", attempt: 2)
    #expect(stage.channel.log == ["left scene 'home' with open hold 'home's photo'"])
    await stage.render(3)
    #expect(stage.kinds == ["ready"])
    left.release()
    await stage.settle()
    #expect(stage.kinds == ["ready"])
    await stage.quit()
  }

  @Test func dropsAndLogsAHoldFromBetweenTwoScenes() async {
    await stage.show("home")
    await stage.render(3)
    await stage.captured()
    let stray = stage.runtime.beginHold("stray")
    await stage.show("paywall", attempt: 2)
    await stage.render(3)
    #expect(stage.kinds == ["ready", "ready"])
    #expect(
      stage.channel.log == ["open hold 'stray' began between two scenes and was dropped"]
    )
    stray.release()
    await stage.quit()
  }

  @Test func waitsInTheFirstSceneForWorkFromTheLaunch() async {
    let launch = stage.runtime.beginHold("launch")
    await stage.show("home")
    await stage.render(3)
    #expect(stage.kinds == [])
    launch.release()
    await stage.settle()
    await stage.render(3)
    #expect(stage.kinds == ["ready"])
    await stage.quit()
  }

  @Test func aPrepareOfTheSceneBeforeShowsNothingAnyMore() async {
    let gate = AsyncStream.makeStream(of: Void.self)
    let stage = Stage([
      Stage.scene("slow") { for await _ in gate.stream {} },
      Stage.scene("home"),
    ])
    await stage.show("slow")
    await stage.show("home", attempt: 2)
    gate.continuation.finish()
    await stage.settle()
    await stage.render(3)
    #expect(stage.kinds == ["ready"])
    #expect(!stage.host.calls.contains("show slow"))
    await stage.quit()
  }

  @Test func framesOfTheSceneBeforeDoNotCount() async {
    await stage.show("home")
    await stage.render(2)
    await stage.show("paywall", attempt: 2)
    #expect(stage.kinds == [])
    await stage.render(2)
    #expect(stage.kinds == [])
    await stage.render(1)
    #expect(stage.kinds == ["ready"])
    #expect(stage.reported?.scene == "paywall")
    await stage.quit()
  }
}

#endif
