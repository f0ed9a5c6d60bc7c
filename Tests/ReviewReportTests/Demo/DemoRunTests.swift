import Foundation
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

/// Writes the demo's report where someone wants to look at it: `STILLFRAME_DEMO_REPORT=<folder>`.
struct DemoRunTests {
  static let folder = ProcessInfo.processInfo.environment["STILLFRAME_DEMO_REPORT"]

  @Test(.enabled(if: folder != nil, "STILLFRAME_DEMO_REPORT names no folder"))
  func writesTheDemoReport() async throws {
    let root = URL(fileURLWithPath: try #require(Self.folder))
    try? FileManager.default.removeItem(at: root)
    let demo = try await DemoRun(in: root) { screen in
      screen.isPadded = screen.shot.scene == "paywall"
      guard screen.shot.scene == "settings", screen.shot.locale == "ja-JP",
        screen.shot.appearance == .dark
      else { return nil }
      return CaptureFailure(
        reasons: ["not ready after 20 s: open hold 'profile photo'"],
        advice: "Release it, or raise capture.sceneTimeout in stillframe.json."
      )
    }
    let report = try await demo.report()
    #expect(report.summary.count(of: .changed) == 8)
  }
}
