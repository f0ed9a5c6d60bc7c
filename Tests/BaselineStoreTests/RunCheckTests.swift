import BaselineStore
import Foundation
import Pixels
import RunModel
import StillframeWire
import TestSupport
import Testing

struct RunCheckTests {
  private typealias Project = TemporaryProject
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
  }

  /// Checks one picture of the home scene.
  private func check(
    _ bitmap: Bitmap,
    layout: Layout? = nil,
    rules: ComparisonRules = ComparisonRules(),
    masks: [Mask] = [],
    environment: Environment = Project.environment()
  ) async throws -> Run {
    let record = try project.capture(Project.home, bitmap, layout: layout)
    return try await project.check(
      project.run([record], environment: environment),
      rules: rules,
      masks: masks
    )
  }

  @Test func callsAShotWithoutABaselineNew() async throws {
    let run = try await check(Project.picture(1))
    #expect(run.comparison == .noBaseline)
    #expect(run.verdict == .new)
    #expect(run.state == .compared)
    #expect(run.shots[0].baseline == BaselineStamp())
  }

  @Test func provesTheSameBytesWithoutDecoding() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await check(Project.picture(1))
    #expect(run.comparison == .samePixels)
    #expect(run.verdict == .unchanged)
    #expect(run.shots[0].findings.isEmpty)
  }

  @Test func provesTheSamePixelsInAnotherEncoding() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let record = try project.capture(
      Project.home,
      Project.picture(1),
      effort: .small
    )
    let run = try await project.check(project.run([record]))
    let accepted = try Data(contentsOf: project.baselineFile(Project.home, ".png"))
    let current = try Data(
      contentsOf: project.pictures.appendingPathComponent("\(Project.home).png")
    )
    #expect(accepted != current)
    #expect(run.comparison == .samePixels)
  }

  /// Puts a picture whose image data can't be decoded in place of the baseline, and one in place
  /// of the run's, each with the hash that is recorded of it.
  private func spoil(
    _ record: inout ShotRecord,
    _ baseline: [UInt8],
    _ current: [UInt8]
  ) throws {
    let recordFile = project.baselineFile(Project.home, ".json")
    var stored = try JSONDecoder().decode(BaselineRecord.self, from: Data(contentsOf: recordFile))
    stored.fileHash = FileHash(baseline).description
    try JSONEncoder().encode(stored).write(to: recordFile)
    try Data(baseline).write(to: project.baselineFile(Project.home, ".png"))
    try Data(current).write(
      to: project.pictures.appendingPathComponent("\(Project.home).png")
    )
    guard case .captured(var captured) = record.capture else { return }
    captured.fileHash = FileHash(current).description
    record.capture = .captured(captured)
  }

  /// Pictures that no reader gets through pass where their bytes are the same, and fail elsewhere.
  @Test func decodesNothingOfWhatIsUnchanged() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    var record = try project.capture(Project.home, Project.picture(1))
    let rubbish: [UInt8] = Array("no PNG at all".utf8)
    try spoil(&record, rubbish, rubbish)
    #expect(try await project.check(project.run([record])).verdict == .unchanged)

    // A record's word for the pixels of other bytes isn't taken: they are decoded.
    func picture(_ text: String) -> [UInt8] {
      var builder = PNGBuilder(width: 64, height: 48, rows: [9])
      builder.chunks = [("tEXt", Array("a\u{0}\(text)".utf8))]
      return builder.file
    }
    try spoil(&record, picture("1"), picture("2"))
    #expect(try await project.check(project.run([record])).verdict == .failed)

    // What may differ is decoded, and found out.
    guard case .captured(var captured) = record.capture else { return }
    captured.pixelHash = PixelHash(Project.picture(2)).description
    record.capture = .captured(captured)
    #expect(try await project.check(project.run([record])).verdict == .failed)
  }

  /// What a merge leaves that takes one hash of a record from each side.
  @Test func doesNotTakeARecordsWordForThePixelsOfAnotherPicture() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let file = project.baselineFile(Project.home, ".json")
    let accepted = PixelHash(Project.picture(1)).description
    let taken = PixelHash(Project.picture(2)).description
    let record = try String(contentsOf: file, encoding: .utf8)
    try record.replacing(accepted, with: taken).write(to: file, atomically: true, encoding: .utf8)
    let run = try await check(Project.picture(2))
    #expect(run.verdict == .failed)
    #expect(
      run.comparison
        == .unreadable(
          reason: "the baseline's picture is damaged: its pixels are not those that its record "
            + "names"
        )
    )
    let result = try project.baselines.accept(
      Project.request(.named([Project.home])),
      from: run,
      pictures: project.pictures
    )
    #expect(result.accepted == [Project.home])
    #expect(try await check(Project.picture(2)).verdict == .unchanged)
  }

  @Test func doesNotTakeTheSameNumbersInAnotherProfileForTheSameColours() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    var record = try project.capture(Project.home, Project.picture(1))
    let file = project.pictures.appendingPathComponent("\(Project.home).png")
    let png = Array(try Data(contentsOf: file)).sayingDisplayP3()
    try Data(png).write(to: file)
    guard case .captured(var captured) = record.capture else { return }
    captured.fileHash = FileHash(png).description
    record.capture = .captured(captured)
    let run = try await project.check(project.run([record]))
    #expect(run.verdict == .changed)
    #expect(
      run.shots[0].findings.first?.sentence
        == "the picture's colour profile is colour code points 12/13/0/1, it was sRGB"
    )
    let result = try project.baselines.accept(
      Project.request(.named([Project.home])),
      from: run,
      pictures: project.pictures
    )
    #expect(result.accepted == [Project.home])
  }

  @Test func measuresOnePixel() async throws {
    try await project.accept([(Project.home, Bitmap(width: 64, height: 48, filledWith: .white))])
    let run = try await check(
      Bitmap(width: 64, height: 48, filledWith: .white).filling(x: 5..<6, y: 7..<8, with: .black)
    )
    guard case .measured(let measures) = run.comparison else {
      Issue.record("not measured: \(String(describing: run.comparison))")
      return
    }
    #expect(measures.changedPixels == 1)
    #expect(measures.totalPixels == 64 * 48)
    #expect(measures.maxWindowPixels == 1)
    #expect(measures.regions.map(\.frame) == [PixelRect(x: 5, y: 7, width: 1, height: 1)])
    #expect(run.verdict == .within)
    #expect(
      run.shots[0].findings.map(\.sentence) == ["an area of 1 × 1 px at (5, 7) changed"]
    )
  }

  @Test(arguments: [(16, Verdict.within), (17, .changed)])
  func holdsTheWindowAgainstItsGate(changed: Int, verdict: Verdict) async throws {
    let white = Bitmap(width: 64, height: 48, filledWith: .white)
    try await project.accept([(Project.home, white)])
    let run = try await check(
      white.filling(x: 0..<changed, y: 0..<1, with: .black),
      rules: ComparisonRules(maxChangedInPercent: 100)
    )
    #expect(run.verdict == verdict)
  }

  @Test func callsAnotherSizeChanged() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await check(Project.picture(1, width: 64, height: 49))
    #expect(
      run.comparison
        == .otherSize(
          baseline: PixelSize(width: 64, height: 48),
          current: PixelSize(width: 64, height: 49)
        )
    )
    #expect(run.verdict == .changed)
    #expect(run.shots[0].findings[0].sentence == "the picture is 64 × 49 px, it was 64 × 48 px")
  }

  @Test func looksAtEnvironmentsBeforePixels() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await check(
      Project.picture(1),
      environment: Project.environment { $0.runtime = "GTK 4.10" }
    )
    #expect(
      run.comparison
        == .incomparable(reasons: ["runtime is GTK 4.10, the baseline's is GTK 4.8.3"])
    )
    #expect(run.verdict == .incomparable)
  }

  @Test func takesAnotherDeviceOfTheSameTypeForTheSame() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let run = try await check(
      Project.picture(1),
      environment: Project.environment { $0.udid = "2" }
    )
    #expect(run.verdict == .unchanged)
  }

  @Test func keepsShotsOfTwoEnvironmentsApart() async throws {
    try await project.accept([
      (Project.home, Project.picture(1)), (Project.paywall, Project.picture(2)),
    ])
    let newer = Project.environment { $0.runtime = "GTK 4.10" }
    let records = [
      try project.capture(Project.home, Project.picture(1)),
      try project.capture(Project.paywall, Project.picture(2)),
    ]
    let first = try await project.check(project.run(records, environment: newer))
    #expect(first.shots.map(\.verdict) == [.incomparable, .incomparable])
    let result = try project.baselines.accept(
      Project.request(.named([Project.home])),
      from: first,
      pictures: project.pictures
    )
    #expect(
      result.notes == [
        "1 other baseline of device 'phone' can't be compared until accepted anew: "
          + "the device's environment has changed"
      ]
    )
    let second = try await project.check(project.run(records, environment: newer))
    #expect(second.shots.map(\.verdict) == [.unchanged, .incomparable])
    let older = try await project.check(project.run(records))
    #expect(older.shots.map(\.verdict) == [.incomparable, .incomparable])
  }

  @Test func needsTheEnvironmentFile() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    try FileManager.default.removeItem(
      at: project.baselinesRoot.appendingPathComponent("phone/environment.json")
    )
    let run = try await check(Project.picture(1))
    #expect(run.verdict == .incomparable)
  }

  @Test func keepsWhatFailedAndWhatIsMissing() async throws {
    let failed = ShotRecord(
      shot: Project.home,
      capture: .failed(CaptureFailure(reasons: ["not ready after 20 s"]))
    )
    let run = try await project.check(
      project.run(
        [failed],
        matrix: [Project.home, Project.paywall],
        selected: [Project.home, Project.paywall]
      )
    )
    #expect(run.shots.map(\.shot) == [Project.home, Project.paywall])
    #expect(run.shots.map(\.verdict) == [.failed, .missing])
  }

  @Test func leavesAnIncompleteRunIncomplete() async throws {
    var run = project.run([try project.capture(Project.home, Project.picture(1))])
    run.state = .incomplete
    #expect(try await project.check(run).state == .incomplete)
  }

  @Test func listsOrphans() async throws {
    try await project.accept([
      (Project.home, Project.picture(1)), (Project.shot("gone"), Project.picture(2)),
    ])
    let run = try await check(Project.picture(1))
    #expect(run.orphaned == [Project.shot("gone")])
    #expect(run.verdictCounts == [.unchanged: 1, .orphaned: 1])
  }

  @Test func looksForNoOrphansInANarrowedRun() async throws {
    try await project.accept([
      (Project.home, Project.picture(1)), (Project.shot("gone"), Project.picture(2)),
    ])
    let record = try project.capture(Project.home, Project.picture(1))
    let run = try await project.check(
      project.run([record], matrix: [Project.home, Project.paywall], selection: ["home"])
    )
    #expect(run.orphaned.isEmpty)
    #expect(run.shots.map(\.verdict) == [.unchanged])
  }

  @Test func comparesManyShotsInOrder() async throws {
    let shots = (0..<20).map { Project.shot("scene\($0)") }
    try await project.accept(shots.enumerated().map { ($1, Project.picture(UInt64($0))) })
    let records = try shots.enumerated().map { number, shot in
      try project.capture(shot, Project.picture(UInt64(number == 7 ? 99 : number)))
    }
    let run = try await project.check(project.run(records))
    #expect(run.shots.map(\.shot) == shots)
    #expect(run.verdictCounts == [.unchanged: 19, .changed: 1])
    #expect(run.shots[7].verdict == .changed)
  }

  @Test func stopsWhenCancelled() async throws {
    let record = try project.capture(Project.home, Project.picture(1))
    let project = project
    let run = project.run([record])
    let baselines = project.baselines
    let pictures = project.pictures
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await RunCheck(baselines: baselines, rules: ComparisonRules())
        .compare(run, pictures: pictures)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension RunCheckTests {
  private static let clock = LayoutElement(
    name: "clock",
    kind: "Label",
    frame: PixelRect(x: 10, y: 10, width: 20, height: 10)
  )

  private func changed(_ frame: PixelRect) -> Bitmap {
    Bitmap(width: 64, height: 48, filledWith: .white)
      .filling(x: frame.x..<frame.maxX, y: frame.y..<frame.maxY, with: .black)
  }

  @Test func leavesMaskedRectanglesOut() async throws {
    try await project.accept([(Project.home, Bitmap(width: 64, height: 48, filledWith: .white))])
    let mask = Mask(
      scenes: [try Glob("h*")],
      area: .rectangle(PixelRect(x: -5, y: 0, width: 25, height: 10))
    )
    let run = try await check(changed(PixelRect(x: 0, y: 0, width: 20, height: 10)), masks: [mask])
    guard case .measured(let measures) = run.comparison else {
      Issue.record("not measured")
      return
    }
    #expect(measures.maskedPixels == 200)
    #expect(measures.totalPixels == 64 * 48 - 200)
    #expect(run.verdict == .unchanged)
    #expect(run.shots[0].findings.isEmpty)
  }

  @Test func leavesMaskedElementsOutOnBothSides() async throws {
    let white = Bitmap(width: 64, height: 48, filledWith: .white)
    let record = try project.capture(
      Project.home,
      changed(Self.clock.frame),
      layout: Layout(elements: [Self.clock])
    )
    let first = try await project.check(project.run([record]))
    _ = try project.baselines.accept(Project.request(), from: first, pictures: project.pictures)
    var moved = Self.clock
    moved.frame.x = 40
    let run = try await check(
      white.filling(x: 40..<60, y: 10..<20, with: .black),
      layout: Layout(elements: [moved]),
      masks: [Mask(area: .element("clock"))]
    )
    guard case .measured(let measures) = run.comparison else {
      Issue.record("not measured")
      return
    }
    #expect(measures.maskedPixels == 400)
    #expect(run.verdict == .unchanged)
  }

  @Test func doesNotMaskOtherScenes() async throws {
    try await project.accept([(Project.home, Bitmap(width: 64, height: 48, filledWith: .white))])
    let mask = Mask(
      scenes: [try Glob("paywall")],
      area: .rectangle(PixelRect(x: 0, y: 0, width: 20, height: 10))
    )
    let run = try await check(changed(PixelRect(x: 0, y: 0, width: 20, height: 10)), masks: [mask])
    #expect(run.verdict == .changed)
  }

  @Test func refusesToPassAShotOfWhichNothingWasCompared() async throws {
    try await project.accept([(Project.home, Bitmap(width: 64, height: 48, filledWith: .white))])
    let mask = Mask(area: .rectangle(PixelRect(x: 0, y: 0, width: 1000, height: 1000)))
    let run = try await check(changed(PixelRect(x: 0, y: 0, width: 20, height: 10)), masks: [mask])
    #expect(
      run.comparison
        == .unreadable(reason: "masks cover the whole picture, so nothing was compared")
    )
    #expect(run.verdict == .failed)
  }
}

extension [UInt8] {
  /// The PNG with a cICP chunk behind its header.
  fileprivate func sayingDisplayP3() -> [UInt8] {
    func bytes(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let chunk = Array("cICP".utf8) + [12, 13, 0, 1]
    var checksum: UInt32 = .max
    for byte in chunk {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum >> 1 ^ (checksum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    let headerEnd = 8 + 25
    return self[..<headerEnd] + bytes(4) + chunk + bytes(~checksum) + self[headerEnd...]
  }
}
