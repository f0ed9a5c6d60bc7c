#if DEBUG

internal import Foundation
internal import StillframeKitWire
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Answers the app's HTTP and HTTPS requests from fixtures; other schemes are left alone.
///
/// Its client is called on the queue or thread that ran `startLoading`, with the whole body at
/// once, and never after `stopLoading`: FoundationNetworking takes nothing else without crashing
/// or losing data.
class FixtureURLProtocol: URLProtocol {
  /// Where requests go; tests have their own.
  class var interceptor: RequestInterceptor? {
    let runtime = Stillframe.runtime
    return runtime.isActive ? runtime.interceptor : nil
  }

  /// Carries the protocol to its own queue.
  ///
  /// `@unchecked Sendable`: `loader` is only used on the queue that ran its `startLoading`.
  private struct Carrier: @unchecked Sendable {
    let loader: FixtureURLProtocol
  }

  /// The request under way, on the loading queue only: the gate to the client.
  private var current: WorkLedger.ID?

  override class func canInit(with request: URLRequest) -> Bool {
    guard interceptor != nil else { return false }
    let scheme = request.url?.scheme?.lowercased()
    return scheme == "http" || scheme == "https"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool { false }

  override func startLoading() {
    guard let interceptor = Self.interceptor, isWanted else { return }
    let queue = LoadingQueue.current
    let carrier = Carrier(loader: self)
    let deliver: RequestInterceptor.Delivery = { id, answer in
      queue.perform { carrier.loader.deliver(answer, to: id) }
    }
    let taken = RequestInterceptor.Request(request)
    if let reason = Self.refusal(of: task) {
      current = interceptor.refuse(taken, because: reason, deliver: deliver)
    } else {
      current = interceptor.start(taken, deliver: deliver)
    }
  }

  override func stopLoading() {
    guard let id = current else { return }
    current = nil
    Self.interceptor?.cancel(id)
  }

  /// Whether the task still runs.
  ///
  /// FoundationNetworking may cancel a task before it starts its protocol, and again between an
  /// answer and the `stopLoading` that belongs to the cancellation. It dies of, or passes on,
  /// whatever its client is told after that.
  private var isWanted: Bool { task.map { $0.state == .running } ?? true }

  private func deliver(_ answer: RequestInterceptor.Answer, to id: WorkLedger.ID) {
    guard current == id else { return }
    guard isWanted else { return stopLoading() }
    current = nil
    switch answer {
    case .fixture(let status, let headers, let body): load(status, headers, body)
    case .failure(let code, let message): fail(code, message)
    }
    guard let task else {
      Self.interceptor?.finish(id) { true }
      return
    }
    // The app's own handlers may still be waiting for their turn on the session's queue.
    Self.interceptor?.finish(id) { task.state == .completed || task.state == .canceling }
  }

  private func load(_ status: Int, _ headers: [String: String], _ body: [UInt8]) {
    let response = request.url.flatMap {
      HTTPURLResponse(url: $0, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    }
    guard let response else {
      return fail(.badServerResponse, "the fixture's status \(status) or headers are no response")
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    if !body.isEmpty && request.httpMethod != "HEAD" {
      client?.urlProtocol(self, didLoad: Data(body))
    }
    client?.urlProtocolDidFinishLoading(self)
  }

  private func fail(_ code: URLError.Code, _ message: String) {
    var information: [String: Any] = [NSLocalizedDescriptionKey: message]
    if let url = request.url {
      information[NSURLErrorFailingURLErrorKey] = url
    }
    client?.urlProtocol(self, didFailWithError: URLError(code, userInfo: information))
  }
}

extension RequestInterceptor.Request {
  /// Reads a request, with its body from data or from its stream to the end.
  fileprivate init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod?.uppercased() ?? "GET",
      url: request.url?.absoluteString ?? "",
      headers: request.allHTTPHeaderFields ?? [:],
      body: request.httpBody.map(Array.init) ?? request.httpBodyStream.map(Self.bytes) ?? []
    )
  }

  private static func bytes(of stream: InputStream) -> [UInt8] {
    stream.open()
    defer { stream.close() }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    // One byte more than the wire carries is enough to be refused there.
    while bytes.count <= Frame.maximumBodyLength {
      let count = stream.read(&piece, maxLength: piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}

#endif
