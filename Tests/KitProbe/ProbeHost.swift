#if DEBUG

import Foundation
import StillframeKitWire

@_spi(Host) import StillframeKit

/// Frames that are always rendered by the time that the main actor is free again.
@MainActor
final class ProbeFrames: FrameClock {
  var repaintCount: Int? { 0 }

  func renderFrame() async { await Task.yield() }
}

/// A host that prints what it would show.
@MainActor
final class ProbeHost: SceneHosting {
  struct Content {
    var appear: @MainActor () -> Void
  }

  let frameClock: any FrameClock = ProbeFrames()
  private var scene: SceneID = "nothing"
  private var locale: LocaleID = "und"
  private var appearance = StillframeKitWire.Appearance.light

  var hasAppeared: Bool { true }

  func quiet() {}

  func apply(locale: LocaleID) { self.locale = locale }

  func apply(appearance: StillframeKitWire.Appearance) { self.appearance = appearance }

  func show(_ content: Content, as scene: SceneID) {
    self.scene = scene
    say("showing \(scene)")
    content.appear()
  }

  func showRoot(as scene: SceneID) { self.scene = scene }

  func open(_ link: URL) -> LinkHandover { .askEngine }

  func hideScrollIndicators() {}

  func effectiveState() -> EffectiveState {
    EffectiveState(
      scene: scene,
      locale: locale,
      appearance: appearance,
      size: PixelSize(width: 786, height: 1704),
      scaleInPixelsPerPoint: 2
    )
  }

  func layout() -> Layout { Layout(elements: []) }

  func showFailure(_ message: String) { say("failure: \(message)") }

  func clear() {}
}

@MainActor
func startCapture() -> Bool {
  Stillframe.scenes {
    StillframeScene("home", name: "Home", content: { ProbeHost.Content {} }, prepare: nil)
    StillframeScene(
      "feed",
      name: nil,
      content: {
        ProbeHost.Content {
          guard let url = URL(string: "https://api.example.test/v1/feed") else { return }
          Task { await Stillframe.hold("feed") { await load(url) } }
        }
      },
      prepare: nil
    )
    if let link = URL(string: "probe://orders/1042") {
      Scene("order", name: "Order", link: link, leadsTo: "order")
    }
  }
  return Stillframe.start(host: ProbeHost())
}

#endif
