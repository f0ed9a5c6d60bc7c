import Foundation
import StillframeWire

/// The app's end of the control channel, as a test writes it.
final class WireClient: Sendable {
  let messages: AsyncStream<(message: EngineMessage, body: [UInt8])>
  private let descriptor: Int32

  /// Connects to the engine.
  init(port: UInt16) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let failed = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) != 0
      }
    }
    if failed { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let (stream, continuation) = AsyncStream<(message: EngineMessage, body: [UInt8])>.makeStream()
    messages = stream
    Thread.detachNewThread {
      var decoder = FrameDecoder()
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
        decoder.append(buffer[..<count])
        while let frame = try? decoder.next(), let message = try? EngineMessage(frame) {
          continuation.yield((message, frame.body))
        }
      }
      continuation.finish()
    }
  }

  func send(_ message: AppMessage, body: [UInt8] = []) throws {
    send(try message.frame(body: body).encoded())
  }

  /// Sends bytes that may be anything.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }

  func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  deinit {
    Foundation.close(descriptor)
  }
}
