package import RunModel

/// What makes devices of one entry of the configuration.
///
/// Shots of different locales can be taken at once, each on an instance of its own, as far as
/// the kind of device allows it.
package protocol DeviceProviding: Sendable {
  /// The device's id in the configuration.
  var id: String { get }

  /// How many instances may run at once; 1 when there is only the one device.
  var maximumInstances: Int { get }

  /// Looks whether the machine has what such a device needs, before anything is built.
  ///
  /// It is a quick look at what is always needed. What it can't see fails when a device is
  /// prepared.
  ///
  /// - Throws: ``DeviceError`` when no device of this entry can be made ready here.
  func checkMachine() throws(DeviceError)

  /// Makes an instance, without starting anything yet.
  ///
  /// - Parameters:
  ///   - index: The number of the instance, from 0.
  ///   - log: Takes what is worth a line in the run's log, and for whoever reads along.
  /// - Returns: The instance, to be used for one run and torn down at its end.
  /// - Throws: ``DeviceError`` when the configuration's device can't exist here.
  func makeDevice(
    index: Int,
    log: @escaping @Sendable (String) -> Void
  ) throws(DeviceError) -> any CaptureDevice
}

extension DeviceProviding {
  package func checkMachine() throws(DeviceError) {}
}

/// What makes the app that is photographed, or finds a finished one.
package protocol AppBuilding: Sendable {
  /// Builds the app, or checks the finished one, once for the run.
  ///
  /// - Returns: The artefact, which is of this very build.
  /// - Throws: ``AppBuildError``; the run ends then, and no older app takes the place.
  func build() async throws(AppBuildError) -> AppArtefact
}

/// Why there is no app to photograph.
package struct AppBuildError: Error, Hashable, Sendable {
  /// What happened, with the full command and the end of what it printed.
  package var message: String
  package var advice: String?

  package init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }
}
