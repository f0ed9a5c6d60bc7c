import Foundation
import Pixels
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import BaselineStore

struct ImportTests {
  private let project: TemporaryProject
  private let former: URL

  init() throws {
    project = try TemporaryProject()
    former = project.root.appendingPathComponent("former")
    try FileManager.default.createDirectory(at: former, withIntermediateDirectories: true)
  }

  private func put(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: former.appendingPathComponent(name))
  }

  private func importing(_ names: [(ShotID, String)]) throws -> ImportResult {
    try project.baselines.importPictures(
      ImportOrder(
        folder: SealedFolder(root: former),
        pictures: try names.map { .init(shot: $0.0, path: try RelativePath(parsing: $0.1)) },
        source: "tools/shots.json",
        note: TemporaryProject.note
      )
    )
  }

  @Test func copiesFilesAsTheyAreAndSaysWhereTheyAreFrom() throws {
    let bitmap = TemporaryProject.picture(1)
    let png = PNGWriter(effort: .small).png(bitmap)
    try put("home.png", png)
    let result = try importing([(TemporaryProject.home, "home.png")])
    #expect(result.imported == [TemporaryProject.home])
    #expect(result.left.isEmpty)
    let baseline = try #require(project.baselines.baseline(for: TemporaryProject.home).sound)
    #expect(baseline.picture == png)
    #expect(baseline.record.environment == "unknown")
    #expect(baseline.record.fileHash == FileHash(png).description)
    let note = try #require(try project.baselines.acceptances().first)
    #expect(note.act == .imported)
    #expect(note.source == "tools/shots.json")
    #expect(note.by == "Ada <ada@example.org>")
    #expect(note.run == nil)
    #expect(note.environments.isEmpty)
    #expect(
      note.shots == [
        .init(
          shot: TemporaryProject.home,
          verdict: nil,
          pixelHash: PixelHash(bitmap).description,
          replacedPixelHash: nil,
          importedFrom: "home.png"
        )
      ]
    )
    // The former picture stays.
    #expect(try Data(contentsOf: former.appendingPathComponent("home.png")) == Data(png))
  }

  @Test func neverPassesOnAnImportedPictureUntilAnotherIsAccepted() async throws {
    let bitmap = TemporaryProject.picture(1)
    let png = PNGWriter().png(bitmap)
    try put("home.png", png)
    _ = try importing([(TemporaryProject.home, "home.png")])
    // The very same file, so that only its origin can be what keeps it from passing.
    let record = try project.capture(TemporaryProject.home, bitmap)
    let checked = try await project.check(project.run([record]))
    #expect(checked.verdict == .incomparable)
    guard case .incomparable(let reasons) = checked.comparison else {
      Issue.record("it was compared")
      return
    }
    #expect(reasons.count == 1)
    #expect(reasons[0].hasPrefix("the baseline was imported, and nothing says what it was taken"))

    let result = try project.baselines.accept(
      TemporaryProject.request(),
      from: checked,
      pictures: project.pictures
    )
    #expect(result.accepted == [TemporaryProject.home])
    #expect(try await project.check(project.run([record])).verdict == .unchanged)
  }

  @Test func keepsTheBaselinesThatThereAre() async throws {
    try await project.accept([(TemporaryProject.home, TemporaryProject.picture(1))])
    let before = try project.contents()
    try put("home.png", TemporaryProject.picture(2).png())
    let result = try importing([(TemporaryProject.home, "home.png")])
    #expect(result.imported.isEmpty)
    #expect(result.file == nil)
    #expect(result.left.map(\.reason) == ["the shot has a baseline already, which stays"])
    #expect(try project.contents() == before)
  }

  @Test func keepsHalfABaseline() throws {
    let record = project.baselineFile(TemporaryProject.home, ".json")
    try FileManager.default.createDirectory(
      at: record.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data("{}".utf8).write(to: record)
    try put("home.png", TemporaryProject.picture(2).png())
    #expect(try importing([(TemporaryProject.home, "home.png")]).imported.isEmpty)
    #expect(try Data(contentsOf: record) == Data("{}".utf8))
  }

  @Test func leavesWhatIsNoSoundPictureAndTakesTheRest() throws {
    let png = TemporaryProject.picture(1).png()
    try put("sound.png", png)
    try put("short.png", Array(png.dropLast(20)))
    try put("pointer.png", Array("version https://git-lfs.github.com/spec/v1\n".utf8))
    try FileManager.default.createSymbolicLink(
      at: former.appendingPathComponent("link.png"),
      withDestinationURL: former.appendingPathComponent("sound.png")
    )
    let names = ["sound.png", "short.png", "pointer.png", "link.png", "none.png"]
    let result = try importing(names.map { (TemporaryProject.shot($0), $0) })
    #expect(result.imported == [TemporaryProject.shot("sound.png")])
    let reasons = Dictionary(uniqueKeysWithValues: result.left.map { ($0.path, $0.reason) })
    #expect(reasons.keys.sorted() == ["link.png", "none.png", "pointer.png", "short.png"])
    #expect(reasons["link.png"]?.contains("symbolic link") == true)
    #expect(reasons["pointer.png"]?.contains("git lfs pull") == true)
  }

  @Test func leavesNoTraceOfAnImportOfNothing() throws {
    let result = try importing([(TemporaryProject.home, "none.png")])
    #expect(result.imported.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: project.baselinesRoot.path))
  }
}
