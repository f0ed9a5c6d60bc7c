#if DEBUG

import StillframeKitWire

@testable import StillframeKit

/// A channel that keeps what the app says.
final class RecordingChannel: MessageSending {
  struct Sent: Sendable {
    var message: AppMessage
    var body: [UInt8]
  }

  private let state = Locked<[Sent]>([])
  private let onSend: @Sendable (Sent) -> Void

  init(onSend: @escaping @Sendable (Sent) -> Void = { _ in }) {
    self.onSend = onSend
  }

  func send(_ message: AppMessage, body: [UInt8]) throws(FrameError) {
    // As strict as the real one about sizes.
    _ = try message.frame(body: body).encoded()
    let sent = Sent(message: message, body: body)
    state.withLock { $0.append(sent) }
    onSend(sent)
  }

  var sent: [Sent] { state.withLock { $0 } }

  /// All that was said, but for the log.
  var messages: [AppMessage] {
    sent.map(\.message).filter { message in
      if case .log = message { return false }
      return true
    }
  }

  var log: [String] {
    sent.compactMap { sent in
      guard case .log(let line) = sent.message else { return nil }
      return line.message
    }
  }

  /// The kinds of what was said, but for the log.
  var kinds: [String] { messages.map(\.kind) }
}

extension AppMessage {
  var kind: String {
    switch self {
    case .hello: "hello"
    case .request: "request"
    case .cancelRequest: "cancelRequest"
    case .openLink: "openLink"
    case .ready: "ready"
    case .busy: "busy"
    case .idle: "idle"
    case .confirmed: "confirmed"
    case .failed: "failed"
    case .log: "log"
    }
  }
}

#endif
