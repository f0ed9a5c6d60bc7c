import CaptureEngine
import Foundation
import RunModel
import Testing

@testable import ToolCommands

struct RunProgressTests {
  private let shots = SampleRuns.matrix.shots

  private func run(_ progress: RunProgress) {
    progress.take(.began(id: "20260314-094100-5f3a", shots: 2))
    progress.take(.building)
    progress.take(.preparing(device: "phone"))
    progress.take(.showing(shots[0]))
    progress.take(.captured(shots[0], SampleRuns.picture()))
    progress.take(.showing(shots[1]))
    progress.take(
      .failed(shots[1], CaptureFailure(reasons: ["not ready:\n\u{1B}[2Jopen hold 'photo'"]))
    )
    progress.take(.finished)
    progress.end()
  }

  @Test func writesALineForEachShotElsewhere() {
    let text = CollectedText()
    run(RunProgress(stream: text.stream()))
    #expect(
      text.text == """
        Run 20260314-094100-5f3a: 2 shots
        [1/2] captured phone/en-GB/light/home (63 ms, 2 captures)
        [2/2] failed phone/en-GB/light/paywall: not ready: \\u{1B}[2Jopen hold 'photo'

        """
    )
  }

  @Test func tellsOnceWhyShotsThatFollowEachOtherFailed() {
    let text = CollectedText()
    let progress = RunProgress(stream: text.stream())
    let failure = CaptureFailure(reasons: ["the device is gone"])
    progress.take(.began(id: "x", shots: 4))
    for shot in shots.prefix(2) { progress.take(.failed(shot, failure)) }
    progress.take(.failed(shots[2], CaptureFailure(reasons: ["not ready"])))
    progress.take(.failed(shots[3], failure))
    #expect(
      text.text == """
        Run x: 4 shots
        [1/4] failed phone/en-GB/light/home: the device is gone
        [2/4] failed phone/en-GB/light/paywall: for the same reason
        [3/4] failed phone/ja-JP/light/home: not ready
        [4/4] failed phone/ja-JP/light/paywall: the device is gone

        """
    )
  }

  @Test func drawsOneLineOnATerminal() {
    let text = CollectedText()
    run(RunProgress(stream: text.stream(isTerminal: true, width: 60)))
    let drawings = text.text.components(separatedBy: "\r\u{1B}[K")
    #expect(drawings.contains("━━━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌╌╌ 1/2  phone/en-GB/light/home"))
    #expect(drawings.allSatisfy { $0.split(separator: "\n").allSatisfy { $0.count <= 80 } })
    #expect(text.text.hasSuffix("open hold 'photo'\n"))
    #expect(!text.text.contains("\u{1B}[2J"))
  }

  @Test(arguments: [
    ("short", 10, "short"),
    ("exactly ten", 11, "exactly te…"),
    ("設定画面", 8, "設定画…"),
    ("設定画面", 9, "設定画面"),
    ("", 5, ""),
  ])
  func fitsALine(text: String, columns: Int, expected: String) {
    #expect(ProgressText.fitted(text, columns: columns) == expected)
  }

  @Test(arguments: [(0, 4, "╌╌╌╌"), (1, 4, "━╌╌╌"), (4, 4, "━━━━"), (0, 0, "╌╌╌╌")])
  func fillsTheBar(done: Int, total: Int, expected: String) {
    #expect(ProgressText.bar(done: done, of: total, width: 4) == expected)
  }
}
