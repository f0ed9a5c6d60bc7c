package import Foundation
package import RunModel

/// Makes the app for simulators: builds it with `xcodebuild`, or takes a finished one.
package struct XcodeBuilder: AppBuilding {
  private let source: AppBundleSource
  private let bundleID: String?
  private let limit: Duration
  private let project: URL
  private let commands: any CommandRunning
  private let deadlines: SimulatorDeadlines

  /// - Parameters:
  ///   - source: What to build, or the finished app.
  ///   - bundleID: The app that is meant, when the configuration says so.
  ///   - limit: How long a build may take.
  ///   - project: The folder that paths in the configuration are relative to.
  ///   - commands: Runs `xcodebuild` and `git`.
  ///   - deadlines: How long it may take to list settings.
  package init(
    source: AppBundleSource,
    bundleID: String?,
    limit: Duration,
    project: URL,
    commands: any CommandRunning,
    deadlines: SimulatorDeadlines = SimulatorDeadlines()
  ) {
    self.source = source
    self.bundleID = bundleID
    self.limit = limit
    self.project = project
    self.commands = commands
    self.deadlines = deadlines
  }

  package func build() async throws(AppBuildError) -> AppArtefact {
    // The state before the build is what is built; a build may write into the work tree.
    let sources = await SourceState.current(in: project, commands: commands)
    let bundle: AppBundle
    let origin: AppBundle.Origin
    switch source {
    case .xcode(let build):
      bundle = try await self.build(build)
      origin = .builtByRun
    case .finished(let path):
      bundle = try AppBundle(at: ProjectPath.resolve(path, in: project))
      origin = .finished
    }
    if let bundleID, bundleID != bundle.bundleID {
      throw AppBuildError(
        "\(bundle.location.path) has the bundle id \(bundle.bundleID), and stillframe.json "
          + "expects \(bundleID)"
      )
    }
    return bundle.artefact(origin, source: sources, project: project)
  }

  /// Builds an app anew.
  ///
  /// What an earlier build left in the app's place is taken away first: then an app that is there
  /// afterwards is from this build, even where the scheme turns out not to build it.
  private func build(_ build: XcodeBuild) async throws(AppBuildError) -> AppBundle {
    let shown = try await run(
      "read the build settings of the scheme '\(build.scheme)'",
      ["-showBuildSettings", "-json"] + arguments(build),
      within: deadlines.buildSettings
    )
    guard let settings = BuildSettings(output: shown.standardOutput) else {
      throw AppBuildError(
        "xcodebuild printed no settings for the scheme '\(build.scheme)'",
        advice: "See what `xcodebuild -showBuildSettings -json -scheme '\(build.scheme)'` prints."
      )
    }
    let app = try settings.app(scheme: build.scheme, bundleID: bundleID)
    try removeEarlier(app)
    _ = try await run(
      "build the scheme '\(build.scheme)'",
      ["build"] + arguments(build),
      within: limit
    )
    guard FileManager.default.fileExists(atPath: app.path) else {
      throw AppBuildError(
        "the build succeeded and made no \(app.path)",
        advice: "Check that the scheme '\(build.scheme)' builds the app for running."
      )
    }
    return try AppBundle(at: app)
  }

  private func arguments(_ build: XcodeBuild) -> [String] {
    var arguments: [String]
    switch build.container {
    case .project(let path): arguments = ["-project", absolute(path)]
    case .workspace(let path): arguments = ["-workspace", absolute(path)]
    }
    arguments += ["-scheme", build.scheme, "-configuration", build.configuration]
    arguments += ["-destination", "generic/platform=iOS Simulator"]
    if let folder = build.derivedData { arguments += ["-derivedDataPath", absolute(folder)] }
    return arguments
  }

  private func absolute(_ path: String) -> String {
    ProjectPath.resolve(path, in: project).path
  }

  private func removeEarlier(_ app: URL) throws(AppBuildError) {
    guard FileManager.default.fileExists(atPath: app.path) else { return }
    do {
      try FileManager.default.removeItem(at: app)
    } catch {
      throw AppBuildError(
        "could not take the earlier build away from \(app.path): \(error.localizedDescription)"
      )
    }
  }

  private func run(
    _ purpose: String,
    _ arguments: [String],
    within deadline: Duration
  ) async throws(AppBuildError) -> CommandResult {
    let command = Command(
      "xcodebuild",
      arguments,
      workingDirectory: project,
      deadline: deadline
    )
    let cause: ToolError.Cause
    do {
      let result = try await commands.run(command)
      if result.succeeded { return result }
      cause = .ended(result)
    } catch {
      cause = .notRun(error)
    }
    throw BuildFailure(purpose, ToolError(command: command, cause: cause)).buildError
  }
}
