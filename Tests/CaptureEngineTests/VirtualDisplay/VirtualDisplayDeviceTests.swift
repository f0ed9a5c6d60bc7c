import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

/// Virtual displays, on real ones where a test needs one.
@Suite(.enabled(if: XvfbPresence.isInstalled, "Xvfb is not installed"))
struct VirtualDisplayDeviceTests {
  private let folder = TemporaryFolder()

  private func device(
    _ size: PixelSize = PixelSize(width: 30, height: 20),
    server: String = "Xvfb",
    clock: EngineClock = .continuous
  ) -> VirtualDisplayDevice {
    VirtualDisplayDevice(
      VirtualDisplayDevice.Plan(
        id: "phone",
        display: VirtualDisplayConfiguration(size: size, scale: 2),
        project: folder.url,
        runner: ProcessRunner(),
        clock: clock,
        server: server
      )
    )
  }

  /// Writes an app that is a script, and gives its artefact.
  private func app(_ script: String) async throws -> AppArtefact {
    try folder.writeScript("app", script)
    let configuration = AppConfiguration(executable: "app")
    return try await ExecutableBuild(configuration, project: folder.url, commands: ProcessRunner())
      .build()
  }

  /// Launches a script and returns its exit with all that it printed.
  private func exit(of script: String, environment: [String: String] = [:]) async throws -> AppExit
  {
    let device = device()
    do {
      try await device.prepare()
      try await device.install(try await app(script))
      let launched = try await device.launch(
        AppLaunch(
          locale: "en-GB",
          arguments: ["one two"],
          environment: ["LANG": "C.UTF-8"].merging(environment) { $1 }
        )
      )
      let exit = await launched.waitForExit()
      await device.tearDown()
      return exit
    } catch {
      await device.tearDown()
      throw error
    }
  }

  // Sizes whose rows the server pads, and ones that it doesn't.
  @Test(arguments: [PixelSize(width: 786, height: 1704), PixelSize(width: 33, height: 7)])
  func photographsExactlyWhatIsPainted(size: PixelSize) async throws {
    let folder = TemporaryFolder()
    let server = try await DisplayServer.start(
      program: "Xvfb",
      size: size,
      folder: folder.url,
      runner: ProcessRunner(),
      clock: .continuous
    )
    for (colour, pixel) in [
      (UInt32(0x12_3456), Pixel(0x12, 0x34, 0x56)), (0xff_0080, Pixel(255, 0, 128)),
    ] {
      try XPainter.paint(colour, display: server.name, authority: server.authority)
      let bitmap = try server.bitmap()
      #expect(bitmap == Bitmap(width: size.width, height: size.height, filledWith: pixel))
    }
    await server.end()
    // Its last pixels say nothing about what a display shows now.
    #expect(throws: DeviceError.self) { try server.bitmap() }
  }

  @Test func letsNobodyInWithoutItsKey() async throws {
    let folder = TemporaryFolder()
    let server = try await DisplayServer.start(
      program: "Xvfb",
      size: PixelSize(width: 8, height: 8),
      folder: folder.url,
      runner: ProcessRunner(),
      clock: .continuous
    )
    try folder.write("wrong", String(repeating: "x", count: 16))
    let wrong = folder.url.appending(path: "wrong")
    #expect(throws: POSIXError.self) {
      try XPainter.paint(0, display: server.name, authority: wrong)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: server.authority.path)
    #expect(mode[.posixPermissions] as? Int == 0o600)
    await server.end()
  }

  @Test func runsSeveralDisplaysAtOnce() async throws {
    let devices = (0..<3).map { _ in device() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for device in devices { group.addTask { try await device.prepare() } }
      try await group.waitForAll()
    }
    for device in devices {
      #expect(try await device.screenshot().bitmap.width == 30)
      await device.tearDown()
    }
  }

  @Test func saysThatTheServerIsNotInstalled() async throws {
    let device = device(server: "no-such-server")
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    #expect(
      error
        == DeviceError(
          "the display server no-such-server is not installed",
          advice: "Install it: apt-get install xvfb",
          isFatal: true
        )
    )
    await device.tearDown()
  }

  @Test func givesTheWordsOfAServerThatDoesNotStart() async throws {
    try folder.writeScript("server", "echo 'cannot open fonts' >&2; exit 1")
    let device = device(server: folder.url.appending(path: "server").path)
    let error = await #expect(throws: DeviceError.self) { try await device.prepare() }
    let lines = error?.message.split(separator: "\n") ?? []
    #expect(lines.first?.hasPrefix("the display server exited with status 1: ") == true)
    #expect(lines.last == "Xvfb: cannot open fonts")
    #expect(error?.isFatal == true)
    await device.tearDown()
  }

  @Test func waitsTwentySecondsForASilentServer() async throws {
    try folder.writeScript("server", "sleep 600")
    let clock = ManualClock()
    let device = device(
      server: folder.url.appending(path: "server").path,
      clock: clock.engineClock
    )
    async let prepared: Void = device.prepare()
    try await clock.advanceToSleeper(at: .seconds(20))
    do {
      try await prepared
      Issue.record("the display was taken for ready")
    } catch let error as DeviceError {
      #expect(
        error.message.hasPrefix(
          "the display server did not say its display's number within 20 s: "
        )
      )
    }
    await device.tearDown()
  }

  @Test func givesTheAppAnEnvironmentOfItsOwn() async throws {
    let script = """
      echo "args=$*" "dir=$(basename "$PWD")" "tz=$TZ" "scale=$GDK_SCALE" "own=$OWN"
      echo "renderer=$GSK_RENDERER" "bus=$DBUS_SESSION_BUS_ADDRESS" "secret=$LC_TIME$GTK_THEME"
      test "$HOME" != "\(NSHomeDirectory())" && test -d "$HOME" && test -d "$XDG_RUNTIME_DIR" \
        && test -z "$(ls -A "$HOME" "$XDG_CONFIG_HOME" | grep -v :)" && echo clean
      case $DISPLAY in :[0-9]*) echo display;; esac
      test -r "$XAUTHORITY" && echo key
      """
    let exit = try await exit(of: script, environment: ["OWN": "mine", "TZ": "Asia/Tokyo"])
    #expect(exit.description == "exited with status 0")
    #expect(
      exit.lastOutput == [
        "args=one two dir=\(folder.url.lastPathComponent) tz=Asia/Tokyo scale=2 own=mine",
        "renderer=cairo bus=disabled: secret=", "clean", "display", "key",
      ]
    )
  }

  @Test(arguments: [
    ("kill -SEGV $$", "crashed with SIGSEGV"), ("kill -ABRT $$", "crashed with SIGABRT"),
    ("kill -KILL $$", "was ended by SIGKILL"), ("exit 3", "exited with status 3"),
  ])
  func saysHowTheAppEnded(script: String, words: String) async throws {
    let exit = try await exit(of: "echo 'last words' >&2; \(script)")
    #expect(exit == AppExit(description: words, lastOutput: ["last words"]))
  }

  @Test func refusesALocaleThatIsNotInstalled() async throws {
    let device = device()
    try await device.prepare()
    try await device.install(try await app("exit 0"))
    let error = await #expect(throws: DeviceError.self) {
      try await device.launch(AppLaunch(locale: "tlh-AQ", arguments: [], environment: [:]))
    }
    #expect(
      error
        == DeviceError(
          "the locale tlh_AQ.UTF-8, for tlh-AQ, is not installed",
          advice: "Install it: apt-get install locales && localedef -i tlh_AQ -f UTF-8 tlh_AQ.UTF-8"
        )
    )
    await device.tearDown()
  }

  @Test func refusesAnAppThatChangedSinceTheRunBegan() async throws {
    let device = device()
    try await device.prepare()
    let artefact = try await app("exit 0")
    try await device.install(artefact)
    try folder.writeScript("app", "exit 1")
    let error = await #expect(throws: DeviceError.self) {
      try await device.launch(AppLaunch(locale: "en-GB", arguments: [], environment: [:]))
    }
    #expect(error?.message == "the executable app has changed since the run began")
    #expect(error?.isFatal == true)
    await device.tearDown()
  }

  @Test func endsTheAppAndWhatItStartedWithIt() async throws {
    let device = device()
    try await device.prepare()
    try await device.install(try await app("sleep 600 & echo $!; exec sleep 600"))
    let launched = try await device.launch(
      AppLaunch(locale: "en-GB", arguments: [], environment: ["LANG": "C.UTF-8"])
    )
    await device.tearDown()
    #expect(await launched.waitForExit().description == "was ended by SIGTERM")
    #expect(kill(launched.processID, 0) != 0)
  }

  #if os(Linux)
  @Test func endsWhatTheAppPutIntoASessionOfItsOwn() async throws {
    let life = Lifeline(in: folder.url)
    let device = device()
    try await device.prepare()
    try await device.install(try await app(Lifeline.stray + " exec sleep 600"))
    _ = try await device.launch(
      AppLaunch(
        locale: "en-GB",
        arguments: [],
        environment: ["LANG": "C.UTF-8", "LIFE": life.path]
      )
    )
    #expect(life.begins())
    #expect(!life.ends(within: 0))
    await device.tearDown()
    #expect(life.ends(within: 10))
  }
  #endif
}

enum XvfbPresence {
  private static let places = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"]
  static let isInstalled = places.contains { access($0, X_OK) == 0 }
}
