#if !DEBUG

import Foundation
import PaywallModel

/// A release build knows of no captures.
@MainActor
enum Capture {
  static var language: String? { nil }
  static var source: (any ContentSource)? { nil }
  static var timeZone: TimeZone? { nil }
  static var now: Date? { nil }
  static var isActive: Bool { false }

  static func hold<Result>(_ label: String, _ work: () async -> Result) async -> Result {
    await work()
  }
}

#endif
