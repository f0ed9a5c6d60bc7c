#if DEBUG

import Foundation
import StillframeKitWire
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@testable import StillframeKit

/// Interception as an app sees it, through the real URL loading system.
@Suite(.timeLimit(.minutes(1)))
struct FixtureURLProtocolTests {
  private let network = InterceptedProtocol.network
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [InterceptedProtocol.self]
    session = URLSession(configuration: configuration)
  }

  /// A URL of its own, so that tests don't see each other's requests.
  private func url(_ kind: String, scheme: String = "https") throws -> URL {
    try #require(URL(string: "\(scheme)://a.intercepted.test/\(kind)/\(UUID().uuidString)"))
  }

  // MARK: Data tasks

  @Test(arguments: ["http", "https", "HTTPS"])
  func answersTheAsyncForm(scheme: String) async throws {
    let url = try url("ok", scheme: scheme)
    let (data, response) = try await session.data(from: url)
    #expect(data == Data(url.path.utf8))
    let http = try #require(response as? HTTPURLResponse)
    #expect(http.statusCode == 200)
    #expect(http.value(forHTTPHeaderField: "content-type") == "text/plain")
    #expect(http.url == url)
    await network.waitUntilClosed(url)
  }

  @Test func answersTheCompletionForm() async throws {
    let url = try url("ok")
    let data = await withCheckedContinuation { continuation in
      session.dataTask(with: url) { data, _, _ in continuation.resume(returning: data) }.resume()
    }
    #expect(data == Data(url.path.utf8))
    await network.waitUntilClosed(url)
  }

  @Test func answersADelegate() async throws {
    let url = try url("ok")
    let delegate = RecordingDelegate()
    let session = URLSession(
      configuration: session.configuration,
      delegate: delegate,
      delegateQueue: nil
    )
    session.dataTask(with: url).resume()
    #expect(await delegate.end() == nil)
    #expect(delegate.calls == ["response", "data", "end"])
    #expect(delegate.data == Data(url.path.utf8))
    await network.waitUntilClosed(url)
  }

  @Test func answersATaskWithoutAnybodyListening() async throws {
    let url = try url("ok")
    session.dataTask(with: url).resume()
    while network.requests(for: url).isEmpty { await Task.yield() }
    await network.waitUntilClosed(url)
  }

  @Test func deliversALargeBodyWhole() async throws {
    let (data, _) = try await session.data(from: url("large"))
    #expect(data.count == 5_000_000)
    #expect(data.last == UInt8(truncatingIfNeeded: 4_999_999 &* 31))
  }

  @Test func deliversAnEmptyBody() async throws {
    let (data, response) = try await session.data(from: url("empty"))
    #expect(data.isEmpty)
    #expect((response as? HTTPURLResponse)?.statusCode == 204)
  }

  @Test func givesAHeadRequestNoBody() async throws {
    var request = URLRequest(url: try url("ok"))
    request.httpMethod = "HEAD"
    let (data, response) = try await session.data(for: request)
    #expect(data.isEmpty)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  // MARK: Requests

  @Test func sendsMethodHeadersAndABodyOfData() async throws {
    let url = try url("echo")
    var request = URLRequest(url: url)
    request.httpMethod = "post"
    request.httpBody = Data("hello".utf8)
    request.setValue("yes", forHTTPHeaderField: "X-Test")
    let (data, _) = try await session.data(for: request)
    #expect(data == Data("hello".utf8))
    let sent = try #require(network.requests(for: url).first)
    guard case .request(let request) = sent.message else { return }
    #expect(request.method == "POST")
    #expect(request.headers["X-Test"] == "yes")
    #expect(request.url == url.absoluteString)
  }

  @Test(arguments: [0, 5, 200_000])
  func sendsABodyFromAStream(length: Int) async throws {
    let body = Data((0..<length).map { UInt8(truncatingIfNeeded: $0) })
    var request = URLRequest(url: try url("echo"))
    request.httpMethod = "PUT"
    request.httpBodyStream = InputStream(data: body)
    let (data, _) = try await session.data(for: request)
    #expect(data == body)
  }

  @Test func asksTheEngineEachTimeAndCachesNothing() async throws {
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [InterceptedProtocol.self]
    configuration.requestCachePolicy = .returnCacheDataElseLoad
    let session = URLSession(configuration: configuration)
    let url = try url("ok")
    for _ in 0..<3 { _ = try await session.data(from: url) }
    #expect(network.requests(for: url).count == 3)
    #expect(configuration.urlCache?.cachedResponse(for: URLRequest(url: url)) == nil)
  }

  @Test func leavesDataURLsAlone() async throws {
    let url = try #require(URL(string: "data:text/plain;base64,aGVsbG8="))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses =
      [InterceptedProtocol.self] + (configuration.protocolClasses ?? [])
    let (data, _) = try await URLSession(configuration: configuration).data(from: url)
    #expect(data == Data("hello".utf8))
  }

  @Test(arguments: ["data:,x", "file:///etc/hosts", "ws://a.intercepted.test/", "custom://x"])
  func takesNoOtherScheme(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(!InterceptedProtocol.canInit(with: URLRequest(url: url)))
  }

  // MARK: Errors

  @Test func failsWithAURLErrorThatNamesTheURL() async throws {
    let url = try url("missing")
    let error = await #expect(throws: URLError.self) { try await session.data(from: url) }
    #expect(error?.code == .resourceUnavailable)
    #expect(error?.failingURL == url)
    #expect(error?.localizedDescription == "No fixture for GET \(url.path)")
    #expect(network.ledger.snapshot.failures.contains("No fixture for GET \(url.path)"))
    await network.waitUntilClosed(url)
  }

  @Test func tellsADelegateOfTheError() async throws {
    let delegate = RecordingDelegate()
    let session = URLSession(
      configuration: session.configuration,
      delegate: delegate,
      delegateQueue: nil
    )
    session.dataTask(with: try url("missing")).resume()
    #expect(await delegate.end() == .resourceUnavailable)
    #expect(delegate.calls == ["end"])
  }

  // MARK: Cancellation

  @Test func tellsTheEngineOfACancelledTask() async throws {
    let url = try url("never")
    let delegate = RecordingDelegate()
    let session = URLSession(
      configuration: session.configuration,
      delegate: delegate,
      delegateQueue: nil
    )
    let task = session.dataTask(with: url)
    task.resume()
    await network.waitUntilOpen(url)
    while network.requests(for: url).isEmpty { await Task.yield() }
    task.cancel()
    #expect(await delegate.end() == .cancelled)
    await network.waitUntilClosed(url)
    let sent = try #require(network.requests(for: url).first)
    #expect(network.isCancelled(sent))
    // An answer that comes all the same reaches nobody.
    guard case .request(let request) = sent.message else { return }
    let late = Response(
      attempt: request.attempt,
      request: request.request,
      outcome: .fixture(status: 200, headers: [:])
    )
    #expect(network.interceptor.receive(late, body: [1]) != nil)
    #expect(delegate.calls == ["end"])
  }

  @Test func endsTheAsyncFormWhenItsTaskIsCancelled() async throws {
    let url = try url("never")
    let session = session
    let task = Task { try await session.data(from: url) }
    await network.waitUntilOpen(url)
    task.cancel()
    let error = await #expect(throws: URLError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    await network.waitUntilClosed(url)
  }

  @Test func startsAgainAfterASuspension() async throws {
    let url = try url("never")
    let task = session.dataTask(with: url)
    task.resume()
    await network.waitUntilOpen(url)
    task.suspend()
    await network.waitUntilClosed(url)
    task.resume()
    // A request counts as open before it is sent.
    while network.requests(for: url).count < 2 { await Task.yield() }
    #expect(network.isOpen(url))
    task.cancel()
    await network.waitUntilClosed(url)
  }

  @Test func answersAThousandAtOnce() async throws {
    let session = session
    let url = try url("ok")
    let count = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<1000 {
        let part = url.appendingPathComponent("\(number)")
        group.addTask { try await session.data(from: part).0 == Data(part.path.utf8) }
      }
      return try await group.reduce(into: 0) { count, isRight in count += isRight ? 1 : 0 }
    }
    #expect(count == 1000)
  }

  /// Nothing is answered here on purpose.
  ///
  /// `URLSession.data(for:)` of Swift 6.3 on Linux deadlocks, with any protocol, when its task is
  /// cancelled at the moment at which its request ends.
  @Test func survivesBurstsOfCancelledTasks() async throws {
    let session = session
    let url = try url("never")
    let tasks = (0..<300).map { number in
      Task { try await session.data(from: url.appendingPathComponent("\(number)")).0 }
    }
    for (number, task) in tasks.enumerated() {
      if number.isMultiple(of: 3) { await Task.yield() }
      task.cancel()
    }
    for task in tasks {
      let error = await #expect(throws: URLError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
    while network.ledger.snapshot.open.described.contains(url.path) { await Task.yield() }
  }

  @Test func survivesAnswersThatRaceWithCancellations() async throws {
    let url = try url("ok")
    let delegates = (0..<200).map { _ in RecordingDelegate() }
    for (number, delegate) in delegates.enumerated() {
      let session = URLSession(
        configuration: session.configuration,
        delegate: delegate,
        delegateQueue: nil
      )
      let task = session.dataTask(with: url.appendingPathComponent("\(number)"))
      task.resume()
      task.cancel()
    }
    for delegate in delegates {
      _ = await delegate.end()
      #expect(delegate.calls.last == "end", "\(delegate.calls)")
    }
  }
}

#endif
