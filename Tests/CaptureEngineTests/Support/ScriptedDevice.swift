import Foundation
import Pixels
import RunModel
import StillframeWire

@testable import CaptureEngine

/// A device that shows what its scripted app paints.
final class ScriptedDevice: CaptureDevice {
  static let size = PixelSize(width: 40, height: 60)

  let id: String
  let settling: SettlingPolicy
  private let script: @Sendable (AppLaunch, Int) -> AppScript
  private let behaviour: Behaviour
  private let record: Record
  private let screen = Observed(Screen { _ in ScriptedDevice.blank })

  static let blank = Bitmap(width: size.width, height: size.height, filledWith: Pixel(9, 9, 9))

  /// What goes wrong with the device.
  struct Behaviour: Sendable {
    var prepare: @Sendable () async throws(DeviceError) -> Void = {}
    var launch: @Sendable (AppLaunch) throws(DeviceError) -> Void = { _ in }
    var screenshot: @Sendable (Bitmap) throws(DeviceError) -> Bitmap = { $0 }
    var open: @Sendable (URL) throws(DeviceError) -> Void = { _ in }
  }

  /// What happened to all devices of a test.
  final class Record: Sendable {
    let launches = Observed<[AppLaunch]>([])
    let tornDown = Observed(0)
    let prepared = Observed(0)
  }

  init(
    id: String,
    settling: SettlingPolicy,
    behaviour: Behaviour,
    record: Record,
    script: @escaping @Sendable (AppLaunch, Int) -> AppScript
  ) {
    self.id = id
    self.settling = settling
    self.behaviour = behaviour
    self.record = record
    self.script = script
  }

  func prepare() async throws(DeviceError) {
    record.prepared.update { $0 += 1 }
    try await behaviour.prepare()
  }

  func install(_ app: AppArtefact) async throws(DeviceError) {}

  func launch(_ launch: AppLaunch) async throws(DeviceError) -> any LaunchedApp {
    try behaviour.launch(launch)
    let number = record.launches.update { launches in
      launches.append(launch)
      return launches.count
    }
    return ScriptedApp(launch, script(launch, number), screen)
  }

  func setAppearance(_ appearance: Appearance) async throws(DeviceError) {}

  func screenshot() async throws(DeviceError) -> Screenshot {
    let bitmap = screen.update { $0.photograph() }
    return Screenshot(bitmap: try behaviour.screenshot(bitmap), takenAt: .now)
  }

  func open(_ link: URL) async throws(DeviceError) { try behaviour.open(link) }

  func describe() async throws(DeviceError) -> DeviceEnvironment {
    DeviceEnvironment(
      kind: "scripted",
      type: "scripted",
      runtime: "none",
      architecture: "none",
      size: Self.size,
      scaleInPixelsPerPoint: 2,
      colourProfile: "sRGB"
    )
  }

  func tearDown() async { record.tornDown.update { $0 += 1 } }
}

/// Makes scripted devices.
struct ScriptedDevices: DeviceProviding {
  var id = "phone"
  var maximumInstances = Int.max
  var settling = SettlingPolicy.instant
  var behaviour = ScriptedDevice.Behaviour()
  var record = ScriptedDevice.Record()
  /// What the machine lacks for such a device.
  var obstacle: DeviceError?
  var script: @Sendable (AppLaunch, Int) -> AppScript = { _, _ in AppScript() }

  func checkMachine() throws(DeviceError) {
    if let obstacle { throw obstacle }
  }

  func makeDevice(
    index: Int,
    log: @escaping @Sendable (String) -> Void
  ) throws(DeviceError) -> any CaptureDevice {
    ScriptedDevice(
      id: id,
      settling: settling,
      behaviour: behaviour,
      record: record,
      script: script
    )
  }
}

/// Has the app at once.
struct FinishedApp: AppBuilding {
  var error: AppBuildError?

  func build() async throws(AppBuildError) -> AppArtefact {
    if let error { throw error }
    return AppArtefact(path: "app", executableHash: "xxh3:0", builtByRun: false)
  }
}

extension SettlingPolicy {
  /// The exact policy with hardly any waiting, for tests of what isn't about time.
  static let instant = SettlingPolicy(
    toleratedLevels: 0,
    toleratedShare: 0,
    gaps: Array(repeating: .milliseconds(1), count: 12),
    restAfterLaunch: .zero,
    secondLook: .milliseconds(2)
  )
}
