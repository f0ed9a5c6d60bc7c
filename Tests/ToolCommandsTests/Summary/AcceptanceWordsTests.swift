import RunModel
import TestSupport
import Testing

@testable import BaselineStore
@testable import ToolCommands

struct AcceptanceWordsTests {
  @Test(arguments: [
    (1, 1, "Nothing was accepted, because the shot has no picture."),
    (1, 2, "Nothing was accepted, because 1 of 2 shots has no picture."),
    (2, 2, "Nothing was accepted, because none of the 2 shots has a picture."),
    (2, 3, "Nothing was accepted, because 2 of 3 shots have no picture."),
  ])
  func saysWhatLacksAPicture(count: Int, shots: Int, text: String) {
    #expect(AcceptanceWords.refusal(without: count, of: shots) == text)
  }

  @Test func saysOnceThatARunWasNarrowed() throws {
    let bench = try ToolBench()
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    let context = bench.context()
    let narrowed = "the run took 2 of 4 shots (--only en-*); the other 2 keep their baselines"
    let run = SampleRuns.checked(selected: 2)
    let words = AcceptanceWords(
      AcceptanceResult(
        accepted: run.selected,
        alreadyAccepted: [],
        leftWithin: [],
        notes: [narrowed]
      ),
      run: run,
      project: try Project.load(ProjectOptions(), in: context),
      context: context
    )
    #expect(words.lines == ["Accepted 2 shots.", narrowed])
  }
}
