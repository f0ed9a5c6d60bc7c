import StillframeWire
import Testing

struct MessageTests {
  private static let attempt = AttemptNumber(rawValue: 7)
  private static let reference = AttemptReference(attempt: attempt)
  private static let state = EffectiveState(
    scene: "paywall",
    locale: "zh-Hans-CN",
    appearance: .dark,
    size: PixelSize(width: 786, height: 1704),
    scaleInPixelsPerPoint: 2
  )
  private static let layout = Layout(elements: [
    LayoutElement(
      name: "buy",
      kind: "GtkButton",
      text: "Kaufen “jetzt”\u{1B}[31m",
      frame: PixelRect(x: -1, y: 2, width: 3, height: 4),
      children: [
        LayoutElement(
          name: "icon",
          kind: "GtkImage",
          frame: PixelRect(x: 0, y: 0, width: 1, height: 1)
        )
      ]
    )
  ])

  static let engineMessages: [EngineMessage] = [
    .show(
      ShowRequest(
        attempt: attempt,
        scene: "paywall",
        locale: "pt-BR",
        appearance: .light,
        sceneTimeoutInSeconds: 20
      )
    ),
    .respond(
      Response(
        attempt: attempt,
        request: 3,
        outcome: .fixture(status: 200, headers: ["Content-Type": "image/png"])
      )
    ),
    .respond(
      Response(attempt: attempt, request: 4, outcome: .noFixture(message: "No fixture for GET /"))
    ),
    .linkOpened(LinkOpened(attempt: attempt)),
    .linkOpened(LinkOpened(attempt: attempt, failure: "no such app")),
    .confirm(reference),
    .captured(reference),
    .quit,
  ]

  static let appMessages: [AppMessage] = [
    .hello(
      Hello(
        token: "secret",
        kitVersion: "0.1.0",
        processID: 4242,
        build: "com.example.paywall 1.0 12",
        scenes: [
          SceneDescription(id: "home", name: "Home"),
          SceneDescription(id: "order", name: "Order", link: "paywall://orders/1042"),
        ]
      )
    ),
    .request(
      Request(
        attempt: attempt,
        request: 3,
        method: "GET",
        url: "https://api.example.com/v1/orders?a=b",
        headers: ["Accept": "*/*"]
      )
    ),
    .cancelRequest(RequestReference(attempt: attempt, request: 3)),
    .openLink(OpenLink(attempt: attempt, url: "paywall://orders/1042")),
    .ready(Ready(attempt: attempt, state: state, layout: layout)),
    .busy(Busy(attempt: attempt, work: ["open hold 'photo'"])),
    .idle(Ready(attempt: attempt, state: state, layout: layout)),
    .confirmed(Confirmed(attempt: attempt, state: state, layout: layout, repaints: 0)),
    .confirmed(Confirmed(attempt: attempt, state: state, layout: layout, repaints: nil)),
    .failed(Failed(attempt: attempt, reasons: ["a", "b"])),
    .log(LogLine(message: "hello")),
    .log(LogLine(attempt: attempt, message: "hello")),
  ]

  @Test(arguments: engineMessages)
  func carriesWhatTheEngineSays(message: EngineMessage) throws {
    let frame = try message.frame(body: [1, 2])
    #expect(try EngineMessage(frame) == message)
    #expect(frame.body == [1, 2])
  }

  @Test(arguments: appMessages)
  func carriesWhatTheAppSays(message: AppMessage) throws {
    let frame = try message.frame(body: [1, 2])
    #expect(try AppMessage(frame) == message)
    #expect(frame.body == [1, 2])
  }

  @Test func writesTheSameBytesEachTime() throws {
    let expected = #"{"content":{"attempt":7},"kind":"captured"}"#
    #expect(try EngineMessage.captured(Self.reference).frame().header == Array(expected.utf8))
  }

  @Test(arguments: [
    #"{"kind":"applaud","content":{"loudly":true}}"#,
    #"{"kind":"applaud"}"#,
  ])
  func ignoresUnknownKinds(header: String) throws {
    let frame = Frame(header: Array(header.utf8))
    #expect(try EngineMessage(frame) == nil)
    #expect(try AppMessage(frame) == nil)
  }

  @Test func ignoresUnknownKeys() throws {
    let header = #"{"kind":"captured","content":{"attempt":7,"mood":"good"},"more":[]}"#
    #expect(try EngineMessage(Frame(header: Array(header.utf8))) == .captured(Self.reference))
  }

  @Test(arguments: [
    ("", "it is not a JSON object"),
    ("{", "it is not a JSON object"),
    ("[]", "it is not a JSON object"),
    (#"{"content":{}}"#, "'kind' is missing or of the wrong type"),
    (#"{"kind":1}"#, "'kind' is missing or of the wrong type"),
    (#"{"kind":"captured"}"#, "'content' is missing or of the wrong type"),
    (#"{"kind":"captured","content":{}}"#, "'content.attempt' is missing or of the wrong type"),
    (
      #"{"kind":"captured","content":{"attempt":"7"}}"#,
      "'content.attempt' is missing or of the wrong type"
    ),
  ])
  func namesWhatIsWrongWithAHeader(header: String, reason: String) {
    #expect(throws: FrameError.malformedHeader(reason: reason)) {
      try EngineMessage(Frame(header: Array(header.utf8)))
    }
  }

  @Test(arguments: [0, 2, 99])
  func namesAnotherVersionWhateverElseItsHelloSays(version: Int) {
    let header = #"{"kind":"hello","content":{"protocolVersion":\#(version),"secret":[]}}"#
    #expect(throws: FrameError.otherProtocol(version: version)) {
      try AppMessage(Frame(header: Array(header.utf8)))
    }
  }

  @Test(arguments: 0..<200)
  func survivesDamagedHeaders(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let message = try #require(Self.appMessages.randomElement(using: &generator))
    var frame = try message.frame()
    for _ in 0..<(1 + Int(generator.next() % 4)) {
      let place = Int(generator.next() % UInt64(frame.header.count))
      frame.header[place] = UInt8(truncatingIfNeeded: generator.next())
    }
    do throws(FrameError) {
      _ = try AppMessage(frame)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }
}
