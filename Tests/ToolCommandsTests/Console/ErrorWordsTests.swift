import CaptureEngine
import Foundation
import TestSupport
import Testing

@testable import ToolCommands

struct ErrorWordsTests {
  @Test(arguments: [
    (0, "it does not compile\nMend it."),
    (
      1,
      "it does not compile\nMend it.\n"
        + "What was taken so far is in .stillframe/runs/a, as incomplete."
    ),
  ])
  func tellsOfPicturesOnlyWhenThereAreSome(pictures: Int, text: String) throws {
    let bench = try ToolBench()
    let error = CaptureRunError(
      .build,
      "it does not compile",
      advice: "Mend it.",
      folder: bench.folder.url.appending(path: ".stillframe/runs/a"),
      pictures: pictures
    )
    #expect(ErrorWords(error, in: bench.context()).text == text)
  }
}
