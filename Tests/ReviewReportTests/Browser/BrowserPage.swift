import Foundation
import Testing

/// A page of a test's own, in the browser that the tests share.
struct BrowserPage {
  private let browser: Chromium
  private let session: String

  /// Opens an empty page of 1440 × 900.
  init() async throws {
    struct Target: Decodable {
      let targetId: String
    }
    struct Attached: Decodable {
      let sessionId: String
    }
    browser = try #require(BrowserTests.browser)
    let context = try await browser.makeContext()
    let target: Target = try await browser.result(
      of: "Target.createTarget",
      ["url": "about:blank", "browserContextId": .string(context)]
    )
    let attached: Attached = try await browser.result(
      of: "Target.attachToTarget",
      ["targetId": .string(target.targetId), "flatten": true]
    )
    session = attached.sessionId
    for domain in ["Page", "Runtime", "Network", "Log"] { _ = try await send("\(domain).enable") }
    try await resize(width: 1440, height: 900)
  }

  func resize(width: Int, height: Int) async throws {
    _ = try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(width), "height": .integer(height), "deviceScaleFactor": 1,
        "mobile": false,
      ]
    )
  }

  /// Opens an address and waits until the page and its pictures are there and drawn.
  ///
  /// Chromium drops the keys that come before a page's first frame.
  func open(_ url: URL, hash: String = "") async throws {
    _ = try await send("Page.navigate", ["url": "about:blank"])
    _ = try await send("Page.navigate", ["url": .string(url.absoluteString + hash)])
    try await wait(for: "location.href !== 'about:blank' && document.readyState === 'complete'")
    let drawn = "requestAnimationFrame(() => requestAnimationFrame(() => done(true)))"
    #expect(try await value(of: "new Promise((done) => \(drawn))") == true)
  }

  /// Waits until an expression of the page is true, looking again and again for a minute.
  func wait(for condition: String) async throws {
    let loop = """
      new Promise((done) => {
        const end = Date.now() + 60000;
        const look = () => {
          const isTrue = Boolean(\(condition));
          if (isTrue || Date.now() > end) done(isTrue);
          else setTimeout(look, 5);
        };
        look();
      })
      """
    try #require(try await value(of: loop) as Bool, "never true: \(condition)")
  }

  /// Evaluates an expression of the page.
  func value<T: Decodable>(of expression: String) async throws -> T {
    let evaluation: Evaluation<T> = try await result(
      of: "Runtime.evaluate",
      ["expression": .string(expression), "returnByValue": true, "awaitPromise": true]
    )
    return evaluation.result.value
  }

  /// Runs statements in the page.
  func run(_ statements: String) async throws {
    #expect(try await value(of: "(() => { \(statements); return true; })()") == true)
  }

  /// Presses keys, one after the other.
  func press(_ keys: String...) async throws {
    for key in keys {
      var parameters: [String: Chromium.Value] = ["type": "keyDown", "key": .string(key)]
      if key.count == 1 { parameters["text"] = .string(key) }
      _ = try await send("Input.dispatchKeyEvent", parameters)
      parameters["type"] = "keyUp"
      parameters["text"] = nil
      _ = try await send("Input.dispatchKeyEvent", parameters)
    }
  }

  /// What went wrong in the page: exceptions, and whatever reached the console.
  var complaints: [String] {
    let names = ["Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"]
    return browser.events(names, of: session).map(\.json)
  }

  /// Every address that the page asked for.
  func requests() throws -> [String] {
    struct Message: Decodable {
      let params: Parameters

      struct Parameters: Decodable {
        let request: Request
      }
      struct Request: Decodable {
        let url: String
      }
    }
    return try browser.events(["Network.requestWillBeSent"], of: session).map { event in
      try JSONDecoder().decode(Message.self, from: Data(event.json.utf8)).params.request.url
    }
  }

  func send(_ method: String, _ parameters: [String: Chromium.Value] = [:]) async throws -> Data {
    try await browser.send(method, parameters, session: session)
  }

  func result<T: Decodable>(
    of method: String,
    _ parameters: [String: Chromium.Value] = [:]
  ) async throws -> T {
    try await browser.result(of: method, parameters, session: session)
  }
}

private struct Evaluation<T: Decodable>: Decodable {
  let result: Remote

  struct Remote: Decodable {
    let value: T
  }
}
