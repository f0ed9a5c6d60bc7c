package import Foundation
package import RunModel

/// All that a run needs to know: which shots, of what, on what, and how.
package struct CapturePlan: Sendable {
  /// An app, and the devices on which it is photographed.
  package struct PlannedApp: Sendable {
    package var builder: any AppBuilding
    package var devices: [any DeviceProviding]

    package init(builder: any AppBuilding, devices: [any DeviceProviding]) {
      self.builder = builder
      self.devices = devices
    }
  }

  /// The folder in which runs are kept, `.stillframe` at the project's root.
  package var outputFolder: URL
  /// What the configuration asks for, whole.
  package var matrix: Matrix
  /// The globs that narrowed the run, and the shots that it is to take.
  package var selection: [String]
  package var selected: [ShotID]
  package var apps: [PlannedApp]
  /// The app's own arguments and variables.
  package var arguments: [String]
  package var environment: [String: String]
  package var rules: CaptureRules
  package var fixtures: URL
  package var configurationHash: String?
  package var toolVersion: String
  /// What the pictures will be compared by, as the run records it.
  package var comparison: ComparisonRules

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - configuration: Where the matrix, the rules and the app's own launch come from.
  ///   - project: The folder to which the configuration's paths are relative.
  ///   - selection: The globs that narrow the run; empty for all.
  ///   - selected: The shots that they mean.
  ///   - apps: What is built, and what it is photographed on.
  ///   - configurationHash: The hash of the configuration's file.
  ///   - toolVersion: The tool's version.
  package init(
    _ configuration: Configuration,
    project: URL,
    selection: [String],
    selected: [ShotID],
    apps: [PlannedApp],
    configurationHash: String?,
    toolVersion: String
  ) {
    outputFolder = project.appending(path: ".stillframe")
    matrix = configuration.matrix
    self.selection = selection
    self.selected = selected
    self.apps = apps
    arguments = configuration.app.arguments
    environment = configuration.app.environment
    rules = configuration.capture
    fixtures = ProjectPath.resolve(configuration.fixtures, in: project)
    self.configurationHash = configurationHash
    self.toolVersion = toolVersion
    comparison = configuration.comparison
  }
}
