#if DEBUG || STILLFRAME_TOOL

/// The version of the protocol between app and engine.
///
/// Two sides with different versions don't talk; unknown message kinds of one version are
/// ignored, so that a side may add some.
package let wireProtocolVersion = 1

/// The version of Stillframe that kit and tool were built from.
package let stillframeVersion = "0.1.0"

/// The number of one showing of one shot, unique within a launch and rising.
package struct AttemptNumber: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static func < (left: AttemptNumber, right: AttemptNumber) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What the engine says to the app.
package enum EngineMessage: Hashable, Sendable {
  /// Show a scene.
  case show(ShowRequest)
  /// The answer to one HTTP request; the frame's raw body is the response body.
  case respond(Response)
  /// The link that the app asked to have opened was handed to the system, or wasn't.
  case linkOpened(LinkOpened)
  /// Asks whether the screen still is what ``AppMessage/ready(_:)`` said, after a settled capture.
  ///
  /// The answer is ``AppMessage/confirmed(_:)``. While the app is busy there is none: `busy` is on
  /// its way already, and the `idle` after it takes the answer's place.
  case confirm(AttemptReference)
  /// The shot is taken; the scene may go.
  case captured(AttemptReference)
  /// Nothing more will be asked; end the process.
  case quit
}

/// What the app says to the engine.
package enum AppMessage: Hashable, Sendable {
  /// The first message on a connection.
  case hello(Hello)
  /// The app made an HTTP request; the frame's raw body is the request body.
  case request(Request)
  /// The app has lost interest in a request.
  case cancelRequest(RequestReference)
  /// The app can't deliver a link to itself and asks the engine to open it on the device.
  case openLink(OpenLink)
  /// The scene is ready; what is really on the screen comes with it.
  case ready(Ready)
  /// Work began after `ready`.
  case busy(Busy)
  /// All work that began after `ready` has ended, and the frames after it are rendered.
  case idle(Ready)
  /// The screen as it is now; nothing has begun since the last `ready` or `idle`.
  case confirmed(Confirmed)
  /// The scene can't be shown.
  case failed(Failed)
  /// A line for the run's log.
  case log(LogLine)
}

/// Asks for one showing of one shot.
package struct ShowRequest: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  package var scene: SceneID
  package var locale: LocaleID
  package var appearance: Appearance
  /// The limit for prepare, building the scene and waiting until it is ready, in whole seconds.
  package var sceneTimeoutInSeconds: Int

  package init(
    attempt: AttemptNumber,
    scene: SceneID,
    locale: LocaleID,
    appearance: Appearance,
    sceneTimeoutInSeconds: Int
  ) {
    self.attempt = attempt
    self.scene = scene
    self.locale = locale
    self.appearance = appearance
    self.sceneTimeoutInSeconds = sceneTimeoutInSeconds
  }
}

/// Names an attempt and nothing else.
package struct AttemptReference: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber

  package init(attempt: AttemptNumber) {
    self.attempt = attempt
  }
}

/// Names one HTTP request of one attempt.
package struct RequestReference: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  /// Unique within a launch.
  package var request: Int

  package init(attempt: AttemptNumber, request: Int) {
    self.attempt = attempt
    self.request = request
  }
}

/// An HTTP request that the app made.
package struct Request: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  package var request: Int
  package var method: String
  /// The absolute URL as the app gave it.
  package var url: String
  package var headers: [String: String]

  package init(
    attempt: AttemptNumber,
    request: Int,
    method: String,
    url: String,
    headers: [String: String]
  ) {
    self.attempt = attempt
    self.request = request
    self.method = method
    self.url = url
    self.headers = headers
  }
}

/// The engine's answer to a request.
package struct Response: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  package var request: Int
  package var outcome: Outcome

  /// What became of the request.
  package enum Outcome: Hashable, Sendable, Codable {
    /// A fixture answers; its bytes are the frame's raw body.
    case fixture(status: Int, headers: [String: String])
    /// Nothing answers; the message says why and where was looked.
    case noFixture(message: String)
  }

  package init(attempt: AttemptNumber, request: Int, outcome: Outcome) {
    self.attempt = attempt
    self.request = request
    self.outcome = outcome
  }
}

/// Asks the engine to open a link on the device.
package struct OpenLink: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  package var url: String

  package init(attempt: AttemptNumber, url: String) {
    self.attempt = attempt
    self.url = url
  }
}

/// Says what became of an ``OpenLink``.
package struct LinkOpened: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  /// Why the link could not be opened; nil when it was.
  package var failure: String?

  package init(attempt: AttemptNumber, failure: String? = nil) {
    self.attempt = attempt
    self.failure = failure
  }
}

/// How an app introduces itself.
package struct Hello: Hashable, Sendable, Codable {
  package var protocolVersion: Int
  package var token: String
  package var kitVersion: String
  package var processID: Int32
  /// The app's own identifier and version, as far as it has them.
  package var build: String
  package var scenes: [SceneDescription]

  package init(
    protocolVersion: Int = wireProtocolVersion,
    token: String,
    kitVersion: String,
    processID: Int32,
    build: String,
    scenes: [SceneDescription]
  ) {
    self.protocolVersion = protocolVersion
    self.token = token
    self.kitVersion = kitVersion
    self.processID = processID
    self.build = build
    self.scenes = scenes
  }
}

/// A scene that the app has registered.
package struct SceneDescription: Hashable, Sendable, Codable {
  package var id: SceneID
  package var name: String
  /// The URL that is handed to the app, for a link scene.
  package var link: String?

  package init(id: SceneID, name: String, link: String? = nil) {
    self.id = id
    self.name = name
    self.link = link
  }
}

/// What the app really shows, measured after its last frame and never copied from the request.
package struct Ready: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  package var state: EffectiveState
  package var layout: Layout

  package init(attempt: AttemptNumber, state: EffectiveState, layout: Layout) {
    self.attempt = attempt
    self.state = state
    self.layout = layout
  }
}

/// What the app still shows, measured when the engine asked.
package struct Confirmed: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  package var state: EffectiveState
  package var layout: Layout
  /// How many frames were rendered since the last `ready`, `idle` or `confirmed`, beyond those
  /// that the kit had asked for.
  ///
  /// Above zero, something may have been repainted after the capture began. Nil where the
  /// platform can't tell.
  package var repaints: Int?

  package init(
    attempt: AttemptNumber,
    state: EffectiveState,
    layout: Layout,
    repaints: Int?
  ) {
    self.attempt = attempt
    self.state = state
    self.layout = layout
    self.repaints = repaints
  }
}

/// What is on the screen, as measured by the app's host.
public struct EffectiveState: Hashable, Sendable, Codable {
  public var scene: SceneID
  public var locale: LocaleID
  public var appearance: Appearance
  /// The size of the app's window, in pixels.
  public var size: PixelSize
  public var scaleInPixelsPerPoint: Double

  public init(
    scene: SceneID,
    locale: LocaleID,
    appearance: Appearance,
    size: PixelSize,
    scaleInPixelsPerPoint: Double
  ) {
    self.scene = scene
    self.locale = locale
    self.appearance = appearance
    self.size = size
    self.scaleInPixelsPerPoint = scaleInPixelsPerPoint
  }
}

/// Work that began after `ready`.
package struct Busy: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  /// What is open, in the words of the timeout messages.
  package var work: [String]

  package init(attempt: AttemptNumber, work: [String]) {
    self.attempt = attempt
    self.work = work
  }
}

/// Why a scene can't be shown.
package struct Failed: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber
  /// One whole line for each reason, to be shown as it is: `not ready after 20 s: …`, or
  /// `scene 'paywall' failed: …`.
  package var reasons: [String]

  package init(attempt: AttemptNumber, reasons: [String]) {
    self.attempt = attempt
    self.reasons = reasons
  }
}

/// A line that the app wants in the run's log.
package struct LogLine: Hashable, Sendable, Codable {
  package var attempt: AttemptNumber?
  package var message: String

  package init(attempt: AttemptNumber? = nil, message: String) {
    self.attempt = attempt
    self.message = message
  }
}

#endif
