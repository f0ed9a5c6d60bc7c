#if DEBUG && !canImport(Darwin)

import Foundation
import FoundationNetworking
import Testing

@testable import StillframeKit

/// What FoundationNetworking can't have a protocol answer, refused by name.
///
/// Without the refusal a download task gets no file (and its async form traps), and an upload
/// task's body reaches nobody.
@Suite(.timeLimit(.minutes(1)))
struct UnsupportedTasksTests {
  private let network = InterceptedProtocol.network
  private let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [InterceptedProtocol.self]
    session = URLSession(configuration: configuration)
  }

  private func url() throws -> URL {
    try #require(URL(string: "https://a.intercepted.test/ok/\(UUID().uuidString)"))
  }

  private func failure(_ url: URL) -> String? {
    network.ledger.snapshot.failures.first { $0.contains(url.absoluteString) }
  }

  private static let download =
    "a download task gets no file from a protocol on Linux; use a data task there"
  private static let upload =
    "an upload task shows its body to no protocol on Linux; use a data task with httpBody there"

  @Test func refusesADownloadInItsAsyncForm() async throws {
    let url = try url()
    let error = await #expect(throws: URLError.self) { try await session.download(from: url) }
    #expect(error?.code == .unsupportedURL)
    #expect(error?.localizedDescription == Self.download)
    #expect(failure(url) == "\(Self.download) (GET \(url.absoluteString))")
    #expect(network.requests(for: url).isEmpty)
  }

  @Test func refusesADownloadInItsCompletionForm() async throws {
    let url = try url()
    let code = await withCheckedContinuation { continuation in
      session.downloadTask(with: url) { file, _, error in
        continuation.resume(returning: file == nil ? (error as? URLError)?.code : nil)
      }.resume()
    }
    #expect(code == .unsupportedURL)
    #expect(failure(url) != nil)
  }

  @Test func refusesADownloadWithADelegate() async throws {
    let url = try url()
    let delegate = RecordingDelegate()
    let session = URLSession(
      configuration: session.configuration,
      delegate: delegate,
      delegateQueue: nil
    )
    session.downloadTask(with: url).resume()
    #expect(await delegate.end() == .unsupportedURL)
    #expect(delegate.calls == ["end"])
    #expect(failure(url) != nil)
  }

  @Test func refusesAnUploadInItsAsyncForm() async throws {
    let url = try url()
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    let error = await #expect(throws: URLError.self) {
      try await session.upload(for: request, from: Data("hello".utf8))
    }
    #expect(error?.code == .unsupportedURL)
    #expect(failure(url) == "\(Self.upload) (POST \(url.absoluteString))")
  }

  @Test func refusesAnUploadInItsCompletionForm() async throws {
    let url = try url()
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    let code = await withCheckedContinuation { continuation in
      session.uploadTask(with: request, from: Data("hello".utf8)) { _, _, error in
        continuation.resume(returning: (error as? URLError)?.code)
      }.resume()
    }
    #expect(code == .unsupportedURL)
    #expect(failure(url) != nil)
  }
}

#endif
