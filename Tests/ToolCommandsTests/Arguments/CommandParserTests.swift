import Testing

@testable import ToolCommands

struct CommandParserTests {
  private func sample(_ words: String...) throws -> SampleCommand {
    let invocation = try CommandParser(root: SampleTool.self).parse(["sample"] + words)
    guard case .run(let command) = invocation else {
      throw UsageError("not a command")
    }
    return try #require(command as? SampleCommand)
  }

  private func message(of words: [String]) -> String? {
    do throws(ParsingError) {
      _ = try CommandParser(root: SampleTool.self).parse(words)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func fillsInDefaults() throws {
    let command = try sample("here", "--reason", "new logo")
    #expect(command.place == "here")
    #expect(command.others.isEmpty)
    #expect(command.only.isEmpty)
    #expect(command.lanes == 4)
    #expect(command.tolerance == nil)
    #expect(command.reason == "new logo")
    #expect(command.order == .forward)
    #expect(!command.allowNew)
    #expect(command.shared.config == nil)
  }

  @Test func takesEveryKindInAnyOrder() throws {
    let command = try sample(
      "--only",
      "ja",
      "first",
      "--allow-new",
      "-r",
      "why",
      "second",
      "--only=de",
      "--lanes=2",
      "--tolerance",
      "-0.5",
      "--config",
      "a=b",
      "--order",
      "backward",
      "third"
    )
    #expect(command.place == "first")
    #expect(command.others == ["second", "third"])
    #expect(command.only == ["ja", "de"])
    #expect(command.lanes == 2)
    #expect(command.tolerance == -0.5)
    #expect(command.reason == "why")
    #expect(command.order == .backward)
    #expect(command.allowNew)
    #expect(command.shared.config == "a=b")
  }

  @Test func takesWhatFollowsTheDashesAsItIs() throws {
    let command = try sample("--reason=x", "--", "--only", "-h")
    #expect(command.place == "--only")
    #expect(command.others == ["-h"])
  }

  @Test func keepsCommandsApart() throws {
    let first = try sample("a", "--reason=1", "--allow-new")
    let second = try sample("b", "--reason=2")
    #expect(first.place == "a")
    #expect(first.allowNew)
    #expect(second.place == "b")
    #expect(!second.allowNew)
  }

  @Test(arguments: [
    (["smaple"], "Unknown command 'smaple'; did you mean 'sample'?"),
    (["elsewhere"], "Unknown command 'elsewhere'"),
    (["--verison"], "Unknown option '--verison'; did you mean '--version'?"),
    ([], "A command is missing"),
    (["help", "plian"], "Unknown command 'plian'; did you mean 'plain'?"),
    (["sample"], "Missing '<place>'"),
    (["sample", "x"], "Missing '--reason <reason>'"),
    (["sample", "--ony", "x"], "Unknown option '--ony'; did you mean '--only'?"),
    (["sample", "-x"], "Unknown option '-x'"),
    (["sample", "--only"], "Missing value for '--only <glob>'"),
    (["sample", "--only", "--lanes", "2"], "Missing value for '--only <glob>'"),
    (["sample", "--lanes", "two"], "'two' is no value for '--lanes'"),
    (["sample", "--lanes", "1", "--lanes", "2"], "'--lanes <lanes>' is given twice"),
    (
      ["sample", "--allow-new=yes"], "'--allow-new' takes no value, and was given '--allow-new=yes'"
    ),
    (["sample", "--tolerance", "nan"], "'nan' is no value for '--tolerance'"),
    (
      ["sample", "--order", "sideways"],
      "'sideways' is no value for '--order'; one of 'forward', 'backward'"
    ),
    (["sample", "a", "--reason=x", "--lanes=13"], "13 lanes bring bad luck"),
    (["plain", "extra"], "Unexpected argument 'extra'"),
    (["plain", "a\u{1B}[31mb"], "Unexpected argument 'a\\u{1B}[31mb'"),
  ])
  func refuses(words: [String], with expected: String) {
    #expect(message(of: words) == expected)
  }

  @Test(arguments: [
    (["--help"], ["tool"]),
    (["-h"], ["tool"]),
    (["help"], ["tool"]),
    (["sample", "--help"], ["tool", "sample"]),
    (["help", "sample"], ["tool", "sample"]),
    (["sample", "--nonsense", "-h"], ["tool", "sample"]),
  ])
  func showsHelp(words: [String], of expected: [String]) throws {
    guard case .help(_, let path) = try CommandParser(root: SampleTool.self).parse(words) else {
      Issue.record("no help")
      return
    }
    #expect(path == expected)
  }

  @Test func showsTheVersion() throws {
    guard case .version = try CommandParser(root: SampleTool.self).parse(["--version"]) else {
      Issue.record("no version")
      return
    }
  }
}
