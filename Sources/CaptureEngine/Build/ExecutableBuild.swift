package import Foundation
package import RunModel

/// Builds a Linux app with the project's own command, or takes a finished one.
package struct ExecutableBuild: AppBuilding {
  private let app: AppConfiguration
  private let project: URL
  private let commands: any CommandRunning

  /// Makes a build of the configuration's app.
  ///
  /// - Parameters:
  ///   - app: The configuration's app.
  ///   - project: The project's folder, in which the command runs.
  ///   - commands: What runs it.
  package init(_ app: AppConfiguration, project: URL, commands: any CommandRunning) {
    self.app = app
    self.project = project
    self.commands = commands
  }

  package func build() async throws(AppBuildError) -> AppArtefact {
    guard let path = app.executable else {
      throw AppBuildError(
        "the configuration names no executable for virtual displays",
        advice: "Set app.executable in \(Configuration.fileName)."
      )
    }
    let file = ProjectPath.resolve(path, in: project)
    // What isn't there yet is no failure: the build makes it.
    let before = app.build.isEmpty ? nil : try? ExecutableFile(file).hash()
    if let program = app.build.first {
      try await run(
        Command(
          program,
          Array(app.build.dropFirst()),
          workingDirectory: project,
          deadline: .seconds(app.buildTimeoutInSeconds)
        )
      )
    }
    let hash: String
    do {
      hash = try ExecutableFile(file).hash()
    } catch {
      throw AppBuildError(
        error.description,
        advice: app.build.isEmpty
          ? "Build the app first, or set app.build in \(Configuration.fileName)."
          : "app.build succeeded and made no such file: is app.executable right?"
      )
    }
    let sources = await SourceState.current(in: project, commands: commands)
    return AppArtefact(
      path: path,
      executableHash: hash,
      builtByRun: !app.build.isEmpty,
      leftByBuild: before.map { $0 == hash },
      sourceCommit: sources?.commit,
      sourceIsDirty: sources?.isDirty
    )
  }

  private func run(_ command: Command) async throws(AppBuildError) {
    let result: CommandResult
    do {
      result = try await commands.run(command)
    } catch {
      throw AppBuildError(
        "the app could not be built: \(error)",
        advice: error.reason.isDeadline
          ? "Raise app.buildTimeout in \(Configuration.fileName)." : nil
      )
    }
    guard !result.succeeded else { return }
    let output = result.lastOutput(lines: 30)
    throw AppBuildError(
      (["the app could not be built: '\(command)' \(result.ending)"] + output)
        .joined(separator: "\n")
    )
  }
}

extension CommandError.Reason {
  fileprivate var isDeadline: Bool {
    guard case .deadlineExpired = self else { return false }
    return true
  }
}

extension CommandResult {
  /// The last lines of both outputs, the standard error after the other.
  fileprivate func lastOutput(lines: Int) -> [String] {
    [standardOutput, standardError].flatMap { output in
      var last = LastLines(limit: lines)
      last.append(output)
      return last.lines
    }
  }
}
