import Foundation
import RunModel
import StillframeWire
import Synchronization
import Testing

@testable import ReviewReport

struct ReviewRoutesTests {
  private let folder: TemporaryFolder
  private let report: URL

  init() throws {
    folder = try TemporaryFolder()
    report = folder.url.appending(path: "report")
    let pictures = report.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    let page = ReportPage(summaryJSON: Data("{}".utf8), title: "t")
    for (name, data) in page.files { try data.write(to: report.appending(path: name)) }
    try Data("png".utf8).write(to: pictures.appending(path: "ü 1.png"))
    try Data("secret".utf8).write(to: folder.url.appending(path: "secret"))
    try FileManager.default.createSymbolicLink(
      at: report.appending(path: "link.png"),
      withDestinationURL: folder.url.appending(path: "secret")
    )
  }

  private func routes(accept: AcceptanceAction? = nil) -> ReviewRoutes {
    ReviewRoutes(report: report, token: "token", port: 8123, accept: accept)
  }

  private func get(_ path: String, host: String? = "127.0.0.1:8123") -> ReviewRequest {
    ReviewRequest(method: "GET", path: path, headers: host.map { ["host": $0] } ?? [:])
  }

  /// A request that is right in everything; tests spoil one thing of it.
  private func post(_ body: String = #"{"shots":["phone/en/light/home"],"reason":"new"}"#)
    -> ReviewRequest
  {
    ReviewRequest(
      method: "POST",
      path: "/token/accept",
      headers: [
        "host": "127.0.0.1:8123", "origin": "http://127.0.0.1:8123",
        "sec-fetch-site": "same-origin", "content-type": "application/json",
        "content-length": "\(body.utf8.count)", "x-stillframe-token": "token",
      ],
      body: Data(body.utf8)
    )
  }

  @Test(arguments: ["/token/", "/token/index.html", "/token/review.css", "/token/pictures/ü 1.png"])
  func handsOutTheReport(path: String) {
    #expect(routes().early(get(path))?.status == 200)
  }

  @Test(arguments: [
    "/", "/token", "/toke/", "/token2/", "/Token/", "/other/index.html", "/token/secret",
    "/token/../secret", "/token//index.html", "/token/link.png", "/token/pictures",
    "/token/pictures/", "/token/session.json", "//token/", "token/", "",
  ])
  func handsOutNothingElse(path: String) {
    #expect(routes().early(get(path))?.status == 404)
  }

  @Test(arguments: [
    nil, "", "evil.test", "evil.test:8123", "127.0.0.1", "127.0.0.1:8124", "127.0.0.1:8123.",
    "[::1]:8123",
  ])
  func answersToItsOwnHostOnly(host: String?) {
    #expect(routes().early(get("/token/", host: host))?.status == 403)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "POST", "get"])
  func knowsNoOtherMethods(method: String) {
    var request = get("/token/index.html")
    request.method = method
    #expect(routes().early(request)?.status == 405)
  }

  @Test func offersAcceptanceOnlyWhereThereIsOne() throws {
    func page(_ routes: ReviewRoutes) throws -> String {
      guard case .data(let data) = try #require(routes.early(get("/token/"))).body else {
        return ""
      }
      return String(decoding: data, as: UTF8.self)
    }
    #expect(try page(routes { _ in }).contains("stillframe-acceptance"))
    #expect(try !page(routes()).contains("stillframe-acceptance"))
  }

  struct Spoiled: CustomTestStringConvertible {
    let header: String
    let value: String?
    let status: UInt32

    var testDescription: String { "\(header): \(value ?? "none")" }
  }

  @Test(arguments: [
    Spoiled(header: "origin", value: nil, status: 403),
    Spoiled(header: "origin", value: "null", status: 403),
    Spoiled(header: "origin", value: "http://evil.test", status: 403),
    Spoiled(header: "origin", value: "http://127.0.0.1:8124", status: 403),
    Spoiled(header: "sec-fetch-site", value: "cross-site", status: 403),
    Spoiled(header: "sec-fetch-site", value: "same-site", status: 403),
    Spoiled(header: "x-stillframe-token", value: nil, status: 403),
    Spoiled(header: "x-stillframe-token", value: "tokem", status: 403),
    Spoiled(header: "content-type", value: "text/plain", status: 415),
    Spoiled(header: "content-length", value: nil, status: 411),
    Spoiled(header: "content-length", value: "1048577", status: 413),
  ])
  func acceptsFromItsOwnPageOnly(_ spoiled: Spoiled) {
    var request = post()
    request.headers[spoiled.header] = spoiled.value
    #expect(routes { _ in }.early(request)?.status == spoiled.status)
  }

  @Test func soundAcceptanceIsPassedOn() async throws {
    let accepted = Mutex<[ReviewAcceptance]>([])
    let routes = routes { request in accepted.withLock { $0.append(request) } }
    #expect(routes.early(post()) == nil)
    #expect(await routes.acceptance(post()).status == 200)
    let expected = ReviewAcceptance(
      shots: [ShotID(device: "phone", locale: "en", appearance: .light, scene: "home")],
      reason: "new"
    )
    #expect(accepted.withLock { $0 } == [expected])
    guard case .data(let session) = try #require(routes.early(get("/token/session.json"))).body
    else { return }
    #expect(
      String(decoding: session, as: UTF8.self)
        == #"{"acceptances":[{"reason":"new","shots":["phone/en/light/home"]}]}"#
    )
  }

  @Test(arguments: [
    "", "{", "[]", #"{"shots":[],"reason":"new"}"#, #"{"shots":["phone/en/light/home"]}"#,
    #"{"shots":["phone/en/light/home"],"reason":" \n"}"#, #"{"shots":["home"],"reason":"new"}"#,
    #"{"shots":["phone/en/light/home","phone/en/light/home"],"reason":"new"}"#,
  ])
  func unsoundAcceptanceIsNotPassedOn(body: String) async {
    let routes = routes { _ in Issue.record("was passed on") }
    #expect(await routes.acceptance(post(body)).status == 400)
  }

  @Test func refusalIsShownAsItIs() async {
    struct Refusal: Error, CustomStringConvertible {
      let description = "Nothing was accepted:\n  the run is stale"
    }
    let reply = await routes { _ in throw Refusal() }.acceptance(post())
    #expect(reply.status == 422)
    guard case .data(let body) = reply.body else { return }
    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"error":"Nothing was accepted:\n  the run is stale"}"#
    )
  }

  @Test func oneAcceptanceAtATime() async {
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (released, release) = AsyncStream<Void>.makeStream()
    let routes = routes { _ in
      begin.yield()
      for await _ in released { break }
    }
    async let first = routes.acceptance(post())
    for await _ in began { break }
    #expect(await routes.acceptance(post()).status == 409)
    release.yield()
    #expect(await first.status == 200)
  }

  @Test func readingOnlyMeansNoAcceptance() async {
    #expect(await routes().acceptance(post()).status == 403)
  }
}
