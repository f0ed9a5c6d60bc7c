#if DEBUG

import Foundation
import StillframeKitWire
import Testing

@_spi(Host) @testable import StillframeKit

/// Scenes that the app goes to by a link, with all three parts played by the test.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LinkSceneTests {
  private static let order = Scene(
    "order",
    link: URL(string: "paywall://orders/1042") ?? URL(fileURLWithPath: "/"),
    leadsTo: "order.number"
  )

  /// The frames after which a root that loads nothing is taken to be finished.
  private static let rootFrames = 3

  private static func element(_ name: String, y: Int = 0) -> LayoutElement {
    LayoutElement(name: name, kind: "View", frame: PixelRect(x: 0, y: y, width: 1, height: 1))
  }

  @Test func handsOverALinkOnceTheRootHasAppeared() async {
    let stage = Stage([Self.order])
    stage.host.hasAppeared = false
    await stage.show("order")
    await stage.render(2)
    #expect(stage.host.calls.last == "root")
    stage.host.hasAppeared = true
    await stage.render(1)
    #expect(stage.host.calls.last == "root")
    await stage.render(1)
    #expect(stage.host.calls.last == "open paywall://orders/1042")
    await stage.quit()
  }

  @Test func countsALinkAsShownOnceItHasLedToItsElement() async {
    let stage = Stage([Self.order])
    await stage.show("order")
    await stage.render(5)
    #expect(stage.kinds.isEmpty)
    stage.host.elements = [Self.element("order.number")]
    await stage.render(4)
    #expect(stage.kinds == ["ready"])
    await stage.quit()
  }

  @Test func neverTakesAnotherScreenForTheLinks() async {
    let stage = Stage([Self.order])
    stage.host.elements = [Self.element("home"), Self.element("home.title")]
    await stage.show("order")
    await stage.render(30)
    await stage.advance(by: .seconds(20))
    #expect(stage.kinds == ["failed"])
    #expect(
      stage.failure == [
        "not ready after 20 s: nothing open (the scene never appeared)",
        "scene 'order' failed: paywall://orders/1042 led to no element 'order.number'; "
          + "on the screen are 'home', 'home.title'",
      ]
    )
    await stage.quit()
  }

  @Test func listsAFewOfManyElements() async {
    let stage = Stage([Self.order])
    stage.host.elements = (1...11).map { Self.element("row\($0)") }
    await stage.show("order")
    await stage.render(5)
    await stage.advance(by: .seconds(20))
    #expect(stage.failure?.last?.hasSuffix("'row9', 'row10' and 1 more") == true)
    await stage.quit()
  }

  @Test func failsALinkWhoseElementIsOnTheRootAlready() async {
    let stage = Stage([Self.order])
    stage.host.elements = [Self.element("order.number")]
    await stage.show("order")
    await stage.render(Self.rootFrames)
    #expect(
      stage.failure == [
        "scene 'order' failed: 'order.number' is on the app's root already, so it can't prove "
          + "that paywall://orders/1042 led anywhere; name an element that only the link's screen "
          + "has"
      ]
    )
    #expect(!stage.host.calls.contains("open paywall://orders/1042"))
    await stage.quit()
  }

  @Test func handsOverALinkOnceTheRootHasLoaded() async {
    let stage = Stage([Self.order])
    await stage.show("order")
    let hold = stage.runtime.beginHold("feed")
    await stage.render(10)
    #expect(stage.host.calls.last == "root")
    // A row of the home page may have the name that only the link's screen should have.
    stage.host.elements = [Self.element("order.number")]
    hold.release()
    await stage.render(Self.rootFrames)
    #expect(stage.failure?.first?.contains("is on the app's root already") == true)
    await stage.quit()
  }

  @Test func namesWhatTheRootWaitsFor() async {
    let stage = Stage([Self.order])
    await stage.show("order")
    let hold = stage.runtime.beginHold("feed")
    await stage.render(5)
    await stage.advance(by: .seconds(20))
    #expect(stage.failure == ["not ready after 20 s: open hold 'feed'"])
    hold.release()
    await stage.render(5)
    await stage.quit()
  }

  @Test(arguments: [(-1, false), (0, true), (1703, true), (1704, false)])
  func takesNoElementOffTheScreen(y: Int, isOnIt: Bool) async {
    let stage = Stage([Self.order])
    await stage.show("order")
    await stage.render(Self.rootFrames)
    stage.host.elements = [Self.element("order.number", y: y)]
    await stage.render(5)
    #expect(stage.kinds == (isOnIt ? ["ready"] : []))
    if !isOnIt {
      await stage.advance(by: .seconds(20))
      #expect(stage.failure?.last?.contains("lies off the screen") == true)
    }
    await stage.quit()
  }

  @Test func failsALinkWhoseScreenWasLeftBeforeItWasMeasured() async {
    let stage = Stage([Self.order])
    await stage.show("order")
    await stage.render(Self.rootFrames)
    stage.host.elements = [Self.element("order.number")]
    await stage.render(3)
    stage.host.elements = []
    await stage.render(1)
    #expect(
      stage.failure == [
        "scene 'order' failed: paywall://orders/1042 led to no element 'order.number'; "
          + "no element on the screen has a name"
      ]
    )
    await stage.quit()
  }

  @Test func failsALinkWhoseScreenWasLeftBeforeItWasConfirmed() async {
    let stage = Stage([Self.order])
    await stage.show("order")
    await stage.render(Self.rootFrames)
    stage.host.elements = [Self.element("order.number")]
    await stage.render(4)
    #expect(stage.kinds == ["ready"])
    stage.host.elements = [Self.element("home")]
    await stage.confirm()
    #expect(stage.kinds == ["ready", "failed"])
    await stage.quit()
  }

  @Test func asksTheEngineToOpenALinkThatOnlyTheDeviceCan() async {
    let stage = Stage([Self.order])
    stage.host.handover = .askEngine
    await stage.show("order")
    await stage.render(Self.rootFrames)
    #expect(stage.kinds == ["openLink"])
    stage.host.elements = [Self.element("order.number")]
    await stage.render(3)
    #expect(stage.kinds == ["openLink"])
    await stage.say(.linkOpened(LinkOpened(attempt: AttemptNumber(rawValue: 1))))
    await stage.render(3)
    #expect(stage.kinds == ["openLink", "ready"])
    await stage.quit()
  }

  @Test func failsALinkThatTheEngineCouldNotOpen() async {
    let stage = Stage([Self.order])
    stage.host.handover = .askEngine
    await stage.show("order")
    await stage.render(Self.rootFrames)
    await stage.say(
      .linkOpened(LinkOpened(attempt: AttemptNumber(rawValue: 1), failure: "no app takes it"))
    )
    #expect(
      stage.failure == [
        "scene 'order' failed: paywall://orders/1042 could not be opened: no app takes it"
      ]
    )
    await stage.quit()
  }

  @Test func timesOutOnALinkThatNobodyOpens() async {
    let stage = Stage([Self.order])
    stage.host.handover = .askEngine
    await stage.show("order")
    await stage.render(Self.rootFrames)
    await stage.advance(by: .seconds(20))
    #expect(stage.failure == ["not ready after 20 s: nothing open (the scene never appeared)"])
    await stage.quit()
  }
}

#endif
