import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

/// Screens that look settled and aren't.
struct SecondLookTests {
  private static func screen(_ number: Int) -> Bitmap {
    Bitmap(
      width: ScriptedDevice.size.width,
      height: ScriptedDevice.size.height,
      filledWith: Pixel(UInt8(number % 256), 1, 1)
    )
  }

  private func bench(
    _ show: @escaping @Sendable (ShowRequest, ScriptedApp) async throws -> Void
  ) -> RunBench {
    var script = AppScript()
    script.show = show
    return RunBench(script)
  }

  @Test func takesTheLaterPictureOfAScreenThatChangedOnce() async throws {
    // Two captures are the same; by the second look the screen has changed for good.
    let bench = bench { request, app in
      app.paint { $0 <= 2 ? Self.screen(1) : Self.screen(2) }
      try app.sayReady(request)
    }
    let run = try await bench.finish()
    let picture = try #require(run.shots[0].picture)
    #expect(picture.pixelHash == PixelHash(Self.screen(2)).description)
    let file = try bench.runFolder.appending(path: "current/\(run.shots[0].shot).png")
    #expect(try Bitmap(png: [UInt8](Data(contentsOf: file))) == Self.screen(2))
  }

  @Test func failsAScreenThatChangesAtEverySecondLook() async throws {
    // What ticks: the same twice, then another.
    let bench = bench { request, app in
      app.paint { Self.screen($0 / 3) }
      try app.sayReady(request)
    }
    let failure = try await bench.failure()
    #expect(
      failure?.reasons == [
        "the screen kept changing across 6 captures; something on it is animating "
          + "(a spinner, a looping animation or a ticking time)",
        "it changed in 40 × 60 at (0, 0): 'clock'",
      ]
    )
  }

  @Test func waitsForWorkThatBeginsAfterReady() async throws {
    // A debounce before a load: still at first, then busy, then the real picture.
    var bench = bench { request, app in
      app.paint(Self.screen(1))
      try app.sayReady(request)
      try await app.waitForPhotographs(2)
      try app.send(.busy(Busy(attempt: request.attempt, work: ["pending GET https://h.test/"])))
      app.paint(Self.screen(2))
      try app.send(.idle(app.ready(request)))
    }
    let clock = ManualClock()
    bench.clock = clock.engineClock
    bench.devices.settling.secondLook = .seconds(10)
    async let finished = bench.finish()
    // Two captures settle it; then, well before the second look, it is disturbed.
    try await clock.advanceToSleeper(at: .milliseconds(1))
    try await clock.advanceToSleeper(at: .milliseconds(2))
    try await clock.advanceToSleeper(at: .milliseconds(10_002))
    let run = try await finished
    #expect(run.shots[0].picture?.pixelHash == PixelHash(Self.screen(2)).description)
  }

  @Test func looksOnceMoreAtASceneOncePerLaunch() async throws {
    var bench = RunBench()
    bench.appearances = [.light, .dark]
    let photographs = Observed(0)
    bench.devices.behaviour.screenshot = { bitmap in
      photographs.update { $0 += 1 }
      return bitmap
    }
    _ = try await bench.finish()
    #expect(photographs.current == 3 + 2)
  }

  @Test func looksTwiceAtEveryShotOfASceneThatWasRestless() async throws {
    var script = AppScript()
    script.show = { request, app in
      let number = request.appearance == .light ? 10 : 20
      app.paint { $0 <= 2 ? Self.screen(number) : Self.screen(number + 1) }
      try app.sayReady(request)
    }
    var bench = RunBench(script)
    bench.appearances = [.light, .dark]
    let run = try await bench.finish()
    #expect(
      run.shots.map(\.picture?.pixelHash) == [
        PixelHash(Self.screen(11)).description, PixelHash(Self.screen(21)).description,
      ]
    )
  }

  @Test func looksAgainAtAScreenThatWasRepaintedMeanwhile() async throws {
    var script = AppScript()
    script.show = { request, app in
      app.paint { $0 <= 2 ? Self.screen(1) : Self.screen(2) }
      try app.sayReady(request)
    }
    script.confirm = { reference, app in
      guard let state = app.shown.current else { return }
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
    var bench = RunBench(script)
    // Without a second look it is the repaint alone that gives the change away.
    bench.devices.settling.secondLook = nil
    let run = try await bench.finish()
    #expect(run.shots[0].picture?.pixelHash == PixelHash(Self.screen(2)).description)
  }

  @Test func catchesWhatBlinksInStepWithTheLooks() async throws {
    // Two captures settle it, a third is for the repaint, the fourth is the second look.
    var script = AppScript()
    script.show = { request, app in
      app.paint { $0 <= 4 ? Self.screen(1) : Self.screen(2) }
      try app.sayReady(request)
    }
    script.confirm = { reference, app in
      guard let state = app.shown.current else { return }
      let confirmed = Confirmed(
        attempt: reference.attempt,
        state: state,
        layout: AppScript.layout,
        repaints: 1
      )
      try app.send(.confirmed(confirmed))
    }
    let run = try await RunBench(script).finish()
    #expect(run.shots[0].picture?.pixelHash == PixelHash(Self.screen(2)).description)
  }
}
