private import CMicroHTTPD
private import Dispatch
private import Foundation
internal import Synchronization

/// An HTTP server on loopback: the only place that speaks with libmicrohttpd.
///
/// Each connection has a thread of its own, on which its callbacks run.
final class LoopbackDaemon: Sendable {
  let port: UInt16
  private let desk: ReviewDesk
  /// The daemon's address; nil once it has been stopped.
  private let daemon: Mutex<UInt?>

  /// Starts to listen; until the desk is opened, every request is told to come back.
  ///
  /// - Parameters:
  ///   - port: Where; 0 lets the system choose.
  ///   - desk: Where the answers come from; kept for as long as the daemon lives.
  /// - Throws: ``ReviewServerError`` with the system's words.
  init(port: UInt16, desk: ReviewDesk) throws(ReviewServerError) {
    errno = 0
    let context = Unmanaged.passUnretained(desk).toOpaque()
    guard let daemon = stillframe_start_on_loopback(port, answerRequest, endRequest, context)
    else {
      let detail = "port \(port): \(String(cString: strerror(errno)))"
      throw ReviewServerError(reason: .notStarted, detail: detail)
    }
    self.desk = desk
    self.port = stillframe_port(daemon)
    self.daemon = Mutex(UInt(bitPattern: daemon))
  }

  /// Stops listening, after the requests that are being answered.
  func stop() {
    // Taken out first: stopping joins threads, and must happen once.
    let running = daemon.withLock { daemon in
      defer { daemon = nil }
      return daemon
    }
    guard let running, let pointer = OpaquePointer(bitPattern: running) else { return }
    stillframe_stop(pointer)
  }

  deinit { stop() }
}

/// One request on its way in; only its connection's own thread touches it.
private final class Exchange {
  var request: ReviewRequest
  var isTooLarge = false

  init(_ request: ReviewRequest) {
    self.request = request
  }

  func append(_ bytes: UnsafeBufferPointer<CChar>) {
    guard request.body.count + bytes.count <= ReviewAcceptance.maxBytes else {
      isTooLarge = true
      return
    }
    request.body.append(contentsOf: UnsafeRawBufferPointer(bytes))
  }
}

/// Called for the head of a request, for each part of its body and at its end.
private func answerRequest(
  context: UnsafeMutableRawPointer?,
  connection: OpaquePointer?,
  url: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?,
  version: UnsafePointer<CChar>?,
  upload: UnsafePointer<CChar>?,
  uploadSize: UnsafeMutablePointer<Int>?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let url, let method, let uploadSize, let state else {
    return .NO
  }
  let desk = Unmanaged<ReviewDesk>.fromOpaque(context).takeUnretainedValue()
  guard let routes = desk.routes else { return send(.text(503, "Not ready."), on: connection) }

  guard let known = state.pointee else {
    let request = ReviewRequest(
      method: String(cString: method),
      path: String(cString: url),
      headers: headers(of: connection)
    )
    if let reply = routes.early(request) { return send(reply, on: connection) }
    state.pointee = Unmanaged.passRetained(Exchange(request)).toOpaque()
    return .YES
  }

  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  if uploadSize.pointee > 0 {
    exchange.append(UnsafeBufferPointer(start: upload, count: uploadSize.pointee))
    uploadSize.pointee = 0
    return .YES
  }
  guard !exchange.isTooLarge else {
    return send(.text(413, "The request is too large."), on: connection)
  }
  return send(waitForAcceptance(exchange.request, routes), on: connection)
}

/// Called when a request has ended, however it did.
private func endRequest(
  context: UnsafeMutableRawPointer?,
  connection: OpaquePointer?,
  state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  ending: MHD_RequestTerminationCode
) {
  guard let state, let known = state.pointee else { return }
  Unmanaged<Exchange>.fromOpaque(known).release()
  state.pointee = nil
}

/// Blocks the connection's own thread, which has nothing else to do, until all is accepted.
private func waitForAcceptance(_ request: ReviewRequest, _ routes: ReviewRoutes) -> ReviewReply {
  let finished = DispatchSemaphore(value: 0)
  let answer = Answer()
  Task.detached {
    let reply = await routes.acceptance(request)
    answer.reply.withLock { $0 = reply }
    finished.signal()
  }
  finished.wait()
  return answer.reply.withLock { $0 } ?? .text(500, "There is no answer.")
}

private final class Answer: Sendable {
  let reply = Mutex<ReviewReply?>(nil)
}

private func headers(of connection: OpaquePointer) -> [String: String] {
  let names = ["host", "origin", "content-type", "content-length", "sec-fetch-site"]
  return (names + ["x-stillframe-token"]).reduce(into: [:]) { headers, name in
    let value = stillframe_header(connection, name)
    headers[name] = value.map { String(cString: $0) }
  }
}

private func send(_ reply: ReviewReply, on connection: OpaquePointer) -> MHD_Result {
  guard let response = response(for: reply.body) else {
    return reply.status == 404 ? .NO : send(.text(404, "Not found."), on: connection)
  }
  defer { stillframe_destroy(response) }
  let policy = PageHead.policy(connect: "'self'")
  stillframe_add_header(response, "Content-Type", reply.contentType)
  for header in reply.headers + ReviewReply.commonHeaders(policy: policy) {
    stillframe_add_header(response, header.name, header.value)
  }
  return stillframe_send(connection, reply.status, response)
}

private func response(for body: ReviewReply.Body) -> OpaquePointer? {
  switch body {
  case .data(let data):
    let bytes = [UInt8](data)
    return stillframe_response_of_bytes(bytes.count, bytes)
  case .file(let url):
    let descriptor = open(url.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let response = stillframe_response_of_file(Int(status.st_size), descriptor)
    else {
      close(descriptor)
      return nil
    }
    return response
  }
}
