internal import BaselineStore
internal import RunModel
private import StillframeWire

/// The instances of one device, which share the work on its lanes.
struct DeviceCrew: Sendable {
  let provider: any DeviceProviding
  let app: AppArtefact
  let launcher: Launcher
  let reporter: RunReporter
  /// How many instances have something to do.
  let instances: Int
  private let queue: LaneQueue

  init(
    provider: any DeviceProviding,
    app: AppArtefact,
    lanes: [Lane],
    launcher: Launcher,
    reporter: RunReporter
  ) {
    self.provider = provider
    self.app = app
    self.launcher = launcher
    self.reporter = reporter
    instances = min(provider.maximumInstances, lanes.count)
    queue = LaneQueue(lanes)
  }

  /// Makes an instance ready and takes lanes with it until none is left.
  ///
  /// - Throws: `CancellationError`; `FolderError` when nothing can be written any more.
  func work(instance: Int) async throws {
    try Task.checkCancellation()
    guard let first = await queue.next() else { return }
    let device: any CaptureDevice
    do {
      device = try provider.makeDevice(index: instance) { message in
        reporter.log(message, on: provider.id)
        reporter.report(.note("\(provider.id): \(message)"))
      }
    } catch {
      return await queue.giveUp(ShotFailure(error).failure, leaving: first)
    }
    do {
      try await take(first, on: device)
    } catch {
      await device.tearDownCompletely()
      throw error
    }
    await device.tearDownCompletely()
  }

  /// Says of every shot that no instance could take why that is.
  func reportWhatIsLeft() async throws(FolderError) {
    guard let failure = await queue.failure else { return }
    for shot in await queue.left { try await reporter.fail(shot, failure) }
  }

  private func take(_ first: Lane, on device: any CaptureDevice) async throws {
    reporter.report(.preparing(device: provider.id))
    let described: DeviceEnvironment
    do {
      try await device.prepare()
      try await device.install(app)
      described = try await device.describe()
    } catch {
      try Task.checkCancellation()
      return await queue.giveUp(ShotFailure(error).failure, leaving: first)
    }
    let environment = environment(described, driver: await device.driver())
    await reporter.recorder.record(environment, of: provider.id)
    reporter.report(.prepared(device: provider.id))
    var next: Lane? = first
    while let lane = next {
      do {
        try await LaneRun(
          lane: lane,
          device: device,
          environment: described,
          launcher: launcher,
          reporter: reporter
        ).run()
      } catch let lost as DeviceLost {
        try Task.checkCancellation()
        return await queue.giveUp(
          lost.failure,
          leaving: Lane(device: lane.device, locale: lane.locale, shots: lost.left)
        )
      }
      next = await queue.next()
    }
  }

  private func environment(_ device: DeviceEnvironment, driver: String?) -> Environment {
    Environment(
      device: device,
      toolVersion: launcher.plan.toolVersion,
      hostOS: HostSystem.current.name,
      xcode: driver,
      app: app,
      fixturesHash: launcher.fixtures.hash,
      configurationHash: launcher.plan.configurationHash
    )
  }
}

extension CaptureDevice {
  /// Tears the device down, also for a run that is cancelled.
  fileprivate func tearDownCompletely() async {
    // A task of its own doesn't inherit the cancellation.
    await Task { await tearDown() }.value
  }
}
