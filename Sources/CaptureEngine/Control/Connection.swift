private import CEnginePrimitives
private import Dispatch
private import Foundation
internal import StillframeWire

/// One app's end of the control channel.
///
/// A thread of its own reads from it, and a queue of its own writes to it, so that neither a
/// silent app nor one that doesn't read holds up anything else.
final class Connection: Sendable {
  /// What came from the app.
  enum Event: Sendable {
    case message(AppMessage, body: [UInt8])
    case ended(Ending)
  }

  /// How the channel came to its end.
  enum Ending: Hashable, Sendable {
    case closed
    /// The app sent something that isn't the protocol.
    case broken(FrameError)
    /// The app sent more than the engine could take in.
    case flooded
  }

  /// More messages than an app has reason to send ahead of the engine.
  private static let maximumBacklog = 10_000

  /// What the app says, after its hello, and how the channel ended.
  let events: AsyncStream<Event>
  private let feed: AsyncStream<Event>.Continuation
  private let descriptor: Int32
  private let sending = DispatchQueue(label: "stillframe.control.sending")

  /// Takes over a connected socket.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    (events, feed) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.maximumBacklog))
  }

  deinit {
    Foundation.close(descriptor)
  }

  /// Sends a message; without effect once the channel has ended.
  ///
  /// - Throws: ``FrameError`` when the message is larger than the channel carries.
  func send(_ message: EngineMessage, body: [UInt8] = []) throws(FrameError) {
    let bytes = try message.frame(body: body).encoded()
    sending.async { [self] in
      let failure = bytes.withUnsafeBufferPointer {
        engine_send(descriptor, $0.baseAddress, $0.count)
      }
      if failure != 0 { close() }
    }
  }

  /// Ends the channel; what was sent before still goes out.
  func finish() {
    sending.async { [self] in close() }
  }

  /// Ends the channel at once.
  func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Reads until the channel ends; called once, on a thread that has nothing else to do.
  ///
  /// - Parameter greet: Judges the first frame; false ends the channel without an event.
  /// - Returns: What was wrong with the first frame, when it was none that could be judged. The
  ///   channel is still open then.
  func read(greet: (Frame) -> Bool) -> FrameError? {
    var decoder = FrameDecoder()
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var isGreeted = false
    do {
      while let count = receive(&buffer) {
        decoder.append(buffer[..<count])
        while let frame = try decoder.next() {
          if isGreeted {
            guard try deliver(frame) else {
              end(.flooded)
              return nil
            }
          } else {
            guard greet(frame) else {
              close()
              return nil
            }
            isGreeted = true
          }
        }
      }
      try decoder.finish()
      end(.closed)
    } catch {
      guard isGreeted else { return error }
      end(.broken(error))
    }
    return nil
  }

  /// Hands a message on; false when nobody has taken in those before.
  private func deliver(_ frame: Frame) throws(FrameError) -> Bool {
    guard let message = try AppMessage(frame) else { return true }
    if case .dropped = feed.yield(.message(message, body: frame.body)) { return false }
    return true
  }

  private func end(_ ending: Ending) {
    close()
    feed.yield(.ended(ending))
    feed.finish()
  }

  /// The number of bytes that arrived; nil at the end.
  private func receive(_ buffer: inout [UInt8]) -> Int? {
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return count }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}

extension Connection.Ending: CustomStringConvertible {
  var description: String {
    switch self {
    case .closed: "the app closed the control channel"
    case .broken(let error): error.description
    case .flooded: "the app sent more messages than the control channel takes in"
    }
  }
}
