import Foundation
import RunModel
import Synchronization
import Testing

@testable import ReviewReport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct ReviewServerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let page = ReportPage(summaryJSON: Data("{}".utf8), title: "t")
    for (name, data) in page.files { try data.write(to: folder.url.appending(path: name)) }
    try Data(repeating: 7, count: 3_000_000).write(to: folder.url.appending(path: "big.png"))
  }

  private func answer(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(for: request)
    return (data, try #require(response as? HTTPURLResponse))
  }

  @Test func servesThePageWithItsToken() async throws {
    let server = try ReviewServer(report: folder.url, accept: nil)
    defer { server.stop() }
    #expect(server.address.host == "127.0.0.1")
    let (page, response) = try await answer(URLRequest(url: server.address))
    #expect(response.statusCode == 200)
    #expect(page == (try Data(contentsOf: folder.url.appending(path: "index.html"))))
    for (header, value) in [
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
      ("Content-Type", "text/html; charset=utf-8"),
    ] {
      #expect(response.value(forHTTPHeaderField: header) == value)
    }
    let policy = try #require(response.value(forHTTPHeaderField: "Content-Security-Policy"))
    #expect(policy.hasPrefix("default-src 'none'; ") && policy.hasSuffix("frame-ancestors 'none'"))
  }

  @Test func servesLargePicturesWhole() async throws {
    let server = try ReviewServer(report: folder.url, accept: nil)
    defer { server.stop() }
    let url = server.address.appending(path: "big.png")
    let (picture, response) = try await answer(URLRequest(url: url))
    #expect(response.value(forHTTPHeaderField: "Content-Type") == "image/png")
    #expect(picture == Data(repeating: 7, count: 3_000_000))
  }

  @Test func tellsNothingWithoutTheToken() async throws {
    let server = try ReviewServer(report: folder.url, accept: nil)
    defer { server.stop() }
    let bare = try #require(URL(string: "/index.html", relativeTo: server.address))
    let (body, response) = try await answer(URLRequest(url: bare))
    #expect(response.statusCode == 404)
    #expect(String(decoding: body, as: UTF8.self) == "Not found.\n")
  }

  @Test func eachServerHasATokenOfItsOwn() throws {
    let servers = try (0..<2).map { _ in try ReviewServer(report: folder.url, accept: nil) }
    defer { for server in servers { server.stop() } }
    let tokens = servers.map(\.address.path).map { $0.filter(\.isHexDigit) }
    #expect(tokens[0] != tokens[1])
    #expect(tokens.allSatisfy { $0.count == 32 })
  }

  private func acceptance(on server: ReviewServer, body: Data) throws -> URLRequest {
    var request = URLRequest(url: server.address.appending(path: "accept"))
    request.httpMethod = "POST"
    request.httpBody = body
    let port = try #require(server.address.port)
    let token = server.address.path.filter(\.isHexDigit)
    request.setValue("http://127.0.0.1:\(port)", forHTTPHeaderField: "Origin")
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.setValue(token, forHTTPHeaderField: "X-Stillframe-Token")
    return request
  }

  @Test func passesAcceptancesOn() async throws {
    let accepted = Mutex<[ReviewAcceptance]>([])
    let server = try ReviewServer(report: folder.url) { request in
      accepted.withLock { $0.append(request) }
    }
    defer { server.stop() }
    let wanted = ReviewAcceptance(shots: [SmallRun.shot("home")], reason: "新しい \u{0} “label”")
    let request = try acceptance(on: server, body: JSONEncoder().encode(wanted))
    let (body, response) = try await answer(request)
    #expect(response.statusCode == 200)
    #expect(try JSONDecoder().decode(ReviewAcceptance.self, from: body) == wanted)
    #expect(accepted.withLock { $0 } == [wanted])
  }

  @Test func refusesALargeBody() async throws {
    let server = try ReviewServer(report: folder.url) { _ in Issue.record("was passed on") }
    defer { server.stop() }
    // Refused by its head; the connection may end before all of the body is sent.
    let request = try acceptance(on: server, body: Data(count: ReviewAcceptance.maxBytes + 1))
    let status = try? await answer(request).1.statusCode
    #expect(status == 413 || status == nil)
  }

  @Test func stoppingEndsIt() async throws {
    let server = try ReviewServer(report: folder.url, accept: nil)
    server.stop()
    server.stop()
    await #expect(throws: (any Error).self) {
      try await answer(URLRequest(url: server.address))
    }
  }

  @Test func saysWhenThereIsNoReport() throws {
    let missing = folder.url.appending(path: "missing")
    let error = #expect(throws: ReviewServerError.self) {
      try ReviewServer(report: missing, accept: nil)
    }
    #expect(
      error?.description == """
        there is no report at \(missing.path)
        Run `stillframe check` first; it writes one.
        """
    )
  }

  @Test func saysWhenThePortIsTaken() throws {
    let first = try ReviewServer(report: folder.url, accept: nil)
    defer { first.stop() }
    let port = UInt16(try #require(first.address.port))
    let error = #expect(throws: ReviewServerError.self) {
      try ReviewServer(report: folder.url, port: port, accept: nil)
    }
    #expect(error?.description.contains("port \(port): Address already in use") == true)
  }
}
