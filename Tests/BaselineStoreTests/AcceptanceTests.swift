import BaselineStore
import Foundation
import Pixels
import RunModel
import StillframeWire
import TestSupport
import Testing

struct AcceptanceTests {
  private typealias Project = TemporaryProject
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
  }

  /// A compared run of the home and paywall scenes.
  private func comparedRun(_ home: UInt64 = 1, _ paywall: UInt64 = 2) async throws -> Run {
    try await project.check(
      project.run([
        project.capture(Project.home, Project.picture(home)),
        project.capture(Project.paywall, Project.picture(paywall)),
      ])
    )
  }

  private func accept(
    _ run: Run,
    _ shots: AcceptanceOrder.Shots = .all,
    note: AcceptanceNote = Project.note
  ) throws -> AcceptanceResult {
    try project.baselines.accept(
      Project.request(shots, note: note),
      from: run,
      pictures: project.pictures
    )
  }

  @Test func writesPictureRecordEnvironmentAndNote() async throws {
    let run = try await comparedRun()
    let result = try accept(run)
    #expect(result.accepted == [Project.home, Project.paywall])
    let contents = try project.contents()
    let note = try #require(result.file)
    #expect(
      contents.keys.sorted()
        == [
          "Acceptances", note, "phone", "phone/en-GB", "phone/en-GB/light",
          "phone/en-GB/light/home.json", "phone/en-GB/light/home.png",
          "phone/en-GB/light/paywall.json", "phone/en-GB/light/paywall.png",
          "phone/environment.json",
        ].sorted()
    )
    #expect(note.hasPrefix("Acceptances/20260314T094100Z-"))
    #expect(contents["phone/en-GB/light/home.png"] == Data(PNGWriter().png(Project.picture(1))))
    let acceptance = try #require(project.baselines.acceptances().first)
    #expect(acceptance == result.acceptance)
    #expect(acceptance.reason == "The first pictures")
    #expect(acceptance.by == "Ada <ada@example.org>")
    #expect(acceptance.run == "run-1")
    #expect(acceptance.shots.map(\.shot) == [Project.home, Project.paywall])
    #expect(acceptance.shots.map(\.verdict) == [.new, .new])
    #expect(acceptance.shots[0].pixelHash == PixelHash(Project.picture(1)).description)
    #expect(acceptance.shots[0].replacedPixelHash == nil)
    #expect(acceptance.environments["phone"] == Project.environment())
  }

  @Test func writesARecordThatReadsThus() async throws {
    let layout = Layout(elements: [
      LayoutElement(
        name: "buy",
        kind: "Button",
        text: "Kaufen/Buy",
        frame: PixelRect(x: 1, y: 2, width: 3, height: 4)
      )
    ])
    let record = try project.capture(Project.home, Project.picture(1), layout: layout)
    _ = try accept(try await project.check(project.run([record])))
    guard case .captured(let captured) = record.capture else { return }
    let text = try String(contentsOf: project.baselineFile(Project.home, ".json"), encoding: .utf8)
    let digest = BaselineRecord.environmentDigest(of: Project.device)
    #expect(
      text == """
        {
          "environment" : "\(digest)",
          "fileHash" : "\(captured.fileHash)",
          "format" : 1,
          "layout" : {
            "elements" : [
              {
                "children" : [

                ],
                "frame" : {
                  "height" : 4,
                  "width" : 3,
                  "x" : 1,
                  "y" : 2
                },
                "kind" : "Button",
                "name" : "buy",
                "text" : "Kaufen/Buy"
              }
            ]
          },
          "pixelHash" : "\(captured.pixelHash)",
          "size" : {
            "height" : 48,
            "width" : 64
          }
        }

        """
    )
    let environment = try String(
      contentsOf: project.baselinesRoot.appendingPathComponent("phone/environment.json"),
      encoding: .utf8
    )
    #expect(!environment.contains("udid"))
  }

  @Test func acceptsOnlyWhatIsNamed() async throws {
    let result = try accept(try await comparedRun(), .named([Project.paywall, Project.paywall]))
    #expect(result.accepted == [Project.paywall])
    #expect(try project.baselines.shots() == [Project.paywall])
  }

  @Test func replacesAPictureAndRemembersIt() async throws {
    _ = try accept(try await comparedRun(1, 2))
    let result = try accept(try await comparedRun(1, 3))
    #expect(result.accepted == [Project.paywall])
    #expect(result.alreadyAccepted.isEmpty)
    let entry = try #require(result.acceptance?.shots.first)
    #expect(entry.verdict == .changed)
    #expect(entry.replacedPixelHash == PixelHash(Project.picture(2)).description)
    #expect(try await comparedRun(1, 3).verdictCounts == [.unchanged: 2])
  }

  @Test func writesNothingWhenAllIsAsAccepted() async throws {
    _ = try accept(try await comparedRun())
    let before = try project.contents()
    let all = try accept(try await comparedRun())
    #expect(all.accepted.isEmpty)
    #expect(all.acceptance == nil)
    let named = try accept(try await comparedRun(), .named([Project.home]))
    #expect(named.alreadyAccepted == [Project.home])
    #expect(try project.contents() == before)
  }

  @Test func keepsTheFileWhenOnlyItsEncodingDiffers() async throws {
    _ = try accept(try await comparedRun())
    let before = try project.contents()
    let record = try project.capture(
      Project.home,
      Project.picture(1),
      effort: .small
    )
    let run = try await project.check(project.run([record]))
    _ = try accept(run, .named([Project.home]))
    #expect(try project.contents() == before)
  }

  @Test func leavesWhatIsWithinUnlessNamed() async throws {
    _ = try accept(try await comparedRun())
    var bitmap = Project.picture(1)
    bitmap[3, 3] = bitmap[3, 3] == .black ? .white : .black
    let record = try project.capture(Project.home, bitmap)
    let run = try await project.check(project.run([record]))
    #expect(run.verdict == .within)
    let all = try accept(run)
    #expect(all.leftWithin == [Project.home])
    #expect(all.accepted.isEmpty)
    #expect(try accept(run, .named([Project.home])).accepted == [Project.home])
  }

  @Test func saysThatANarrowedRunLeavesTheRest() async throws {
    let record = try project.capture(Project.home, Project.picture(1))
    let run = try await project.check(
      project.run(
        [record],
        matrix: [Project.home, Project.paywall, Project.shot("order")],
        selection: ["home"]
      )
    )
    let result = try accept(run)
    #expect(result.accepted == [Project.home])
    #expect(
      result.notes == ["the run took 1 of 3 shots (--only home); the other 2 keep their baselines"]
    )
  }

  @Test func acceptsOneShotAfterAnotherFromOneRun() async throws {
    let run = try await comparedRun()
    #expect(try accept(run, .named([Project.home])).accepted == [Project.home])
    #expect(try accept(run, .named([Project.paywall])).accepted == [Project.paywall])
    #expect(try accept(run, .named([Project.home])).alreadyAccepted == [Project.home])
    #expect(try project.baselines.acceptances().count == 2)
  }

  @Test func repairsADamagedBaselineThatIsNamed() async throws {
    _ = try accept(try await comparedRun())
    try Data("damaged".utf8).write(to: project.baselineFile(Project.home, ".png"))
    let run = try await comparedRun()
    #expect(run.shots[0].verdict == .failed)
    #expect(try accept(run, .named([Project.home])).accepted == [Project.home])
    #expect(try await comparedRun().verdictCounts == [.unchanged: 2])
  }

  @Test func acceptsInCIOnRequest() async throws {
    var note = Project.note
    note.place = .ciAsRequested
    #expect(try accept(try await comparedRun(), note: note).accepted.count == 2)
  }
}
