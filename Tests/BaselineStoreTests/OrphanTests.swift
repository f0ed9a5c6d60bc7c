import BaselineStore
import Foundation
import RunModel
import StillframeWire
import Testing

struct OrphanTests {
  private typealias Project = TemporaryProject
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
  }

  @Test func removesWhatIsNamedAndWritesItDown() async throws {
    try await project.accept([
      (Project.home, Project.picture(1)), (Project.paywall, Project.picture(2)),
    ])
    let result = try project.baselines.removeOrphans(
      [Project.paywall],
      outside: Matrix(shots: [Project.home]),
      note: Project.note
    )
    #expect(try project.baselines.shots() == [Project.home])
    #expect(result.acceptance?.act == .removed)
    #expect(result.acceptance?.shots.map(\.shot) == [Project.paywall])
    #expect(try project.baselines.acceptances().count == 2)
    #expect(try project.contents()["phone/environment.json"] != nil)
  }

  @Test func removesTheEnvironmentWithTheLastBaselineOfADevice() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    _ = try project.baselines.removeOrphans(
      [Project.home],
      outside: Matrix(shots: []),
      note: Project.note
    )
    #expect(try project.contents().keys.allSatisfy { $0.hasPrefix("Acceptances") })
  }

  @Test func keepsWhatElseLiesInTheFolder() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let notes = project.baselinesRoot.appendingPathComponent("phone/en-GB/light/notes.txt")
    try Data("mine".utf8).write(to: notes)
    _ = try project.baselines.removeOrphans(
      [Project.home],
      outside: Matrix(shots: []),
      note: Project.note
    )
    #expect(try Data(contentsOf: notes) == Data("mine".utf8))
  }

  @Test func refusesWhatIsInUseUnknownOrWithoutAReason() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    let before = try project.contents()
    #expect(throws: AcceptanceRefusal([.inUse(Project.home)])) {
      try project.baselines.removeOrphans(
        [Project.home],
        outside: Matrix(shots: [Project.home]),
        note: Project.note
      )
    }
    #expect(throws: AcceptanceRefusal([.noBaseline(Project.paywall)])) {
      try project.baselines.removeOrphans(
        [Project.home, Project.paywall],
        outside: Matrix(shots: []),
        note: Project.note
      )
    }
    var note = Project.note
    note.reason = ""
    #expect(throws: AcceptanceRefusal([.noReasonGiven, .noShotsNamed])) {
      try project.baselines.removeOrphans([], outside: Matrix(shots: []), note: note)
    }
    #expect(try project.contents() == before)
  }
}
