#if DEBUG

internal import StillframeKitWire

/// The way to the engine.
protocol MessageSending: Sendable {
  /// Sends a message, from any thread, in the order of the calls.
  ///
  /// When the channel has ended nothing is sent and nothing is thrown: its reader tells of that.
  ///
  /// - Parameters:
  ///   - message: What to say.
  ///   - body: The raw bytes beside it.
  /// - Throws: ``FrameError`` when the message is larger than the wire carries.
  func send(_ message: AppMessage, body: [UInt8]) throws(FrameError)
}

extension MessageSending {
  /// Sends a message without a body.
  func send(_ message: AppMessage) throws(FrameError) {
    try send(message, body: [])
  }
}

#endif
