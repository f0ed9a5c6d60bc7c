#if DEBUG

private import CStillframeStart

/// A connected TCP socket that blocks.
final class LoopbackSocket: Sendable {
  private let descriptor: Int32

  /// Connects to a port of 127.0.0.1.
  init(connectedTo port: UInt16) throws(ConnectionError) {
    let result = stillframe_connect(port)
    guard result >= 0 else { throw ConnectionError(port: port, errno: -result) }
    descriptor = result
  }

  deinit {
    stillframe_close(descriptor)
  }

  /// Waits for bytes.
  ///
  /// - Parameter buffer: Where they are put.
  /// - Returns: How many arrived; zero or less when the connection has ended.
  func receive(into buffer: inout [UInt8]) -> Int {
    buffer.withUnsafeMutableBytes { stillframe_receive(descriptor, $0.baseAddress, $0.count) }
  }

  /// Sends all bytes, or none more when the connection has ended.
  func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { stillframe_send(descriptor, $0.baseAddress, $0.count) }
  }
}

#endif
