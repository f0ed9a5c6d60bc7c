internal import RunModel

/// Makes virtual displays of one entry of the configuration.
package struct VirtualDisplays: DeviceProviding {
  private let plan: VirtualDisplayDevice.Plan

  package init(_ plan: VirtualDisplayDevice.Plan) {
    self.plan = plan
  }

  package var id: String { plan.id }

  /// As many as one likes: a display costs little, and most of the time its app is waited for.
  package var maximumInstances: Int { .max }

  package func checkMachine() throws(DeviceError) {
    guard plan.runner.finds(plan.server) else { throw DisplayServer.notInstalled(plan.server) }
  }

  package func makeDevice(
    index: Int,
    log: @escaping @Sendable (String) -> Void
  ) throws(DeviceError) -> any CaptureDevice {
    VirtualDisplayDevice(plan)
  }
}
