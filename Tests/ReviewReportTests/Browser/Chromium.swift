import Foundation
import Synchronization

/// A headless Chromium, driven through a pair of pipes (no port, no driver).
final class Chromium: Sendable {
  private let process: Process
  private let commands: FileHandle
  private let state = Mutex(State())

  private struct State {
    var lastID = 0
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var events: [Event] = []
    var hasEnded = false
    var context: String?
  }

  /// Something that the browser told without being asked.
  struct Event: Sendable {
    let method: String
    let session: String?
    let json: String
  }

  struct Ended: Error {}

  /// Where Chromium is; nil when it isn't installed.
  static let executable: String? = {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let places =
      folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      + ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]
    return places.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Starts the browser.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - userData: An empty folder for what it keeps.
  /// - Throws: What keeps a program from starting.
  init(executable: String, userData: URL) throws {
    let (toBrowser, fromBrowser) = (Pipe(), Pipe())
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Foundation can only set the first three descriptors; Chromium wants the pipes as 3 and 4.
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null 2>&1"#, executable,
      "--remote-debugging-pipe", "--headless=new", "--no-sandbox", "--disable-gpu",
      "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
      "--user-data-dir=\(userData.path)",
    ]
    process.standardInput = toBrowser
    process.standardOutput = fromBrowser
    try process.run()
    commands = toBrowser.fileHandleForWriting
    let replies = fromBrowser.fileHandleForReading
    Thread.detachNewThread { [weak self] in
      var buffer = Data()
      while case let data = replies.availableData, !data.isEmpty {
        buffer.append(data)
        while let end = buffer.firstIndex(of: 0) {
          self?.receive(buffer[buffer.startIndex..<end])
          buffer.removeSubrange(buffer.startIndex...end)
        }
      }
      self?.end()
    }
  }

  /// Ends the browser, and waits until it has ended.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Every event of a session so far with one of the names.
  func events(_ methods: [String], of session: String) -> [Event] {
    state.withLock { state in
      state.events.filter { $0.session == session && methods.contains($0.method) }
    }
  }

  /// Makes a place for pages that shares nothing with the one before, which ends.
  func makeContext() async throws -> String {
    struct Context: Decodable {
      let browserContextId: String
    }
    let context: Context = try await result(of: "Target.createBrowserContext")
    let last = state.withLock { state in
      defer { state.context = context.browserContextId }
      return state.context
    }
    if let last {
      _ = try await send("Target.disposeBrowserContext", ["browserContextId": .string(last)])
    }
    return context.browserContextId
  }

  /// Sends a command and decodes its result.
  func result<T: Decodable>(
    of method: String,
    _ parameters: [String: Value] = [:],
    session: String? = nil
  ) async throws -> T {
    let message = try await send(method, parameters, session: session)
    return try JSONDecoder().decode(Reply<T>.self, from: message).result
  }

  /// Sends a command and gives the whole answer, as JSON.
  func send(
    _ method: String,
    _ parameters: [String: Value] = [:],
    session: String? = nil
  ) async throws -> Data {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let command = Command(id: id, method: method, params: parameters, sessionId: session)
    let data = try JSONEncoder().encode(command) + [0]
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOpen = state.withLock { state in
          guard !state.hasEnded, !Task.isCancelled else { return false }
          state.waiting[id] = continuation
          return true
        }
        guard isOpen else { return continuation.resume(throwing: Ended()) }
        do {
          try commands.write(contentsOf: data)
        } catch {
          give(up: id, error)
        }
      }
    } onCancel: {
      give(up: id, CancellationError())
    }
  }

  private func give(up id: Int, _ error: any Error) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: error)
  }

  private struct Command: Encodable {
    let id: Int
    let method: String
    let params: [String: Value]
    let sessionId: String?
  }

  private struct Envelope: Decodable {
    let id: Int?
    let method: String?
    let sessionId: String?
  }

  private func receive(_ message: Data) {
    guard let envelope = try? JSONDecoder().decode(Envelope.self, from: message) else { return }
    if let id = envelope.id {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(returning: message)
    } else if let method = envelope.method {
      let json = String(decoding: message, as: UTF8.self)
      let event = Event(method: method, session: envelope.sessionId, json: json)
      state.withLock { $0.events.append(event) }
    }
  }

  private func end() {
    let waiting = state.withLock { state in
      state.hasEnded = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(throwing: Ended()) }
  }

  /// A value in a command.
  enum Value: Encodable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
  {
    case string(String)
    case integer(Int)
    case boolean(Bool)
    case object([String: Value])
    case array([Value])

    init(stringLiteral value: String) { self = .string(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(dictionaryLiteral elements: (String, Value)...) {
      self = .object(Dictionary(elements) { $1 })
    }
    init(arrayLiteral elements: Value...) { self = .array(elements) }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .string(let value): try value.encode(to: encoder)
      case .integer(let value): try value.encode(to: encoder)
      case .boolean(let value): try value.encode(to: encoder)
      case .object(let value): try value.encode(to: encoder)
      case .array(let value): try value.encode(to: encoder)
      }
    }
  }
}

private struct Reply<T: Decodable>: Decodable {
  let result: T
}
