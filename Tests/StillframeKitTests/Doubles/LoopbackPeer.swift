#if DEBUG

import Foundation
import StillframeKitWire

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#else
#error("no sockets here")
#endif

@testable import StillframeKit

struct SocketError: Error {
  var call: String
  var errno: Int32
}

/// The engine's end of the channel: listens on a port that the system picks.
final class LoopbackListener: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let isClosed = Locked(false)

  init() throws {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket", errno: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard bound else { throw SocketError(call: "bind", errno: errno) }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close() }

  func accept() throws -> LoopbackPeer {
    #if canImport(Darwin)
    let peer = Darwin.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
    let peer = Musl.accept(descriptor, nil, nil)
    #else
    let peer = Glibc.accept(descriptor, nil, nil)
    #endif
    guard peer >= 0 else { throw SocketError(call: "accept", errno: errno) }
    return LoopbackPeer(descriptor: peer)
  }

  func close() {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if !wasClosed { closeDescriptor(descriptor) }
  }
}

/// One accepted connection.
final class LoopbackPeer: Sendable {
  private let descriptor: Int32
  private let decoder = Locked(FrameDecoder())
  private let isClosed = Locked(false)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close() }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func receiveFrame() throws -> Frame? {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      if let frame = try decoder.withLock({ try $0.next() }) { return frame }
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      decoder.withLock { $0.append(buffer[..<count]) }
    }
  }

  func close() {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if !wasClosed { closeDescriptor(descriptor) }
  }
}

private func closeDescriptor(_ descriptor: Int32) {
  #if canImport(Darwin)
  Darwin.close(descriptor)
  #elseif canImport(Musl)
  Musl.close(descriptor)
  #else
  Glibc.close(descriptor)
  #endif
}

#endif
