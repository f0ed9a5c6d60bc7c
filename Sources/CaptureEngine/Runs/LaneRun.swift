internal import BaselineStore
private import Pixels
internal import RunModel
internal import StillframeWire

/// Takes the shots of one lane on one device.
struct LaneRun: Sendable {
  let lane: Lane
  let device: any CaptureDevice
  let environment: DeviceEnvironment
  let launcher: Launcher
  let reporter: RunReporter
  private let memory = PixelMemory(keeping: 4)

  /// How many launches in a row may end without a picture.
  private static let maximumFutileLaunches = 3

  /// What the launch under way has seen.
  private struct Launch {
    var session: AppSession
    /// The scenes that were looked at twice, and those of them that had changed meanwhile.
    var looked: Set<SceneID> = []
    var restless: Set<SceneID> = []
  }

  /// Takes every shot, or says why it could not be taken.
  ///
  /// - Throws: ``DeviceLost`` with what is left when the device fails; `CancellationError`;
  ///   `FolderError` when nothing can be written any more.
  func run() async throws {
    var launch: Launch?
    do {
      try await run(&launch)
    } catch {
      await launch?.session.finish()
      throw error
    }
    await launch?.session.finish()
  }

  private func run(_ launch: inout Launch?) async throws {
    var futileLaunches = 0
    for (index, shot) in lane.shots.enumerated() {
      try Task.checkCancellation()
      reporter.report(.showing(shot))
      do {
        if let session = launch?.session, needsLaunch(before: index, session) {
          await session.finish()
          launch = nil
        }
        if launch == nil {
          launch = Launch(session: try await newSession())
          futileLaunches += 1
        }
        try await take(shot, &launch)
        futileLaunches = 0
      } catch let error as ShotFailure {
        try await reporter.fail(shot, error.failure)
        let left = lane.shots[(index + 1)...]
        if error.consequence == .deviceLost {
          throw DeviceLost(failure: error.failure, left: Array(left))
        }
        if error.consequence == .launchAnew {
          await launch?.session.finish()
          launch = nil
        }
        // A launch that fails once fails again; so does an app that ends each time.
        if launch != nil { futileLaunches = 0 }
        let isHopeless = launch == nil && error.consequence == .none
        if isHopeless || futileLaunches >= Self.maximumFutileLaunches {
          return try await abandon(left, after: error.failure, futileLaunches)
        }
      }
    }
  }

  private func needsLaunch(before index: Int, _ session: AppSession) -> Bool {
    session.end != nil || (index > 0 && launcher.plan.rules.isolation == .launch)
  }

  private func newSession() async throws -> AppSession {
    let start = launcher.clock.now
    let session = try await launcher.launch(on: device, in: lane.locale) { entry in
      reporter.log(entry, in: lane)
    }
    reporter.report(
      .launched(
        device: lane.device,
        locale: lane.locale,
        processID: session.hello.processID,
        took: launcher.clock.now - start
      )
    )
    await reporter.noteKit(session.hello.kitVersion, on: lane.device)
    return session
  }

  private func take(_ shot: ShotID, _ launch: inout Launch?) async throws {
    guard let session = launch?.session else { return }
    let capture = ShotCapture(
      shot: shot,
      session: session,
      device: device,
      environment: environment,
      sceneTimeoutInSeconds: launcher.plan.rules.sceneTimeoutInSeconds,
      clock: launcher.clock,
      folder: reporter.folder,
      fixtures: launcher.fixtures.root,
      memory: memory
    )
    let isKnownToRest =
      launch?.looked.contains(shot.scene) == true && launch?.restless.contains(shot.scene) == false
    let taken = try await capture.take(isKnownToRest ? .once : .twice)
    launch?.looked.insert(shot.scene)
    if taken.isRestless { launch?.restless.insert(shot.scene) }
    try await reporter.captured(shot, taken.picture)
  }

  private func abandon(
    _ left: ArraySlice<ShotID>,
    after failure: CaptureFailure,
    _ futileLaunches: Int
  ) async throws {
    var failure = failure
    let why =
      futileLaunches >= Self.maximumFutileLaunches
      ? "not attempted: \(futileLaunches) launches in a row ended without a picture"
      : "not attempted: the app could not be launched"
    failure.reasons.insert(why, at: 0)
    for shot in left { try await reporter.fail(shot, failure) }
  }
}

/// A device that can't take any further shot.
struct DeviceLost: Error, Sendable {
  var failure: CaptureFailure
  var left: [ShotID]
}
