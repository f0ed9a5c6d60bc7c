import CaptureEngine
import Foundation
import Testing

struct ChildProcessTests {
  private func start(_ script: String, watchdog: Watchdog? = nil) throws -> ChildProcess {
    let launch = ChildProcess.Launch(
      path: "/bin/sh",
      arguments: ["-c", script],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    return try ChildProcess(launch, watchdog: watchdog) { _, _ in }
  }

  @Test func inheritsNoEnvironment() async throws {
    let output = Observed("")
    let launch = ChildProcess.Launch(
      path: "/usr/bin/env",
      arguments: [],
      environment: ["ONLY": "this"]
    )
    let child = try ChildProcess(launch, watchdog: nil) { _, bytes in
      output.update { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    #expect(try await child.waitForEnd() == .exited(status: 0))
    #expect(output.current == "ONLY=this\n")
  }

  @Test func asksBeforeItKills() async throws {
    let child = try start("trap 'exit 7' TERM; while :; do sleep 0.01; done")
    await child.end(grace: .seconds(60))
    // Whether the trap was set in time or not, it was a request that ended the program.
    #expect([.exited(status: 7), .killed(signal: SIGTERM)].contains(child.ending))
  }

  @Test func killsWhatIgnoresTheRequest() async throws {
    let isReady = Observed(false)
    let launch = ChildProcess.Launch(
      path: "/bin/sh",
      arguments: ["-c", "trap '' TERM; echo ready; while :; do sleep 0.01; done"],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    let child = try ChildProcess(launch, watchdog: nil) { _, _ in isReady.update { $0 = true } }
    try await isReady.wait { $0 ? true : nil }
    await child.end(grace: .milliseconds(50))
    #expect(child.ending == .killed(signal: SIGKILL))
  }

  @Test func endsEvenWhenTheCallerIsCancelled() async throws {
    let child = try start("sleep 600")
    let task = Task { await child.end() }
    task.cancel()
    await task.value
    #expect(child.ending == .killed(signal: SIGTERM))
  }

  @Test func sendsNoSignalAfterTheEnd() async throws {
    let child = try start("exit 0")
    #expect(try await child.waitForEnd() == .exited(status: 0))
    child.send(SIGKILL)
    #expect(child.ending == .exited(status: 0))
  }

  @Test func watchdogEndsGroupsWhenTheEngineIsGone() async throws {
    let child = try start("sleep 600")
    var watchdog: Watchdog? = Watchdog()
    watchdog?.watch(group: child.processID)
    watchdog = nil
    #expect(try await child.waitForEnd() == .killed(signal: SIGTERM))
  }

  @Test func watchdogLeavesForgottenGroupsAlone() async throws {
    let forgotten = try start("sleep 600")
    let watched = try start("sleep 600")
    var watchdog: Watchdog? = Watchdog()
    for child in [forgotten, watched] { watchdog?.watch(group: child.processID) }
    watchdog?.forget(group: forgotten.processID)
    // Returns when the watchdog's process has ended, and so has done all that it does.
    watchdog = nil
    #expect(try await watched.waitForEnd() == .killed(signal: SIGTERM))
    #expect(forgotten.ending == nil)
    await forgotten.end()
  }

  @Test func watchdogKillsWhatIgnoresTheRequest() async throws {
    let isReady = Observed(false)
    let launch = ChildProcess.Launch(
      path: "/bin/sh",
      arguments: ["-c", "trap '' TERM; echo ready; while :; do sleep 0.01; done"],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    var watchdog: Watchdog? = Watchdog()
    let child = try ChildProcess(launch, watchdog: nil) { _, _ in isReady.update { $0 = true } }
    try await isReady.wait { $0 ? true : nil }
    watchdog?.watch(group: child.processID)
    watchdog = nil
    #expect(try await child.waitForEnd() == .killed(signal: SIGKILL))
  }

  #if os(Linux)
  @Test func endsWhatLeftTheGroup() async throws {
    let stray = try await Stray()
    // Another program's, with another folder.
    let bystander = try await Stray()
    #expect(stray.strays.end() == 1)
    #expect(stray.life.ends(within: 10))
    #expect(stray.strays.end() == 0)
    #expect(!bystander.life.ends(within: 0))
    #expect(bystander.strays.end() == 1)
  }

  @Test func watchdogEndsWhatLeftTheGroup() async throws {
    let stray = try await Stray()
    var watchdog: Watchdog? = Watchdog()
    watchdog?.watch(stray.strays)
    watchdog = nil
    #expect(stray.life.ends(within: 10))
  }

  @Test func watchdogLeavesForgottenStraysAlone() async throws {
    let forgotten = try await Stray()
    let watched = try await Stray()
    var watchdog: Watchdog? = Watchdog()
    for stray in [forgotten, watched] { watchdog?.watch(stray.strays) }
    watchdog?.forget(forgotten.strays)
    watchdog = nil
    #expect(watched.life.ends(within: 10))
    #expect(!forgotten.life.ends(within: 0))
    #expect(forgotten.strays.end() == 1)
  }

  @Test func marksThatSayNothingEndNothing() {
    #expect(Strays(mark: "").end() == 0)
    #expect(Strays(mark: String(repeating: "x", count: 5000)).end() == 0)
  }

  /// A process that a program left in a session of its own.
  private struct Stray {
    let life: Lifeline
    let strays: Strays
    private let folder: TemporaryFolder

    init() async throws {
      folder = TemporaryFolder()
      strays = Strays(mark: folder.url.path + "/")
      life = Lifeline(in: folder.url)
      let launch = ChildProcess.Launch(
        path: "/bin/sh",
        arguments: ["-c", Lifeline.stray + " wait"],
        environment: ["PATH": "/usr/bin:/bin", "LIFE": life.path]
      )
      let child = try ChildProcess(launch, watchdog: nil) { _, _ in }
      #expect(life.begins())
      await child.end()
      #expect(!life.ends(within: 0))
    }
  }
  #endif
}
