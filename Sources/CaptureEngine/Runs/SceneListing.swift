private import Foundation
private import RunModel
package import StillframeWire

/// Asks an app which scenes it has, without photographing anything.
package struct SceneListing: Sendable {
  private let plan: CapturePlan
  private let clock: EngineClock

  /// Makes a listing from the plan of a run; its first app, device and locale are used.
  package init(_ plan: CapturePlan, clock: EngineClock = .continuous) {
    self.plan = plan
    self.clock = clock
  }

  /// Builds the app, launches it, and takes the scenes from its hello.
  ///
  /// - Parameter note: Takes lines of the app and the device.
  /// - Returns: The scenes in the order in which the app registered them.
  /// - Throws: ``CaptureRunError`` when there is no app to ask.
  package func scenes(
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(CaptureRunError) -> [SceneDescription] {
    guard let app = plan.apps.first, let provider = app.devices.first,
      let locale = plan.matrix.shots.first(where: { $0.device == provider.id })?.locale
    else {
      throw CaptureRunError(.build, "the configuration has no device to launch the app on")
    }
    do {
      let artefact = try await app.builder.build()
      let device = try provider.makeDevice(index: 0, log: note)
      do {
        let scenes = try await scenes(of: artefact, on: device, in: locale, note: note)
        await tearDown(device)
        return scenes
      } catch {
        await tearDown(device)
        throw error
      }
    } catch {
      throw Self.failure(error)
    }
  }

  private func scenes(
    of artefact: AppArtefact,
    on device: any CaptureDevice,
    in locale: LocaleID,
    note: @escaping @Sendable (String) -> Void
  ) async throws -> [SceneDescription] {
    let fixtures = try FixtureStore(root: plan.fixtures)
    let listener = try ControlListener { note($0) }
    defer { listener.close() }
    try await device.prepare()
    try await device.install(artefact)
    let launcher = Launcher(listener: listener, plan: plan, fixtures: fixtures, clock: clock)
    let session = try await launcher.launch(on: device, in: locale) { note($0.message) }
    let scenes = session.hello.scenes
    await session.finish()
    return scenes
  }

  /// Tears the device down, also for a task that is cancelled.
  private func tearDown(_ device: any CaptureDevice) async {
    // A task of its own doesn't inherit the cancellation.
    await Task { await device.tearDown() }.value
  }

  private static func failure(_ error: any Error) -> CaptureRunError {
    switch error {
    case let error as CaptureRunError: error
    case let error as AppBuildError:
      CaptureRunError(.build, error.message, advice: error.advice)
    case let error as FixtureError: CaptureRunError(.fixtures, error.description)
    case let error as ListenError: CaptureRunError(.cannotListen, error.description)
    case let error as DeviceError:
      CaptureRunError(.build, error.message, advice: error.advice)
    case let error as ShotFailure:
      CaptureRunError(
        .build,
        error.failure.reasons.joined(separator: "\n"),
        advice: error.failure.advice
      )
    default: CaptureRunError(.cancelled, "asking the app was cancelled")
    }
  }
}
