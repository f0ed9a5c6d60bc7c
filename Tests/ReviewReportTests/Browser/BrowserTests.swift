import Foundation
import Testing

/// What can only be seen in a browser; one is started for all of it.
@Suite(
  .serialized,
  .enabled(if: Chromium.executable != nil, "Chromium is not installed"),
  .browser
)
enum BrowserTests {
  @TaskLocal static var browser: Chromium?
}

/// Runs a suite with a browser.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let browser = try Chromium(
      executable: try #require(Chromium.executable),
      userData: folder.url.appending(path: "profile")
    )
    defer { browser.stop() }
    try await BrowserTests.$browser.withValue(browser) { try await function() }
  }
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { Self() }
}
