import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

/// The main job on the example app, as a user runs it.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct PaywallTests {
  /// A project whose 32 shots were accepted.
  private func accepted() async throws -> TestProject {
    let project = try TestProject.paywall()
    let answer = try await project.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    return project
  }

  private func changedShots(of project: TestProject) throws -> [ShotRecord] {
    try project.lastRun().shots.filter { $0.verdict == .changed }
  }

  @Test func samePicturesInEveryOrder() async throws {
    let project = try await accepted()
    for order in [["forward"], ["backward"], ["shuffled", "--seed", "7"]] {
      let arguments = ["check", "--order"] + order
      let answer = try await project.stillframe(arguments)
      #expect(answer.status == 0, "\(order): \(answer.output)\(answer.errors)")
      #expect(try project.summarisedVerdicts() == ["unchanged": 32])
    }
  }

  @Test func findsExactlyWhatAVariantChanges() async throws {
    let project = try await accepted()

    try project.configurePaywall(variant: "padded")
    var answer = try await project.stillframe("check")
    #expect(answer.status == 1)
    #expect(try project.summarisedVerdicts() == ["changed": 8, "unchanged": 24])
    var changed = try changedShots(of: project)
    #expect(Set(changed.map(\.shot.scene)) == ["paywall"])
    for record in changed {
      let moved = record.findings.filter { $0.kind == .moved }
      #expect(
        moved.contains {
          $0.elements.contains("footer") && $0.sentence.contains("because lifetime")
        },
        "\(record.shot): \(record.findings.map(\.sentence))"
      )
    }

    try project.configurePaywall(variant: "plain")
    answer = try await project.stillframe("check")
    #expect(answer.status == 1)
    #expect(try project.summarisedVerdicts() == ["changed": 8, "unchanged": 24])
    changed = try changedShots(of: project)
    #expect(Set(changed.map(\.shot.scene)) == ["paywall"])
    for record in changed {
      guard case .measured(let measures) = record.comparison else {
        Issue.record("\(record.shot) was not measured")
        continue
      }
      let gates = try project.lastRun().gates
      #expect(gates.exceeded(by: measures) == [.window], "\(record.shot): \(measures)")
      #expect(record.findings.allSatisfy { $0.kind != .moved && $0.kind != .shiftedBand })
    }

    try project.configurePaywall(variant: "wrong-digit")
    answer = try await project.stillframe("check")
    #expect(answer.status == 1)
    changed = try changedShots(of: project)
    // The price stands in the offers, in every locale and appearance.
    #expect(Set(changed.map(\.shot.scene)).contains("paywall"))
    #expect(changed.filter { $0.shot.scene == "paywall" }.count == 8)
    #expect(changed.allSatisfy { $0.findings.contains { $0.kind == .textChanged } })
  }

  @Test func countsABaselineThatWasTouched() async throws {
    let project = try TestProject.paywall(locales: ["en-GB"], scenes: ["paywall", "order"])
    _ = try await project.stillframe("baseline", "--reason", "the first pictures")
    _ = try await project.stillframe("check")
    #expect(try project.summarisedVerdicts() == ["unchanged": 4])

    // One pixel of one baseline: no picture that anybody accepted.
    let file = project.baselines.appending(path: "phone/en-GB/light/paywall.png")
    let picture = try Bitmap(png: Array(Data(contentsOf: file)))
    var pixels = picture.pixels
    pixels[0] ^= 1
    let touched = Bitmap(width: picture.width, height: picture.height, pixels: pixels)
    try Data(touched.png()).write(to: file)

    let answer = try await project.stillframe("check")
    #expect(answer.status == 3)
    #expect(try project.summarisedVerdicts() == ["unchanged": 3, "failed": 1])
    #expect(answer.output.contains("phone/en-GB/light/paywall"))
  }

  @Test func saysThatANarrowedRunIsOne() async throws {
    let project = try TestProject.paywall(locales: ["en-GB"], appearances: ["light"])
    _ = try await project.stillframe("baseline", "--reason", "the first pictures")
    let answer = try await project.stillframe("check", "--only", "paywall")
    #expect(answer.status == 0)
    #expect(answer.output.contains("1 of 4 shots"), "\(answer.output)")
    let run = try project.lastRun()
    #expect(run.isNarrowed)
    #expect(run.selection == ["paywall"])
  }

  @Test func doesNotShowTheHomePageForAnUnknownScene() async throws {
    let project = try TestProject.paywall(
      locales: ["en-GB"],
      appearances: ["light"],
      scenes: ["home", "checkout"]
    )
    let answer = try await project.stillframe("capture")
    #expect(answer.status == 3)
    let run = try project.lastRun()
    let unknown = try #require(run.shots.first { $0.shot.scene == "checkout" })
    guard case .failed(let failure) = unknown.capture else {
      Issue.record("the unknown scene was captured")
      return
    }
    #expect(failure.reasons.joined().contains("checkout"))
    let picture = try project.runs().last?
      .appending(path: "current/phone/en-GB/light/checkout.png").path
    #expect(!FileManager.default.fileExists(atPath: try #require(picture)))
  }

  @Test func failsTheSceneWhoseFixtureIsMissing() async throws {
    let project = try TestProject.paywall(locales: ["en-GB"], scenes: ["home", "paywall"])
    let fixtures = project.folder.appending(path: "Stillframe/Fixtures")
    try FileManager.default.removeItem(at: fixtures)
    try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: true)
    let answer = try await project.stillframe("capture")
    #expect(answer.status == 3)
    #expect(answer.output.contains("Next    Fixtures is the folder "))
    let home = try #require(try project.lastRun().shots.first { $0.shot.scene == "home" })
    guard case .failed(let failure) = home.capture else {
      Issue.record("the feed was captured without its fixtures")
      return
    }
    let reasons = failure.reasons.joined(separator: "\n")
    #expect(reasons.contains("scene 'home' failed: No fixture for GET "))
    #expect(reasons.contains("; looked in Fixtures/en-GB/GET/"))
    #expect(failure.advice?.contains("/Stillframe/Fixtures. Save the answer there") == true)
  }
}
