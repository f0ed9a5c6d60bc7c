#if DEBUG

import Foundation
import PaywallModel
import StillframeKit

/// What the app does differently while Stillframe photographs it.
@MainActor
enum Capture {
  /// The language that the shots are taken in.
  static var language: String? { Stillframe.locale?.identifier(.bcp47) }

  /// The server whose answers are the fixtures; it need not exist.
  static var source: (any ContentSource)? {
    guard Stillframe.isActive, let url = URL(string: "https://api.tideline.test") else {
      return nil
    }
    return ServerSource(root: url)
  }

  /// The time zone that dates are written in.
  static var timeZone: TimeZone? { Stillframe.isActive ? .gmt : nil }

  /// The date that screens take as now.
  static var now: Date? { Stillframe.fixedDate }

  /// Whether this launch is for a capture.
  static var isActive: Bool { Stillframe.isActive }

  /// Runs work that a picture has to wait for.
  static func hold<Result>(_ label: String, _ work: () async -> Result) async -> Result {
    await Stillframe.hold(label, work)
  }

  /// Lets the app's own theme follow the shots, and starts each scene without what the one before
  /// has left.
  static func follow(_ theme: Theme, reset: @escaping @MainActor () -> Void) {
    Stillframe.theme(
      apply: { theme.override = $0 == .dark ? .dark : .light },
      current: { theme.paintedDark ? .dark : .light }
    )
    Stillframe.reset { reset() }
  }

  /// The settings as a scene shows them.
  static func settings(_ context: AppContext) -> SettingsModel {
    let model = SettingsModel(
      member: .sample(context.localisation),
      store: DownloadStore(rows: Download.samples(context.localisation)),
      context: context
    )
    Task {
      await Stillframe.waitUntil("downloads") { model.hasLoadedDownloads }
    }
    return model
  }
}

#endif
