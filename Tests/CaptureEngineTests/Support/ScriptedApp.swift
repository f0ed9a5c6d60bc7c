import Foundation
import Pixels
import RunModel
import StillframeWire

@testable import CaptureEngine

/// An app without an app: it speaks the real protocol over the real channel, and shows what its
/// script paints.
final class ScriptedApp: LaunchedApp {
  let processID: Int32 = 4242
  let launch: AppLaunch
  private let script: AppScript
  private let screen: Observed<Screen>
  private let exit = Observed<AppExit?>(nil)
  private let client = Observed<WireClient?>(nil)
  /// What the app last said that it shows.
  let shown = Observed<EffectiveState?>(nil)
  private let responses = Observed<[Int: (response: Response, body: [UInt8])]>([:])

  init(_ launch: AppLaunch, _ script: AppScript, _ screen: Observed<Screen>) {
    self.launch = launch
    self.script = script
    self.screen = screen
    Task { [self] in
      try? await script.live(self)
    }
  }

  var token: String { launch.environment[LaunchKey.token.rawValue] ?? "" }

  /// Connects and says hello.
  func greet(
    token: String? = nil,
    protocolVersion: Int = 1,
    scenes: [SceneID] = ["home", "paywall"]
  ) throws {
    let port = launch.environment[LaunchKey.port.rawValue].flatMap(UInt16.init) ?? 0
    let client = try WireClient(port: port)
    self.client.update { $0 = client }
    try client.send(
      .hello(
        Hello(
          protocolVersion: protocolVersion,
          token: token ?? self.token,
          kitVersion: "1.2.3",
          processID: processID,
          build: "scripted",
          scenes: scenes.map { SceneDescription(id: $0, name: $0.rawValue) }
        )
      )
    )
  }

  /// Answers what the engine says until the channel ends.
  func serve() async throws {
    guard let client = client.current else { return }
    for await (message, body) in client.messages {
      switch message {
      case .show(let request):
        Task { try await script.show(request, self) }
      case .confirm(let reference):
        try await script.confirm(reference, self)
      case .respond(let response):
        responses.update { $0[response.request] = (response, body) }
      case .quit: crash("exited with status 0")
      case .captured, .linkOpened: break
      }
    }
  }

  func send(_ message: AppMessage, body: [UInt8] = []) throws {
    try client.current?.send(message, body: body)
  }

  func sendRaw(_ bytes: [UInt8]) { client.current?.send(bytes) }

  func disconnect() { client.current?.close() }

  /// Makes a request and waits for its answer.
  func load(_ url: String, attempt: AttemptNumber, id: Int = 1) async throws -> Response.Outcome {
    try send(
      .request(Request(attempt: attempt, request: id, method: "GET", url: url, headers: [:]))
    )
    return try await responses.wait { $0[id]?.response.outcome }
  }

  func paint(_ bitmap: Bitmap) {
    screen.update { $0 = Screen { _ in bitmap } }
  }

  func paint(_ painter: @escaping @Sendable (Int) -> Bitmap) {
    screen.update { $0 = Screen(painter) }
  }

  /// How many photographs were taken of what is on the screen.
  func waitForPhotographs(_ count: Int) async throws {
    try await screen.wait { $0.photographs >= count ? true : nil }
  }

  /// Says that it shows what it was asked for.
  func sayReady(_ request: ShowRequest, _ change: (inout EffectiveState) -> Void = { _ in }) throws
  {
    let ready = ready(request, change)
    shown.update { $0 = ready.state }
    try send(.ready(ready))
  }

  func ready(
    _ request: ShowRequest,
    _ change: (inout EffectiveState) -> Void = { _ in }
  ) -> Ready {
    var state = EffectiveState(
      scene: request.scene,
      locale: request.locale,
      appearance: request.appearance,
      size: ScriptedDevice.size,
      scaleInPixelsPerPoint: 2
    )
    change(&state)
    return Ready(attempt: request.attempt, state: state, layout: AppScript.layout)
  }

  func crash(_ description: String, output: [String] = []) {
    exit.update { $0 = $0 ?? AppExit(description: description, lastOutput: output) }
    disconnect()
  }

  func waitForExit() async -> AppExit {
    (try? await exit.wait { $0 }) ?? AppExit(description: "still runs", lastOutput: [])
  }

  func lastOutput() async -> [String] { ["a line of the app"] }

  func terminate() async { crash("was ended by SIGTERM") }
}

/// What a scripted device shows.
struct Screen: Sendable {
  var painter: @Sendable (Int) -> Bitmap
  var photographs = 0

  init(_ painter: @escaping @Sendable (Int) -> Bitmap) {
    self.painter = painter
  }

  mutating func photograph() -> Bitmap {
    photographs += 1
    return painter(photographs)
  }
}

/// How a scripted app behaves.
struct AppScript: Sendable {
  /// From its launch on.
  var live: @Sendable (ScriptedApp) async throws -> Void = { app in
    try app.greet()
    try await app.serve()
  }

  /// When it is asked to show something.
  var show: @Sendable (ShowRequest, ScriptedApp) async throws -> Void = { request, app in
    app.paint(AppScript.picture(of: request))
    try app.sayReady(request)
  }

  /// When it is asked whether the screen is still the same.
  var confirm: @Sendable (AttemptReference, ScriptedApp) async throws -> Void = { reference, app in
    guard let state = app.shown.current else { return }
    try app.send(
      .confirmed(
        Confirmed(attempt: reference.attempt, state: state, layout: layout, repaints: 0)
      )
    )
  }

  static let layout = Layout(elements: [
    LayoutElement(
      name: "page",
      kind: "Box",
      frame: PixelRect(x: 0, y: 0, width: 40, height: 60),
      children: [
        LayoutElement(
          name: "clock",
          kind: "Label",
          frame: PixelRect(x: 4, y: 4, width: 8, height: 4)
        )
      ]
    )
  ])

  /// A picture that is another for each scene and appearance, and the same in each locale.
  static func picture(of request: ShowRequest) -> Bitmap {
    let scene = request.scene.rawValue.utf8.reduce(UInt8(1)) { $0 &* 31 &+ $1 }
    let base: UInt8 = request.appearance == .dark ? 20 : 200
    return Bitmap(
      width: ScriptedDevice.size.width,
      height: ScriptedDevice.size.height,
      filledWith: Pixel(base, scene, 0)
    )
  }
}
