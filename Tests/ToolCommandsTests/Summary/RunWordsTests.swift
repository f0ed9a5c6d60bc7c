import ReviewReport
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

struct RunWordsTests {
  private func words(
    of run: Run,
    newShots: RunModel.ExitStatus.NewShots = .fail,
    colour: ColourChoice = .plain
  ) -> String {
    RunWords(
      RunSummary(run, newShots: newShots),
      reportPage: ".stillframe/runs/x/report/index.html",
      on: CollectedText().stream(colour: colour)
    ).lines.joined(separator: "\n")
  }

  private func finding(_ sentence: String) -> Finding {
    Finding(kind: .moved, elements: [], sentence: sentence)
  }

  @Test func saysThatAllIsAsAccepted() {
    #expect(
      words(of: SampleRuns.checked()) == """
        4 shots: 4 unchanged

        Report  .stillframe/runs/x/report/index.html
        """
    )
  }

  @Test func tellsOfEachChange() {
    let run = SampleRuns.checked(
      [.samePixels, SampleRuns.change, .samePixels, SampleRuns.change],
      findings: [finding("The footer moved down 5 px"), finding("b"), finding("c"), finding("d")]
    )
    #expect(
      words(of: run) == """
        4 shots: 2 unchanged, 2 changed

        changed       phone/en-GB/light/paywall
                      phone/ja-JP/light/paywall
                        The footer moved down 5 px
                        b
                        c
                        and 1 more

        Report  .stillframe/runs/x/report/index.html
        Next    stillframe open                           look at what differs
                stillframe accept --all --reason "…"      make these pictures the baselines
        """
    )
  }

  @Test func givesFiguresWithoutFindings() {
    let text = words(of: SampleRuns.checked([SampleRuns.change]))
    #expect(text.contains("9.77 % of the pixels changed (limit 0.5 %)."))
    #expect(text.contains("400 pixels changed within one 32 × 32 window (limit 16)."))
  }

  @Test func neverClaimsTheWholeMatrixForAPart() {
    let text = words(of: SampleRuns.checked(selected: 2))
    #expect(text.contains("2 shots: 2 unchanged\n2 of 4 shots (--only 'en-*'); the rest was not"))
    #expect(text.contains("Next    stillframe check                          look at the whole"))
  }

  @Test func tellsOfFailuresWithTheirAdvice() {
    var run = SampleRuns.checked()
    run.shots[3].capture = .failed(
      CaptureFailure(
        reasons: ["not ready after 20 s: open hold 'photo'", "app: \u{1B}[2Jgone"],
        advice: "Release it, or raise capture.sceneTimeout."
      )
    )
    run.shots[3].comparison = nil
    run.shots[3].verdict = .failed
    #expect(
      words(of: run) == """
        4 shots: 3 unchanged, 1 failed

        failed        phone/ja-JP/light/paywall
                        not ready after 20 s: open hold 'photo'
                        app: \\u{1B}[2Jgone
                        Release it, or raise capture.sceneTimeout.

        Report  .stillframe/runs/x/report/index.html
        Next    stillframe check --only <shot>            try the shots above again
        """
    )
  }

  @Test func tellsOnceWhyEveryShotFailed() {
    var run = SampleRuns.checked()
    let failure = CaptureFailure(reasons: ["the display server ended"], advice: "Look at it.")
    for index in run.shots.indices {
      run.shots[index].capture = .failed(failure)
      run.shots[index].comparison = nil
      run.shots[index].verdict = .failed
    }
    #expect(
      words(of: run).hasPrefix(
        """
        4 shots: 4 failed

        failed        all 4 shots
                        the display server ended
                        Look at it.

        """
      )
    )
    #expect(!words(of: run).contains("Next"))
    for index in run.shots.indices {
      run.shots[index].capture = .failed(CaptureFailure(reasons: ["the display server ended"]))
    }
    #expect(
      words(of: run).hasSuffix("doctor                         look at what captures need here")
    )
    run.orphaned = [ShotID(device: "phone", locale: "de-DE", appearance: .dark, scene: "old")]
    #expect(words(of: run).contains("Next    stillframe doctor "))
    run.orphaned = []
    // Another reason for one of them, and they are told apart again.
    run.shots[3].capture = .failed(CaptureFailure(reasons: ["not ready"]))
    #expect(words(of: run).contains("failed        phone/en-GB/light/home\n"))
  }

  @Test func saysThatWhatCanNotBeComparedIsToBeAccepted() {
    let reasons = ["the baseline was imported"]
    let run = SampleRuns.checked(Array(repeating: .incomparable(reasons: reasons), count: 4))
    #expect(
      words(of: run).hasSuffix(
        """
        Next    stillframe open                           look at what differs
                stillframe accept --all --reason "…"      make these pictures the baselines
        """
      )
    )
  }

  @Test func namesTheOnlyShot() {
    let run = SampleRuns.checked([SampleRuns.change], selected: 1)
    #expect(words(of: run).contains("changed       phone/en-GB/light/home\n"))
  }

  @Test func doesNotListAFirstSetOfPictures() {
    let run = SampleRuns.checked(Array(repeating: .noBaseline, count: 4))
    #expect(words(of: run).hasPrefix("4 shots: 4 new\n\nReport"))
    let some = SampleRuns.checked([.noBaseline])
    #expect(words(of: some).contains("new           phone/en-GB/light/home"))
  }

  @Test func saysWhatToDoAboutOrphans() {
    var run = SampleRuns.checked()
    run.orphaned = [ShotID(device: "phone", locale: "de-DE", appearance: .dark, scene: "old")]
    let text = words(of: run)
    #expect(text.hasPrefix("4 shots: 4 unchanged; 1 baseline without a shot\n"))
    #expect(text.contains("stillframe accept --orphaned --reason \"…\""))
  }

  @Test func cautionsAgainstRulesThatHideChanges() {
    var run = SampleRuns.checked()
    run.gates.maxChangedShare = 1
    run.gates.maxWindowPixels = .max
    #expect(words(of: run).contains("\ncaution  The limits let any number of changed pixels pass."))
  }

  @Test func offersToRemoveNothingWhileShotsFail() {
    var run = SampleRuns.checked()
    run.shots[0].capture = .failed(CaptureFailure(reasons: ["no such locale"]))
    run.orphaned = [ShotID(device: "phone", locale: "de-DE", appearance: .dark, scene: "old")]
    #expect(!words(of: run).contains("--orphaned"))
  }

  @Test func coloursVerdicts() {
    let run = SampleRuns.checked([SampleRuns.change])
    let text = words(of: run, colour: .coloured)
    #expect(text.hasPrefix("4 shots: \u{1B}[32m3 unchanged\u{1B}[0m, \u{1B}[33m1 changed\u{1B}[0m"))
  }

  @Test func endsLongListsInTheReport() {
    let matrix = Matrix(
      devices: ["phone"],
      locales: ["en-GB"],
      appearances: [.light],
      scenes: (0..<25).map { SceneID("scene\($0)") }
    )
    var run = SampleRuns.checked()
    run.matrix = matrix
    run.selected = matrix.shots
    run.shots = matrix.shots.map { shot in
      ShotRecord(
        shot: shot,
        capture: .captured(SampleRuns.picture()),
        comparison: SampleRuns.change,
        verdict: .changed
      )
    }
    #expect(words(of: run).contains("changed       all 25 shots\n"))
    run.shots[0].comparison = .samePixels
    run.shots[0].verdict = .unchanged
    #expect(words(of: run).contains("\n… and 4 more, all of them in the report\n"))
  }
}
