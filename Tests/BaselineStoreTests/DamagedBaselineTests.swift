import BaselineStore
import Foundation
import Pixels
import RunModel
import StillframeWire
import TestSupport
import Testing

struct DamagedBaselineTests {
  private typealias Project = TemporaryProject
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
  }

  /// A way to spoil an accepted baseline, and what the check says about it then.
  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var reason: String
    var spoil: @Sendable (TemporaryProject) throws -> Void
  }

  private static let pointer = Data(
    "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n".utf8
  )

  static let damages: [Damage] = [
    Damage(
      testDescription: "one pixel painted over",
      reason: "phone/en-GB/light/home.png is not the picture that was accepted: its hash is not "
        + "the one in home.json; restore both from version control, or accept the shot anew"
    ) { project in
      let file = project.baselineFile(Project.home, ".png")
      var bitmap = try Bitmap(png: Array(Data(contentsOf: file)))
      bitmap[3, 3] = Pixel(255, 0, 255)
      try Data(bitmap.png()).write(to: file)
    },
    Damage(
      testDescription: "cut short",
      reason: "phone/en-GB/light/home.png is not the picture that was accepted: its hash is not "
        + "the one in home.json; restore both from version control, or accept the shot anew"
    ) { project in
      let file = project.baselineFile(Project.home, ".png")
      try Data(contentsOf: file).dropLast(20).write(to: file)
    },
    Damage(
      testDescription: "picture is an LFS pointer",
      reason: "the baseline can't be read: phone/en-GB/light/home.png: the file is a Git LFS "
        + "pointer; run git lfs pull"
    ) { project in
      try pointer.write(to: project.baselineFile(Project.home, ".png"))
    },
    Damage(
      testDescription: "record is an LFS pointer",
      reason: "the baseline can't be read: phone/en-GB/light/home.json: the file is a Git LFS "
        + "pointer; run git lfs pull"
    ) { project in
      try pointer.write(to: project.baselineFile(Project.home, ".json"))
    },
    Damage(
      testDescription: "record gone",
      reason: "the baseline's record phone/en-GB/light/home.json is missing beside its picture; "
        + "restore it from version control, or accept the shot anew"
    ) { project in
      try FileManager.default.removeItem(at: project.baselineFile(Project.home, ".json"))
    },
    Damage(
      testDescription: "picture gone",
      reason: "the baseline's picture phone/en-GB/light/home.png is missing beside its record; "
        + "restore it from version control, or accept the shot anew"
    ) { project in
      try FileManager.default.removeItem(at: project.baselineFile(Project.home, ".png"))
    },
    Damage(
      testDescription: "record in conflict",
      reason: "the baseline can't be read: phone/en-GB/light/home.json has the marks of an "
        + "unfinished merge; take one side of it whole"
    ) { project in
      let file = project.baselineFile(Project.home, ".json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacingOccurrences(of: "{\n", with: "{\n<<<<<<< HEAD\n")
        .write(to: file, atomically: true, encoding: .utf8)
    },
    Damage(
      testDescription: "record without a hash",
      reason: "the baseline can't be read: phone/en-GB/light/home.json is damaged: 'fileHash' is "
        + "missing; restore it from version control"
    ) { project in
      let file = project.baselineFile(Project.home, ".json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacingOccurrences(of: "\"fileHash\"", with: "\"other\"")
        .write(to: file, atomically: true, encoding: .utf8)
    },
    Damage(
      testDescription: "record of a later format",
      reason: "the baseline can't be read: phone/en-GB/light/home.json has format 2, this "
        + "stillframe reads 1; use the version of stillframe that wrote it, or accept the shot anew"
    ) { project in
      let file = project.baselineFile(Project.home, ".json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacingOccurrences(of: "\"format\" : 1", with: "\"format\" : 2")
        .write(to: file, atomically: true, encoding: .utf8)
    },
    Damage(
      testDescription: "picture is a link to the run's",
      reason: "the baseline can't be read: Baselines/phone/en-GB/light/home.png is a symbolic "
        + "link, which is not followed"
    ) { project in
      let file = project.baselineFile(Project.home, ".png")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(
        at: file,
        withDestinationURL: project.pictures.appendingPathComponent("\(Project.home).png")
      )
    },
    Damage(
      testDescription: "picture is a folder",
      reason: "the baseline can't be read: Baselines/phone/en-GB/light/home.png is not a file"
    ) { project in
      let file = project.baselineFile(Project.home, ".png")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    },
  ]

  @Test(arguments: damages)
  func neverPasses(damage: Damage) async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let record = try project.capture(Project.home, Project.picture(1))
    try damage.spoil(project)
    let run = try await project.check(project.run([record]))
    #expect(run.comparison == .unreadable(reason: damage.reason))
    #expect(run.verdict == .failed)
  }

  @Test func seesAPixelThatWasChangedWithItsRecord() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let record = try project.capture(Project.home, Project.picture(1))
    var bitmap = Project.picture(1)
    bitmap[3, 3] = bitmap[3, 3] == .black ? .white : .black
    try Data(bitmap.png()).write(to: project.baselineFile(Project.home, ".png"))
    let file = project.baselineFile(Project.home, ".json")
    var text = try String(contentsOf: file, encoding: .utf8)
    text.replace(PixelHash(Project.picture(1)).description, with: PixelHash(bitmap).description)
    text.replace(
      FileHash(PNGWriter().png(Project.picture(1))).description,
      with: FileHash(bitmap.png()).description
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
    let run = try await project.check(project.run([record]))
    guard case .measured(let measures) = run.comparison else {
      Issue.record("not measured: \(String(describing: run.comparison))")
      return
    }
    #expect(measures.changedPixels <= 1)
    #expect(run.verdict == .within)
  }

  @Test func twoEqualPointersAreNoPass() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    var record = try project.capture(Project.home, Project.picture(1))
    try Self.pointer.write(to: project.baselineFile(Project.home, ".png"))
    try Self.pointer.write(to: project.pictures.appendingPathComponent("\(Project.home).png"))
    guard case .captured(var captured) = record.capture else { return }
    captured.fileHash = FileHash(Array(Self.pointer)).description
    record.capture = .captured(captured)
    let file = project.baselineFile(Project.home, ".json")
    var text = try String(contentsOf: file, encoding: .utf8)
    text.replace(
      FileHash(PNGWriter().png(Project.picture(1))).description,
      with: captured.fileHash
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
    let run = try await project.check(project.run([record]))
    #expect(run.verdict == .failed)
  }

  @Test func noticesThatTheRunsPictureWasChanged() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let record = try project.capture(Project.home, Project.picture(1))
    try Data(Project.picture(2).png())
      .write(to: project.pictures.appendingPathComponent("\(Project.home).png"))
    let run = try await project.check(project.run([record]))
    #expect(
      run.comparison
        == .unreadable(
          reason: "the run's picture can't be used: the picture is not the one that the run "
            + "wrote: its hash has changed"
        )
    )
  }

  @Test func noticesPixelsThatAreNotTheRecordedOnes() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    var record = try project.capture(Project.home, Project.picture(2))
    guard case .captured(var captured) = record.capture else { return }
    captured.pixelHash = PixelHash(Project.picture(3)).description
    record.capture = .captured(captured)
    let run = try await project.check(project.run([record]))
    #expect(
      run.comparison
        == .unreadable(
          reason: "the run's picture can't be used: its pixels are not those that its record names"
        )
    )
  }

  @Test func noticesABrokenPictureThatWasRecordedSo() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    var record = try project.capture(Project.home, Project.picture(2))
    guard case .captured(var captured) = record.capture else { return }
    let broken = Array(PNGWriter().png(Project.picture(2)).dropLast(30))
    try Data(broken).write(to: project.pictures.appendingPathComponent("\(Project.home).png"))
    captured.fileHash = FileHash(broken).description
    record.capture = .captured(captured)
    let run = try await project.check(project.run([record]))
    #expect(run.verdict == .failed)
  }
}
