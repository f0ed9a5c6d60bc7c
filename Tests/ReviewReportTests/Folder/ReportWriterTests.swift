import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

struct ReportWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One locale, two scenes; the paywall changed.
  private func demo() async throws -> DemoRun {
    try await DemoRun(in: folder.url, scenes: ["home", "paywall"], locales: ["en-GB"], shrink: 6) {
      screen in
      screen.isPadded = screen.shot.scene == "paywall"
      return nil
    }
  }

  @Test func writesPicturesForWhatTheyAreNeededFor() async throws {
    let demo = try await demo()
    let report = try await demo.report()
    #expect(report.folder == demo.runFolder.appending(path: "report"))
    #expect(
      try folder.files(in: "runs/\(demo.run.id)/report") == [
        "index.html", "junit.xml",
        "pictures/baseline/phone/en-GB/dark/paywall.png",
        "pictures/baseline/phone/en-GB/light/paywall.png",
        "pictures/current/phone/en-GB/dark/home.png",
        "pictures/current/phone/en-GB/dark/paywall.png",
        "pictures/current/phone/en-GB/light/home.png",
        "pictures/current/phone/en-GB/light/paywall.png",
        "pictures/difference/phone/en-GB/dark/paywall.png",
        "pictures/difference/phone/en-GB/light/paywall.png",
        "review.css", "review.js", "summary.json", "summary.md",
      ]
    )
    #expect(try Data(contentsOf: report.summaryJSON) == report.summary.json())
  }

  @Test func differenceHasTheSizeOfThePictures() async throws {
    let demo = try await demo()
    let report = try await demo.report()
    let path = "pictures/difference/phone/en-GB/light/paywall.png"
    let png = [UInt8](try Data(contentsOf: report.folder.appending(path: path)))
    let bitmap = try Bitmap(png: png)
    #expect(bitmap.width == 65)
    #expect(bitmap.height == 142)
  }

  @Test func saysWhoAcceptedTheBaseline() async throws {
    let report = try await demo().report()
    #expect(
      report.summary.shots.map(\.accepted?.reason)
        == Array(repeating: "First pictures of the shop", count: 4)
    )
  }

  @Test func replacesAnOlderReportWhole() async throws {
    let demo = try await demo()
    let first = try await demo.report()
    try Data().write(to: first.folder.appending(path: "stale"))
    let second = try await demo.report()
    #expect(second.folder == first.folder)
    #expect(!(try folder.files(in: "runs/\(demo.run.id)/report").contains("stale")))
    let beside = try FileManager.default.contentsOfDirectory(atPath: demo.runFolder.path)
    #expect(beside.sorted() == ["current", "report"])
  }

  @Test func canBeMoved() async throws {
    let report = try await demo().report()
    let moved = folder.url.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: report.folder, to: moved)
    try FileManager.default.removeItem(at: folder.url.appending(path: "runs"))
    for path in report.summary.shots.compactMap(\.pictures.current) {
      #expect(FileManager.default.fileExists(atPath: moved.appending(path: path).path))
    }
  }

  @Test func pictureThatTheRunDidNotWriteIsNotShown() async throws {
    let demo = try await demo()
    let other = try Data(
      contentsOf: demo.runFolder.appending(path: "current/phone/en-GB/dark/home.png")
    )
    try other.write(to: demo.runFolder.appending(path: "current/phone/en-GB/light/home.png"))
    let report = try await demo.report()
    let shot = try #require(report.summary.shots.first { $0.scene == "home" })
    #expect(shot.pictures.current == nil)
    #expect(report.summary.notes.count == 1)
    #expect(report.summary.notes[0].hasPrefix("phone/en-GB/light/home: the run's picture can't"))
  }

  @Test func baselineThatChangedSinceIsNotShown() async throws {
    var demo = try await demo()
    for index in demo.run.shots.indices { demo.run.shots[index].baseline?.pictureHash = "xxh3:0" }
    let report = try await demo.report()
    #expect(report.summary.shots.allSatisfy { $0.pictures.baseline == nil })
    #expect(report.summary.notes.count == 2)
  }

  @Test(arguments: ["../../secret", "..", "a/b", "a\u{0}b", ""])
  func nameThatIsNoneForAFileHasNoPicture(scene: String) async throws {
    let run = SmallRun.run([(scene, .captured(SmallRun.picture), .samePixels, [])])
    let demo = try await demo()
    let writer = ReportWriter(
      runFolder: demo.runFolder,
      baselines: demo.baselines,
      rules: demo.rules
    )
    let report = try await writer.write(run)
    #expect(report.summary.shots[0].pictures == RunSummary.Pictures())
    #expect(!(try folder.files(in: "runs/\(demo.run.id)/report").contains { $0.hasSuffix("png") }))
  }

  @Test func oldReportStaysWhenTheNewOneCannotBeWritten() async throws {
    let demo = try await demo()
    let report = try await demo.report()
    let before = try Data(contentsOf: report.index)
    // A plain file where the run's folder should be: nothing can be made in it.
    let blocked = folder.url.appending(path: "blocked")
    try Data().write(to: blocked)
    let writer = ReportWriter(runFolder: blocked, baselines: demo.baselines, rules: demo.rules)
    let error = await #expect(throws: ReportError.self) { try await writer.write(demo.run) }
    #expect(error?.reason == .makingFolder)
    #expect(try Data(contentsOf: report.index) == before)
  }
}

struct FolderReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func abandonedFolderLeavesTheOldOne() throws {
    let place = folder.url.appending(path: "report")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: place.appending(path: "file"))
    let replacement = try FolderReplacement(for: place)
    try Data("new".utf8).write(to: replacement.staging.appending(path: "file"))
    replacement.abandon()
    #expect(try folder.files(in: "") == ["report/file"])
    #expect(try Data(contentsOf: place.appending(path: "file")) == Data("old".utf8))
  }

  @Test func oldFolderComesBackWhenTheNewOneIsGone() throws {
    let place = folder.url.appending(path: "report")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: place.appending(path: "file"))
    let replacement = try FolderReplacement(for: place)
    replacement.abandon()
    let error = #expect(throws: ReportError.self) { try replacement.commit() }
    #expect(error?.reason == .replacing)
    #expect(try folder.files(in: "") == ["report/file"])
  }
}
