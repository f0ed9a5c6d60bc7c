internal import Foundation
internal import Pixels
internal import RunModel
internal import StillframeWire

/// Takes one shot: from asking the app for it to the written picture.
struct ShotCapture: Sendable {
  let shot: ShotID
  let session: AppSession
  let device: any CaptureDevice
  let environment: DeviceEnvironment
  let sceneTimeoutInSeconds: Int
  let clock: EngineClock
  let folder: RunFolder
  /// Where the answers to the app's requests lie, for whoever has to add one.
  let fixtures: URL
  /// Where the pictures' encoding takes its memory from.
  let memory: PixelMemory

  /// How much longer than the app itself the engine waits for a scene, in seconds.
  static let graceInSeconds = 15
  /// How often a screen may be repainted differently right after it had settled.
  private static let maximumRepaints = 3

  /// Whether the screen is photographed once more, some time after it has settled.
  enum Look: Hashable, Sendable {
    case once
    case twice
  }

  /// A shot that was taken.
  struct Taken: Sendable {
    var picture: CapturedPicture
    /// Whether the screen changed after it had settled.
    var isRestless: Bool
  }

  /// Until when the whole shot has to be done.
  struct Limit: Sendable {
    let seconds: Int
    let deadline: ContinuousClock.Instant

    init(seconds: Int, from start: ContinuousClock.Instant) {
      self.seconds = seconds
      deadline = start.advanced(by: .seconds(seconds))
    }
  }

  /// Takes the shot.
  ///
  /// - Parameter look: Whether the screen is looked at again later.
  /// - Returns: What was written.
  /// - Throws: ``ShotFailure`` when there is no picture; `CancellationError`; `FolderError` when
  ///   the picture can't be written, which ends the run.
  func take(_ look: Look) async throws -> Taken {
    do {
      let taken = try await attempt(look)
      session.sayCaptured()
      return taken
    } catch {
      session.leaveAttempt()
      switch error {
      case let error as DeviceError: throw ShotFailure(error)
      case let error as FrameError: throw ShotFailure([error.description])
      default: throw error
      }
    }
  }

  private func attempt(_ look: Look) async throws -> Taken {
    let known = session.hello.scenes.map(\.id)
    guard known.contains(shot.scene) else {
      throw ShotFailure(
        [
          "the app has no scene '\(shot.scene)'; it has "
            + (known.isEmpty ? "none" : known.map { "'\($0)'" }.joined(separator: ", "))
        ],
        advice: "Correct `scenes` in \(Configuration.fileName), or register it in the app; "
          + "`stillframe scenes` lists what is registered."
      )
    }
    try await device.setAppearance(shot.appearance)
    let limit = Limit(seconds: sceneTimeoutInSeconds + Self.graceInSeconds, from: clock.now)
    try session.show(
      shot.scene,
      in: shot.appearance,
      sceneTimeoutInSeconds: sceneTimeoutInSeconds
    )
    var captures = 0
    var repaints = 0
    var areas = ChangingAreas()
    var isRestless = false
    var hasChanged = false
    while clock.now < limit.deadline {
      let scene = try await readyScene(within: limit)
      guard let settled = try await settle(scene, within: limit) else { continue }
      captures += settled.screen.captures
      if let later = try await repaint(of: settled) {
        areas.add(from: settled.screen.bitmap, to: later)
        repaints += 1
        guard repaints < Self.maximumRepaints else {
          throw keptChanging(captures + repaints, areas, scene.layout)
        }
        continue
      }
      let picture = try write(settled, captures: captures)
      guard look == .twice, let pause = device.settling.secondLook else {
        return Taken(picture: picture, isRestless: isRestless)
      }
      switch try await secondLook(at: settled, after: pause, within: limit) {
      case .same: return Taken(picture: picture, isRestless: isRestless)
      case .disturbed: isRestless = true
      case .changed(let bitmap):
        captures += 1
        areas.add(from: settled.screen.bitmap, to: bitmap)
        if hasChanged { throw keptChanging(captures, areas, settled.layout) }
        (isRestless, hasChanged) = (true, true)
      }
    }
    throw ShotFailure(
      ["scene '\(shot.scene)' did not come to rest within \(limit.seconds) s"],
      .launchAnew
    )
  }
}
