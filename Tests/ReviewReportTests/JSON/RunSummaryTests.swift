import Foundation
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

struct RunSummaryTests {
  @Test func countsEveryVerdict() {
    var run = SmallRun.everyVerdict
    run.orphaned = [SmallRun.shot("old")]
    let summary = RunSummary(run)
    #expect(summary.totals.matrix == 7)
    #expect(summary.totals.selected == 7)
    #expect(
      summary.totals.verdicts
        == Dictionary(
          uniqueKeysWithValues: Verdict.allCases.map { ($0.rawValue, 1) }
        )
    )
    #expect(
      summary.shots.map(\.verdict.rawValue) == run.matrix.shots.map(\.scene.rawValue) + ["orphaned"]
    )
  }

  @Test func publishesExactlyThisForAChangedShot() throws {
    let run = SmallRun.run([
      (
        "paywall", .captured(SmallRun.picture), .measured(SmallRun.measures(changed: 50)),
        SmallRun.findings
      )
    ])
    let json = String(decoding: try RunSummary(run).json(), as: UTF8.self)
    #expect(json == Self.changedShot)
  }

  @Test func selectedShotWithoutARecordIsMissing() {
    var run = SmallRun.run([("home", .captured(SmallRun.picture), .samePixels, [])])
    run.matrix.shots.append(SmallRun.shot("paywall"))
    run.selected.append(SmallRun.shot("paywall"))
    let summary = RunSummary(run)
    #expect(summary.shots.map(\.verdict) == [.unchanged, .missing])
    #expect(summary.result == .couldNotTell)
    #expect(summary.exitStatus == 3)
  }

  @Test(arguments: [
    (0.999, 1024, false), (1, 1023, false), (1, 1024, true), (1, .max, true),
  ])
  func cautionsAgainstLimitsThatLetAllPass(share: Double, window: Int, isCautioned: Bool) {
    var run = SmallRun.run([("home", .captured(SmallRun.picture), .samePixels, [])])
    run.gates = Gates(maxChangedShare: share, maxWindowPixels: window, maxTint: 1)
    let expected = isCautioned ? ["The limits let any number of changed pixels pass."] : []
    #expect(RunSummary(run).cautions == expected)
  }

  @Test(arguments: [(249, nil), (250, "25"), (999, "99.9")])
  func cautionsAgainstMasksOverMuchOfAPicture(masked: Int, percent: String?) {
    var measures = SmallRun.measures(changed: 0)
    measures.maskedPixels = masked
    measures.totalPixels = 1000 - masked
    let run = SmallRun.run([
      ("home", .captured(SmallRun.picture), .measured(measures), []),
      ("paywall", .captured(SmallRun.picture), .samePixels, []),
    ])
    let expected = percent.map {
      "Masks leave out up to \($0) % of a picture (1 shot): what is under them can be anything."
    }
    #expect(RunSummary(run).cautions == [expected].compactMap(\.self))
  }

  @Test func shotLeftOutIsNoShotOfTheRun() {
    var run = SmallRun.run([("home", .captured(SmallRun.picture), .samePixels, [])])
    run.matrix.shots.append(SmallRun.shot("paywall"))
    run.selection = ["*/home"]
    let summary = RunSummary(run)
    #expect(summary.run.narrowed)
    #expect(summary.notSelected == [RunSummary.Place(SmallRun.shot("paywall"))])
    #expect(summary.shots.count == 1)
    #expect(
      summary.cautions == [
        "Narrowed to “*/home”: 1 of the 2 shots. It says nothing about the others."
      ]
    )
  }

  @Test(arguments: [Run.State.incomplete, .captured])
  func runThatWasNotComparedIsNoPass(state: Run.State) {
    var run = SmallRun.run([("home", .captured(SmallRun.picture), .samePixels, [])])
    run.state = state
    let summary = RunSummary(run)
    #expect(summary.result == .couldNotTell)
    #expect(summary.cautions.count == 1)
  }

  @Test func storedPassThatTheFactsDenyIsNoPass() {
    var run = SmallRun.everyVerdict
    for index in run.shots.indices { run.shots[index].verdict = .unchanged }
    let summary = RunSummary(run)
    #expect(summary.shots.map(\.verdict.rawValue) == run.matrix.shots.map(\.scene.rawValue))
  }

  @Test func storedVerdictMayBeStricterThanTheFacts() {
    var run = SmallRun.run([("home", .captured(SmallRun.picture), .samePixels, [])])
    run.shots[0].verdict = .failed
    let summary = RunSummary(run)
    #expect(summary.shots.map(\.verdict) == [.failed])
    #expect(summary.shots[0].reasons == ["The run's record says “failed” without a reason."])
  }

  @Test func newShotPassesOnlyWhenAllowed() {
    let run = SmallRun.run([("home", .captured(SmallRun.picture), .noBaseline, [])])
    #expect(RunSummary(run).exitStatus == 1)
    #expect(RunSummary(run, newShots: .pass).exitStatus == 0)
  }

  @Test func keepsTheLargestRegionsInTheirOrder() {
    var measures = SmallRun.measures(changed: 50)
    measures.regions = (0..<150).map { index in
      let frame = PixelRect(x: 0, y: index, width: 1, height: 1)
      return ChangedRegion(frame: frame, changedPixels: index < 50 ? 1 : 2)
    }
    let run = SmallRun.run([("home", .captured(SmallRun.picture), .measured(measures), [])])
    let figures = RunSummary(run).shots[0].figures
    #expect(figures?.regionCount == 150)
    #expect(figures?.regions.map(\.frame.y) == Array(50..<150))
  }

  @Test func sizesAreNamedWhenTheyDiffer() {
    let baseline = PixelSize(width: 20, height: 49)
    let run = SmallRun.run([
      (
        "home", .captured(SmallRun.picture),
        .otherSize(baseline: baseline, current: SmallRun.picture.size), []
      )
    ])
    let shot = RunSummary(run).shots[0]
    #expect(shot.verdict == .changed)
    #expect(shot.baselineSize == baseline)
    #expect(shot.reasons == ["The picture is 20 × 50, the baseline is 20 × 49."])
  }

  static let changedShot = """
    {
      "cautions" : [

      ],
      "environments" : {

      },
      "exitStatus" : 1,
      "format" : 1,
      "gates" : {
        "maxChangedShare" : 0.005,
        "maxTint" : 1,
        "maxWindowPixels" : 24,
        "windowSize" : 32
      },
      "headline" : "Of 1 shot, 1 changed.",
      "notSelected" : [

      ],
      "notes" : [

      ],
      "result" : "changed",
      "run" : {
        "id" : "r1",
        "metric" : "luma (tolerance 24)",
        "narrowed" : false,
        "newShotsPass" : false,
        "selection" : [

        ],
        "startedAt" : "2026-03-14T09:41:00Z",
        "state" : "compared"
      },
      "shots" : [
        {
          "appearance" : "light",
          "capture" : {
            "captures" : 2,
            "fileHash" : "xxh3:bb",
            "pixelHash" : "xxh3:aa",
            "readyToWrittenInMilliseconds" : 62.5
          },
          "device" : "phone",
          "figures" : {
            "changedPixels" : 50,
            "changedShare" : 0.05,
            "exceeded" : [
              "changedShare",
              "window"
            ],
            "maskedPixels" : 0,
            "maxDifference" : 80,
            "maxWindowPixels" : 50,
            "meanDifference" : 0.5,
            "regionCount" : 1,
            "regions" : [
              {
                "changedPixels" : 50,
                "frame" : {
                  "height" : 9,
                  "width" : 8,
                  "x" : 1,
                  "y" : 10
                }
              }
            ],
            "tint" : 0.25,
            "totalPixels" : 1000
          },
          "findings" : [
            {
              "baselineRegion" : {
                "height" : 4,
                "width" : 8,
                "x" : 1,
                "y" : 10
              },
              "elements" : [
                "buy"
              ],
              "kind" : "moved",
              "region" : {
                "height" : 4,
                "width" : 8,
                "x" : 1,
                "y" : 15
              },
              "sentence" : "“buy” moved down by 5 px."
            }
          ],
          "locale" : "en",
          "pictures" : {

          },
          "reasons" : [
            "5 % of the pixels changed (limit 0.5 %).",
            "50 pixels changed within one 32 × 32 window (limit 24)."
          ],
          "scene" : "paywall",
          "shot" : "phone/en/light/paywall",
          "size" : {
            "height" : 50,
            "width" : 20
          },
          "verdict" : "changed"
        }
      ],
      "totals" : {
        "matrix" : 1,
        "selected" : 1,
        "verdicts" : {
          "changed" : 1,
          "failed" : 0,
          "incomparable" : 0,
          "missing" : 0,
          "new" : 0,
          "orphaned" : 0,
          "unchanged" : 0,
          "within" : 0
        }
      }
    }

    """
}
