import BaselineStore
import Foundation
import RunModel
import Testing

private enum Git {
  static var isInstalled: Bool {
    ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }
}

/// Real merges by the real git.
@Suite(.enabled(if: Git.isInstalled, "git is not installed"))
struct GitMergeTests {
  private typealias Project = TemporaryProject
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject()
    try FileManager.default.createDirectory(
      at: project.baselinesRoot,
      withIntermediateDirectories: true
    )
    try git("init", "-q", "-b", "main")
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c",
        "commit.gpgsign=false",
      ]
      + arguments
    process.currentDirectoryURL = project.baselinesRoot
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
    ) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw GitFailure(output: text) }
    return text
  }

  private struct GitFailure: Error {
    var output: String
  }

  private func commitAll(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  /// Both branches accept at the same second, from runs of the same name.
  @Test func branchesThatAcceptDifferentShotsMerge() async throws {
    try await project.accept([
      (Project.home, Project.picture(1)), (Project.paywall, Project.picture(2)),
    ])
    try commitAll("First")
    try git("checkout", "-q", "-b", "other")
    try await project.accept([(Project.home, Project.picture(3))])
    try commitAll("New home")
    try git("checkout", "-q", "main")
    try await project.accept([(Project.paywall, Project.picture(4))])
    try await project.accept([(Project.shot("order"), Project.picture(5))])
    try commitAll("New paywall and an order")
    try git("merge", "-q", "--no-edit", "other")
    let run = try await project.check(
      project.run([
        project.capture(Project.home, Project.picture(3)),
        project.capture(Project.paywall, Project.picture(4)),
        project.capture(Project.shot("order"), Project.picture(5)),
      ])
    )
    #expect(run.verdictCounts == [.unchanged: 3])
    #expect(try project.baselines.acceptances().count == 4)
  }

  @Test func branchesThatAcceptTheSameShotConflict() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    try commitAll("First")
    try git("checkout", "-q", "-b", "other")
    try await project.accept([(Project.home, Project.picture(3))])
    try commitAll("Third")
    try git("checkout", "-q", "main")
    try await project.accept([(Project.home, Project.picture(4))])
    try commitAll("Fourth")
    #expect(throws: GitFailure.self) { try git("merge", "-q", "--no-edit", "other") }
    let record = try project.capture(Project.home, Project.picture(4))
    let run = try await project.check(project.run([record]))
    #expect(run.verdict == .failed)
  }

  @Test func acceptingWhatIsAcceptedLeavesTheTreeClean() async throws {
    try await project.accept([(Project.home, Project.picture(1))])
    try commitAll("First")
    try await project.accept(
      [(Project.home, Project.picture(1))],
      environment: Project.environment { $0.udid = "another" }
    )
    #expect(try git("status", "--porcelain") == "")
  }
}
