internal import Foundation

/// A request to the review server, as far as it matters.
struct ReviewRequest {
  var method: String
  /// Decoded, without the query.
  var path: String
  /// By lower-case name.
  var headers: [String: String] = [:]
  var body = Data()
}

/// What the review server answers.
struct ReviewReply {
  var status: UInt32
  var contentType: String
  var body: Body
  var headers: [(name: String, value: String)] = []

  enum Body {
    case data(Data)
    case file(URL)
  }

  static func text(_ status: UInt32, _ text: String) -> ReviewReply {
    ReviewReply(
      status: status,
      contentType: "text/plain; charset=utf-8",
      body: .data(Data("\(text)\n".utf8))
    )
  }

  static func json(_ status: UInt32, _ value: some Encodable) -> ReviewReply {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      return .text(500, "The answer could not be encoded.")
    }
    return ReviewReply(status: status, contentType: "application/json", body: .data(data))
  }

  /// What every answer carries: nobody may frame, sniff, keep or refer to it.
  static func commonHeaders(policy: String) -> [(name: String, value: String)] {
    [
      ("Content-Security-Policy", "\(policy); frame-ancestors 'none'"),
      ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cache-Control", "no-store"),
    ]
  }
}
