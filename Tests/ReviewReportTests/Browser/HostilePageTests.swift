import BaselineStore
import Foundation
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

extension BrowserTests {
  /// Text that would like to be more than text.
  @Suite(.timeLimit(.minutes(5)))
  struct HostilePageTests {
    private static let texts = [
      "</script><script>window.hit = 1</script>",
      "<img src=x onerror='window.hit = 1'>",
      "<!--<script>",
      "\"onmouseover=\"window.hit = 1",
      "javascript:window.hit=1",
      "a\u{0}b\u{1B}[31m\u{202E}olleh\u{2028}",
      "%3Cscript%3E{{7*7}}${window.hit=1}",
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Every text that can come from outside, hostile.
    private func report() async throws -> WrittenReport {
      let all = Self.texts.joined(separator: " ")
      var run = SmallRun.run(
        Self.texts.map { text in
          let measures = SmallRun.measures(changed: 50)
          let finding = Finding(kind: .unexplained, elements: [text], sentence: text)
          return (text, .captured(SmallRun.picture), .measured(measures), [finding])
        } + [("failed", .failed(CaptureFailure(reasons: [all], advice: all)), nil, [])]
      )
      run.id = all
      run.startedAt = all
      run.metric = all
      run.notes = [all]
      run.selection = [all]
      run.matrix.shots.append(
        ShotID(device: all, locale: LocaleID(all), appearance: .dark, scene: "left-out")
      )
      var environment = DemoRun.environment
      environment.hostOS = all
      environment.device.type = all
      run.environments = ["phone": environment]
      let writer = ReportWriter(
        runFolder: folder.url.appending(path: "run"),
        baselines: BaselineFolder(root: folder.url.appending(path: "none")),
        rules: ComparisonRules()
      )
      return try await writer.write(run)
    }

    @Test func staysText() async throws {
      let report = try await report()
      let page = try await BrowserPage()
      let shots = report.summary.shots.map { (Self.escaped($0.shot.description), $0) }
      for hash in ["", "#view=list"] + shots.map({ "#shot=\($0.0)" }) {
        try await page.open(report.index, hash: hash)
        let isHit: Bool = try await page.value(of: "'hit' in window")
        #expect(!isHit, "\(hash)")
        #expect(try await page.value(of: "document.querySelectorAll('script').length") == 2)
        let handlers = "document.querySelectorAll('[onerror], [onmouseover]').length"
        #expect(try await page.value(of: handlers) == 0)
      }
      for (hash, shot) in shots {
        try await page.open(report.index, hash: "#shot=\(hash)")
        let shown: String = try await page.value(of: "document.querySelector('h1').textContent")
        #expect(shown.hasPrefix(shot.scene.rawValue.visibleLine))
      }
      #expect(page.complaints == [])
      let outside = try page.requests().filter {
        !$0.hasPrefix("file:///") && $0 != "about:blank" && $0 != "data:,"
      }
      #expect(outside == [])
    }

    private static func escaped(_ text: String) -> String {
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
  }
}
