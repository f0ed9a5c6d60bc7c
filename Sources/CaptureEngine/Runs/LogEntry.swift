private import Foundation
internal import StillframeWire

/// One line of a run's `log.ndjson`.
package struct LogEntry: Hashable, Sendable, Codable {
  /// Who speaks.
  package enum Source: String, Hashable, Sendable, Codable {
    case engine
    case app
    case device
    case request
  }

  /// When, in ISO 8601; set when the line is written.
  package var time: String?
  package var source: Source
  package var message: String
  package var device: String?
  package var locale: String?
  package var shot: String?
  package var attempt: Int?
  /// The request's headers, which don't matter for the fixture.
  package var headers: [String: String]?
  /// The beginning of the request's body, as text where it is text, else as Base64.
  package var body: String?

  package init(_ source: Source, _ message: String, attempt: Int? = nil) {
    self.source = source
    self.message = message
    self.attempt = attempt
  }
}

extension LogEntry {
  /// How much of a request's body is logged.
  private static let loggedBody = 4096

  init(_ request: Request, body: [UInt8], answer: FixtureStore.Answer) {
    let outcome =
      switch answer {
      case .fixture(let headers, let body):
        "answered with \(body.count) bytes of \(headers["Content-Type"] ?? "unknown type")"
      case .none(let message): message
      }
    self.init(
      .request,
      "\(request.method) \(request.url): \(outcome)",
      attempt: request.attempt.rawValue
    )
    headers = request.headers
    if !body.isEmpty {
      let start = body.prefix(Self.loggedBody)
      self.body = String(validating: start, as: UTF8.self) ?? Data(start).base64EncodedString()
    }
  }
}
