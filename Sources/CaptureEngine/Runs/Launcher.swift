private import Foundation
internal import RunModel
internal import StillframeWire

/// Launches the app, and waits until it has said hello.
struct Launcher: Sendable {
  let listener: ControlListener
  let plan: CapturePlan
  let fixtures: FixtureStore
  let clock: EngineClock

  /// How long an app may take from its launch to its hello.
  private static let helloLimit = Duration.seconds(90)

  /// Launches the app for a locale.
  ///
  /// - Parameters:
  ///   - device: What it is launched on.
  ///   - locale: The locale that it is launched in.
  ///   - log: Takes lines for the run's log.
  /// - Returns: The session with the app.
  /// - Throws: ``ShotFailure`` when there is no app to talk to; `CancellationError`.
  func launch(
    on device: any CaptureDevice,
    in locale: LocaleID,
    log: @escaping @Sendable (LogEntry) -> Void
  ) async throws -> AppSession {
    let awaited = listener.expectApp()
    defer { listener.forget(awaited) }
    let app: any LaunchedApp
    do {
      app = try await device.launch(appLaunch(in: locale, token: awaited.token))
    } catch {
      throw ShotFailure(error)
    }
    // A device may first end what runs and install the app anew, which is none of the app's time.
    let launchedAt = clock.now
    let watch = Task { awaited.noteExit(await app.waitForExit()) }
    defer { watch.cancel() }
    do {
      let (connection, hello) = try await hello(awaited, of: app)
      return AppSession(
        app: app,
        connection: connection,
        hello: hello,
        launchedAt: launchedAt,
        AppSession.Surroundings(
          device: device,
          fixtures: fixtures,
          locale: locale,
          clock: clock,
          log: log
        )
      )
    } catch {
      await app.terminate()
      throw error
    }
  }

  private func appLaunch(in locale: LocaleID, token: String) -> AppLaunch {
    let channel: [LaunchKey: String] = [
      .port: String(listener.port),
      .token: token,
      .locale: locale.rawValue,
      .fixedDate: String(plan.rules.fixedDate.timeIntervalSince1970),
    ]
    let variables = channel.map { ($0.key.rawValue, $0.value) }
    return AppLaunch(
      locale: locale,
      arguments: plan.arguments,
      environment: plan.environment.merging(variables) { $1 },
      containers: plan.rules.isolation == .launch ? .clean : .kept
    )
  }

  private func hello(
    _ awaited: AwaitedApp,
    of app: any LaunchedApp
  ) async throws -> (Connection, Hello) {
    let name = "the app (pid \(app.processID))"
    do {
      let deadline = clock.now.advanced(by: Self.helloLimit)
      switch try await clock.wait(until: deadline, for: { try await awaited.hello() }) {
      case .value(let arrival): return arrival
      case .deadline:
        var reasons = [
          "timed out after \(Self.helloLimit.inWords) waiting for hello from \(name) on the "
            + "control channel"
        ]
        if awaited.sawWrongToken {
          reasons.append("a connection with a wrong token was refused meanwhile")
        }
        if let error = awaited.brokenFrame {
          reasons.append("a connection that began with no frame was refused meanwhile: \(error)")
        }
        throw ShotFailure(reasons + Self.shown(await app.lastOutput()), advice: Self.advice)
      }
    } catch let error as AppNotGreeted {
      switch error {
      case .refused(let reason):
        throw ShotFailure([reason])
      case .exited(let exit):
        throw ShotFailure(
          ["\(name) \(exit.description) before it said hello"] + Self.shown(exit.lastOutput),
          advice: exit.description == "exited with status 0" ? Self.advice : nil
        )
      }
    }
  }

  private static let advice =
    "It has to be a debug build that has StillframeKit in it and starts it at launch."

  private static func shown(_ output: [String]) -> [String] {
    output.suffix(AppSession.shownOutput).map { "app: \($0)" }
  }
}
