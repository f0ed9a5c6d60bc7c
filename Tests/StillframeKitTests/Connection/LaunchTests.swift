#if DEBUG

import Foundation
import StillframeKitWire
import Testing

@testable import StillframeKit

/// The kit in a real process, started by its constructor, over a real channel.
@Suite(.timeLimit(.minutes(1)))
struct LaunchTests {
  private let first = AttemptNumber(rawValue: 1)

  /// The next message that isn't a line for the log.
  private func next(_ peer: LoopbackPeer) throws -> AppMessage? {
    while let frame = try peer.receiveFrame() {
      let message = try AppMessage(frame)
      if case .log? = message { continue }
      return message
    }
    return nil
  }

  private func send(_ message: EngineMessage, body: [UInt8] = [], to peer: LoopbackPeer) throws {
    peer.send(try message.frame(body: body).encoded())
  }

  private func show(_ scene: SceneID, attempt: Int = 1, on peer: LoopbackPeer) throws {
    try send(
      .show(
        ShowRequest(
          attempt: AttemptNumber(rawValue: attempt),
          scene: scene,
          locale: "ja",
          appearance: .dark,
          sceneTimeoutInSeconds: 20
        )
      ),
      to: peer
    )
  }

  @Test func startsTheOrdinaryAppOutsideACapture() throws {
    let end = try Probe([:]).end()
    #expect(end.status == 0)
    #expect(end.output == "the ordinary app\n")
    #expect(end.errors == "")
  }

  @Test func introducesItselfFirst() throws {
    let listener = try LoopbackListener()
    let probe = try Probe(for: listener)
    let peer = try listener.accept()
    guard case .hello(let hello)? = try next(peer) else {
      Issue.record("the first message is no hello")
      return
    }
    #expect(hello.protocolVersion == wireProtocolVersion)
    #expect(hello.token == "secret")
    #expect(hello.kitVersion == stillframeVersion)
    #expect(hello.build == "KitProbe")
    #expect(
      hello.scenes == [
        SceneDescription(id: "home", name: "Home"),
        SceneDescription(id: "feed", name: "feed"),
        SceneDescription(id: "order", name: "Order", link: "probe://orders/1042"),
      ]
    )
    try send(.quit, to: peer)
    let end = try probe.end()
    #expect(end.status == 0)
    #expect(end.output == "")
  }

  @Test func showsAndConfirmsAScene() throws {
    let listener = try LoopbackListener()
    let probe = try Probe(for: listener)
    let peer = try listener.accept()
    _ = try next(peer)
    try show("home", on: peer)
    guard case .ready(let ready)? = try next(peer) else {
      Issue.record("the scene isn't ready")
      return
    }
    #expect(ready.attempt == first)
    #expect(ready.state.scene == "home")
    #expect(ready.state.appearance == .dark)
    try send(.confirm(AttemptReference(attempt: first)), to: peer)
    guard case .confirmed(let confirmed)? = try next(peer) else {
      Issue.record("the scene isn't confirmed")
      return
    }
    #expect(confirmed.state == ready.state)
    try send(.captured(AttemptReference(attempt: first)), to: peer)
    try send(.quit, to: peer)
    #expect(try probe.end().output == "showing home\n")
  }

  @Test func interceptsTheSharedSessionFromLaunchOn() throws {
    let listener = try LoopbackListener()
    let probe = try Probe(for: listener, ["PROBE_LAUNCH_URL": "https://api.example.test/launch"])
    let peer = try listener.accept()
    guard case .hello? = try next(peer) else {
      Issue.record("the first message is no hello")
      return
    }
    try show("feed", on: peer)
    var urls: Set<String> = []
    var isReady = false
    // The system may start the launch's request as late as it likes; it is waited for then.
    while urls.count < 2 || !isReady, let message = try next(peer) {
      switch message {
      case .request(let request):
        urls.insert(request.url)
        isReady = false
        try send(
          .respond(
            Response(
              attempt: request.attempt,
              request: request.request,
              outcome: .fixture(status: 200, headers: [:])
            )
          ),
          body: Array("fixture".utf8),
          to: peer
        )
      case .ready, .idle: isReady = true
      case .busy: isReady = false
      default: Issue.record("unexpected: \(message)")
      }
    }
    #expect(urls == ["https://api.example.test/launch", "https://api.example.test/v1/feed"])
    try send(.quit, to: peer)
    let output = try probe.end().output
    #expect(output.contains("loaded /launch: fixture\n"))
    #expect(output.contains("loaded /v1/feed: fixture\n"))
  }

  @Test func failsASceneWithALineForEachMissingFixture() throws {
    let listener = try LoopbackListener()
    let probe = try Probe(for: listener)
    let peer = try listener.accept()
    _ = try next(peer)
    try show("feed", on: peer)
    guard case .request(let request)? = try next(peer) else {
      Issue.record("there is no request")
      return
    }
    let message =
      "No fixture for GET /v1/feed (https://api.example.test/v1/feed); looked in "
      + "Fixtures/ja/GET/v1/feed and Fixtures/shared/GET/v1/feed"
    try send(
      .respond(
        Response(
          attempt: request.attempt,
          request: request.request,
          outcome: .noFixture(message: message)
        )
      ),
      to: peer
    )
    let reason = "scene 'feed' failed: \(message)"
    #expect(try next(peer) == .failed(Failed(attempt: first, reasons: [reason])))
    try send(.quit, to: peer)
    let output = try probe.end().output
    #expect(output.contains("failed /v1/feed: -1008\n"))
    #expect(output.contains("failure: \(reason)\n"))
  }

  @Test func showsNoOrdinaryAppForAnUnknownScene() throws {
    let listener = try LoopbackListener()
    let probe = try Probe(for: listener)
    let peer = try listener.accept()
    _ = try next(peer)
    try show("nowhere", on: peer)
    let reason =
      "scene 'nowhere' failed: the app has no scene of that id; it has 'home', 'feed', 'order'"
    #expect(try next(peer) == .failed(Failed(attempt: first, reasons: [reason])))
    try send(.quit, to: peer)
    #expect(try probe.end().output == "failure: \(reason)\n")
  }

  @Test func endsWithTheEngine() throws {
    let listener = try LoopbackListener()
    let probe = try Probe(for: listener)
    let peer = try listener.accept()
    _ = try next(peer)
    peer.close()
    let end = try probe.end()
    #expect(end.status == 0)
    #expect(end.output == "")
  }

  @Test func saysWhatIsWrongWithAFrameAndEnds() throws {
    let listener = try LoopbackListener()
    let probe = try Probe(for: listener)
    let peer = try listener.accept()
    _ = try next(peer)
    peer.send([0, 0, 0, 0, 0, 0, 0, 0])
    #expect(
      try probe.end().errors
        == "stillframe: the control channel ended: a frame without a header arrived on the "
        + "control channel\n"
    )
  }

  @Test(arguments: [
    ([LaunchKey.port: "abc", .token: "t"], "STILLFRAME_PORT is 'abc'"),
    ([LaunchKey.port: "1"], "STILLFRAME_TOKEN is missing"),
  ])
  func showsAFailureForABrokenRequest(values: [LaunchKey: String], reason: String) throws {
    let probe = try Probe(
      Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    )
    // It goes on showing the failure until somebody ends it.
    var output = ""
    while !output.contains("\n") {
      let piece = probe.availableOutput()
      guard !piece.isEmpty else { break }
      output += piece
    }
    probe.stop()
    #expect(output.hasPrefix("failure: \(reason)"))
    #expect(!output.contains("the ordinary app"))
    #expect(try probe.end().errors.hasPrefix("stillframe: \(reason)"))
  }
}

#endif
