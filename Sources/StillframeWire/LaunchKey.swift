#if DEBUG || STILLFRAME_TOOL

/// The environment variables that tell an app that it runs for a capture.
///
/// The engine sets them at launch (with the prefix `SIMCTL_CHILD_` for a simulator); the kit
/// reads them. An app launched with none of them runs as it does every day.
public enum LaunchKey: String, Sendable, CaseIterable {
  /// The loopback port on which the engine waits for the app, in decimal.
  case port = "STILLFRAME_PORT"

  /// The run's random token, which the app's first message has to carry.
  case token = "STILLFRAME_TOKEN"

  /// The locale of the launch, a BCP 47 tag.
  case locale = "STILLFRAME_LOCALE"

  /// The date that scenes show as now, as seconds since 1970 in decimal.
  case fixedDate = "STILLFRAME_FIXED_DATE"
}

#endif
