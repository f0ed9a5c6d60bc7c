#if DEBUG || STILLFRAME_TOOL

/// One message as it travels: a JSON header and a raw body.
///
/// On the wire: the header's length and the body's length, four bytes each, big-endian; then the
/// header; then the body.
package struct Frame: Hashable, Sendable {
  /// A message in JSON.
  package var header: [UInt8]
  /// Bytes beside the message, of a request or of its answer.
  package var body: [UInt8]

  package init(header: [UInt8], body: [UInt8] = []) {
    self.header = header
    self.body = body
  }

  /// The largest header that is sent or accepted: 4 MiB, a layout of some ten thousand elements.
  package static let maximumHeaderLength = 4 << 20

  /// The largest body that is sent or accepted: 64 MiB.
  package static let maximumBodyLength = 64 << 20

  /// The frame's bytes.
  ///
  /// - Throws: ``FrameError`` when header or body are larger than the wire carries.
  package func encoded() throws(FrameError) -> [UInt8] {
    try Self.checkLengths(header: header.count, body: body.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + header.count + body.count)
    for length in [header.count, body.count] {
      for shift in [24, 16, 8, 0] {
        bytes.append(UInt8(truncatingIfNeeded: length >> shift))
      }
    }
    bytes.append(contentsOf: header)
    bytes.append(contentsOf: body)
    return bytes
  }

  static func checkLengths(header: Int, body: Int) throws(FrameError) {
    guard header > 0 else { throw .emptyHeader }
    guard header <= maximumHeaderLength else { throw .oversizedHeader(length: header) }
    guard body <= maximumBodyLength else { throw .oversizedBody(length: body) }
  }
}

/// What is wrong with bytes that should be a frame.
package enum FrameError: Error, Hashable, Sendable {
  case emptyHeader
  case oversizedHeader(length: Int)
  case oversizedBody(length: Int)
  /// The connection ended inside a frame.
  case truncated(missing: Int)
  /// The header isn't the JSON of a message.
  case malformedHeader(reason: String)
  /// The app's kit speaks another version of the protocol.
  case otherProtocol(version: Int)
}

extension FrameError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .emptyHeader:
      "a frame without a header arrived on the control channel"
    case .oversizedHeader(let length):
      "a frame's header of \(length) bytes is over the limit of \(Frame.maximumHeaderLength)"
    case .oversizedBody(let length):
      "a frame's body of \(length) bytes is over the limit of \(Frame.maximumBodyLength)"
    case .truncated(let missing):
      "the control channel ended inside a frame, \(missing) bytes early"
    case .malformedHeader(let reason):
      "a frame's header is not a message: \(reason)"
    case .otherProtocol(let version):
      "the app's kit speaks version \(version) of the control protocol and this tool version "
        + "\(wireProtocolVersion); build both from the same release of Stillframe"
    }
  }
}

#endif
