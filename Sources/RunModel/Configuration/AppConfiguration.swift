/// The app that is photographed: how it is built, and how it is started.
package struct AppConfiguration: Hashable, Sendable {
  /// The command that builds the app, run in the project's folder; empty when there is none.
  package var build: [String]
  /// The app's executable, for virtual displays.
  package var executable: String?
  /// How simulators get their app; nil when no simulator is configured.
  package var bundle: AppBundleSource?
  /// The bundle id to expect; nil takes it from the bundle.
  package var bundleID: String?
  /// What the app is launched with, beside what the capture needs.
  package var arguments: [String]
  package var environment: [String: String]
  /// How long a build may take, in whole seconds.
  package var buildTimeoutInSeconds: Int

  package init(
    build: [String] = [],
    executable: String? = nil,
    bundle: AppBundleSource? = nil,
    bundleID: String? = nil,
    arguments: [String] = [],
    environment: [String: String] = [:],
    buildTimeoutInSeconds: Int = 1800
  ) {
    self.build = build
    self.executable = executable
    self.bundle = bundle
    self.bundleID = bundleID
    self.arguments = arguments
    self.environment = environment
    self.buildTimeoutInSeconds = buildTimeoutInSeconds
  }
}

/// Where the `.app` for a simulator comes from.
package enum AppBundleSource: Hashable, Sendable {
  /// `xcodebuild` makes it.
  case xcode(XcodeBuild)
  /// It is there already (`app.path`), and the run names it as such.
  case finished(path: String)
}

/// What `xcodebuild` is asked to build.
package struct XcodeBuild: Hashable, Sendable {
  package enum Container: Hashable, Sendable {
    case project(path: String)
    case workspace(path: String)
  }

  package var container: Container
  package var scheme: String
  package var configuration: String
  /// A folder to build into; nil leaves Xcode its own.
  package var derivedData: String?

  package init(
    container: Container,
    scheme: String,
    configuration: String = "Debug",
    derivedData: String? = nil
  ) {
    self.container = container
    self.scheme = scheme
    self.configuration = configuration
    self.derivedData = derivedData
  }
}
