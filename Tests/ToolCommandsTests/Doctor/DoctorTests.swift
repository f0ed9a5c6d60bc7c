import CaptureEngine
import Foundation
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

struct DoctorTests {
  /// Answers by the program's name and arguments; what it doesn't know isn't found.
  private struct FakeCommands: CommandRunning {
    var answers: [String: (status: Int32, output: String)]

    func run(_ command: Command) async throws(CommandError) -> CommandResult {
      let name = (command.executable as NSString).lastPathComponent
      let key = ([name] + command.arguments.prefix(1)).joined(separator: " ")
      guard let answer = answers[key] else {
        throw CommandError(command: command, reason: .notFound)
      }
      return CommandResult(
        ending: .exited(status: answer.status),
        standardOutput: Data(answer.output.utf8),
        standardError: Data()
      )
    }
  }

  private func displays(
    _ bench: ToolBench,
    locales: [String],
    answers: [String: (status: Int32, output: String)]
  ) async -> [Diagnosis] {
    await VirtualDisplayDiagnosis(
      locales: locales.map { .init($0) },
      programs: ProgramSearch(path: bench.folder.url.appending(path: "bin").path),
      commands: FakeCommands(answers: answers)
    ).diagnose()
  }

  @Test func missesTheDisplayServer() async throws {
    let found = await displays(try ToolBench(), locales: [], answers: [:])
    #expect(
      found.first
        == Diagnosis(
          "Xvfb",
          .wrong,
          "is not installed, so there is no display to show the app on",
          remedy: "apt-get install xvfb"
        )
    )
  }

  @Test func wantsAServerThatSaysItsDisplay() async throws {
    let bench = try ToolBench()
    try bench.folder.writeProgram("bin/Xvfb", "")
    let old = await displays(bench, locales: [], answers: ["Xvfb -help": (0, "-screen")])
    #expect(old.first?.outcome == .wrong)
    let current = await displays(
      bench,
      locales: [],
      answers: ["Xvfb -help": (1, "-displayfd fd\n-fbdir directory")]
    )
    #expect(current.first?.outcome == .fine)
  }

  @Test func missesLocalesAndFonts() async throws {
    let bench = try ToolBench()
    try bench.folder.writeProgram("bin/fc-list", "")
    let found = await displays(
      bench,
      locales: ["xx-XX", "zh-Hant-HK", "xx-XX"],
      answers: ["fc-list :lang=xx": (0, ""), "fc-list :lang=zh-hk": (0, "Noto Sans CJK HK\n")]
    )
    let locale = try #require(found.first { $0.subject == "locale xx-XX" })
    #expect(locale.outcome == .wrong)
    #expect(locale.remedy?.contains("localedef -i xx_XX") == true)
    let fonts = found.filter { $0.subject.hasPrefix("fonts") }
    #expect(fonts.map(\.subject) == ["fonts for xx", "fonts for zh-hk"])
    #expect(fonts.map(\.outcome) == [.wrong, .fine])
  }

  @Test func findsProgramsAsAShellDoes() throws {
    let bench = try ToolBench()
    try bench.folder.writeProgram("two/tool", "")
    try bench.folder.write("one/tool", "not executable")
    try bench.folder.write("one/folder/x", "")
    let root = bench.folder.url.path
    let search = ProgramSearch(path: "\(root)/one:\(root)/two")
    #expect(search.find("tool") == "\(root)/two/tool")
    #expect(search.find("folder") == nil)
    #expect(search.find("none") == nil)
    #expect(search.find("\(root)/two/tool") == "\(root)/two/tool")
  }

  private func project(_ bench: ToolBench, _ app: AppConfiguration) -> Project {
    Project(
      file: bench.folder.url.appending(path: "stillframe.json"),
      configuration: Configuration(
        app: app,
        devices: [
          DeviceConfiguration(
            id: "phone",
            kind: .virtualDisplay(.init(size: .init(width: 64, height: 64)))
          )
        ],
        locales: ["en-GB"],
        scenes: ["home"]
      ),
      configurationHash: "xxh3:0"
    )
  }

  @Test func looksAtTheApp() async throws {
    let bench = try ToolBench()
    try bench.folder.writeProgram("bin/make", "")
    try bench.folder.writeProgram("ready", "")
    func outcomes(_ app: AppConfiguration) async -> [Diagnosis.Outcome] {
      await AppDiagnosis(
        app: app,
        project: project(bench, app),
        programs: ProgramSearch(path: bench.folder.url.appending(path: "bin").path)
      ).diagnose().map(\.outcome)
    }
    #expect(await outcomes(AppConfiguration(executable: "ready")) == [.fine])
    #expect(await outcomes(AppConfiguration(executable: "missing")) == [.wrong])
    #expect(
      await outcomes(AppConfiguration(build: ["make"], executable: "missing")) == [.fine, .fine]
    )
    #expect(
      await outcomes(AppConfiguration(build: ["cmake"], executable: "ready")) == [.wrong, .fine]
    )
  }

  @Test(arguments: [(Int32(0), Diagnosis.Outcome.fine), (1, .doubtful), (128, .fine)])
  func asksGitAboutRuns(status: Int32, outcome: Diagnosis.Outcome) async throws {
    let bench = try ToolBench()
    let found = await StorageDiagnosis(
      project: project(bench, AppConfiguration(executable: "a")),
      commands: FakeCommands(answers: ["git check-ignore": (status, "")])
    ).diagnose()
    #expect(found.first { $0.subject == ".gitignore" }?.outcome == outcome)
    #expect(found.first { $0.subject == "disk" }?.outcome == .fine)
  }

  @Test func answersWithTheWorst() async throws {
    let bench = try ToolBench(environment: ["PATH": "/nowhere"])
    try bench.folder.write("stillframe.json", ToolBench.configuration)
    let outcome = await bench.run("doctor")
    #expect(outcome.status == .couldNotTell)
    #expect(
      outcome.output.contains("8 shots: 1 device × 2 locales × 2 appearances × 2 scenes")
    )
    #expect(outcome.output.contains("→ apt-get install xvfb"))
    let json = await bench.run("doctor", "--json")
    #expect(json.status == .couldNotTell)
    let entries = try JSONDecoder().decode([[String: String]].self, from: Data(json.output.utf8))
    #expect(entries.first?["subject"] == "configuration")
    #expect(entries.contains { $0["outcome"] == "wrong" && $0["remedy"] != nil })
  }
}
