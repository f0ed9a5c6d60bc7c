/// How long each command of Apple's tools may take.
///
/// Each is well above what is seen on a loaded CI machine, so that expiry means that something
/// hangs.
package struct SimulatorDeadlines: Hashable, Sendable {
  /// Lists and settings, which answer within a second when the service is well.
  package var query: Duration = .seconds(60)
  /// A cold boot with data migration: up to 94 s were seen in CI.
  package var boot: Duration = .seconds(300)
  /// From one state to the next, for instance out of `Shutting Down`.
  package var stateChange: Duration = .seconds(90)
  /// Erasing and cloning copy gigabytes at worst.
  package var copy: Duration = .seconds(300)
  package var install: Duration = .seconds(180)
  package var launch: Duration = .seconds(60)
  /// Below the 60 s after which `simctl` gives up by itself with a screen that isn't up.
  package var screenshot: Duration = .seconds(50)
  /// Reading the settings of a scheme resolves its packages.
  package var buildSettings: Duration = .seconds(300)
  /// How long a crash report may take to appear after a crash.
  package var crashReport: Duration = .seconds(5)
  /// How long an app may take to end once it has been asked to.
  package var termination: Duration = .seconds(5)

  package init() {}

  /// The deadlines for a machine that is slower, or for a test that is not to wait.
  ///
  /// That of a screenshot stays below the time after which `simctl` gives up by itself.
  package func multiplied(by factor: Double) -> SimulatorDeadlines {
    var scaled = self
    for deadline in Self.all {
      scaled[keyPath: deadline] = self[keyPath: deadline] * factor
    }
    scaled.screenshot = min(scaled.screenshot, .seconds(55))
    return scaled
  }

  private static var all: [WritableKeyPath<SimulatorDeadlines, Duration>] {
    [
      \.query, \.boot, \.stateChange, \.copy, \.install, \.launch, \.screenshot,
      \.buildSettings, \.crashReport, \.termination,
    ]
  }
}
