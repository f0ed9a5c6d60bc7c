import CaptureEngine
import Foundation
import RunModel
import Testing

/// However a run ends, nothing that it started goes on, and nothing that it left is a pass.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct EndingTests {
  /// The tool, capturing an app that hangs, from the moment on when that app is shown.
  private func whileCapturing(
    _ body: (Process, TestProject) async throws -> Void
  ) async throws {
    let project = try TestProject.restless(scenes: ["hang"])
    let process = Process()
    process.executableURL = Built.tool
    process.arguments = ["capture"]
    process.currentDirectoryURL = project.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    // What the tool says, not a time, tells that the app is up.
    var said = ""
    while !said.contains("launched") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { break }
      said += String(decoding: bytes, as: UTF8.self)
    }
    #expect(said.contains("launched"), "\(said)")
    try await body(process, project)
  }

  /// The processes whose environment or arguments name the project.
  private func leftovers(of project: TestProject) -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { process in
      guard Int32(process) != nil,
        let folder = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/\(process)/cwd"
        ),
        folder.hasPrefix(project.folder.path)
      else { return nil }
      return try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    }
  }

  private func expectNothingLeft(of project: TestProject) async throws {
    // The watchdog works after the engine's death; the limit is there to end a failing test.
    let limit = ContinuousClock.now.advanced(by: .seconds(20))
    while !leftovers(of: project).isEmpty, ContinuousClock.now < limit {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(leftovers(of: project).isEmpty)
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
