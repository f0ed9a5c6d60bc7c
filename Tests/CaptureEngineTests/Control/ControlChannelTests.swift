import Foundation
import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

/// What arrives on the control channel, and what becomes of it.
struct ControlChannelTests {
  /// A launch's place on a listener of its own.
  private struct Bench {
    let listener: ControlListener
    let awaited: AwaitedApp
    let log = Observed<[String]>([])

    init() throws {
      listener = try ControlListener { [log] line in log.update { $0.append(line) } }
      awaited = listener.expectApp()
    }

    func client() throws -> WireClient { try WireClient(port: listener.port) }

    func hello(token: String? = nil) -> AppMessage {
      .hello(
        Hello(
          token: token ?? awaited.token,
          kitVersion: "1",
          processID: 1,
          build: "test",
          scenes: []
        )
      )
    }

    /// How the channel ends when an app sends these bytes after its hello.
    func ending(after bytes: [UInt8]) async throws -> Connection.Ending? {
      let client = try client()
      try client.send(hello())
      let (connection, _) = try await awaited.hello()
      client.send(bytes)
      client.close()
      for await event in connection.events {
        if case .ended(let ending) = event { return ending }
      }
      return nil
    }
  }

  @Test func tokensAreLongAndNeverTheSame() throws {
    let bench = try Bench()
    let tokens = Set((0..<100).map { _ in bench.listener.expectApp().token })
    #expect(tokens.count == 100)
    #expect(tokens.allSatisfy { $0.count == 64 })
  }

  @Test func connectsTheAppWithTheToken() async throws {
    let bench = try Bench()
    let client = try bench.client()
    try client.send(bench.hello())
    let (connection, hello) = try await bench.awaited.hello()
    #expect(hello.build == "test")
    try connection.send(.quit)
    var messages = client.messages.makeAsyncIterator()
    #expect(await messages.next()?.message == .quit)
  }

  @Test func refusesASecondConnectionWithTheSameToken() async throws {
    let bench = try Bench()
    let first = try bench.client()
    try first.send(bench.hello())
    let (connection, _) = try await bench.awaited.hello()
    let second = try bench.client()
    try second.send(bench.hello())
    for await _ in second.messages {}
    #expect(
      bench.log.current
        == ["refused a second connection with the token of an app that is connected"]
    )
    try connection.send(.quit)
    var messages = first.messages.makeAsyncIterator()
    #expect(await messages.next()?.message == .quit)
  }

  @Test func refusesTheTokenOfALaunchThatIsOver() async throws {
    let bench = try Bench()
    bench.listener.forget(bench.awaited)
    let client = try bench.client()
    try client.send(bench.hello())
    for await _ in client.messages {}
    #expect(bench.log.current == ["refused a connection with a wrong token"])
  }

  @Test(arguments: [
    AppMessage.log(LogLine(message: "first")),
    .busy(Busy(attempt: AttemptNumber(rawValue: 1), work: [])),
  ])
  func refusesWhoDoesNotBeginWithAHello(message: AppMessage) async throws {
    let bench = try Bench()
    let client = try bench.client()
    try client.send(message)
    for await _ in client.messages {}
    #expect(bench.log.current == ["refused a connection that didn't begin with a hello"])
  }

  @Test(arguments: [
    [UInt8](repeating: 0xFF, count: 16), [UInt8](repeating: 0, count: 16), [0, 0, 0, 40, 0, 0],
  ])
  func notesWhoDoesNotBeginWithAFrame(bytes: [UInt8]) async throws {
    let bench = try Bench()
    let client = try bench.client()
    client.send(bytes)
    client.close()
    let line = try await bench.log.wait { $0.first }
    let error = try #require(bench.awaited.brokenFrame)
    #expect(line == "refused a connection that didn't begin with a frame: \(error)")
  }

  @Test func saysThatAFrameWasTruncated() async throws {
    let whole = try AppMessage.log(LogLine(message: "a line")).frame().encoded()
    let ending = try await Bench().ending(after: Array(whole.dropLast(3)))
    #expect(ending == .broken(.truncated(missing: 3)))
    #expect(ending?.description == "the control channel ended inside a frame, 3 bytes early")
  }

  @Test func saysThatAFrameIsTooLarge() async throws {
    let length = UInt32(Frame.maximumHeaderLength + 1)
    let bytes = withUnsafeBytes(of: length.bigEndian, Array.init) + [0, 0, 0, 0]
    let ending = try await Bench().ending(after: bytes)
    #expect(ending == .broken(.oversizedHeader(length: Int(length))))
    #expect(
      ending?.description == "a frame's header of 4194305 bytes is over the limit of 4194304"
    )
  }

  @Test func saysThatAFrameIsNoMessage() async throws {
    let frame = try Frame(header: Array("{]".utf8)).encoded()
    guard case .broken(.malformedHeader) = try await Bench().ending(after: frame) else {
      Issue.record("the frame was taken for a message")
      return
    }
  }

  @Test func ignoresKindsThatItDoesNotKnow() async throws {
    let unknown = try Frame(header: Array(#"{"kind":"dance","content":{}}"#.utf8)).encoded()
    #expect(try await Bench().ending(after: unknown) == .closed)
  }

  @Test func endsTheShotOfAnAppThatBreaksTheChannel() async throws {
    var script = AppScript()
    script.show = { _, app in
      app.sendRaw([0, 0, 0, 9, 0, 0, 0, 0, 1, 2])
      app.crash("exited with status 0")
    }
    let failure = try await RunBench(script).failure()
    #expect(
      failure?.reasons == [
        "the control channel ended inside a frame, 7 bytes early",
        "the app (pid 4242) exited with status 0",
      ]
    )
  }

  @Test func reportsAnAppThatHangsUpAndGoesOnRunning() async throws {
    var script = AppScript()
    script.show = { _, app in app.disconnect() }
    var bench = RunBench(script)
    let clock = ManualClock()
    bench.clock = clock.engineClock
    async let failure = bench.failure()
    // An exit would be waited for so long, and then for the app to quit.
    try await clock.advanceToSleeper(at: .seconds(10))
    try await clock.advanceToSleeper(at: .milliseconds(10_500))
    #expect(
      try await failure?.reasons == [
        "the app closed the control channel", "app: a line of the app",
      ]
    )
  }

  @Test func dropsWhatBelongsToAnotherAttempt() async throws {
    var script = AppScript()
    script.show = { request, app in
      let earlier = AttemptNumber(rawValue: request.attempt.rawValue - 1)
      let later = AttemptNumber(rawValue: request.attempt.rawValue + 1)
      for attempt in [earlier, later] {
        try app.send(.failed(Failed(attempt: attempt, reasons: ["not mine"])))
        try app.send(.busy(Busy(attempt: attempt, work: ["not mine"])))
      }
      app.paint(AppScript.picture(of: request))
      try app.sayReady(request)
    }
    var bench = RunBench(script)
    bench.scenes = ["home", "paywall"]
    let run = try await bench.finish()
    #expect(run.shots.allSatisfy { $0.picture != nil })
    #expect(try bench.log.contains("dropped a 'failed' of attempt 2, which is over"))
  }

  @Test func opensLinksOnTheDevice() async throws {
    let opened = Observed<[URL]>([])
    var script = AppScript()
    script.show = { request, app in
      try app.send(.openLink(OpenLink(attempt: request.attempt, url: "paywall://orders/1042")))
      try await opened.wait { $0.isEmpty ? nil : true }
      app.paint(AppScript.picture(of: request))
      try app.sayReady(request)
    }
    var bench = RunBench(script)
    bench.devices.behaviour.open = { url in opened.update { $0.append(url) } }
    #expect(try await bench.failure() == nil)
    #expect(opened.current.map(\.absoluteString) == ["paywall://orders/1042"])
  }

  @Test func logsWhatTheAppSays() async throws {
    var script = AppScript()
    let show = script.show
    script.show = { request, app in
      try app.send(.log(LogLine(attempt: request.attempt, message: "a \"line\"\nof two")))
      try await show(request, app)
    }
    let bench = RunBench(script)
    #expect(try await bench.failure() == nil)
    let lines = try bench.log.split(separator: "\n").map {
      try JSONDecoder().decode(LogEntry.self, from: Data($0.utf8))
    }
    let line = try #require(lines.first { $0.source == .app })
    #expect(line.message == "a \"line\"\nof two")
    #expect(line.device == "phone")
    #expect(line.locale == "en-GB")
    #expect(line.attempt == 1)
  }
}
