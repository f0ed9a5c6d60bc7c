import CaptureEngine
import Foundation
import StillframeWire
import Testing

struct FixtureStoreTests {
  private let folder = TemporaryFolder()

  /// Answers `GET https://api.example.test<path>` in en-GB.
  private func body(_ path: String, method: String = "GET") throws -> String? {
    let store = try FixtureStore(root: folder.url)
    let url = "https://api.example.test\(path)"
    switch store.answer(method: method, url: url, locale: "en-GB") {
    case .fixture(_, let body): return String(decoding: body, as: UTF8.self)
    case .none: return nil
    }
  }

  private func message(_ url: String, method: String = "GET") throws -> String? {
    let store = try FixtureStore(root: folder.url)
    switch store.answer(method: method, url: url, locale: "en-GB") {
    case .fixture: return nil
    case .none(let message): return message
    }
  }

  @Test func prefersTheLocaleToTheSharedFolder() throws {
    try folder.write("shared/GET/v1/plans.json", "shared")
    #expect(try body("/v1/plans") == "shared")
    try folder.write("en-GB/GET/v1/plans.json", "British")
    try folder.write("de-DE/GET/v1/plans.json", "German")
    #expect(try body("/v1/plans") == "British")
  }

  @Test(arguments: [
    "/v1/plans", "/v1/plans.json", "/v1/plans/", "//v1//plans", "/v1/plans?page=2",
    "/v1/plans#top", "/v1/pl%61ns", "/v1/plans?next=/v1/../x",
  ])
  func matchesThePathAlone(path: String) throws {
    try folder.write("shared/GET/v1/plans.json", "plans")
    #expect(try body(path) == "plans")
  }

  @Test(arguments: [
    "http://other.test:8080/v1/plans", "https://user:pass@h.test/v1/plans",
    "HTTPS://[::1]:9/v1/plans", "/v1/plans",
  ])
  func ignoresSchemeHostAndPort(url: String) throws {
    try folder.write("shared/GET/v1/plans.json", "plans")
    #expect(try message(url) == nil)
  }

  @Test func keepsMethodsApart() throws {
    try folder.write("shared/GET/v1/orders.json", "got")
    try folder.write("shared/POST/v1/orders.json", "posted")
    #expect(try body("/v1/orders", method: "POST") == "posted")
    #expect(try body("/v1/orders", method: "post") == "posted")
    #expect(try body("/v1/orders", method: "PUT") == nil)
  }

  @Test func letsAFileAndAFolderShareAName() throws {
    try folder.write("shared/GET/v1/products.json", "list")
    try folder.write("shared/GET/v1/products/x.json", "one")
    #expect(try body("/v1/products") == "list")
    #expect(try body("/v1/products/x") == "one")
  }

  @Test func takesTheFirstByNameOfSeveralExtensions() throws {
    try folder.write("shared/GET/cover.webp", "webp")
    try folder.write("shared/GET/cover.png", "png")
    #expect(try body("/cover") == "png")
    #expect(try body("/cover.webp") == "webp")
    try folder.write("shared/GET/cover", "bare")
    #expect(try body("/cover") == "bare")
  }

  @Test func takesOneExtensionAtMost() throws {
    try folder.write("shared/GET/archive.tar.gz", "both")
    #expect(try body("/archive") == nil)
    #expect(try body("/archive.tar") == "both")
  }

  @Test func answersTheRootFromAFileBesideTheMethod() throws {
    try folder.write("shared/GET.html", "root")
    #expect(try body("/") == "root")
    #expect(try body("") == "root")
  }

  @Test func findsNamesHoweverTheirAccentsAreComposed() throws {
    try folder.write("shared/GET/caf\u{e9}.json", "accent")
    #expect(try body("/cafe%CC%81") == "accent")
    #expect(try body("/caf%C3%A9") == "accent")
  }

  @Test(arguments: [
    ("a.json", "application/json"), ("a.png", "image/png"), ("a.jpg", "image/jpeg"),
    ("a.jpeg", "image/jpeg"), ("a.JPG", "image/jpeg"), ("a.webp", "image/webp"),
    ("a.gif", "image/gif"), ("a.svg", "image/svg+xml"), ("a.html", "text/html; charset=utf-8"),
    ("a.txt", "text/plain; charset=utf-8"), ("a.bin", "application/octet-stream"),
    ("a", "application/octet-stream"),
  ])
  func sendsTheContentTypeOfTheExtension(name: String, type: String) throws {
    try folder.write("shared/GET/\(name)", "12345")
    let answer = try FixtureStore(root: folder.url).answer(
      method: "GET",
      url: "https://h.test/a",
      locale: "ja"
    )
    #expect(
      answer
        == .fixture(
          headers: ["Content-Type": type, "Content-Length": "5"],
          body: Array("12345".utf8)
        )
    )
  }

  @Test func namesWhereItLooked() throws {
    let store = try FixtureStore(root: folder.url.appending(path: "Fixtures"))
    let answer = store.answer(
      method: "GET",
      url: "https://api.example.test/v1/products/x",
      locale: "en-GB"
    )
    #expect(
      answer
        == .none(
          message: "No fixture for GET /v1/products/x (https://api.example.test/v1/products/x); "
            + "looked in Fixtures/en-GB/GET/v1/products/x and Fixtures/shared/GET/v1/products/x"
        )
    )
  }

  @Test(arguments: [
    "/../secret", "/%2e%2e/secret", "/%2E%2E/secret", "/a/..%2f..%2fsecret", "/%2fetc%2fpasswd",
    "/./secret", "/secret%00.json", "/\u{7}", "/%ff", "/%zz", "/%2",
    "/\(String(repeating: "a", count: 256))", String(repeating: "/a", count: 65),
    "/v1/..", "/..;/secret/..",
  ])
  func neverLooksOutsideItsFolder(path: String) throws {
    try folder.write("root/shared/GET/ok.json", "ok")
    try folder.write("secret", "secret")
    try folder.write("root/secret", "secret")
    let store = try FixtureStore(root: folder.url.appending(path: "root"))
    let url = "https://h.test\(path)"
    let answer = store.answer(method: "GET", url: url, locale: "en-GB")
    #expect(
      answer
        == .none(
          message: "No fixture for GET \(path) (\(url)); its path names no file in root"
        )
    )
  }

  @Test(arguments: ["", "GET/..", "G T", "..", "GET\0"])
  func refusesMethodsThatAreNone(method: String) throws {
    try folder.write("shared/GET/ok.json", "ok")
    #expect(try body("/ok", method: method) == nil)
  }

  @Test func takesPathsAtTheirLongest() throws {
    let name = String(repeating: "a", count: 250)
    try folder.write("shared/GET/\(name)", "long")
    #expect(try body("/\(name)") == "long")
    let deep = String(repeating: "/a", count: 64)
    #expect(try message("https://h.test\(deep)")?.contains("looked in") == true)
  }

  @Test func refusesLinksThatLeadOut() throws {
    try folder.write("outside.json", "outside")
    try folder.write("root/shared/GET/ok.json", "ok")
    try folder.link("root/shared/GET/leak.json", to: folder.url.appending(path: "outside.json"))
    let error = #expect(throws: FixtureError.self) {
      try FixtureStore(root: folder.url.appending(path: "root"))
    }
    #expect(
      error?.description
        == "the fixture shared/GET/leak.json leads out of the folder of fixtures"
    )
  }

  @Test func refusesFoldersThatLeadOut() throws {
    try folder.write("root/shared/GET/ok.json", "ok")
    try folder.write("root-beside/x.json", "beside")
    try folder.link("root/shared/GET/more", to: folder.url.appending(path: "root-beside"))
    #expect(throws: FixtureError.self) {
      try FixtureStore(root: folder.url.appending(path: "root"))
    }
  }

  @Test func followsLinksThatStayInside() throws {
    try folder.write("shared/GET/v1/plans.json", "plans")
    try folder.link("shared/GET/v2", to: folder.url.appending(path: "shared/GET/v1"))
    #expect(try body("/v2/plans") == "plans")
  }

  @Test func refusesLinksInACircle() throws {
    try folder.write("shared/GET/ok.json", "ok")
    try folder.link("shared/GET/again", to: folder.url.appending(path: "shared"))
    let error = #expect(throws: FixtureError.self) { try FixtureStore(root: folder.url) }
    #expect(error?.reason == "is a link to a folder that it lies in")
  }

  @Test func refusesAFileThatChangedSinceTheRunBegan() throws {
    try folder.write("shared/GET/plans.json", "before")
    let store = try FixtureStore(root: folder.url)
    try folder.write("shared/GET/plans.json", "after!")
    let answer = store.answer(method: "GET", url: "https://h.test/plans", locale: "en-GB")
    #expect(
      answer
        == .none(
          message: "No fixture for GET /plans (https://h.test/plans); "
            + "\(folder.url.lastPathComponent)/shared/GET/plans.json has changed since the run began"
        )
    )
  }

  @Test(arguments: [(0, true), (1, false)])
  func servesNothingLargerThanTheChannelCarries(beyond: Int, isServed: Bool) throws {
    try folder.write("shared/GET/film.bin", "")
    let file = folder.url.appending(path: "shared/GET/film.bin")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(Frame.maximumBodyLength + beyond))
    try handle.close()
    let message = try message("https://h.test/film")
    #expect((message == nil) == isServed)
    if !isServed { #expect(message?.contains("is larger than 64 MiB") == true) }
  }

  @Test func hashesNamesAndContents() throws {
    func hash() throws -> String { try FixtureStore(root: folder.url).hash }
    let empty = try hash()
    try folder.write("shared/GET/a.json", "1")
    let one = try hash()
    try folder.write(".DS_Store", "noise")
    #expect(try hash() == one)
    try folder.write("shared/GET/a.json", "2")
    let changed = try hash()
    try FileManager.default.moveItem(
      at: folder.url.appending(path: "shared/GET/a.json"),
      to: folder.url.appending(path: "shared/GET/b.json")
    )
    let renamed = try hash()
    #expect(Set([empty, one, changed, renamed]).count == 4)
    #expect(one.hasPrefix("xxh3:"))
  }
}
