#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// The control channel: one TCP connection to the engine, on loopback.
///
/// A thread of its own blocks in reading it. Answers to requests are handed over on that thread,
/// so that they reach an app whose main thread waits for one; everything else goes to
/// ``messages``, for the main actor.
final class EngineConnection: MessageSending {
  /// What the engine says, except for its answers to requests; it ends with the channel.
  let messages: AsyncStream<EngineMessage>

  private let socket: LoopbackSocket
  private let sending = NSLock()
  private let continuation: AsyncStream<EngineMessage>.Continuation

  /// Connects.
  ///
  /// - Throws: ``ConnectionError`` when nothing listens on the port.
  init(port: UInt16) throws(ConnectionError) {
    socket = try LoopbackSocket(connectedTo: port)
    (messages, continuation) = AsyncStream.makeStream(of: EngineMessage.self)
  }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - respond: Takes the answer to a request, with the response's body.
  ///   - report: Takes a line for people when the channel has ended otherwise than in order.
  func start(
    respond: @escaping @Sendable (Response, [UInt8]) -> Void,
    report: @escaping @Sendable (String) -> Void
  ) {
    let thread = Thread { [self] in
      do {
        try read(respond)
      } catch {
        report("the control channel ended: \(error)")
      }
      continuation.finish()
    }
    thread.name = "stillframe-channel"
    thread.start()
  }

  func send(_ message: AppMessage, body: [UInt8]) throws(FrameError) {
    let bytes = try message.frame(body: body).encoded()
    sending.withLock { socket.send(bytes) }
  }

  private func read(_ respond: (Response, [UInt8]) -> Void) throws(FrameError) {
    var decoder = FrameDecoder()
    var buffer = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = socket.receive(into: &buffer)
      guard count > 0 else { break }
      decoder.append(buffer[..<count])
      while let frame = try decoder.next() {
        switch try EngineMessage(frame) {
        case .respond(let response)?: respond(response, frame.body)
        case let message?: continuation.yield(message)
        case nil: break  // A kind that a later engine added.
        }
      }
    }
    try decoder.finish()
  }
}

/// Why there is no channel.
struct ConnectionError: Error, CustomStringConvertible {
  var port: UInt16
  var errno: Int32

  var description: String {
    "can't reach the engine on 127.0.0.1:\(port): \(String(cString: strerror(errno))). "
      + "The app was launched for a capture that isn't running any more; launch it through "
      + "stillframe, or without the STILLFRAME_ variables."
  }
}

#endif
