import CaptureEngine
import Foundation
import Pixels
import RunModel
import Testing

struct ExecutableBuildTests {
  private let folder = TemporaryFolder()

  private func build(_ app: AppConfiguration) async throws -> AppArtefact {
    try await ExecutableBuild(app, project: folder.url, commands: ProcessRunner()).build()
  }

  @Test func runsTheCommandInTheProject() async throws {
    let artefact = try await build(
      AppConfiguration(
        build: ["/bin/sh", "-c", "printf '#!/bin/sh\\n' > app && chmod +x app"],
        executable: "app"
      )
    )
    #expect(artefact.path == "app")
    #expect(artefact.builtByRun)
    #expect(artefact.leftByBuild == nil)
    #expect(artefact.executableHash == FileHash(Array("#!/bin/sh\n".utf8)).description)
    #expect(artefact.sourceCommit == nil)
  }

  @Test(arguments: [("true", true), ("echo 'exit 1' >> app", false)])
  func saysThatTheBuildLeftWhatWasThere(command: String, isLeft: Bool) async throws {
    try folder.writeScript("app", "exit 0")
    let artefact = try await build(
      AppConfiguration(build: ["/bin/sh", "-c", command], executable: "app")
    )
    #expect(artefact.leftByBuild == isLeft)
  }

  @Test func takesAFinishedApp() async throws {
    try folder.writeScript("bin/app", "exit 0")
    let artefact = try await build(AppConfiguration(executable: "bin/app"))
    #expect(!artefact.builtByRun)
  }

  @Test func neverTakesAnOlderAppAfterAFailedBuild() async throws {
    try folder.writeScript("app", "exit 0")
    let error = await #expect(throws: AppBuildError.self) {
      try await build(
        AppConfiguration(
          build: ["/bin/sh", "-c", "echo compiling; echo 'error: no such type' >&2; exit 1"],
          executable: "app"
        )
      )
    }
    let lines = error?.message.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("the app could not be built: '/bin/sh -c ") == true)
    #expect(lines.first?.hasSuffix("' exited with status 1") == true)
    #expect(lines.dropFirst() == ["compiling", "error: no such type"])
  }

  @Test func saysThatTheBuildCommandIsMissing() async throws {
    let error = await #expect(throws: AppBuildError.self) {
      try await build(AppConfiguration(build: ["no-such-build-tool"], executable: "app"))
    }
    #expect(
      error?.message == "the app could not be built: program not found: no-such-build-tool"
    )
  }

  @Test(arguments: [
    ([], "Build the app first, or set app.build in stillframe.json."),
    (["true"], "app.build succeeded and made no such file: is app.executable right?"),
  ])
  func saysThatThereIsNoExecutable(command: [String], advice: String) async throws {
    let error = await #expect(throws: AppBuildError.self) {
      try await build(AppConfiguration(build: command, executable: "app"))
    }
    #expect(
      error?.message == "the executable \(folder.url.appending(path: "app").path) does not exist"
    )
    #expect(error?.advice == advice)
  }

  @Test func refusesAFileThatIsNoProgram() async throws {
    try folder.write("app", "text")
    let error = await #expect(throws: AppBuildError.self) {
      try await build(AppConfiguration(executable: "app"))
    }
    #expect(error?.message.hasSuffix("is not a program that may be executed") == true)
  }

  @Test func recordsTheCommitAndWhetherTheTreeHasChanges() async throws {
    try folder.writeScript("app", "exit 0")
    let runner = ProcessRunner()
    let setUp = """
      git init -q . && git add . && git -c user.name=t -c user.email=t@t commit -q -m first
      """
    var command = Command("/bin/sh", ["-c", setUp], deadline: .seconds(60))
    command.workingDirectory = folder.url
    try #require(try await runner.run(command).succeeded)
    let clean = try await build(AppConfiguration(executable: "app"))
    #expect(clean.sourceCommit?.count == 40)
    #expect(clean.sourceIsDirty == false)
    try folder.write("new", "1")
    #expect(try await build(AppConfiguration(executable: "app")).sourceIsDirty == true)
  }
}
