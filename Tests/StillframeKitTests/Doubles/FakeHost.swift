#if DEBUG

import Foundation
import StillframeKitWire

@_spi(Host) @testable import StillframeKit

/// Frames that a test renders by hand.
@MainActor
final class HandFrames: FrameClock {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var asked = 0
  var repaintCount: Int? = 0

  var isAwaited: Bool { !waiting.isEmpty }

  func renderFrame() async {
    asked += 1
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Renders a frame, which answers all who wait for one.
  func render() {
    let answered = waiting
    waiting = []
    for continuation in answered { continuation.resume() }
  }
}

/// A host without a screen that notes what it is told.
@MainActor
final class FakeHost: SceneHosting {
  struct Content {
    var text: String
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  let frames = HandFrames()
  var calls: [String] = []
  var hasAppeared = true
  var showFailure: Failure?
  var stateFailure: Failure?
  var handover = LinkHandover.delivered
  var state = EffectiveState(
    scene: "nothing",
    locale: "en-GB",
    appearance: .light,
    size: PixelSize(width: 786, height: 1704),
    scaleInPixelsPerPoint: 2
  )
  var elements: [LayoutElement] = []

  var frameClock: any FrameClock { frames }

  func quiet() { calls.append("quiet") }

  func apply(locale: LocaleID) {
    calls.append("locale \(locale)")
    state.locale = locale
  }

  func apply(appearance: StillframeKitWire.Appearance) {
    calls.append("appearance \(appearance.rawValue)")
    state.appearance = appearance
  }

  func show(_ content: Content, as scene: SceneID) throws {
    calls.append("show \(content.text)")
    if let showFailure { throw showFailure }
    state.scene = scene
  }

  func showRoot(as scene: SceneID) {
    calls.append("root")
    state.scene = scene
  }

  func open(_ link: URL) -> LinkHandover {
    calls.append("open \(link.absoluteString)")
    return handover
  }

  func hideScrollIndicators() { calls.append("hide indicators") }

  func effectiveState() throws -> EffectiveState {
    if let stateFailure { throw stateFailure }
    return state
  }

  func layout() -> Layout { Layout(elements: elements) }

  func showFailure(_ message: String) { calls.append("failure \(message)") }

  func clear() { calls.append("clear") }
}

#endif
