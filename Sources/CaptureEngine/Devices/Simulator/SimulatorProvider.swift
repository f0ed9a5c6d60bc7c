private import Foundation
package import RunModel

/// Makes the devices of a simulator in the configuration.
package struct SimulatorProvider: DeviceProviding {
  package let id: String
  private let configuration: SimulatorConfiguration
  private let context: SimulatorContext

  /// - Parameters:
  ///   - id: The device's id in the configuration.
  ///   - configuration: Which simulator, and its state.
  ///   - context: The Mac, the project and the run.
  package init(id: String, configuration: SimulatorConfiguration, context: SimulatorContext) {
    self.id = id
    self.configuration = configuration
    self.context = context
  }

  /// One, unless each instance is a copy: then as many as two processors each allow, up to four.
  package var maximumInstances: Int {
    guard configuration.freshness == .cloned else { return 1 }
    return min(4, max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
  }

  package func makeDevice(
    index: Int,
    log: @escaping @Sendable (String) -> Void
  ) throws(DeviceError) -> any CaptureDevice {
    try SimulatorDevice(
      id: id,
      instance: index,
      configuration: configuration,
      context: context,
      log: log
    )
  }
}
