import Foundation
import Testing

/// A page in a browser of its own.
struct BrowserPage {
  let browser: Chromium
  private let session: String
  private let folder: TemporaryFolder

  /// Starts a browser with an empty page of 1440 × 900.
  init() async throws {
    folder = try TemporaryFolder()
    browser = try Chromium(
      executable: try #require(Chromium.executable),
      userData: folder.url.appending(path: "profile")
    )
    struct Target: Decodable {
      let targetId: String
    }
    struct Attached: Decodable {
      let sessionId: String
    }
    let target: Target = try await Self.result(
      of: browser.send("Target.createTarget", ["url": "about:blank"])
    )
    let attached: Attached = try await Self.result(
      of: browser.send(
        "Target.attachToTarget",
        ["targetId": .string(target.targetId), "flatten": true]
      )
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

  /// Opens an address and waits until the page and its pictures are there.
  func open(_ url: URL, hash: String = "") async throws {
    _ = try await send("Page.navigate", ["url": "about:blank"])
    _ = try await send("Page.navigate", ["url": .string(url.absoluteString + hash)])
    try await wait(for: "document.readyState === 'complete'")
  }

  /// Waits until an expression of the page is true, looking once a frame.
  func wait(for condition: String) async throws {
    let loop = """
      new Promise((done) => {
        const look = () => ((\(condition)) ? done(true) : requestAnimationFrame(look));
        look();
      })
      """
    #expect(try await value(of: loop) == true)
  }

  /// Evaluates an expression of the page.
  func value<T: Decodable>(of expression: String) async throws -> T {
    struct Evaluation: Decodable {
      let result: Remote
      let exceptionDetails: Details?

      struct Remote: Decodable {
        let value: T
      }
      struct Details: Decodable {
        let text: String
      }
    }
    let evaluation: Evaluation = try await Self.result(
      of: send(
        "Runtime.evaluate",
        ["expression": .string(expression), "returnByValue": true, "awaitPromise": true]
      )
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
    browser.events("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded")
      .map(\.json)
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
    return try browser.events("Network.requestWillBeSent").map { event in
      try JSONDecoder().decode(Message.self, from: Data(event.json.utf8)).params.request.url
    }
  }

  func send(_ method: String, _ parameters: [String: Chromium.Value] = [:]) async throws -> Data {
    try await browser.send(method, parameters, session: session)
  }

  static func result<T: Decodable>(of message: Data) throws -> T {
    struct Reply: Decodable {
      let result: T
    }
    return try JSONDecoder().decode(Reply.self, from: message).result
  }
}
