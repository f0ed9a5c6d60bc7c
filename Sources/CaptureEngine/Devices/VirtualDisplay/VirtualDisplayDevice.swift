package import Foundation
private import Pixels
package import RunModel
package import StillframeWire

/// A display without a monitor on which a Linux app is shown: an Xvfb of the run's own.
///
/// The app finds an environment that is the same on every machine and in every launch, and none
/// of its user's files: its home, its settings and its temporary folder are new each time.
package actor VirtualDisplayDevice: CaptureDevice {
  /// What is needed to make one.
  package struct Plan: Sendable {
    package var id: String
    package var display: VirtualDisplayConfiguration
    /// The project's folder, in which the app runs.
    package var project: URL
    package var runner: ProcessRunner
    package var clock: EngineClock
    /// The display server's program.
    package var server: String

    package init(
      id: String,
      display: VirtualDisplayConfiguration,
      project: URL,
      runner: ProcessRunner,
      clock: EngineClock = .continuous,
      server: String = "Xvfb"
    ) {
      self.id = id
      self.display = display
      self.project = project
      self.runner = runner
      self.clock = clock
      self.server = server
    }
  }

  nonisolated package let id: String
  nonisolated package let settling = SettlingPolicy.exact
  private let plan: Plan
  private var folder: DisplayFolder?
  private var server: DisplayServer?
  private var app: AppArtefact?
  private var launches = 0
  private var launched: [VirtualDisplayApp] = []

  /// Makes a device without starting anything.
  package init(_ plan: Plan) {
    id = plan.id
    self.plan = plan
  }

  package func prepare() async throws(DeviceError) {
    let parent = FileManager.default.temporaryDirectory
    let folder: DisplayFolder
    do {
      folder = try DisplayFolder(in: parent)
      self.folder = folder
    } catch {
      throw DeviceError(
        "no temporary folder can be made in \(parent.path): \(error)",
        isFatal: true
      )
    }
    server = try await DisplayServer.start(
      program: plan.server,
      size: plan.display.size,
      folder: folder.url,
      runner: plan.runner,
      clock: plan.clock
    )
  }

  package func install(_ app: AppArtefact) async throws(DeviceError) {
    try check(app)
    self.app = app
  }

  package func launch(_ launch: AppLaunch) async throws(DeviceError) -> any LaunchedApp {
    guard let folder, let server, let app else { throw Self.notPrepared }
    try check(app)
    let locale = try locale(of: launch)
    launches += 1
    let home = AppHome(folder: folder.url.appending(path: "launch-\(launches)"))
    do {
      try home.make()
    } catch {
      throw DeviceError(
        "the app's folder \(home.folder.path) can't be made: \(error.localizedDescription)"
      )
    }
    let environment = DisplayEnvironment(
      display: server.name,
      authority: server.authority,
      scale: plan.display.scale,
      locale: locale,
      home: home
    )
    do {
      let started = try VirtualDisplayApp(
        Command(
          executable(of: app).path,
          launch.arguments,
          workingDirectory: plan.project,
          deadline: .zero
        ),
        environment: environment.variables(adding: launch.environment),
        strays: home.strays,
        runner: plan.runner
      )
      launched.append(started)
      return started
    } catch {
      throw DeviceError("the app can't be launched: \(error)")
    }
  }

  /// Does nothing: on a display like this one the app alone decides how it looks.
  package func setAppearance(_ appearance: Appearance) async throws(DeviceError) {}

  package func screenshot() async throws(DeviceError) -> Screenshot {
    guard let server else { throw Self.notPrepared }
    return Screenshot(bitmap: try server.bitmap(), takenAt: plan.clock.now)
  }

  package func open(_ link: URL) async throws(DeviceError) {
    throw DeviceError(
      "a virtual display opens no links",
      advice: "Let the app hand the link to itself."
    )
  }

  package func describe() async throws(DeviceError) -> DeviceEnvironment {
    DeviceEnvironment(
      kind: "virtual-display",
      type: "virtual-display",
      runtime: HostSystem.current.name,
      architecture: HostSystem.current.architecture,
      size: plan.display.size,
      scaleInPixelsPerPoint: Double(plan.display.scale),
      colourProfile: "sRGB"
    )
  }

  package func tearDown() async {
    for app in launched { await app.terminate() }
    await server?.end()
    launched = []
    server = nil
    folder?.remove()
    folder = nil
  }

  private static let notPrepared = DeviceError("the display was not prepared", isFatal: true)

  private func locale(of launch: AppLaunch) throws(DeviceError) -> SystemLocale {
    let locale = SystemLocale(launch.locale)
    let isOwn = ["LANG", "LC_ALL"].contains { launch.environment[$0] != nil }
    guard isOwn || locale.isInstalled else {
      throw DeviceError(
        "the locale \(locale.name), for \(launch.locale), is not installed",
        advice: locale.advice
      )
    }
    return locale
  }

  private func executable(of app: AppArtefact) -> URL {
    ProjectPath.resolve(app.path, in: plan.project)
  }

  /// Checks that the executable is still the one that the run is about.
  private func check(_ app: AppArtefact) throws(DeviceError) {
    let hash: String
    do {
      hash = try ExecutableFile(executable(of: app)).hash()
    } catch {
      throw DeviceError(error.description, isFatal: true)
    }
    guard hash == app.executableHash else {
      throw DeviceError(
        "the executable \(app.path) has changed since the run began",
        advice: "Start the run again, and don't build while one is under way.",
        isFatal: true
      )
    }
  }
}
