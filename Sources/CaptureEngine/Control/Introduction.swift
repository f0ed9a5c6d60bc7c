private import Foundation
internal import StillframeWire

/// What an app's first message says, as far as any version of the protocol can be read.
struct Introduction: Sendable {
  let protocolVersion: Int
  let token: String
  /// The whole hello; nil when it is of another version.
  let hello: Hello?

  /// The part of a hello that stays the same in every version.
  private struct Core: Decodable {
    struct Content: Decodable {
      var protocolVersion: Int
      var token: String
    }

    var kind: String
    var content: Content
  }

  /// Reads a hello; nil when the frame is something else.
  init?(_ frame: Frame) {
    guard let core = try? JSONDecoder().decode(Core.self, from: Data(frame.header)),
      core.kind == "hello"
    else { return nil }
    protocolVersion = core.content.protocolVersion
    token = core.content.token
    if protocolVersion == wireProtocolVersion, case .hello(let hello) = try? AppMessage(frame) {
      self.hello = hello
    } else {
      hello = nil
    }
  }
}
