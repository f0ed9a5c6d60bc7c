import BaselineStore
import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

struct RefusalTests {
  private typealias Project = TemporaryProject
  private typealias Reason = AcceptanceRefusal.Reason
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
  }

  private func comparedRun() async throws -> Run {
    try await project.check(
      project.run([
        project.capture(Project.home, Project.picture(1)),
        project.capture(Project.paywall, Project.picture(2)),
      ])
    )
  }

  /// Expects an acceptance to be refused for exactly these reasons, with nothing written.
  private func expect(
    _ reasons: [Reason],
    _ run: Run,
    _ request: AcceptanceOrder = Project.request(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try project.contents()
    #expect(throws: AcceptanceRefusal(reasons), sourceLocation: sourceLocation) {
      try project.baselines.accept(request, from: run, pictures: project.pictures)
    }
    #expect(try project.contents() == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: ["", " ", "\n\t "])
  func needsAReason(reason: String) async throws {
    var note = Project.note
    note.reason = reason
    try expect([.noReasonGiven], try await comparedRun(), Project.request(note: note))
  }

  @Test func needsShots() async throws {
    try expect([.noShotsNamed], try await comparedRun(), Project.request(.named([])))
  }

  @Test func refusesInCI() async throws {
    var note = Project.note
    note.place = .ci
    try expect([.inCI], try await comparedRun(), Project.request(note: note))
  }

  @Test func refusesAnIncompleteRun() async throws {
    var run = try await comparedRun()
    run.state = .incomplete
    try expect([.runIncomplete(run: "run-1")], run)
  }

  @Test func refusesARunThatWasNotCompared() async throws {
    var run = try await comparedRun()
    run.state = .captured
    try expect([.runNotCompared(run: "run-1")], run)
  }

  @Test func refusesARunOfAnotherFormat() async throws {
    var run = try await comparedRun()
    run.format = 2
    try expect([.otherFormat(run: "run-1", format: 2)], run)
  }

  @Test func refusesWhatFailedAndWhatIsMissing() async throws {
    var run = try await comparedRun()
    run.shots[0].capture = .failed(CaptureFailure(reasons: ["not ready after 20 s"]))
    run.shots[1].capture = nil
    let reasons: [Reason] = [
      .failed(Project.home, "not ready after 20 s"), .missing(Project.paywall),
    ]
    try expect(reasons, run)
    try expect(reasons, run, Project.request(.named([Project.home, Project.paywall])))
  }

  @Test func acceptsTheRestOfARunByName() async throws {
    var run = try await comparedRun()
    run.shots[0].capture = .failed(CaptureFailure(reasons: ["not ready after 20 s"]))
    let result = try project.baselines.accept(
      Project.request(.named([Project.paywall])),
      from: run,
      pictures: project.pictures
    )
    #expect(result.accepted == [Project.paywall])
  }

  @Test func refusesShotsThatTheRunDidNotTake() async throws {
    let record = try project.capture(Project.home, Project.picture(1))
    let run = try await project.check(
      project.run([record], matrix: [Project.home, Project.paywall], selection: ["home"])
    )
    try expect(
      [.notInMatrix(Project.shot("order")), .notTaken(Project.paywall)],
      run,
      Project.request(.named([Project.home, Project.paywall, Project.shot("order")]))
    )
  }

  @Test func refusesAPictureThatTheRunDidNotWrite() async throws {
    let run = try await comparedRun()
    try Data(Project.picture(9).png())
      .write(to: project.pictures.appendingPathComponent("\(Project.home).png"))
    try expect([.pictureChanged(Project.home)], run)
  }

  @Test func refusesAPictureThatIsGone() async throws {
    let run = try await comparedRun()
    try FileManager.default.removeItem(
      at: project.pictures.appendingPathComponent("\(Project.home).png")
    )
    try expect(
      [.pictureUnreadable(Project.home, "current/phone/en-GB/light/home.png doesn't exist")],
      run
    )
  }

  @Test func refusesAPictureWithOtherPixelsThanRecorded() async throws {
    var run = try await comparedRun()
    guard case .captured(var captured) = run.shots[0].capture else { return }
    captured.pixelHash = PixelHash(Project.picture(9)).description
    run.shots[0].capture = .captured(captured)
    try expect(
      [
        .pictureUnreadable(Project.home, "its pixels are not those that its record names")
      ],
      run
    )
  }

  @Test func refusesWhenSomebodyElseAcceptedMeanwhile() async throws {
    let run = try await comparedRun()
    try await project.accept([(Project.home, Project.picture(7))])
    // The picture that the run wrote is put back.
    try project.capture(Project.home, Project.picture(1))
    try expect([.baselineChanged(Project.home)], run)
  }

  @Test func refusesWhenTheBaselineWasRemovedMeanwhile() async throws {
    try await project.accept([(Project.home, Project.picture(7))])
    let run = try await comparedRun()
    for suffix in [".png", ".json"] {
      try FileManager.default.removeItem(at: project.baselineFile(Project.home, suffix))
    }
    try expect([.baselineChanged(Project.home)], run)
  }

  @Test func refusesWhenConfigurationOrFixturesChanged() async throws {
    var request = Project.request()
    request.inputs = .init(configurationHash: "other", fixturesHash: "others")
    try expect(
      [.configurationChanged(run: "run-1"), .fixturesChanged(run: "run-1")],
      try await comparedRun(),
      request
    )
    request.inputs = .init(configurationHash: nil, fixturesHash: "fixtures")
    try expect([.configurationChanged(run: "run-1")], try await comparedRun(), request)
  }

  @Test func refusesADeviceThatTheRunDoesNotDescribe() async throws {
    var run = try await comparedRun()
    run.environments = [:]
    try expect([.noEnvironment(device: "phone")], run)
  }

  @Test func refusesToTakeAllOverADamagedBaseline() async throws {
    try await project.accept([(Project.home, Project.picture(7))])
    try FileManager.default.removeItem(at: project.baselineFile(Project.home, ".json"))
    try expect(
      [
        .baselineUnreadable(
          Project.home,
          "the baseline's record phone/en-GB/light/home.json is missing beside its picture; "
            + "restore it from version control, or accept the shot anew"
        )
      ],
      try await comparedRun()
    )
  }

  @Test func refusesAFileWhereAFolderBelongs() async throws {
    let run = try await comparedRun()
    try FileManager.default.createDirectory(
      at: project.baselinesRoot,
      withIntermediateDirectories: true
    )
    try Data("mine".utf8).write(to: project.baselinesRoot.appendingPathComponent("phone"))
    let refusal = try #require(throws: AcceptanceRefusal.self) {
      try project.baselines.accept(Project.request(), from: run, pictures: project.pictures)
    }
    #expect(refusal.reasons.count >= 1)
    #expect(try project.contents() == ["phone": Data("mine".utf8)])
  }

  @Test func refusesAFolderWhereAFileBelongs() async throws {
    let run = try await comparedRun()
    let folder = project.baselineFile(Project.home, ".png")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    let before = try project.contents()
    #expect(throws: AcceptanceRefusal.self) {
      try project.baselines.accept(Project.request(), from: run, pictures: project.pictures)
    }
    #expect(try project.contents() == before)
  }

  @Test func leavesNoFolderBehindWhenItRefuses() async throws {
    let run = try await comparedRun()
    try FileManager.default.removeItem(
      at: project.pictures.appendingPathComponent("\(Project.home).png")
    )
    #expect(throws: AcceptanceRefusal.self) {
      try project.baselines.accept(Project.request(), from: run, pictures: project.pictures)
    }
    #expect(!FileManager.default.fileExists(atPath: project.baselinesRoot.path))
  }

  @Test func namesEveryObstacleInWords() {
    let refusal = AcceptanceRefusal([
      .noReasonGiven, .failed(Project.home, "not ready after 20 s: open hold 'photo'"),
    ])
    #expect(
      "\(refusal)" == """
        Nothing was accepted:
          a reason is needed; say why with --reason
          phone/en-GB/light/home: failed in the run: not ready after 20 s: open hold 'photo'
        """
    )
  }
}
