import Foundation
import RunModel
import TestSupport
import Testing

@testable import ToolCommands

struct AcceptCommandTests {
  @Test(arguments: [
    ("hoem", "run 20260314-094100-5f3a has no shot 'hoem'; did you mean 'home'?"),
    ("ja", "run 20260314-094100-5f3a has no shot 'ja'; did you mean 'ja-JP'?"),
    (
      "phone/en-GB/light/payment",
      "run 20260314-094100-5f3a has no shot 'phone/en-GB/light/payment'; "
        + "no scene is called 'payment', there are home and paywall"
    ),
    ("home", "run 20260314-094100-5f3a has no shot 'home' that differs from its baseline"),
  ])
  func saysWhichShotMayHaveBeenMeant(word: String, message: String) async throws {
    let bench = try ToolBench()
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    let run = SampleRuns.checked()
    let data = try JSONEncoder().encode(run)
    try bench.folder.write(
      ".stillframe/runs/\(run.id)/run.json",
      String(decoding: data, as: UTF8.self)
    )
    let outcome = await bench.run("accept", word, "--reason", "seen", "--by", "Ada")
    #expect(outcome.status == .usage)
    #expect(outcome.diagnostics == "error: \(message)\n")
  }
}
