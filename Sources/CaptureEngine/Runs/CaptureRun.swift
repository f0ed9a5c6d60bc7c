package import BaselineStore
package import Foundation
package import RunModel
private import StillframeWire

/// Takes the shots of a plan, each device's locales side by side, and records what became of
/// them.
package struct CaptureRun: Sendable {
  let plan: CapturePlan
  let clock: EngineClock
  let writer: @Sendable (URL) -> any FolderWriting

  /// Makes a run of a plan.
  package init(_ plan: CapturePlan, clock: EngineClock = .continuous) {
    // A run that a loss of power spoils is run again, and its hashes give it away.
    self.init(plan, clock: clock) { SealedFolder(root: $0, durability: .eventually) }
  }

  /// Makes a run whose files are written by something else; tests bring a full disk.
  package init(
    _ plan: CapturePlan,
    clock: EngineClock,
    writer: @escaping @Sendable (URL) -> any FolderWriting
  ) {
    self.plan = plan
    self.clock = clock
    self.writer = writer
  }

  /// Takes the shots.
  ///
  /// A shot that can't be taken doesn't end the run. When the task is cancelled, all that the run
  /// started is ended, and the run stays incomplete.
  ///
  /// - Parameter events: Is told what happens, from several tasks.
  /// - Returns: The run, in the state `captured`.
  /// - Throws: ``CaptureRunError`` when the run comes to no end.
  package func start(
    events: @escaping @Sendable (RunEvent) -> Void = { _ in }
  ) async throws(CaptureRunError) -> CapturedRun {
    try checkMachine()
    let lock = try takeLock()
    let began = Date.now
    let run = Run(
      id: RunID.make(at: began),
      startedAt: began.formatted(.iso8601),
      state: .incomplete,
      matrix: plan.matrix,
      selection: plan.selection,
      selected: plan.selected,
      environments: [:],
      shots: plan.selected.map { ShotRecord(shot: $0) },
      gates: plan.comparison.gates,
      metric: plan.comparison.metricInWords
    )
    let folder: RunFolder
    do {
      folder = try RunFolder(id: run.id, in: plan.outputFolder, writer: writer)
    } catch {
      throw failure(error, folder: nil)
    }
    let reporter = RunReporter(
      folder: folder,
      recorder: RunRecorder(run, folder: folder, clock: clock),
      log: RunLog(folder.url.appending(path: RunFolder.logFile)),
      events: events
    )
    do {
      try await reporter.recorder.write()
      events(.began(id: run.id, shots: plan.selected.count))
      try await takeShots(reporter)
      let finished = try await finish(reporter)
      return CapturedRun(run: finished, folder: folder.url, lock: lock)
    } catch {
      // What was taken is known from then on; the run stays incomplete.
      try? await reporter.recorder.write()
      var failure = failure(error, folder: folder.url)
      failure.pictures = await reporter.recorder.run.pictures
      throw failure
    }
  }

  /// Refuses a run of which no shot could be taken, before anything is built or written.
  ///
  /// Where one device is out of reach and another isn't, the other's shots are taken.
  private func checkMachine() throws(CaptureRunError) {
    let needed = Set(plan.selected.map(\.device))
    let devices = plan.apps.flatMap(\.devices).filter { needed.contains($0.id) }
    let obstacles = devices.compactMap { device -> DeviceError? in
      do throws(DeviceError) {
        try device.checkMachine()
        return nil
      } catch {
        return error
      }
    }
    guard let first = obstacles.first, obstacles.count == devices.count else { return }
    let others = obstacles.filter { $0 != first }
    throw CaptureRunError(
      .noDevice,
      (["no shot can be taken: \(first.message)"] + others.map(\.message)).joined(separator: "\n"),
      advice: first.advice
    )
  }

  private func takeLock() throws(CaptureRunError) -> RunLock {
    do {
      return try RunLock(plan.outputFolder)
    } catch {
      guard error.reason == .locked else { throw failure(error, folder: nil) }
      throw CaptureRunError(
        .busy,
        "another run is under way in \(plan.outputFolder.path)",
        advice: "Wait until it has finished, or end it."
      )
    }
  }

  private func takeShots(_ reporter: RunReporter) async throws {
    let fixtures = try FixtureStore(root: plan.fixtures)
    let listener = try ControlListener { reporter.log($0) }
    defer { listener.close() }
    let lanes = Lane.lanes(of: plan.rules.order.arranged(plan.selected))
    var crews: [DeviceCrew] = []
    for app in plan.apps {
      let devices = app.devices.filter { device in lanes.contains { $0.device == device.id } }
      guard !devices.isEmpty else { continue }
      reporter.report(.building)
      let artefact = try await app.builder.build()
      reporter.report(.built(artefact))
      for device in devices {
        crews.append(
          DeviceCrew(
            provider: device,
            app: artefact,
            lanes: lanes.filter { $0.device == device.id },
            launcher: Launcher(listener: listener, plan: plan, fixtures: fixtures, clock: clock),
            reporter: reporter
          )
        )
      }
    }
    try await work(crews)
    for crew in crews { try await crew.reportWhatIsLeft() }
    try await reportShotsWithoutDevice(crews, reporter)
  }

  /// Lets as many instances work at once as the rules allow, one of each device before a second
  /// of any.
  private func work(_ crews: [DeviceCrew]) async throws {
    let mostInstances = crews.map(\.instances).max() ?? 0
    var waiting = (0..<mostInstances).flatMap { index in
      crews.filter { index < $0.instances }.map { (crew: $0, index: index) }
    }[...]
    try await withThrowingTaskGroup(of: Void.self) { group in
      func startNext() {
        guard let (crew, index) = waiting.popFirst() else { return }
        group.addTask { try await crew.work(instance: index) }
      }
      for _ in 0..<max(1, plan.rules.lanes) { startNext() }
      while try await group.next() != nil { startNext() }
    }
  }

  private func reportShotsWithoutDevice(
    _ crews: [DeviceCrew],
    _ reporter: RunReporter
  ) async throws {
    let devices = Set(crews.map(\.provider.id))
    for shot in plan.selected where !devices.contains(shot.device) {
      try await reporter.fail(
        shot,
        CaptureFailure(reasons: ["this stillframe has no device '\(shot.device)'"])
      )
    }
  }

  private func finish(_ reporter: RunReporter) async throws -> Run {
    try Task.checkCancellation()
    let twins = Twins.failures(in: await reporter.recorder.run.shots) { shot in
      plan.rules.allowedTwins.contains { $0.matches(shot) }
    }
    for (shot, failure) in twins { try await reporter.reject(shot, failure) }
    try await reporter.recorder.finish { $0.state = .captured }
    reporter.report(.finished)
    return await reporter.recorder.run
  }

  private func failure(_ error: any Error, folder: URL?) -> CaptureRunError {
    switch error {
    case let error as CaptureRunError: error
    case let error as FolderError:
      CaptureRunError(
        .cannotWrite,
        "the run can't be written: \(error)",
        advice: error.isFullDisk
          ? "Free some space and run again; baselines and earlier runs are untouched." : nil,
        folder: folder
      )
    case let error as FixtureError:
      CaptureRunError(.fixtures, error.description, folder: folder)
    case let error as AppBuildError:
      CaptureRunError(.build, error.message, advice: error.advice, folder: folder)
    case let error as ListenError:
      CaptureRunError(.cannotListen, error.description, folder: folder)
    default:
      CaptureRunError(.cancelled, "the run was cancelled", folder: folder)
    }
  }
}

extension FolderError {
  fileprivate var isFullDisk: Bool {
    guard case .system(_, let errno) = reason else { return false }
    return errno == ENOSPC || errno == EDQUOT
  }
}

/// A run that took all its shots, and still keeps others from running in its folder.
package struct CapturedRun: Sendable {
  package var run: Run
  /// The run's folder, with `run.json`, `current/` and `log.ndjson`.
  package var folder: URL
  /// Held until the last copy of this value is gone.
  package let lock: RunLock
}

extension CapturedRun {
  /// Writes what has become of the run since, in the place of its record.
  package func record(_ run: Run) throws(CaptureRunError) {
    do throws(FolderError) {
      try RunFolder(folder).write(run)
    } catch {
      throw CaptureRunError(
        .cannotWrite,
        "the run can't be written: \(error)",
        folder: folder,
        pictures: run.pictures
      )
    }
  }
}

extension Run {
  /// How many of its shots have a picture.
  fileprivate var pictures: Int {
    shots.count { record in
      guard case .captured = record.capture else { return false }
      return true
    }
  }
}
