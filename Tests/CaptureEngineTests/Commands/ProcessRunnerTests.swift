import CaptureEngine
import Foundation
import Testing

struct ProcessRunnerTests {
  private let runner = ProcessRunner()

  @Test func keepsStatusAndBothOutputs() async throws {
    let result = try await runner.run(.shell("echo out; echo err >&2; exit 3"))
    #expect(result.ending == .exited(status: 3))
    #expect(result.output == "out\n")
    #expect(result.errorOutput == "err\n")
    #expect(!result.succeeded)
  }

  @Test func namesTheSignalThatEndedAProgram() async throws {
    let result = try await runner.run(.shell("kill -SEGV $$"))
    #expect(result.ending == .killed(signal: SIGSEGV))
    #expect(result.ending.description == "was ended by SIGSEGV")
  }

  @Test(arguments: ["", ">&2"])
  func drainsMoreThanAPipeHolds(redirection: String) async throws {
    let script =
      "head -c 1000000 /dev/zero \(redirection); echo other\(redirection.isEmpty ? ">&2" : "")"
    let result = try await runner.run(.shell(script))
    let (long, short) =
      redirection.isEmpty
      ? (result.standardOutput, result.errorOutput) : (result.standardError, result.output)
    #expect(long.count == 1_000_000)
    #expect(short == "other\n")
  }

  @Test func passesArgumentsAsTheyAre() async throws {
    let words = ["a b", "'", "\"", "$HOME", "日本 🎞", "*", ""]
    let result = try await runner.run(
      Command("printf", ["%s\\n"] + words, deadline: .seconds(60))
    )
    #expect(result.output == words.map { $0 + "\n" }.joined())
  }

  @Test func addsToTheEnvironment() async throws {
    var command = Command.shell("echo $ADDED; test -n \"$PATH\"")
    command.environment = ["ADDED": "yes"]
    let result = try await runner.run(command)
    #expect(result.output == "yes\n")
    #expect(result.succeeded)
  }

  @Test func runsInTheWorkingDirectory() async throws {
    var command = Command.shell("pwd -P")
    command.workingDirectory = URL(fileURLWithPath: "/usr")
    #expect(try await runner.run(command).output == "/usr\n")
  }

  @Test func givesNothingToRead() async throws {
    #expect(try await runner.run(Command("cat", deadline: .seconds(60))).output.isEmpty)
  }

  @Test func startsProgramsInAGroupOfTheirOwnWithoutOtherDescriptors() async throws {
    let file = try #require(fopen("/dev/null", "r"))
    defer { fclose(file) }
    let result = try await runner.run(
      .shell("ps -o pgid= -p $$ | tr -d ' '; echo $$; test -e /dev/fd/\(fileno(file)) && echo open")
    )
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0] == lines[1])
  }

  @Test(arguments: ["no-such-program-of-stillframe", "/no/such/program"])
  func saysThatAProgramIsMissing(name: String) async {
    let command = Command(name, deadline: .seconds(60))
    let error = await #expect(throws: CommandError.self) { try await runner.run(command) }
    #expect(error?.description == "program not found: \(name)")
  }

  @Test func saysWhyAProgramDoesNotStart() async {
    var command = Command.shell("true")
    command.workingDirectory = URL(fileURLWithPath: "/no/such/folder")
    let error = await #expect(throws: CommandError.self) { try await runner.run(command) }
    #expect(error?.reason == .notStarted(errno: ENOTDIR))
  }

  @Test func endsAProgramAtItsDeadline() async throws {
    let clock = ManualClock()
    let runner = ProcessRunner(clock: clock.engineClock)
    async let outcome = runner.run(.shell("echo begun; sleep 600", deadline: .seconds(20)))
    try await clock.advanceToSleeper(at: .seconds(20))
    do {
      _ = try await outcome
      Issue.record("the program ended by itself")
    } catch let error as CommandError {
      #expect(error.reason == .deadlineExpired(after: .seconds(20)))
      #expect(error.description.hasPrefix("still running after 20 s, and was ended: /bin/sh -c "))
    }
  }

  @Test func killsAProgramThatIgnoresItsDeadline() async throws {
    let clock = ManualClock()
    let runner = ProcessRunner(clock: clock.engineClock, grace: .milliseconds(50))
    let folder = TemporaryFolder()
    let pipe = folder.url.appendingPathComponent("pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let program = "trap '' TERM; echo stubborn; echo > \(pipe); sleep 600 & wait; sleep 600"
    async let outcome = runner.run(.shell(program, deadline: .seconds(20)))
    // Opening it waits until the program is as stubborn as it gets.
    _ = try #require(FileHandle(forReadingAtPath: pipe)).readData(ofLength: 1)
    try await clock.advanceToSleeper(at: .seconds(20))
    do {
      _ = try await outcome
      Issue.record("the program ended by itself")
    } catch let error as CommandError {
      #expect(error.reason == .deadlineExpired(after: .seconds(20)))
      #expect(String(decoding: error.standardOutput, as: UTF8.self) == "stubborn\n")
    }
  }

  @Test func endsAProgramWhenCancelled() async throws {
    let task = Task { try await runner.run(.shell("sleep 600", deadline: .seconds(600))) }
    task.cancel()
    let result = await task.result
    #expect(throws: CommandError.self) { try result.get() }
    guard case .failure(let error as CommandError) = result else { return }
    #expect(error.reason == .cancelled)
  }

  @Test func isNotHeldUpByAGrandchildWithThePipe() async throws {
    let result = try await runner.run(.shell("sleep 600 & echo $!"))
    #expect(result.succeeded)
    let grandchild = try #require(pid_t(result.output.trimmingCharacters(in: .newlines)))
    // It was of the program's group, and went with it; what is left is at most a zombie.
    let state = try await runner.run(.shell("ps -o stat= -p \(grandchild) || echo gone"))
    #expect(state.output.hasPrefix("Z") || state.output == "gone\n")
  }

  @Test func isNotHeldUpByAGrandchildThatLeftTheGroup() async throws {
    let result = try await runner.run(.shell("setsid sh -c 'while :; do echo x; done' & exit 0"))
    #expect(result.succeeded)
  }

  @Test func runsManyAtOnce() async throws {
    try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<40 {
        group.addTask { try await runner.run(.shell("echo \(index)")).output }
      }
      var outputs: Set<String> = []
      for try await output in group { outputs.insert(output) }
      #expect(outputs.count == 40)
    }
  }
}
