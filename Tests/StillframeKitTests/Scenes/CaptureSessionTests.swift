#if DEBUG

import Foundation
import StillframeKitWire
import Testing

@_spi(Host) @testable import StillframeKit

/// The rules in a whole session, with hand-rendered frames and an injected time.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct CaptureSessionTests {
  // MARK: Showing

  @Test func showsAndReportsInTheOrderOfTheDesign() async {
    var stage: Stage?
    let scene = Stage.scene("home") { stage?.host.calls.append("prepare") }
    let made = Stage([scene])
    stage = made
    made.runtime.hooks.resets = ["reset", "reset too"].map { call in
      { made.host.calls.append(call) }
    }
    made.runtime.hooks.theme = .init(
      apply: { made.host.calls.append("theme \($0.rawValue)") },
      current: { .dark }
    )
    await made.show("home", appearance: .dark)
    await made.render(3)
    #expect(
      made.host.calls == [
        "quiet", "reset", "reset too", "locale en-GB", "appearance dark", "theme dark", "prepare",
        "show home", "hide indicators",
      ]
    )
    #expect(made.kinds == ["ready"])
    await made.captured()
    #expect(made.host.calls.last == "clear")
    await made.quit()
  }

  @Test(arguments: [0, 1, 2])
  func isNotReadyBeforeItsFrames(frames: Int) async {
    let stage = Stage()
    await stage.show("home")
    await stage.render(frames)
    #expect(stage.kinds == [])
    await stage.render(3 - frames)
    #expect(stage.kinds == ["ready"])
    await stage.quit()
  }

  @Test func reportsWhatTheHostMeasuresAndNotWhatWasAskedFor() async {
    let stage = Stage()
    await stage.show("home", appearance: .dark)
    stage.host.state.appearance = .light
    stage.host.state.locale = "de-DE"
    stage.host.state.scene = "something else"
    await stage.render(3)
    #expect(stage.reported == stage.host.state)
    #expect(stage.reported?.appearance == .light)
    await stage.quit()
  }

  @Test func measuresAfterTheLastFrame() async {
    let stage = Stage()
    await stage.show("home")
    await stage.render(2)
    stage.host.state.size = PixelSize(width: 1, height: 2)
    await stage.render(1)
    #expect(stage.reported?.size == PixelSize(width: 1, height: 2))
    await stage.quit()
  }

  @Test func failsWhenTheAppsThemeContradictsTheScreen() async {
    let stage = Stage()
    stage.runtime.hooks.theme = .init(apply: { _ in }, current: { .dark })
    await stage.show("home", appearance: .light)
    await stage.render(3)
    #expect(
      stage.failure == [
        "scene 'home' failed: the screen is light, but the app's own theme says dark"
      ]
    )
    #expect(stage.kinds == ["failed"])
    await stage.quit()
  }

  @Test func tellsTheAppOfTheRunningShot() async {
    let stage = Stage()
    #expect(stage.runtime.locale == "en-GB")
    #expect(stage.runtime.appearance == nil)
    await stage.show("home", appearance: .dark)
    #expect(stage.runtime.appearance == .dark)
    await stage.quit()
  }

  // MARK: Failing

  @Test func showsAFailureInPlaceOfAnUnknownScene() async {
    let stage = Stage()
    await stage.show("nowhere")
    let reason =
      "scene 'nowhere' failed: the app has no scene of that id; it has 'home', 'paywall'"
    #expect(stage.failure == [reason])
    #expect(stage.host.calls.last == "failure \(reason)")
    #expect(!stage.host.calls.contains { $0.hasPrefix("show ") })
    await stage.quit()
  }

  @Test func refusesAnIDThatIsRegisteredTwice() async {
    let stage = Stage([Stage.scene("home"), Stage.scene("home")])
    await stage.show("home")
    #expect(
      stage.failure == [
        "scene 'home' failed: the app has registered 2 scenes of that id; rename one"
      ]
    )
    await stage.quit()
  }

  @Test func saysWhenNoSceneIsRegistered() async {
    let stage = Stage([])
    await stage.show("home")
    #expect(
      stage.failure == [
        "scene 'home' failed: the app has registered no scene; call Stillframe.scenes before "
          + "the host starts"
      ]
    )
    await stage.quit()
  }

  @Test func failsWithWhatPrepareThrows() async {
    let stage = Stage([
      Stage.scene("home") { throw FakeHost.Failure(description: "no database") }
    ])
    await stage.show("home")
    #expect(stage.failure == ["scene 'home' failed: no database"])
    await stage.quit()
  }

  @Test func failsWithWhatTheHostThrows() async {
    let stage = Stage()
    stage.host.showFailure = FakeHost.Failure(description: "no window")
    await stage.show("home")
    #expect(stage.failure == ["scene 'home' failed: no window"])
    stage.host.showFailure = nil
    stage.host.stateFailure = FakeHost.Failure(description: "no surface")
    await stage.show("home", attempt: 2)
    await stage.render(3)
    #expect(stage.failure == ["scene 'home' failed: no surface"])
    await stage.quit()
  }

  @Test func failsContentOfAnotherPlatform() async {
    let stage = Stage([
      StillframeScene("home", name: nil, content: { "not the host's" }, prepare: nil)
    ])
    await stage.show("home")
    #expect(
      stage.failure == [
        "scene 'home' failed: its content isn't of the kind that this platform's host shows"
      ]
    )
    await stage.quit()
  }

  @Test func failsALayoutThatIsTooLargeForTheWire() async {
    let stage = Stage()
    stage.host.elements = [
      LayoutElement(
        name: String(repeating: "x", count: Frame.maximumHeaderLength),
        kind: "View",
        frame: PixelRect(x: 0, y: 0, width: 1, height: 1)
      )
    ]
    await stage.show("home")
    await stage.render(3)
    #expect(stage.kinds == ["failed"])
    #expect(stage.failure?.first?.contains("is over the limit of 4194304") == true)
    await stage.quit()
  }

  @Test func showsTheNextSceneAfterAFailure() async {
    let stage = Stage()
    await stage.show("nowhere")
    await stage.show("home", attempt: 2)
    await stage.render(3)
    #expect(stage.kinds == ["failed", "ready"])
    await stage.quit()
  }

  // MARK: The channel

  @Test func dropsAndLogsWhatIsForAnotherAttempt() async {
    let stage = Stage()
    await stage.show("home", attempt: 3)
    await stage.captured(attempt: 2)
    await stage.confirm(attempt: 4)
    await stage.say(.linkOpened(LinkOpened(attempt: AttemptNumber(rawValue: 1))))
    #expect(!stage.host.calls.contains("clear"))
    #expect(
      stage.channel.log == [
        "dropped 'captured' for attempt 2, which isn't being shown",
        "dropped 'confirm' for attempt 4, which isn't being shown",
        "dropped 'linkOpened' for attempt 1, which isn't being shown",
      ]
    )
    await stage.show("paywall", attempt: 3)
    #expect(stage.channel.log.last == "dropped 'show' for attempt 3, which is over")
    await stage.render(3)
    #expect(stage.reported?.scene == "home")
    await stage.quit()
  }

  @Test func leavesTheSceneWhenTheChannelEnds() async {
    let stage = Stage()
    await stage.show("home")
    await stage.quit()
    #expect(stage.host.calls.last == "clear")
  }

  @Test func endsWithQuit() async {
    let stage = Stage()
    await stage.show("home")
    await stage.say(.quit)
    #expect(stage.host.calls.last == "clear")
    await stage.quit()
  }
}

#endif
