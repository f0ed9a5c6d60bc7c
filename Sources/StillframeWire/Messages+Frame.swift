#if DEBUG || STILLFRAME_TOOL

private import Foundation

/// A message that can be put into a frame's header: its kind by name, its content beside it.
private struct Envelope<Content: Codable>: Codable {
  var kind: String
  var content: Content
}

private struct EnvelopeKind: Codable {
  var kind: String
}

private struct NoContent: Codable {}

/// What every version of `hello` says.
private struct HelloVersion: Codable {
  var protocolVersion: Int
}

private func header(_ kind: String, _ content: some Codable) throws(FrameError) -> [UInt8] {
  do {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(Envelope(kind: kind, content: content)))
  } catch {
    throw .malformedHeader(reason: String(describing: error))
  }
}

private func kind(of frame: Frame) throws(FrameError) -> String {
  try decode(EnvelopeKind.self, from: frame).kind
}

private func content<Content: Codable>(
  _ type: Content.Type,
  of frame: Frame
) throws(FrameError) -> Content {
  try decode(Envelope<Content>.self, from: frame).content
}

private func decode<Value: Decodable>(
  _ type: Value.Type,
  from frame: Frame
) throws(FrameError) -> Value {
  do {
    return try JSONDecoder().decode(type, from: Data(frame.header))
  } catch {
    throw .malformedHeader(reason: reason(error))
  }
}

/// What is wrong with a header, in words that don't repeat its content.
private func reason(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return "it can't be read" }
  let context: DecodingError.Context
  switch error {
  case .typeMismatch(_, let found), .valueNotFound(_, let found), .dataCorrupted(let found):
    context = found
  case .keyNotFound(let key, let found):
    context = DecodingError.Context(
      codingPath: found.codingPath + [key],
      debugDescription: "missing"
    )
  @unknown default: return "it can't be read"
  }
  let path = context.codingPath.map(\.stringValue).joined(separator: ".")
  return path.isEmpty ? "it is not a JSON object" : "'\(path)' is missing or of the wrong type"
}

extension EngineMessage {
  /// The frame that carries the message.
  ///
  /// - Parameter body: The raw bytes beside it: a response's body.
  /// - Returns: A frame whose header holds the message.
  /// - Throws: ``FrameError`` when the message can't be put into JSON.
  package func frame(body: [UInt8] = []) throws(FrameError) -> Frame {
    let header =
      switch self {
      case .show(let content): try header("show", content)
      case .respond(let content): try header("respond", content)
      case .linkOpened(let content): try header("linkOpened", content)
      case .confirm(let content): try header("confirm", content)
      case .captured(let content): try header("captured", content)
      case .quit: try header("quit", NoContent())
      }
    return Frame(header: header, body: body)
  }

  /// The message in a frame, or nil when its kind is unknown here.
  ///
  /// - Parameter frame: A frame from the engine.
  /// - Throws: ``FrameError`` when the header isn't that of a message.
  package init?(_ frame: Frame) throws(FrameError) {
    switch try kind(of: frame) {
    case "show": self = .show(try content(ShowRequest.self, of: frame))
    case "respond": self = .respond(try content(Response.self, of: frame))
    case "linkOpened": self = .linkOpened(try content(LinkOpened.self, of: frame))
    case "confirm": self = .confirm(try content(AttemptReference.self, of: frame))
    case "captured": self = .captured(try content(AttemptReference.self, of: frame))
    case "quit": self = .quit
    default: return nil
    }
  }
}

extension AppMessage {
  /// The frame that carries the message.
  ///
  /// - Parameter body: The raw bytes beside it: a request's body.
  /// - Returns: A frame whose header holds the message.
  /// - Throws: ``FrameError`` when the message can't be put into JSON.
  package func frame(body: [UInt8] = []) throws(FrameError) -> Frame {
    let header =
      switch self {
      case .hello(let content): try header("hello", content)
      case .request(let content): try header("request", content)
      case .cancelRequest(let content): try header("cancelRequest", content)
      case .openLink(let content): try header("openLink", content)
      case .ready(let content): try header("ready", content)
      case .busy(let content): try header("busy", content)
      case .idle(let content): try header("idle", content)
      case .confirmed(let content): try header("confirmed", content)
      case .failed(let content): try header("failed", content)
      case .log(let content): try header("log", content)
      }
    return Frame(header: header, body: body)
  }

  /// The message in a frame, or nil when its kind is unknown here.
  ///
  /// - Parameter frame: A frame from the app.
  /// - Throws: ``FrameError``; ``FrameError/otherProtocol(version:)`` when a `hello` is of another
  ///   version, whatever else is in it.
  package init?(_ frame: Frame) throws(FrameError) {
    switch try kind(of: frame) {
    case "hello":
      let version = try content(HelloVersion.self, of: frame).protocolVersion
      guard version == wireProtocolVersion else { throw .otherProtocol(version: version) }
      self = .hello(try content(Hello.self, of: frame))
    case "request": self = .request(try content(Request.self, of: frame))
    case "cancelRequest": self = .cancelRequest(try content(RequestReference.self, of: frame))
    case "openLink": self = .openLink(try content(OpenLink.self, of: frame))
    case "ready": self = .ready(try content(Ready.self, of: frame))
    case "busy": self = .busy(try content(Busy.self, of: frame))
    case "idle": self = .idle(try content(Ready.self, of: frame))
    case "confirmed": self = .confirmed(try content(Confirmed.self, of: frame))
    case "failed": self = .failed(try content(Failed.self, of: frame))
    case "log": self = .log(try content(LogLine.self, of: frame))
    default: return nil
    }
  }
}

#endif
