import Foundation
package import RunModel
import StillframeWire

/// A simulator of this Mac, driven with `xcrun simctl`.
///
/// All it does are commands with deadlines. What it changes is noted first, and put back by
/// ``tearDown()``.
package actor SimulatorDevice: CaptureDevice {
  package nonisolated let id: String
  package nonisolated let settling = SettlingPolicy.simulator

  let configuration: SimulatorConfiguration
  let context: SimulatorContext
  let simctl: Simctl
  let log: @Sendable (String) -> Void
  let statusBar: StatusBarOverride
  /// The number among the device's instances.
  let instance: Int

  /// What is used, once it has been chosen: the simulator itself or the copy made of it.
  var used: ChosenSimulator?
  var screen: SimulatorScreen?
  var lease: SimulatorLease?
  /// What there is to put back, in the order in which it was changed.
  var restorations: [Restoration] = []
  var appearance: Appearance?
  var installed: AppBundle?
  var approvedSchemes: Set<String> = []
  /// The ids of earlier launches' processes, none of which may answer for a later one.
  var earlierProcesses: Set<Int32> = []
  /// How many pictures were asked for, and how many of the last ones in a row never came.
  var pictures = 0
  var hungPictures = 0
  private let folder: URL

  init(
    id: String,
    instance: Int,
    configuration: SimulatorConfiguration,
    context: SimulatorContext,
    log: @escaping @Sendable (String) -> Void
  ) throws(DeviceError) {
    self.id = id
    self.instance = instance
    self.configuration = configuration
    self.context = context
    self.log = log
    statusBar = try StatusBarOverride(configuration.statusBar)
    simctl = Simctl(
      commands: context.commands,
      deadlines: context.deadlines.multiplied(by: configuration.patience),
      clock: context.clock
    )
    folder = context.temporaryFolder.appendingPathComponent(
      "stillframe-\(UUID().uuidString)",
      isDirectory: true
    )
  }

  package func describe() async throws(DeviceError) -> DeviceEnvironment {
    let used = try prepared()
    guard let screen else { throw notPrepared }
    return DeviceEnvironment(
      kind: "simulator",
      type: used.simulator.typeIdentifier ?? used.simulator.name,
      runtime: used.runtime.title,
      runtimeBuild: used.runtime.build,
      udid: used.simulator.udid,
      architecture: HostSystem.current.architecture,
      size: screen.size,
      scaleInPixelsPerPoint: screen.scale,
      colourProfile: "sRGB"
    )
  }

  package func driver() async -> String? {
    await XcodeVersion.current(commands: context.commands)?.description
  }

  package func tearDown() async {
    let undone = restorations
    restorations = []
    // A task of its own doesn't inherit the cancellation that may have led here.
    await Task { await putBack(undone) }.value
    used = nil
    lease = nil
    try? FileManager.default.removeItem(at: folder)
  }

  /// A new folder of this device alone, made when it is first needed.
  func privateFolder() throws(DeviceError) -> URL {
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw DeviceError(
        "could not make the folder \(folder.path): \(error.localizedDescription)",
        isFatal: true
      )
    }
    return folder
  }
}

extension SimulatorDevice {
  /// What ``prepare()`` has chosen.
  func prepared() throws(DeviceError) -> ChosenSimulator {
    guard let used else { throw notPrepared }
    return used
  }

  private var notPrepared: DeviceError {
    DeviceError("the device '\(id)' has not been prepared", isFatal: true)
  }

  /// Says more about a failed command when the simulator itself is what went away.
  func explained(_ error: ToolError, _ purpose: String) async -> DeviceError {
    var explained = error.asDeviceError(purpose)
    guard let used, !explained.isFatal else { return explained }
    // A second failure would explain nothing.
    guard let state = try? await simctl.state(of: used.simulator.udid) else { return explained }
    guard state != .booted else { return explained }
    explained.message += "\nthe simulator is no longer booted: its state is \(state)"
    explained.advice = SimctlFailure.Kind.wrongState(.shutdown).advice
    explained.isFatal = true
    return explained
  }
}

extension SettlingPolicy {
  /// How simulators settle.
  ///
  /// They render the same screen with differences of up to two levels (translucent bars, the
  /// fading home indicator), and for some time after a launch show what isn't final. Thirteen
  /// captures span 3.6 s.
  package static let simulator = SettlingPolicy(
    toleratedLevels: 2,
    toleratedShare: 0.01,
    gaps: [200, 200, 200, 200, 250, 250, 300, 300, 350, 400, 450, 500].map {
      .milliseconds($0)
    },
    restAfterLaunch: .milliseconds(2_500),
    secondLook: .milliseconds(1_100)
  )
}
