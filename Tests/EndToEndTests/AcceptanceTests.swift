import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

/// From a change to a new baseline, as a user goes about it.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct AcceptanceTests {
  private static let shot = "phone/en-GB/light/paywall"

  /// A project whose only two shots were accepted.
  private func accepted() async throws -> TestProject {
    let project = try TestProject.paywall(
      locales: ["en-GB"],
      appearances: ["light"],
      scenes: ["paywall", "order"]
    )
    let answer = try await project.stillframe("baseline", "--reason", "first", "--by", "Ada")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    #expect(answer.output.hasPrefix("Accepted 2 shots.\n"))
    return project
  }

  private func configure(_ project: TestProject, variant: String) throws {
    try project.configurePaywall(
      variant: variant,
      locales: ["en-GB"],
      appearances: ["light"],
      scenes: ["paywall", "order"]
    )
  }

  @Test func takesAChangeFromCheckToBaseline() async throws {
    let project = try await accepted()
    try configure(project, variant: "padded")
    #expect(try await project.stillframe("check").status == 1)
    let accept = try await project.stillframe("accept", "paywall", "--reason", "The badge")
    #expect(accept.status == 0, "\(accept.errors)")
    #expect(accept.output.hasPrefix("Accepted 1 shot.\n"))
    let again = try await project.stillframe("check")
    #expect(again.status == 0, "\(again.output)")
    #expect(try project.summarisedVerdicts() == ["unchanged": 2])
  }

  @Test func acceptsNoStaleRun() async throws {
    let project = try await accepted()
    try configure(project, variant: "padded")
    #expect(try await project.stillframe("check").status == 1)
    try configure(project, variant: "plain")
    let stale = try await project.stillframe("accept", "--all", "--reason", "x")
    #expect(stale.status == 2)
    #expect(stale.errors.contains("stillframe.json has changed since run"))
    #expect(stale.output.isEmpty)
  }

  @Test func acceptsNoRunThatWasNotCompared() async throws {
    let project = try await accepted()
    #expect(try await project.stillframe("capture").status == 0)
    let answer = try await project.stillframe("accept", Self.shot, "--reason", "x")
    #expect(answer.status == 2)
    #expect(answer.errors.contains("was not compared with the baselines"))
  }

  @Test func acceptsNothingThatFailed() async throws {
    let project = try await accepted()
    try project.configurePaywall(
      variant: "accepted",
      locales: ["en-GB"],
      appearances: ["light"],
      scenes: ["paywall", "checkout"]
    )
    let answer = try await project.stillframe("baseline", "--reason", "x")
    #expect(answer.status == 3)
    #expect(answer.errors.contains("Nothing was accepted, because 1 of 2 shots has no picture."))
    let acceptances = project.baselines.appending(path: "Acceptances").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: acceptances).count == 1)
  }

  @Test func removesOrphansOnRequest() async throws {
    let project = try await accepted()
    try project.configurePaywall(
      variant: "accepted",
      locales: ["en-GB"],
      appearances: ["light"],
      scenes: ["paywall"]
    )
    let check = try await project.stillframe("check")
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("1 shot: 1 unchanged; 1 baseline without a shot\n"))
    let removal = try await project.stillframe("accept", "--orphaned", "--reason", "Gone")
    #expect(removal.status == 0, "\(removal.errors)")
    #expect(removal.output.hasPrefix("Removed 1 baseline.\n"))
    #expect(try await project.stillframe("check").status == 0)
  }

  @Test func aChangeInsideTheLimitsIsWithin() async throws {
    let project = try await accepted()
    // An accepted picture that differs in one pixel, with the record that belongs to it.
    let place = project.baselines.appending(path: Self.shot)
    let picture = try Bitmap(png: Array(Data(contentsOf: place.appendingPathExtension("png"))))
    var pixels = picture.pixels
    pixels[0] = pixels[0] > 127 ? 0 : 255
    let touched = Bitmap(width: picture.width, height: picture.height, pixels: pixels)
    let file = touched.png()
    let record = place.appendingPathExtension("json")
    var text = try String(contentsOf: record, encoding: .utf8)
    let hashes = [
      #"("fileHash" : ")xxh3:[0-9a-f]+"#: "$1\(FileHash(file))",
      #"("pixelHash" : ")xxh3:[0-9a-f]+"#: "$1\(PixelHash(touched))",
    ]
    for (pattern, hash) in hashes {
      text = text.replacingOccurrences(of: pattern, with: hash, options: .regularExpression)
    }
    try Data(file).write(to: place.appendingPathExtension("png"))
    try Data(text.utf8).write(to: record)

    let answer = try await project.stillframe("check")
    #expect(answer.status == 0, "\(answer.output)")
    #expect(try project.summarisedVerdicts() == ["unchanged": 1, "within": 1])
    let shots = try project.lastRun().shots
    guard case .measured(let measures) = shots.first(where: { $0.verdict == .within })?.comparison
    else {
      Issue.record("nothing was measured")
      return
    }
    #expect(measures.changedPixels == 1)
  }

  @Test func newShotsPassOnlyWhenAllowed() async throws {
    let project = try await accepted()
    try FileManager.default.removeItem(at: project.baselines)
    #expect(try await project.stillframe("check").status == 1)
    #expect(try project.summarisedVerdicts() == ["new": 2])
    #expect(try await project.stillframe("check", "--allow-new").status == 0)
  }
}
