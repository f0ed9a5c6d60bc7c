#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// All that the kit keeps for a launch of the app.
///
/// There is one behind the public namespace; tests make their own.
final class KitRuntime: Sendable {
  /// What the launch asked for.
  let launch: LaunchRequest.Reading
  let ledger: WorkLedger
  let interceptor: RequestInterceptor
  @MainActor var registry = SceneRegistry()
  @MainActor var hooks = AppHooks()
  private let shot = Locked<ShowRequest?>(nil)
  private let channel = Locked<(any MessageSending)?>(nil)

  init(environment: [String: String]) {
    launch = LaunchRequest.read(environment)
    let channel = channel
    let ledger = WorkLedger { work in
      Self.log("\([work].described) began between two scenes and was dropped", over: channel)
    }
    self.ledger = ledger
    interceptor = RequestInterceptor(ledger)
  }

  var isActive: Bool {
    switch launch {
    case .absent: false
    case .broken, .requested: true
    }
  }

  private var request: LaunchRequest? {
    switch launch {
    case .absent, .broken: nil
    case .requested(let request): request
    }
  }

  /// The date that scenes show as now; nil outside a capture, or when none is set.
  var fixedDate: Date? { request?.fixedDate }

  /// The locale of the running shot, or of the launch before the first.
  var locale: LocaleID? { shot.withLock { $0?.locale } ?? request?.locale }

  /// The appearance of the running shot.
  var appearance: Appearance? { shot.withLock { $0?.appearance } }

  /// Opens the way to the engine.
  func connect(_ channel: any MessageSending) {
    self.channel.withLock { $0 = channel }
    interceptor.connect(channel)
  }

  /// Begins a shot; it stays the running one until the next.
  func enter(_ request: ShowRequest) {
    shot.withLock { $0 = request }
    ledger.enter(request.attempt)
  }

  /// Puts a line into the run's log.
  func log(_ message: String, attempt: AttemptNumber? = nil) {
    Self.log(message, attempt: attempt, over: channel)
  }

  private static func log(
    _ message: String,
    attempt: AttemptNumber? = nil,
    over channel: Locked<(any MessageSending)?>
  ) {
    let channel = channel.withLock { $0 }
    // A log line that is too long for the wire is no reason to fail a scene.
    try? channel?.send(.log(LogLine(attempt: attempt, message: message)))
  }
}

extension KitRuntime {
  func beginHold(_ label: String) -> StillframeHold {
    StillframeHold(label, in: ledger)
  }

  /// Runs work under a hold.
  func hold<Result>(
    _ label: String,
    isolation: isolated (any Actor)?,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    let hold = beginHold(label)
    defer { hold.release() }
    return try await work()
  }

  /// Waits for a condition under a hold.
  @available(iOS 17, macOS 14, *)
  @MainActor
  func waitUntil(_ label: String, _ condition: @MainActor () -> Bool) async {
    let hold = beginHold(label)
    defer { hold.release() }
    await ObservedCondition.hold(condition)
  }
}

#endif
