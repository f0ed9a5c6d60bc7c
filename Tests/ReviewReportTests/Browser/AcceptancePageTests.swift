import Foundation
import RunModel
import StillframeWire
import Synchronization
import Testing

@testable import ReviewReport

extension BrowserTests {
  /// Accepting, as someone does it in the browser.
  @Suite(.timeLimit(.minutes(5)))
  struct AcceptancePageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private struct Refusal: Error, CustomStringConvertible {
      let description = "Nothing was accepted:\n  the run is <b>stale</b>"
    }

    private func report() async throws -> WrittenReport {
      try await DemoRun(
        in: folder.url,
        scenes: ["home", "paywall"],
        locales: ["en-GB"],
        shrink: 6
      ) { screen in
        screen.isPadded = screen.shot.scene == "paywall"
        return nil
      }.report()
    }

    @Test func acceptsWhatIsSelectedForAReason() async throws {
      let accepted = Mutex<[ReviewAcceptance]>([])
      let server = try ReviewServer(report: try await report().folder) { request in
        accepted.withLock { $0.append(request) }
      }
      defer { server.stop() }
      let page = try await BrowserPage()
      try await page.open(server.address)
      #expect(try await page.value(of: "document.querySelectorAll('[data-select]').length") == 2)
      try await page.run("document.querySelector('[data-select]').click()")
      try await page.run("document.querySelector('.acceptance-bar .primary').click()")
      try await page.run(
        """
        document.getElementById('reason').value = ' The badge is meant to be there ';
        document.querySelector('dialog [type=submit]').click()
        """
      )
      try await page.wait(for: "document.querySelector('.accepted-mark')")
      let expected = ReviewAcceptance(
        shots: [try #require(ShotID("phone/en-GB/light/paywall"))],
        reason: "The badge is meant to be there"
      )
      #expect(accepted.withLock { $0 } == [expected])
      // It stays so when the page is opened anew.
      try await page.open(server.address)
      try await page.wait(for: "document.querySelector('.accepted-mark')")
      #expect(try await page.value(of: "document.querySelectorAll('[data-select]').length") == 1)
      #expect(page.complaints == [])
    }

    @Test func showsARefusalAsItIs() async throws {
      let server = try ReviewServer(report: try await report().folder) { _ in throw Refusal() }
      defer { server.stop() }
      let page = try await BrowserPage()
      try await page.open(server.address, hash: "#shot=phone/en-GB/light/paywall")
      try await page.run("document.querySelector('.shot-head .primary').click()")
      try await page.run(
        """
        document.getElementById('reason').value = 'because';
        document.querySelector('dialog [type=submit]').click()
        """
      )
      try await page.wait(for: "document.getElementById('accept-error').textContent")
      let error: String = try await page.value(
        of: "document.getElementById('accept-error').textContent"
      )
      #expect(error == Refusal().description)
      #expect(try await page.value(of: "document.querySelector('dialog').open") == true)
    }

    @Test func pageOnDiskOffersNoAcceptance() async throws {
      let page = try await BrowserPage()
      try await page.open(try await report().index)
      #expect(
        try await page.value(of: "document.querySelectorAll('[data-select], .primary').length") == 0
      )
    }
  }
}
