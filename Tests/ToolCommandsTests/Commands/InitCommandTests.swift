import Foundation
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ToolCommands

struct InitCommandTests {
  private func configuration(in bench: ToolBench) throws -> Configuration {
    try Configuration(
      reading: Data(try bench.folder.read("stillframe.json").utf8),
      file: "stillframe.json"
    )
  }

  @Test func startsWithOneOfEach() async throws {
    let bench = try ToolBench()
    let outcome = await bench.run("init")
    #expect(outcome.status == .asAccepted)
    let start = try configuration(in: bench)
    #expect(start.devices.count == 1)
    #expect(start.locales == ["en-GB"])
    #expect(start.appearances == [.light])
    #expect(start.scenes == ["home"])
    #expect(start.matrix.shots.count == 1)
    #expect(try bench.folder.read(".gitignore") == ".stillframe/\n")
    #expect(
      try bench.folder.read("Stillframe/stillframe.schema.json") == ConfigurationSchema.text
    )
    #expect(outcome.output.contains("stillframe baseline --reason"))
  }

  @Test func overwritesNothing() async throws {
    let bench = try ToolBench()
    try bench.folder.write("stillframe.json", "mine")
    let outcome = await bench.run("init")
    #expect(outcome.status == .usage)
    #expect(
      outcome.diagnostics == "error: stillframe.json is there already; nothing was changed\n"
    )
    #expect(try bench.folder.read("stillframe.json") == "mine")
    #expect(!bench.folder.has(".gitignore"))
    #expect(!bench.folder.has("Stillframe"))
  }

  @Test(arguments: [
    ("build/", "build/\n.stillframe/\n"),
    ("build/\n", "build/\n.stillframe/\n"),
    (".stillframe/\n", ".stillframe/\n"),
    ("/.stillframe\nx", "/.stillframe\nx"),
  ])
  func addsOneLineToGitIgnore(before: String, after: String) async throws {
    let bench = try ToolBench()
    try bench.folder.write(".gitignore", before)
    #expect(await bench.run("init").status == .asAccepted)
    #expect(try bench.folder.read(".gitignore") == after)
  }

  @Test func buildsASwiftPackage() async throws {
    let bench = try ToolBench()
    try bench.folder.write("Package.swift", "")
    #expect(await bench.run("init", "--device", "virtual-display").status == .asAccepted)
    let start = try configuration(in: bench)
    #expect(start.app.build == ["swift", "build"])
    #expect(start.app.executable == ".build/debug/\(bench.folder.url.lastPathComponent)")
  }

  @Test func findsAnXcodeProjectOneFolderDown() async throws {
    let bench = try ToolBench()
    try bench.folder.write("Pods/Pods.xcodeproj/project.pbxproj", "")
    try bench.folder.write("ios/Shop.xcodeproj/project.pbxproj", "")
    try bench.folder.write("ios/Shop.xcworkspace/contents.xcworkspacedata", "")
    try bench.folder.write("tv/Screens.xcodeproj/project.pbxproj", "")
    let outcome = await bench.run("init")
    #expect(outcome.status == .asAccepted)
    let build = XcodeBuild(container: .workspace(path: "ios/Shop.xcworkspace"), scheme: "Shop")
    #expect(try configuration(in: bench).app.bundle == .xcode(build))
    #expect(
      outcome.output.contains(
        "taken from ios/Shop.xcworkspace; correct it if it is in tv/Screens.xcodeproj."
      )
    )
  }

  @Test func takesAnXcodeProjectForASimulator() async throws {
    let bench = try ToolBench(environment: ["LANG": "pt_BR.UTF-8"])
    try bench.folder.write("My App.xcodeproj/project.pbxproj", "")
    #expect(await bench.run("init").status == .asAccepted)
    let start = try configuration(in: bench)
    let build = XcodeBuild(container: .project(path: "My App.xcodeproj"), scheme: "My App")
    #expect(start.app.bundle == .xcode(build))
    guard case .simulator(let simulator) = start.devices[0].kind else {
      Issue.record("no simulator")
      return
    }
    #expect(simulator.choice == .type("iPhone 17", runtime: nil))
    #expect(start.locales == ["pt-BR"])
  }

  @Test func takesTheDeviceThatIsNamed() async throws {
    let bench = try ToolBench()
    try bench.folder.write("App.xcworkspace/contents", "")
    #expect(await bench.run("init", "--device", "virtual-display").status == .asAccepted)
    guard case .virtualDisplay = try configuration(in: bench).devices[0].kind else {
      Issue.record("no display")
      return
    }
  }

  @Test(arguments: InitCommand.DeviceName.allCases)
  func takesTheUsualDeviceWhereTheProjectDoesNotTell(usual: InitCommand.DeviceName) throws {
    let bench = try ToolBench()
    let start = FirstConfiguration(
      project: bench.folder.url,
      device: nil,
      usual: usual,
      languageVariable: nil
    )
    let read = try Configuration(reading: Data(start.text.utf8), file: "stillframe.json")
    let isSimulator = if case .simulator = read.devices[0].kind { true } else { false }
    #expect(isSimulator == (usual == .simulator))
  }

  @Test(arguments: ["C", "POSIX", "", "x", "de", "d\"e_DE", "de_DE_X"])
  func takesTheUsualLocaleForAnOddOne(variable: String) async throws {
    let bench = try ToolBench(environment: ["LANG": variable])
    #expect(await bench.run("init").status == .asAccepted)
    #expect(try configuration(in: bench).locales == ["en-GB"])
  }
}
