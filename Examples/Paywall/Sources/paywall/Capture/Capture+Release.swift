#if !DEBUG

internal import CGTK
internal import Foundation
internal import PaywallModel

/// A release build knows of no captures.
@MainActor
enum Capture {
  static var language: String? { nil }
  static var source: (any ContentSource)? { nil }
  static var timeZone: TimeZone? { nil }
  static var now: Date? { nil }

  static func start(
    _ application: UnsafeMutablePointer<GtkApplication>,
    context: AppContext,
    shell: Shell
  ) -> Bool {
    false
  }
}

#endif
