internal import StillframeWire

extension AppSession {
  /// Takes in what the app says, until its channel ends.
  func takeInMessages() async {
    for await event in connection.events {
      switch event {
      case .message(let message, let body): await takeIn(message, body: body)
      case .ended(let ending): state.update { $0.channelEnd = ending }
      }
    }
  }

  private func takeIn(_ message: AppMessage, body: [UInt8]) async {
    switch message {
    case .hello:
      log("dropped a second hello")
    case .log(let line):
      surroundings.log(LogEntry(.app, line.message, attempt: line.attempt?.rawValue))
    case .request(let request):
      guard isCurrent(request.attempt, "request") else { return }
      answer(request, body: body)
    case .cancelRequest(let reference):
      log("request \(reference.request) was cancelled", attempt: reference.attempt)
    case .openLink(let request):
      guard isCurrent(request.attempt, "openLink") else { return }
      open(request)
    case .ready(let ready):
      guard isCurrent(ready.attempt, "ready") else { return }
      state.update { $0.becomeReady(ready, at: surroundings.clock.now) }
    case .idle(let ready):
      guard isCurrent(ready.attempt, "idle") else { return }
      state.update { $0.becomeIdle(ready, at: surroundings.clock.now) }
    case .busy(let busy):
      guard isCurrent(busy.attempt, "busy") else { return }
      state.update { $0.becomeBusy(busy.work) }
    case .confirmed(let confirmed):
      guard isCurrent(confirmed.attempt, "confirmed") else { return }
      state.update { $0.confirmed = confirmed }
    case .failed(let failed):
      guard isCurrent(failed.attempt, "failed") else { return }
      state.update { $0.fail(failed.reasons) }
    }
  }

  private func isCurrent(_ attempt: AttemptNumber, _ kind: String) -> Bool {
    guard state.current.isUnderWay(attempt) else {
      log("dropped a '\(kind)' of attempt \(attempt.rawValue), which is over", attempt: attempt)
      return false
    }
    return true
  }

  private func answer(_ request: Request, body: [UInt8]) {
    let answer = surroundings.fixtures.answer(
      method: request.method,
      url: request.url,
      locale: surroundings.locale
    )
    surroundings.log(LogEntry(request, body: body, answer: answer))
    switch answer {
    case .fixture(let headers, let content):
      respond(to: request, .fixture(status: 200, headers: headers), body: content)
    case .none(let message):
      state.update { $0.noteMissingFixture(message) }
      respond(to: request, .noFixture(message: message))
    }
  }

  private func respond(to request: Request, _ outcome: Response.Outcome, body: [UInt8] = []) {
    let response = Response(
      attempt: request.attempt,
      request: request.request,
      outcome: outcome
    )
    do {
      try connection.send(.respond(response), body: body)
    } catch {
      log("could not answer request \(request.request): \(error)", attempt: request.attempt)
    }
  }

  /// Opens a link on the device, while other messages go on being taken in.
  private func open(_ request: OpenLink) {
    let task = Task { [self] in
      let failure = await surroundings.device.failureOfOpening(request.url)
      log("opened \(request.url)\(failure.map { ": \($0)" } ?? "")", attempt: request.attempt)
      try? connection.send(.linkOpened(LinkOpened(attempt: request.attempt, failure: failure)))
    }
    keep(task)
  }
}
