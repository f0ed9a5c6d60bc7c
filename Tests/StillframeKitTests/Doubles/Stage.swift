#if DEBUG

import StillframeKitWire

@_spi(Host) @testable import StillframeKit

/// A whole session without a screen, an engine or a clock: the test plays all three.
@MainActor
final class Stage {
  let host = FakeHost()
  let clock = ManualClock()
  let channel = RecordingChannel()
  let runtime: KitRuntime
  private let engine: AsyncStream<EngineMessage>.Continuation
  private let serving: Task<Void, Never>

  init(_ scenes: [StillframeScene] = [Stage.scene("home"), Stage.scene("paywall")]) {
    runtime = KitRuntime(environment: [
      LaunchKey.port.rawValue: "1",
      LaunchKey.token.rawValue: "token",
      LaunchKey.locale.rawValue: "en-GB",
    ])
    runtime.registry.add(scenes)
    runtime.connect(channel)
    let session = CaptureSession(host: host, runtime: runtime, channel: channel, time: clock)
    let (messages, engine) = AsyncStream.makeStream(of: EngineMessage.self)
    self.engine = engine
    serving = Task { await session.serve(messages) }
  }

  static func scene(
    _ id: String,
    prepare: (@MainActor () async throws -> Void)? = nil
  ) -> StillframeScene {
    StillframeScene(id, name: nil, content: { FakeHost.Content(text: id) }, prepare: prepare)
  }

  var frames: HandFrames { host.frames }
  var kinds: [String] { channel.kinds }

  /// Lets everything run that can run without a frame, a message or time.
  func settle() async {
    for _ in 0..<300 {
      await Task.yield()
      // What has left the main actor is in the pool's queue before this.
      await Task.detached {}.value
    }
  }

  func say(_ message: EngineMessage) async {
    engine.yield(message)
    await settle()
  }

  func show(
    _ scene: SceneID,
    attempt: Int = 1,
    appearance: StillframeKitWire.Appearance = .light,
    limit: Int = 20
  ) async {
    await say(
      .show(
        ShowRequest(
          attempt: AttemptNumber(rawValue: attempt),
          scene: scene,
          locale: "en-GB",
          appearance: appearance,
          sceneTimeoutInSeconds: limit
        )
      )
    )
  }

  func confirm(attempt: Int = 1) async {
    await say(.confirm(AttemptReference(attempt: AttemptNumber(rawValue: attempt))))
  }

  func captured(attempt: Int = 1) async {
    await say(.captured(AttemptReference(attempt: AttemptNumber(rawValue: attempt))))
  }

  /// Renders frames, as long as somebody waits for them.
  func render(_ count: Int = 1) async {
    for _ in 0..<count {
      frames.render()
      await settle()
    }
  }

  func advance(by duration: Duration) async {
    await settle()
    clock.advance(by: duration)
    await settle()
  }

  /// Ends the session and waits for it.
  func quit() async {
    engine.finish()
    await serving.value
  }

  /// The reasons of the last failure.
  var failure: [String]? {
    for message in channel.messages.reversed() {
      if case .failed(let failed) = message { return failed.reasons }
    }
    return nil
  }

  /// The last state that was reported, in whatever message.
  var reported: EffectiveState? {
    for message in channel.messages.reversed() {
      switch message {
      case .ready(let ready), .idle(let ready): return ready.state
      case .confirmed(let confirmed): return confirmed.state
      default: continue
      }
    }
    return nil
  }
}

#endif
