#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// Carries the app's HTTP requests to the engine and its answers back.
///
/// It knows nothing of `URLProtocol`. Calls come from any thread; an answer is delivered on the
/// channel's reading thread, or on the thread that left the scene.
final class RequestInterceptor: Sendable {
  /// A request as the app made it.
  struct Request: Hashable, Sendable {
    var method: String
    var url: String
    var headers: [String: String] = [:]
    var body: [UInt8] = []
  }

  /// What becomes of a request.
  enum Answer: Hashable, Sendable {
    case fixture(status: Int, headers: [String: String], body: [UInt8])
    case failure(URLError.Code, message: String)
  }

  /// Takes an answer, for the request with that number.
  typealias Delivery = @Sendable (WorkLedger.ID, Answer) -> Void

  private struct Exchange {
    var request: Request
    /// Nil until an attempt has begun; the request hasn't been sent then.
    var attempt: AttemptNumber?
    var deliver: Delivery
  }

  private struct State {
    var channel: (any MessageSending)?
    var exchanges: [WorkLedger.ID: Exchange] = [:]
  }

  private let ledger: WorkLedger
  private let state = Locked(State())

  init(_ ledger: WorkLedger) {
    self.ledger = ledger
  }

  func connect(_ channel: any MessageSending) {
    state.withLock { $0.channel = channel }
  }

  // MARK: The app's side

  /// Takes on a request, which is in flight from now on.
  ///
  /// A request from before the first attempt is sent when that begins. One from between two
  /// attempts is cancelled.
  ///
  /// - Parameters:
  ///   - request: What the app asks for.
  ///   - deliver: Called once, unless the request is cancelled first. Whoever delivers says so
  ///     with ``finish(_:when:)``.
  /// - Returns: The request's number.
  func start(_ request: Request, deliver: @escaping Delivery) -> WorkLedger.ID {
    let id = ledger.reserve()
    state.withLock { $0.exchanges[id] = Exchange(request: request, deliver: deliver) }
    let callbacks = WorkLedger.Callbacks(
      entered: { [self] in send($0, during: $1) },
      retired: { [self] in retire($0) }
    )
    ledger.begin(.request(method: request.method, url: request.url), as: id, callbacks)
    return id
  }

  /// Turns down a request that can't be answered, and fails its scene.
  ///
  /// - Parameters:
  ///   - request: What the app asks for.
  ///   - reason: Why it can't be answered, and what to do instead.
  ///   - deliver: As for ``start(_:deliver:)``.
  /// - Returns: The request's number.
  func refuse(
    _ request: Request,
    because reason: String,
    deliver: @escaping Delivery
  ) -> WorkLedger.ID {
    let id = ledger.reserve()
    ledger.begin(.request(method: request.method, url: request.url), as: id)
    ledger.fail(id, because: "\(reason) (\(request.method) \(request.url))")
    deliver(id, .failure(.unsupportedURL, message: reason))
    return id
  }

  /// Drops a request in which the app has lost interest.
  func cancel(_ id: WorkLedger.ID) {
    let exchange = take(id)
    ledger.end(id)
    sendCancellation(of: exchange, id)
  }

  /// Notes that an answer was handed to the URL loading system.
  ///
  /// - Parameters:
  ///   - id: The request's number.
  ///   - isDelivered: Whether the app itself has got it by now.
  func finish(_ id: WorkLedger.ID, when isDelivered: @escaping @Sendable () -> Bool) {
    ledger.end(id, when: isDelivered)
  }

  // MARK: The engine's side

  /// Takes in an answer.
  ///
  /// - Returns: A line for the log when there is no such request any more; else nil.
  func receive(_ response: Response, body: [UInt8]) -> String? {
    let id = WorkLedger.ID(rawValue: response.request)
    guard let exchange = take(id, of: response.attempt) else {
      return "dropped the answer to request \(response.request) of attempt "
        + "\(response.attempt.rawValue), which is over"
    }
    switch response.outcome {
    case .fixture(let status, let headers):
      exchange.deliver(id, .fixture(status: status, headers: headers, body: body))
    case .noFixture(let message):
      ledger.fail(id, because: message)
      exchange.deliver(id, .failure(.resourceUnavailable, message: message))
    }
    return nil
  }

  // MARK: The ledger's side

  private func send(_ id: WorkLedger.ID, during attempt: AttemptNumber) {
    let (request, channel) = state.withLock { state in
      state.exchanges[id]?.attempt = attempt
      return (state.exchanges[id]?.request, state.channel)
    }
    guard let request, let channel else { return }
    let message = AppMessage.request(
      StillframeKitWire.Request(
        attempt: attempt,
        request: id.rawValue,
        method: request.method,
        url: request.url,
        headers: request.headers
      )
    )
    do {
      try channel.send(message, body: request.body)
    } catch {
      let reason = "\(request.method) \(request.url) can't be sent to the engine: \(error)"
      ledger.fail(id, because: reason)
      take(id)?.deliver(id, .failure(.dataLengthExceedsMaximum, message: reason))
    }
  }

  private func retire(_ id: WorkLedger.ID) {
    guard let exchange = take(id) else { return }
    sendCancellation(of: exchange, id)
    exchange.deliver(
      id,
      .failure(.cancelled, message: "the scene that made the request has been left")
    )
  }

  private func sendCancellation(of exchange: Exchange?, _ id: WorkLedger.ID) {
    guard let attempt = exchange?.attempt else { return }
    let channel = state.withLock { $0.channel }
    let reference = RequestReference(attempt: attempt, request: id.rawValue)
    try? channel?.send(.cancelRequest(reference))
  }

  private func take(_ id: WorkLedger.ID, of attempt: AttemptNumber? = nil) -> Exchange? {
    state.withLock { state in
      if let attempt, state.exchanges[id]?.attempt != attempt { return nil }
      return state.exchanges.removeValue(forKey: id)
    }
  }
}

#endif
