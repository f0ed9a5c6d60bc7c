private import Foundation
internal import Pixels
internal import RunModel
internal import StillframeWire

extension ShotCapture {
  /// The screen of one settling, with what the app said about it.
  struct Settled: Sendable {
    var screen: SettledScreen
    var scene: AppSession.ReadyScene
    var layout: Layout
    /// Whether something may have been repainted after the capture began.
    var wasRepainted: Bool
  }

  /// What another look at a settled screen shows.
  enum SecondLook: Sendable {
    case same
    /// Work has begun meanwhile.
    case disturbed
    case changed(Bitmap)
  }

  /// How long after a second look a screen that is being repainted is looked at a third time: no
  /// part of the pause before the second, nor a multiple of one.
  private static let offBeat = Duration.milliseconds(170)

  /// Waits until the app is ready, and checks that it shows what it was asked for.
  func readyScene(
    within limit: Limit
  ) async throws -> AppSession.ReadyScene {
    let awaited = try await clock.wait(until: limit.deadline) { try await session.waitUntilReady() }
    switch awaited {
    case .deadline:
      let work = session.lateWork
      let what =
        work.isEmpty
        ? "waiting for ready from scene '\(shot.scene)'"
        : "waiting for the late work of scene '\(shot.scene)' to end: "
          + work.joined(separator: "; ")
      throw ShotFailure(["timed out after \(limit.seconds) s \(what)"], .launchAnew)
    case .value(.failed(let reasons)):
      throw ShotFailure(reasons, advice: session.missingFixtures.isEmpty ? nil : fixtureAdvice)
    case .value(.ended(let reasons)): throw ShotFailure(reasons, .launchAnew)
    case .value(.ready(let scene)):
      let missing = session.missingFixtures
      guard missing.isEmpty else {
        throw ShotFailure(
          missing.map { "scene '\(shot.scene)' failed: \($0)" },
          advice: fixtureAdvice
        )
      }
      try check(scene.state)
      return scene
    }
  }

  private var fixtureAdvice: String {
    "\(fixtures.lastPathComponent) is the folder \(fixtures.path). Save the answer there, with an "
      + "extension that says its type, such as `.json` or `.png`."
  }

  /// Photographs the screen until it has settled, and lets the app confirm it.
  ///
  /// - Returns: Nil when the scene has to be ready anew.
  func settle(
    _ scene: AppSession.ReadyScene,
    within limit: Limit
  ) async throws -> Settled? {
    let settler = Settler(policy: device.settling, clock: clock, memory: memory) {
      () throws(DeviceError) in
      try await photograph(scene)
    }
    let outcome: Settler.Outcome
    do {
      outcome = try await settler.settle(
        notBefore: session.launchedAt.advanced(by: device.settling.restAfterLaunch),
        isDisturbed: { session.isDisturbed(since: scene.disturbances) }
      )
    } catch let error as KeptChanging {
      throw ShotFailure(error.reasons(scene.layout))
    }
    guard case .settled(let screen) = outcome,
      let confirmed = try await confirm(scene, within: limit)
    else { return nil }
    return Settled(
      screen: screen,
      scene: scene,
      layout: confirmed.layout,
      wasRepainted: (confirmed.repaints ?? 0) > 0
    )
  }

  /// Lets the app say that the screen still is what it said.
  ///
  /// - Returns: Nil when the screen was disturbed meanwhile.
  func confirm(
    _ scene: AppSession.ReadyScene,
    within limit: Limit
  ) async throws -> Confirmed? {
    let awaited = try await clock.wait(until: limit.deadline) {
      try await session.confirm(since: scene.disturbances)
    }
    switch awaited {
    case .deadline:
      throw ShotFailure(
        ["timed out after \(limit.seconds) s waiting for the app to confirm scene '\(shot.scene)'"],
        .launchAnew
      )
    case .value(nil): return nil
    case .value(let confirmed?):
      try check(confirmed.state)
      return confirmed
    }
  }

  /// Looks at a screen again that was repainted while it was captured.
  ///
  /// - Returns: What it shows now, when that is something else.
  func repaint(of settled: Settled) async throws(DeviceError) -> Bitmap? {
    guard settled.wasRepainted else { return nil }
    let later = try await photograph(settled.scene).bitmap
    return device.settling.isSame(settled.screen.bitmap, later) ? nil : later
  }

  /// Looks at a settled screen once more, some time later.
  func secondLook(
    at settled: Settled,
    after pause: Duration,
    within limit: Limit
  ) async throws -> SecondLook {
    let due = settled.screen.startedAt.advanced(by: pause)
    let awaited = try await clock.wait(until: due) {
      try await session.waitForDisturbance(since: settled.scene.disturbances)
    }
    if case .value = awaited { return .disturbed }
    let later = try await photograph(settled.scene).bitmap
    guard device.settling.isSame(settled.screen.bitmap, later) else { return .changed(later) }
    guard let confirmed = try await confirm(settled.scene, within: limit) else { return .disturbed }
    guard (confirmed.repaints ?? 0) > 0 else { return .same }
    // What blinks in step with the looks is caught out of step.
    try await clock.sleep(until: clock.now.advanced(by: Self.offBeat))
    let last = try await photograph(settled.scene).bitmap
    return device.settling.isSame(settled.screen.bitmap, last) ? .same : .changed(last)
  }

  /// Writes the picture and its layout.
  func write(_ settled: Settled, captures: Int) throws -> CapturedPicture {
    let screen = settled.screen
    try folder.write(shot, png: screen.png, layout: settled.layout)
    return CapturedPicture(
      size: PixelSize(width: screen.bitmap.width, height: screen.bitmap.height),
      pixelHash: screen.pixelHash.description,
      fileHash: FileHash(screen.png).description,
      captures: captures,
      readyToWrittenInMilliseconds: (clock.now - settled.scene.since).inMilliseconds
    )
  }

  func keptChanging(_ captures: Int, _ areas: ChangingAreas, _ layout: Layout) -> ShotFailure {
    ShotFailure(KeptChanging(captures: captures, areas: areas.rectangles).reasons(layout))
  }

  /// Photographs the screen, which has to have the size that the app says and the device allows.
  private func photograph(
    _ scene: AppSession.ReadyScene
  ) async throws(DeviceError) -> Screenshot {
    let screenshot = try await device.screenshot()
    let size = PixelSize(width: screenshot.bitmap.width, height: screenshot.bitmap.height)
    guard environment.canShow(size) else {
      throw DeviceError("the picture is of \(size) pixels, the device is of \(environment.size)")
    }
    guard size == scene.state.size else {
      throw DeviceError("the picture is of \(size) pixels, the app shows \(scene.state.size)")
    }
    return screenshot
  }

  private func check(_ state: EffectiveState) throws(ShotFailure) {
    let differences = StateCheck(shot: shot, device: environment).differences(from: state)
    guard differences.isEmpty else { throw ShotFailure(differences) }
  }
}
