import Foundation
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

/// Text that would like to be more than text.
@Suite(
  .serialized,
  .enabled(if: Chromium.executable != nil, "Chromium is not installed"),
  .timeLimit(.minutes(3))
)
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
  private func report(_ text: String) async throws -> WrittenReport {
    var run = SmallRun.run([
      (text, .captured(SmallRun.picture), .measured(SmallRun.measures(changed: 50)), []),
      ("failed", .failed(CaptureFailure(reasons: [text], advice: text)), nil, []),
    ])
    run.id = text
    run.startedAt = text
    run.metric = text
    run.notes = [text]
    run.selection = [text]
    run.selected.removeLast()
    run.matrix.shots.append(
      ShotID(device: text, locale: LocaleID(text), appearance: .dark, scene: "left-out")
    )
    run.shots[0].findings = [Finding(kind: .unexplained, elements: [text], sentence: text)]
    var environment = DemoRun.environment
    environment.hostOS = text
    environment.device.type = text
    run.environments = ["phone": environment]
    let writer = ReportWriter(
      runFolder: folder.url.appending(path: "run"),
      baselines: .init(root: folder.url.appending(path: "none")),
      rules: ComparisonRules()
    )
    return try await writer.write(run)
  }

  @Test(arguments: texts)
  func staysText(text: String) async throws {
    let report = try await report(text)
    let page = try await BrowserPage()
    let shots = report.summary.shots.map(\.shot.description)
    for hash in ["", "#view=list"] + shots.map({ "#shot=\(Self.escaped($0))" }) {
      try await page.open(report.index, hash: hash)
      #expect(try await page.value(of: "typeof window.hit") == "undefined")
      #expect(try await page.value(of: "document.querySelectorAll('script').length") == 2)
      #expect(
        try await page.value(of: "document.querySelectorAll('[onerror], [onmouseover]').length")
          == 0
      )
      let shown: String = try await page.value(of: "document.body.innerText")
      #expect(shown.contains(text.visibleLine.prefix(8)))
    }
    #expect(try await page.value(of: "document.querySelector('h1').textContent.length > 0") == true)
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
