import CaptureEngine
import Foundation
import RunModel
import Testing

/// However a run ends, nothing that it started goes on, and nothing that it left is a pass.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct EndingTests {
  /// The tool, capturing an app that hangs, from the moment on when that app runs.
  private func whileCapturing(
    _ body: (Process, TestProject) async throws -> Void
  ) async throws {
    let project = try TestProject.restless(scenes: ["hang"])
    let process = Process()
    process.executableURL = Built.tool
    process.arguments = ["capture"]
    process.currentDirectoryURL = project.folder
    // Whatever is started for the run names this folder in its arguments or its environment.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["CI": "", "TMPDIR": project.folder.path]) { $1 }
    let nowhere = FileHandle(forWritingAtPath: "/dev/null")
    process.standardOutput = nowhere
    process.standardError = nowhere
    try process.run()
    try await wait(for: "the app to be launched") {
      let names = processes(of: project)
      return names.contains("restless") && names.contains("Xvfb")
    }
    try await body(process, project)
  }

  /// The names of the processes that name the project's folder.
  private func processes(of project: TestProject) -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int32($0) != nil }.compactMap { process in
      let facts = ["cmdline", "environ"].compactMap {
        FileManager.default.contents(atPath: "/proc/\(process)/\($0)")
      }
      guard facts.contains(where: { $0.range(of: Data(project.folder.path.utf8)) != nil }) else {
        return nil
      }
      return (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8))?
        .trimmingCharacters(in: .newlines)
    }
  }

  /// Looks again and again; the limit only ends a test that fails.
  private func wait(for what: String, until isSo: () -> Bool) async throws {
    let limit = ContinuousClock.now.advanced(by: .seconds(60))
    while !isSo() {
      guard ContinuousClock.now < limit else {
        Issue.record("waited in vain for \(what)")
        return
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  private func expectNothingLeft(of project: TestProject) async throws {
    // The watchdog does its work after the engine's death.
    try await wait(for: "the end of \(processes(of: project))") { processes(of: project).isEmpty }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func endsEverythingWhenAsked(_ signal: Int32) async throws {
    try await whileCapturing { process, project in
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationStatus != 0)
      try await expectNothingLeft(of: project)
      #expect(try project.lastRun().state == .incomplete)
      let answer = try await project.stillframe("accept", "--all", "--reason", "no")
      #expect(answer.status != 0)
    }
  }

  @Test func endsEverythingWhenKilled() async throws {
    try await whileCapturing { process, project in
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try await expectNothingLeft(of: project)
      #expect(try project.lastRun().state == .incomplete)
    }
  }

  @Test func refusesASecondRunInTheSameFolder() async throws {
    try await whileCapturing { process, project in
      let second = try await project.stillframe("capture")
      #expect(second.status != 0)
      #expect(second.errors.contains("another run is under way"), "\(second.errors)")
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
    }
  }
}
