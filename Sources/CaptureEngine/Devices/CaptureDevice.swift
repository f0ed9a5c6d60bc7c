package import Foundation
package import Pixels
package import RunModel
package import StillframeWire

/// Something that shows an app and can be photographed: the seam between the engine and a kind
/// of device.
///
/// A device is used for one run, by one task at a time, in the order prepare, install, then for
/// each launch: launch, any number of screenshots, terminate; and at the end tear down, which is
/// called however the run ends.
package protocol CaptureDevice: Sendable {
  /// The device's id in the configuration.
  var id: String { get }

  /// When two captures of this device are the same screen.
  var settling: SettlingPolicy { get }

  /// Makes the device ready to run an app.
  func prepare() async throws(DeviceError)

  /// Puts the app on the device and checks that it is the one that is meant.
  func install(_ app: AppArtefact) async throws(DeviceError)

  /// Starts the app anew for a locale.
  func launch(_ launch: AppLaunch) async throws(DeviceError) -> any LaunchedApp

  /// Sets what the device itself shows: its system appearance. Called before each attempt.
  func setAppearance(_ appearance: Appearance) async throws(DeviceError)

  /// Photographs the screen as it is now.
  func screenshot() async throws(DeviceError) -> Screenshot

  /// Hands a link to the system, as a tap on it elsewhere would.
  func open(_ link: URL) async throws(DeviceError)

  /// What a comparison has to know about the device; asked after ``prepare()``.
  func describe() async throws(DeviceError) -> DeviceEnvironment

  /// What drives the device, where its version is worth recording: `Xcode 26.4.1 (17E202)`.
  func driver() async -> String?

  /// Ends all that the device started or made, and leaves what was there before as it was.
  func tearDown() async
}

extension CaptureDevice {
  package func driver() async -> String? { nil }
}

/// What an app is launched with.
package struct AppLaunch: Hashable, Sendable {
  package var locale: LocaleID
  /// The app's own arguments, from the configuration.
  package var arguments: [String]
  /// The app's own variables from the configuration, and the run's channel.
  package var environment: [String: String]
  /// What the app finds of its own files.
  package var containers: Containers

  /// The files that an app has written in earlier launches.
  package enum Containers: Hashable, Sendable {
    /// Those of the last launch on this device are there, where the device keeps any.
    case kept
    /// There are none, as after a new installation.
    case clean
  }

  package init(
    locale: LocaleID,
    arguments: [String],
    environment: [String: String],
    containers: Containers = .kept
  ) {
    self.locale = locale
    self.arguments = arguments
    self.environment = environment
    self.containers = containers
  }
}

/// One running process of the app.
package protocol LaunchedApp: Sendable {
  var processID: Int32 { get }

  /// Waits for the end of the process.
  ///
  /// - Returns: How it ended in words, with the app's last output: `crashed with SIGSEGV; …`.
  func waitForExit() async -> AppExit

  /// The last lines that the app printed or logged so far.
  func lastOutput() async -> [String]

  /// Asks the app to end, and ends it when it doesn't.
  func terminate() async
}

/// How an app's process ended.
package struct AppExit: Hashable, Sendable {
  /// In words: `exited with status 1`, `crashed with SIGSEGV`.
  package var description: String
  /// The last lines that it printed or logged.
  package var lastOutput: [String]

  package init(description: String, lastOutput: [String]) {
    self.description = description
    self.lastOutput = lastOutput
  }
}

/// One photograph of a screen.
package struct Screenshot: Sendable {
  package var bitmap: Bitmap
  /// When the device had taken it.
  package var takenAt: ContinuousClock.Instant
  /// The PNG that the device itself wrote; nil when the picture came as pixels.
  package var encoded: Data?

  package init(bitmap: Bitmap, takenAt: ContinuousClock.Instant, encoded: Data? = nil) {
    self.bitmap = bitmap
    self.takenAt = takenAt
    self.encoded = encoded
  }
}

/// Why a device can't do what it is asked for.
package struct DeviceError: Error, Hashable, Sendable {
  /// What happened, where, with the full command where there was one.
  package var message: String
  /// What to do about it.
  package var advice: String?
  /// Whether every later shot on the device will fail too.
  package var isFatal: Bool

  package init(_ message: String, advice: String? = nil, isFatal: Bool = false) {
    self.message = message
    self.advice = advice
    self.isFatal = isFatal
  }
}
