internal import CaptureEngine
private import Foundation
internal import RunModel
private import StillframeWire

/// Puts a project's devices and apps into the engine's words.
struct RunPlanner {
  let project: Project
  let environment: [String: String]
  let runner: ProcessRunner

  /// Plans a run.
  ///
  /// - Parameters:
  ///   - configuration: The project's, with what the command line changed.
  ///   - selection: The patterns that narrow the run.
  ///   - selected: The shots that they mean.
  /// - Returns: What the engine has to know.
  func plan(
    _ configuration: Configuration,
    selection: [String],
    selected: [ShotID]
  ) -> CapturePlan {
    CapturePlan(
      configuration,
      project: project.root,
      selection: selection,
      selected: selected,
      apps: apps(configuration),
      configurationHash: project.configurationHash,
      toolVersion: stillframeVersion
    )
  }

  private func apps(_ configuration: Configuration) -> [CapturePlan.PlannedApp] {
    var displays: [any DeviceProviding] = []
    var simulators: [any DeviceProviding] = []
    let context = SimulatorContext(
      commands: runner,
      project: project.root,
      environment: environment
    )
    for device in configuration.devices {
      switch device.kind {
      case .virtualDisplay(let display):
        displays.append(
          VirtualDisplays(
            VirtualDisplayDevice.Plan(
              id: device.id,
              display: display,
              project: project.root,
              runner: runner
            )
          )
        )
      case .simulator(let simulator):
        simulators.append(
          SimulatorProvider(id: device.id, configuration: simulator, context: context)
        )
      }
    }
    var apps: [CapturePlan.PlannedApp] = []
    if !displays.isEmpty {
      let builder = ExecutableBuild(configuration.app, project: project.root, commands: runner)
      apps.append(.init(builder: builder, devices: displays))
    }
    if !simulators.isEmpty, let source = configuration.app.bundle {
      let builder = XcodeBuilder(
        source: source,
        bundleID: configuration.app.bundleID,
        limit: .seconds(configuration.app.buildTimeoutInSeconds),
        project: project.root,
        commands: runner
      )
      apps.append(.init(builder: builder, devices: simulators))
    }
    return apps
  }
}
