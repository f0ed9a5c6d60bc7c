#if DEBUG

import Foundation
import StillframeKitWire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import StillframeKit

/// The kit's protocol with a runtime of the tests' own, for hosts under `intercepted.test`.
///
/// The engine's part is played by the last part of the path: `/ok/…` is answered with the path
/// itself, `/never/…` not at all, `/missing/…` with a missing fixture.
final class InterceptedProtocol: FixtureURLProtocol {
  static let network = InterceptedNetwork()

  override class var interceptor: RequestInterceptor? { network.interceptor }

  override class func canInit(with request: URLRequest) -> Bool {
    // Tests of other targets share the process.
    super.canInit(with: request) && request.url?.host?.hasSuffix("intercepted.test") == true
  }
}

/// An engine in the same process that answers at once.
final class InterceptedNetwork: Sendable {
  let ledger = WorkLedger()
  let interceptor: RequestInterceptor
  let channel: RecordingChannel

  init() {
    let interceptor = RequestInterceptor(ledger)
    self.interceptor = interceptor
    channel = RecordingChannel { sent in
      guard case .request(let request) = sent.message else { return }
      Self.answer(request, body: sent.body, through: interceptor)
    }
    interceptor.connect(channel)
    ledger.enter(AttemptNumber(rawValue: 1))
  }

  private static func answer(
    _ request: Request,
    body: [UInt8],
    through interceptor: RequestInterceptor
  ) {
    let url = URL(string: request.url)
    let path = url?.path ?? ""
    let outcome: Response.Outcome
    var answer = Array(path.utf8)
    switch url?.pathComponents.dropFirst().first {
    case "never": return
    case "missing": outcome = .noFixture(message: "No fixture for \(request.method) \(path)")
    case "echo":
      answer = body
      outcome = .fixture(status: 200, headers: [:])
    case "large":
      answer = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      outcome = .fixture(status: 200, headers: [:])
    case "empty":
      answer = []
      outcome = .fixture(status: 204, headers: [:])
    default: outcome = .fixture(status: 200, headers: ["Content-Type": "text/plain"])
    }
    let response = Response(attempt: request.attempt, request: request.request, outcome: outcome)
    DispatchQueue.global().async { [answer] in
      _ = interceptor.receive(response, body: answer)
    }
  }

  /// What was asked of the engine for a URL.
  func requests(for url: URL) -> [RecordingChannel.Sent] {
    channel.sent.filter { sent in
      guard case .request(let request) = sent.message else { return false }
      return request.url == url.absoluteString
    }
  }

  func isOpen(_ url: URL) -> Bool {
    ledger.snapshot.open.contains { work in
      guard case .request(_, url.absoluteString) = work else { return false }
      return true
    }
  }

  /// Waits until nothing is in flight for a URL.
  func waitUntilClosed(_ url: URL) async {
    while isOpen(url) { await Task.yield() }
  }

  func waitUntilOpen(_ url: URL) async {
    while !isOpen(url) { await Task.yield() }
  }

  /// Whether the engine was told that nobody waits for an answer any more.
  func isCancelled(_ sent: RecordingChannel.Sent) -> Bool {
    guard case .request(let request) = sent.message else { return false }
    return channel.messages.contains(
      .cancelRequest(RequestReference(attempt: request.attempt, request: request.request))
    )
  }
}

/// A delegate that keeps what it is told, in order.
final class RecordingDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate {
  private let state = Locked<(data: Data, calls: [String])>((Data(), []))
  private let ended: AsyncStream<URLError.Code?>
  private let continuation: AsyncStream<URLError.Code?>.Continuation

  override init() {
    (ended, continuation) = AsyncStream.makeStream(of: URLError.Code?.self)
  }

  var data: Data { state.withLock { $0.data } }
  var calls: [String] { state.withLock { $0.calls } }

  /// Waits for the end of the task.
  func end() async -> URLError.Code? {
    for await code in ended { return code }
    return nil
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.calls.append("response") }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    state.withLock { state in
      state.calls.append("data")
      state.data.append(data)
    }
  }

  func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    state.withLock { $0.calls.append("file") }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    state.withLock { $0.calls.append("end") }
    continuation.yield((error as? URLError)?.code)
    continuation.finish()
  }
}

#endif
