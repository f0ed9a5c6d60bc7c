import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

/// What an app can do wrong, and what the run says of it.
struct ShotFailureTests {
  @Test func namesTheAppThatNeverSaysHello() async throws {
    var script = AppScript()
    script.live = { _ in }
    var bench = RunBench(script)
    let clock = ManualClock()
    bench.clock = clock.engineClock
    async let failure = bench.failure()
    try await clock.advanceToSleeper(at: .seconds(90))
    #expect(
      try await failure
        == CaptureFailure(
          reasons: [
            "timed out after 90 s waiting for hello from the app (pid 4242) on the control channel",
            "app: a line of the app",
          ],
          advice:
            "It has to be a debug build that has StillframeKit in it and starts it at launch."
        )
    )
  }

  @Test func refusesAWrongToken() async throws {
    var script = AppScript()
    let wasRefused = Observed(false)
    script.live = { app in
      try app.greet(token: "0123456789abcdef")
      try await app.serve()
      wasRefused.update { $0 = true }
    }
    var bench = RunBench(script)
    let clock = ManualClock()
    bench.clock = clock.engineClock
    async let failure = bench.failure()
    try await wasRefused.wait { $0 ? true : nil }
    try await clock.advanceToSleeper(at: .seconds(90))
    let reasons = try await failure?.reasons
    #expect(
      reasons?.prefix(2) == [
        "timed out after 90 s waiting for hello from the app (pid 4242) on the control channel",
        "a connection with a wrong token was refused meanwhile",
      ]
    )
    #expect(try bench.log.contains("refused a connection with a wrong token"))
  }

  @Test func saysThatSomethingElseThanAHelloCame() async throws {
    var script = AppScript()
    let wasRefused = Observed(false)
    script.live = { app in
      let port = app.launch.environment[LaunchKey.port.rawValue].flatMap(UInt16.init) ?? 0
      let client = try WireClient(port: port)
      client.send([UInt8](repeating: 0xFF, count: 16))
      for await _ in client.messages {}
      wasRefused.update { $0 = true }
    }
    var bench = RunBench(script)
    let clock = ManualClock()
    bench.clock = clock.engineClock
    async let failure = bench.failure()
    try await wasRefused.wait { $0 ? true : nil }
    try await clock.advanceToSleeper(at: .seconds(90))
    let reason = try #require(try await failure?.reasons.dropFirst().first)
    #expect(reason.hasPrefix("a connection that began with no frame was refused meanwhile: "))
  }

  @Test(arguments: [0, 2])
  func refusesAnotherProtocolVersion(version: Int) async throws {
    var script = AppScript()
    script.live = { app in
      try app.greet(protocolVersion: version)
      try await app.serve()
    }
    let failure = try await RunBench(script).failure()
    #expect(
      failure?.reasons == [
        "the app's kit speaks version \(version) of the control protocol and this tool version "
          + "1; build both from the same release of Stillframe"
      ]
    )
  }

  @Test func reportsAnAppThatEndsBeforeItsHello() async throws {
    var script = AppScript()
    script.live = { $0.crash("exited with status 1", output: ["no such module"]) }
    let failure = try await RunBench(script).failure()
    #expect(
      failure
        == CaptureFailure(reasons: [
          "the app (pid 4242) exited with status 1 before it said hello", "app: no such module",
        ])
    )
  }

  @Test func reportsAnAppThatCannotBeLaunched() async throws {
    var bench = RunBench()
    bench.scenes = ["home", "paywall"]
    bench.devices.behaviour.launch = { _ throws(DeviceError) in throw DeviceError("no such file") }
    let run = try await bench.finish()
    #expect(run.shots[0].failure?.reasons == ["no such file"])
    #expect(
      run.shots[1].failure?.reasons
        == ["not attempted: the app could not be launched", "no such file"]
    )
  }

  @Test func refusesASceneThatTheAppDoesNotHave() async throws {
    var bench = RunBench()
    bench.scenes = ["checkout"]
    let failure = try await bench.failure()
    #expect(failure?.reasons == ["the app has no scene 'checkout'; it has 'home', 'paywall'"])
    #expect(failure?.advice?.contains("`stillframe scenes` lists") == true)
  }

  @Test func namesTheSceneThatIsNeverReady() async throws {
    var script = AppScript()
    script.show = { _, _ in }
    var bench = RunBench(script)
    bench.scenes = ["paywall"]
    let clock = ManualClock()
    bench.clock = clock.engineClock
    async let failure = bench.failure()
    try await clock.advanceToSleeper(at: .seconds(35))
    #expect(
      try await failure?.reasons == ["timed out after 35 s waiting for ready from scene 'paywall'"]
    )
  }

  @Test func waitsAsLongAsTheConfigurationSays() async throws {
    var script = AppScript()
    script.show = { _, _ in }
    var bench = RunBench(script)
    bench.rules.sceneTimeoutInSeconds = 5
    let clock = ManualClock()
    bench.clock = clock.engineClock
    async let failure = bench.failure()
    try await clock.advanceToSleeper(at: .seconds(20))
    #expect(
      try await failure?.reasons == ["timed out after 20 s waiting for ready from scene 'home'"]
    )
  }

  @Test func namesLateWorkThatDoesNotEnd() async throws {
    var script = AppScript()
    let isBusy = Observed(false)
    script.show = { request, app in
      app.paint(AppScript.picture(of: request))
      try app.sayReady(request)
      try await app.waitForPhotographs(1)
      try app.send(.busy(Busy(attempt: request.attempt, work: ["pending GET https://h.test/a"])))
      // Answered after the engine has taken in what came before.
      _ = try await app.load("https://h.test/b", attempt: request.attempt)
      isBusy.update { $0 = true }
    }
    var bench = RunBench(script)
    let clock = ManualClock()
    bench.clock = clock.engineClock
    async let failure = bench.failure()
    try await isBusy.wait { $0 ? true : nil }
    try await clock.advanceToSleeper(at: .milliseconds(1))
    try await clock.advanceToSleeper(at: .seconds(35))
    #expect(
      try await failure?.reasons == [
        "timed out after 35 s waiting for the late work of scene 'home' to end: "
          + "pending GET https://h.test/a"
      ]
    )
  }

  @Test func passesOnWhatTheAppSays() async throws {
    var script = AppScript()
    script.show = { request, app in
      try app.send(
        .failed(
          Failed(attempt: request.attempt, reasons: ["not ready after 20 s: open hold 'photo'"])
        )
      )
    }
    let failure = try await RunBench(script).failure()
    #expect(failure?.reasons == ["not ready after 20 s: open hold 'photo'"])
  }

  @Test func failsASceneWithoutItsFixture() async throws {
    var script = AppScript()
    script.show = { request, app in
      app.paint(AppScript.picture(of: request))
      let url = "https://api.example.test/v1/products/x"
      let outcome = try await app.load(url, attempt: request.attempt)
      #expect(outcome != .fixture(status: 200, headers: [:]))
      // An app that doesn't mind, where the kit would fail the scene by itself.
      try app.sayReady(request)
    }
    let bench = RunBench(script)
    let failure = try await bench.failure()
    #expect(
      failure?.reasons == [
        "scene 'home' failed: No fixture for GET /v1/products/x "
          + "(https://api.example.test/v1/products/x); looked in "
          + "Fixtures/en-GB/GET/v1/products/x and Fixtures/shared/GET/v1/products/x"
      ]
    )
    let folder = bench.folder.url.appending(path: "Fixtures").path
    #expect(failure?.advice?.hasPrefix("Fixtures is the folder \(folder). ") == true)
  }

  @Test func answersRequestsFromFixtures() async throws {
    var script = AppScript()
    let outcome = Observed<Response.Outcome?>(nil)
    script.show = { request, app in
      let answer = try await app.load("https://h.test/a?b=c", attempt: request.attempt)
      outcome.update { $0 = answer }
      app.paint(AppScript.picture(of: request))
      try app.sayReady(request)
    }
    let bench = RunBench(script)
    try bench.folder.write("Fixtures/shared/GET/a.json", "{}")
    #expect(try await bench.failure() == nil)
    #expect(
      outcome.current
        == .fixture(
          status: 200,
          headers: ["Content-Type": "application/json", "Content-Length": "2"]
        )
    )
    #expect(try bench.log.contains("https://h.test/a?b=c: answered with 2 bytes"))
  }

  @Test func namesEachDifferenceFromWhatWasAskedFor() async throws {
    var script = AppScript()
    script.show = { request, app in
      app.paint(AppScript.picture(of: request))
      try app.sayReady(request) { state in
        state.scene = "paywall"
        state.locale = "de-DE"
        state.appearance = .dark
        state.size.width = 41
        state.scaleInPixelsPerPoint = 1
      }
    }
    let failure = try await RunBench(script).failure()
    #expect(
      failure?.reasons == [
        "the app shows scene 'paywall' in place of 'home'",
        "the app shows locale 'de-DE' in place of 'en-GB'",
        "the app shows appearance dark in place of light",
        "the app shows a size of 41 × 60 in place of 40 × 60",
        "the app shows a scale of 1.0 in place of 2.0",
      ]
    )
  }

  @Test func failsWhenAThemeIsTakenBackAfterReady() async throws {
    var script = AppScript()
    script.confirm = { reference, app in
      guard var state = app.shown.current else { return }
      state.appearance = .dark
      try app.send(
        .confirmed(
          Confirmed(
            attempt: reference.attempt,
            state: state,
            layout: AppScript.layout,
            repaints: 1
          )
        )
      )
    }
    let failure = try await RunBench(script).failure()
    #expect(failure?.reasons == ["the app shows appearance dark in place of light"])
  }

  @Test func refusesAPictureOfAnotherSize() async throws {
    var bench = RunBench()
    bench.devices.behaviour.screenshot = { _ in
      Bitmap(width: 60, height: 40, filledWith: Pixel(0, 0, 0))
    }
    let failure = try await bench.failure()
    #expect(
      failure?.reasons == ["the picture is of 60 × 40 pixels, the device is of 40 × 60"]
    )
  }

  @Test func reportsACrashAndLaunchesAnewForTheRest() async throws {
    var bench = RunBench()
    bench.scenes = ["home", "paywall"]
    bench.appearances = [.light, .dark]
    bench.devices.script = { _, launch in
      var script = AppScript()
      let show = script.show
      script.show = { request, app in
        if launch == 1, request.scene == "paywall" {
          app.crash("crashed with SIGSEGV", output: ["Fatal error: index out of range"])
        } else {
          try await show(request, app)
        }
      }
      return script
    }
    let run = try await bench.finish()
    #expect(
      run.shots.map { $0.failure?.reasons } == [
        nil,
        [
          "the app (pid 4242) crashed with SIGSEGV",
          "app: Fatal error: index out of range",
        ],
        nil, nil,
      ]
    )
    #expect(bench.devices.record.launches.current.count == 2)
  }

  @Test func reportsAnAppThatEndsAfterItWasReady() async throws {
    var script = AppScript()
    let show = script.show
    script.show = { request, app in
      try await show(request, app)
      app.crash("crashed with SIGSEGV", output: ["Fatal error: index out of range"])
    }
    let failure = try await RunBench(script).failure()
    #expect(
      failure?.reasons == [
        "the app (pid 4242) crashed with SIGSEGV",
        "app: Fatal error: index out of range",
      ]
    )
  }

  @Test func givesUpOnAnAppThatEndsEachTime() async throws {
    var bench = RunBench()
    bench.scenes = ["home", "paywall"]
    bench.appearances = [.light, .dark]
    var script = AppScript()
    script.show = { _, app in app.crash("exited with status 3") }
    bench.devices.script = { [script] _, _ in script }
    let run = try await bench.finish()
    let ended = "the app (pid 4242) exited with status 3"
    #expect(
      run.shots.map { $0.failure?.reasons } == [
        [ended], [ended], [ended],
        ["not attempted: 3 launches in a row ended without a picture", ended],
      ]
    )
    #expect(bench.devices.record.launches.current.count == 3)
  }

  @Test func goesOnAfterAShotThatFails() async throws {
    var bench = RunBench()
    bench.scenes = ["home", "paywall"]
    bench.appearances = [.light, .dark]
    bench.rules.isolation = .launch
    var script = AppScript()
    let show = script.show
    script.show = { request, app in
      guard request.scene == "paywall" else { return try await show(request, app) }
      try app.send(.failed(Failed(attempt: request.attempt, reasons: ["it can't"])))
    }
    bench.devices.script = { [script] _, _ in script }
    let run = try await bench.finish()
    #expect(run.shots.map { $0.failure?.reasons } == [nil, ["it can't"], nil, ["it can't"]])
  }

  @Test func stopsUsingADeviceThatIsLost() async throws {
    var bench = RunBench()
    bench.scenes = ["home", "paywall"]
    bench.devices.behaviour.screenshot = { _ throws(DeviceError) in
      throw DeviceError("the device is gone", isFatal: true)
    }
    let run = try await bench.finish()
    #expect(
      run.shots.map { $0.failure?.reasons } == [["the device is gone"], ["the device is gone"]]
    )
    #expect(bench.devices.record.launches.current.count == 1)
  }
}
