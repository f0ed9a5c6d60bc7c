import Foundation
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

struct CommandLineTests {
  @Test func printsTheVersion() async throws {
    let outcome = await (try ToolBench()).run("--version")
    #expect(outcome.status == .asAccepted)
    #expect(outcome.output == "stillframe \(stillframeVersion)\n")
  }

  @Test func isNoPassWithoutACommand() async throws {
    let outcome = await (try ToolBench()).run()
    #expect(outcome.status == .usage)
    #expect(outcome.output == "")
    #expect(outcome.diagnostics.contains("COMMANDS:"))
  }

  @Test(arguments: [
    "init", "doctor", "baseline", "check", "capture", "accept", "open", "compare", "scenes",
    "schema",
  ])
  func everyCommandHasHelp(name: String) async throws {
    let bench = try ToolBench()
    let outcome = await bench.run(name, "--help")
    #expect(outcome.status == .asAccepted)
    #expect(outcome.output.hasPrefix("OVERVIEW: "))
    #expect(outcome.output.contains("USAGE: stillframe \(name)"))
    #expect(outcome.output.contains("--no-color"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(await bench.run("help", name).output == outcome.output)
  }

  @Test func everyCommandIsDocumented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/commands.md"), encoding: .utf8)
    for command in StillframeCommand.description.subcommands {
      #expect(text.contains("| `\(command.description.name)` |"))
    }
  }

  @Test(arguments: [
    ["check", "--json"], ["scenes", "--json"], ["check", "--json", "--nonsense"],
  ])
  func saysInJSONWhatWentWrong(words: [String]) async throws {
    struct Failure: Decodable {
      var error: String
      var exitStatus: Int32
    }
    let bench = try ToolBench()
    let output = CollectedText()
    var context = bench.context()
    context.console.output = output.stream()
    let status = await Tool.run(words, in: context)
    let failure = try JSONDecoder().decode(Failure.self, from: Data(output.text.utf8))
    #expect(failure.exitStatus == status.rawValue && status == .usage)
    #expect(!failure.error.isEmpty)
  }

  /// A script that reads the latest report must not find an earlier run's.
  @Test func runThatCannotBeginLeavesNoLatest() async throws {
    let bench = try ToolBench()
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    try bench.folder.write(".stillframe/runs/20260101-000000-aaaa/report/summary.md", "as accepted")
    LatestRun(stateFolder: bench.folder.url.appending(path: ".stillframe"))
      .point(to: "20260101-000000-aaaa")
    // Without a PATH there is no display server.
    #expect(await bench.run("check").status == .couldNotTell)
    #expect(throws: (any Error).self) {
      try bench.folder.read(".stillframe/latest/report/summary.md")
    }
  }

  @Test func printsTheSchema() async throws {
    #expect(await (try ToolBench()).run("schema").output == ConfigurationSchema.text)
  }

  @Test func leavesColoursOutWhereverAsked() async throws {
    let bench = try ToolBench()
    let text = CollectedText()
    var context = bench.context()
    context.console.diagnostics = text.stream(colour: .coloured)
    _ = await Tool.run(["chekc"], in: context)
    #expect(text.text.contains("\u{1B}[31merror:"))
    let plain = CollectedText()
    context.console.diagnostics = plain.stream(colour: .coloured)
    _ = await Tool.run(["chekc", "--no-color"], in: context)
    #expect(plain.text.hasPrefix("error: Unknown command 'chekc'; did you mean 'check'?"))
  }

  @Test(arguments: [
    ("1", true), ("true", true), ("0", false), ("false", false), ("", false),
  ])
  func knowsCI(value: String, isCI: Bool) throws {
    #expect(try ToolBench(environment: ["CI": value]).context().isCI == isCI)
  }

  @Test(arguments: [
    (["accept", "--reason", "x"], "name the shots to accept, or say --all"),
    (
      ["accept", "--all", "home", "--reason", "x"],
      "name shots, or say --all, or say --orphaned; one of the three"
    ),
    (["accept", "--all"], "Missing '--reason <words>'"),
    (["accept", "--all", "--reason", "  "], "--reason is empty; say why the pictures are right"),
    (["baseline"], "Missing '--reason <words>'"),
    (["open", "--port", "70000"], "--port is a number from 1 to 65535, not 70000"),
  ])
  func refuses(words: [String], with message: String) throws {
    let parser = CommandParser(root: StillframeCommand.self)
    let error = try #require(throws: ParsingError.self) { try parser.parse(words) }
    #expect(error.message == message)
  }

  @Test(arguments: [["baseline", "--reason", "x"], ["accept", "--all", "--reason", "x"]])
  func acceptsNothingInCIUnlessAskedTo(words: [String]) async throws {
    let bench = try ToolBench(environment: ["CI": "true"])
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    var context = bench.context()
    let diagnostics = CollectedText()
    context.console.diagnostics = diagnostics.stream()
    #expect(await Tool.run(words, in: context) == .usage)
    #expect(
      diagnostics.text
        == "error: baselines are not accepted in CI, where nobody has looked at the pictures "
        + "(CI is set)\n  Accept at your desk, or say --allow-ci.\n"
    )
    #expect(!bench.folder.has(".stillframe"))
    #expect(!bench.folder.has("Stillframe"))
  }

  @Test func acceptsNothingWithoutARun() async throws {
    let bench = try ToolBench()
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    let outcome = await bench.run("accept", "--all", "--reason", "x")
    #expect(outcome.status == .usage)
    #expect(
      outcome.diagnostics == "error: there is no run yet\n  Run 'stillframe check' first.\n"
    )
  }
}
