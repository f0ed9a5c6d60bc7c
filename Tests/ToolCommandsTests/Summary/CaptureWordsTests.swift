import RunModel
import TestSupport
import Testing

@testable import ToolCommands

struct CaptureWordsTests {
  @Test func saysWhatWasTaken() {
    let words = CaptureWords(run: SampleRuns.checked(), folder: ".stillframe/runs/x")
    #expect(words.lines == ["4 of 4 shots taken", "Run     .stillframe/runs/x"])
  }

  @Test func givesEachAdviceOnce() {
    var run = SampleRuns.checked()
    for (index, advice) in ["Save it.", "Save it.", "Look\u{7}\nthere.", nil].enumerated() {
      run.shots[index].capture = .failed(CaptureFailure(reasons: ["no"], advice: advice))
    }
    #expect(
      CaptureWords(run: run, folder: "x").lines == [
        "0 of 4 shots taken", "Run     x", "Next    Save it.", "        Look\\u{7}",
        "        there.",
      ]
    )
  }
}
