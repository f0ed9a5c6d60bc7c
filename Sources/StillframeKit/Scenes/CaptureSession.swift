#if DEBUG

internal import StillframeKitWire

/// The app's side of a capture: it serves what the engine asks for, one attempt at a time.
@MainActor
final class CaptureSession<Host: SceneHosting, Time: Clock> where Time.Duration == Duration {
  private let host: Host
  private let runtime: KitRuntime
  private let channel: any MessageSending
  private let time: Time
  private var current: Attempt<Host, Time>?
  private var lastAttempt: AttemptNumber?

  init(
    host: Host,
    runtime: KitRuntime,
    channel: any MessageSending,
    time: Time
  ) {
    self.host = host
    self.runtime = runtime
    self.channel = channel
    self.time = time
  }

  /// Serves messages until the engine says quit, or the channel ends.
  ///
  /// Whatever is being shown is left then.
  func serve(_ messages: AsyncStream<EngineMessage>) async {
    runtime.ledger.observe { [weak self] in
      Task { @MainActor in self?.current?.workChanged() }
    }
    for await message in messages {
      guard message != .quit else { break }
      receive(message)
    }
    current?.leave()
  }

  private func receive(_ message: EngineMessage) {
    switch message {
    case .show(let request): show(request)
    case .confirm(let reference): attempt(reference.attempt, "confirm")?.confirm()
    case .linkOpened(let result): attempt(result.attempt, "linkOpened")?.linkOpened(result)
    case .captured(let reference): attempt(reference.attempt, "captured")?.leave()
    case .respond, .quit: break  // Answered on the channel's own thread; ends the loop above.
    }
  }

  private func show(_ request: ShowRequest) {
    guard request.attempt > lastAttempt ?? AttemptNumber(rawValue: .min) else {
      runtime.log("dropped 'show' for attempt \(request.attempt.rawValue), which is over")
      return
    }
    lastAttempt = request.attempt
    current?.leave()
    let attempt = Attempt(request, on: host, in: runtime, over: channel, time: time)
    current = attempt
    attempt.begin()
  }

  private func attempt(_ number: AttemptNumber, _ kind: String) -> Attempt<Host, Time>? {
    guard let current, current.request.attempt == number, !current.isOver else {
      runtime.log("dropped '\(kind)' for attempt \(number.rawValue), which isn't being shown")
      return nil
    }
    return current
  }
}

#endif
