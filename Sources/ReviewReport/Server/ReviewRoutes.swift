internal import Foundation
private import RunModel
internal import Synchronization

/// What the review server answers to which request.
///
/// All of it lies under a path that begins with the random token; who doesn't know the token gets
/// nothing, not even the names of files.
final class ReviewRoutes: Sendable {
  let token: String
  /// The values of `Host` that are answered: no name that someone else can point at loopback.
  let hosts: Set<String>
  /// The report's files by their path in it, as they were when the server was started.
  private let files: [String: URL]
  private let accept: AcceptanceAction?
  private let session = Mutex(Session())

  /// What happened since the server was started.
  private struct Session {
    var isAccepting = false
    var acceptances: [ReviewAcceptance] = []
  }

  init(report: URL, token: String, port: UInt16, accept: AcceptanceAction?) {
    self.token = token
    self.accept = accept
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    files = Self.files(in: report)
  }

  /// Answers that need no more than the head of the request; nil when its body matters.
  func early(_ request: ReviewRequest) -> ReviewReply? {
    guard let host = request.headers["host"], hosts.contains(host) else {
      return .text(403, "This server answers to 127.0.0.1 only.")
    }
    guard let path = pathBehindToken(request.path) else { return .text(404, "Not found.") }
    switch (request.method, path) {
    case ("GET", _), ("HEAD", _): return page(path)
    case ("POST", "accept"): return objection(toHeadOf: request, host: host)
    default:
      var reply = ReviewReply.text(405, "Only reading and accepting are possible here.")
      reply.headers.append(("Allow", path == "accept" ? "POST" : "GET, HEAD"))
      return reply
    }
  }

  /// Answers a request to accept whose head ``early(_:)`` had nothing against.
  func acceptance(_ request: ReviewRequest) async -> ReviewReply {
    guard let accept else { return .text(403, "This report was opened for reading only.") }
    let wanted: ReviewAcceptance
    do {
      wanted = try JSONDecoder().decode(ReviewAcceptance.self, from: request.body)
    } catch {
      return .json(400, Refusal(error: "The request can't be read: \(error)"))
    }
    if let objection = wanted.objection { return .json(400, Refusal(error: objection)) }
    let isFirst = session.withLock { session in
      defer { session.isAccepting = true }
      return !session.isAccepting
    }
    guard isFirst else {
      return .json(409, Refusal(error: "Another acceptance is under way; try again after it."))
    }
    defer { session.withLock { $0.isAccepting = false } }
    do {
      try await accept(wanted)
    } catch {
      return .json(422, Refusal(error: "\(error)"))
    }
    session.withLock { $0.acceptances.append(wanted) }
    return .json(200, wanted)
  }

  private struct Refusal: Encodable {
    let error: String
  }

  private func pathBehindToken(_ path: String) -> String? {
    let parts = path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, Self.areSame(parts[1], token) else { return nil }
    return String(parts[2])
  }

  /// Compares in a time that doesn't tell how much of a guess was right.
  private static func areSame(_ guess: Substring, _ token: String) -> Bool {
    guard guess.utf8.count == token.utf8.count else { return false }
    return zip(guess.utf8, token.utf8).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }

  private func page(_ path: String) -> ReviewReply {
    switch path {
    case "session.json" where accept != nil:
      return .json(200, ["acceptances": session.withLock { $0.acceptances }])
    case "", "index.html":
      guard let file = files["index.html"], let html = try? Data(contentsOf: file) else {
        return .text(404, "The report is no longer there.")
      }
      return ReviewReply(
        status: 200,
        contentType: "text/html; charset=utf-8",
        body: .data(accept == nil ? html : PageHead.offeringAcceptance(in: html))
      )
    default:
      guard let file = files[path] else { return .text(404, "Not found.") }
      return ReviewReply(
        status: 200,
        contentType: Self.contentType(of: file.pathExtension),
        body: .file(file)
      )
    }
  }

  /// A page of another site can make a browser send a request here, but not with this origin, this
  /// type and the token in a header of its own.
  private func objection(toHeadOf request: ReviewRequest, host: String) -> ReviewReply? {
    let site = request.headers["sec-fetch-site"]
    guard request.headers["origin"] == "http://\(host)", site == nil || site == "same-origin",
      let token = request.headers["x-stillframe-token"], Self.areSame(token[...], self.token)
    else { return .text(403, "Only the report's own page can accept.") }
    guard request.headers["content-type"] == "application/json" else {
      return .text(415, "The request must be application/json.")
    }
    guard let length = request.headers["content-length"].flatMap(Int.init) else {
      return .text(411, "The request must state its length.")
    }
    guard length <= ReviewAcceptance.maxBytes else {
      return .text(413, "The request is too large.")
    }
    return nil
  }

  private static func files(in report: URL) -> [String: URL] {
    var files: [String: URL] = [:]
    let found = FileManager.default.enumerator(atPath: report.path)
    while let path = found?.nextObject() as? String {
      let file = report.appending(path: path)
      // Symbolic links are no regular files, and are left out.
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { continue }
      files[path] = file
    }
    return files
  }

  private static func contentType(of fileExtension: String) -> String {
    switch fileExtension {
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "xml": "application/xml"
    case "md": "text/markdown; charset=utf-8"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }
}
