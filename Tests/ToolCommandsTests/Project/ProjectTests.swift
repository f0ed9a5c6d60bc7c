import Foundation
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

struct ProjectTests {
  private func load(_ bench: ToolBench, config: String? = nil, below path: String = "") throws
    -> Project
  {
    var words = ["check"]
    if let config { words += ["--config", config] }
    guard case .run(let command) = try CommandParser(root: StillframeCommand.self).parse(words),
      let check = command as? CheckCommand
    else { throw UsageError("no check") }
    return try Project.load(check.project, in: bench.context(below: path))
  }

  @Test func looksInTheFoldersAbove() throws {
    let bench = try ToolBench()
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    try bench.folder.write("a/b/file", "")
    let project = try load(bench, below: "a/b")
    #expect(project.root.path == bench.folder.url.path)
    #expect(project.configuration.matrix.shots.count == 8)
    #expect(project.configurationHash.hasPrefix("xxh3:"))
    #expect(
      project.baselinesFolder.path == bench.folder.url.path + "/Stillframe/Baselines"
    )
  }

  @Test func takesTheFileThatIsNamed() throws {
    let bench = try ToolBench()
    try bench.folder.write("other/ci.json", ToolBench.configuration)
    let project = try load(bench, config: "other/ci.json")
    #expect(project.root.lastPathComponent == "other")
  }

  @Test func readsNoPipe() throws {
    let bench = try ToolBench()
    try #require(mkfifo(bench.folder.url.appending(path: "stillframe.json").path, 0o600) == 0)
    let error = try #require(throws: UsageError.self) { try load(bench) }
    #expect(
      error.message == "stillframe.json is no ordinary file\nWrite the configuration into one."
    )
  }

  @Test func saysHowToMakeOne() throws {
    let bench = try ToolBench()
    let error = try #require(throws: UsageError.self) { try load(bench) }
    #expect(
      error.message
        == "there is no stillframe.json in \(bench.folder.url.path) or above it\n"
        + "Run 'stillframe init' to make one, or name one with --config."
    )
  }

  @Test func saysThatTheNamedOneIsMissing() throws {
    let bench = try ToolBench()
    let error = try #require(throws: UsageError.self) { try load(bench, config: "none.json") }
    #expect(
      error.message == "there is no file 'none.json'\nName a configuration with --config."
    )
  }

  @Test func reportsEveryMistakeWithItsPlace() async throws {
    let bench = try ToolBench()
    try bench.folder.write("p/stillframe.json", #"{ "app": 1, "locals": [] }"#)
    let outcome = await bench.run("check", "--config", "p/stillframe.json")
    #expect(outcome.status == .usage)
    let lines = outcome.diagnostics.split(separator: "\n").map(String.init)
    #expect(lines.first == "error: p/stillframe.json has 5 mistakes:")
    #expect(lines.contains("  p/stillframe.json:1:10: app: is a number; an object is right"))
    #expect(
      lines.contains(
        "  p/stillframe.json:1:13: locals: is no known key; did you mean \"locales\"?"
      )
    )
    #expect(lines.count == 6)
  }

  @Test func noticesThatItsFileHasChanged() throws {
    let bench = try ToolBench()
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    let project = try load(bench)
    #expect(project.presentConfigurationHash == project.configurationHash)
    try bench.folder.write("stillframe.json", ToolBench.configuration + "\n")
    #expect(project.presentConfigurationHash != project.configurationHash)
    try FileManager.default.removeItem(at: project.file)
    #expect(project.presentConfigurationHash == nil)
  }

  @Test func readsNoEndlessFile() throws {
    let bench = try ToolBench()
    let padding = String(repeating: " ", count: Configuration.largestSizeInBytes)
    try bench.folder.write("stillframe.json", ToolBench.configuration + padding)
    let error = try #require(throws: UsageError.self) { try load(bench) }
    #expect(error.message.contains("the file has more than 1048576 bytes"))
  }
}
