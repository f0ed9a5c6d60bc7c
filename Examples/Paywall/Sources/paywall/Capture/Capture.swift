#if DEBUG

internal import CGTK
internal import Foundation
internal import PaywallModel
internal import StillframeGTK
internal import StillframeKit

/// What the app does differently while Stillframe photographs it.
@MainActor
enum Capture {
  /// The language that the shots are taken in.
  static var language: String? { Stillframe.locale?.identifier(.bcp47) }

  /// The server whose answers are the fixtures; it need not exist.
  static var source: (any ContentSource)? {
    guard Stillframe.isActive, let url = URL(string: "https://api.tideline.example") else {
      return nil
    }
    return ServerSource(root: url)
  }

  /// The time zone that dates are written in.
  static var timeZone: TimeZone? { Stillframe.isActive ? .gmt : nil }

  /// The date that screens take as now.
  static var now: Date? { Stillframe.fixedDate }

  /// Serves the capture, when one was requested.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - context: What every screen is given.
  ///   - shell: What links lead into.
  /// - Returns: Whether one was; then the app must not open its window.
  static func start(
    _ application: UnsafeMutablePointer<GtkApplication>,
    context: AppContext,
    shell: Shell
  ) -> Bool {
    Stillframe.scenes {
      Scene("home", name: "Home") {
        HomeScreen.view(context: context, navigate: stay).widget
      }
      Scene("paywall", name: "Paywall") {
        PaywallScreen.view(context: context, navigate: stay).widget
      }
      if let link = URL(string: "paywall://orders/1042") {
        Scene("order", name: "Order", link: link, leadsTo: "order.number")
      }
      Scene("settings", name: "Settings") {
        settings(context).widget
      }
    }
    Stillframe.theme(
      apply: { context.theme.override = $0 == .dark ? .dark : .light },
      current: { context.theme.paintedDark ? .dark : .light }
    )
    return StillframeGTK.activateIfRequested(
      on: application,
      localisation: { context.localisation.tag },
      root: { shell.view().widget }
    )
  }

  private static func settings(_ context: AppContext) -> View {
    let model = SettingsModel(
      member: .sample(context.localisation),
      store: DownloadStore(rows: Download.samples(context.localisation)),
      context: context
    )
    Task {
      await Stillframe.waitUntil("downloads") { model.hasLoadedDownloads }
    }
    return SettingsScreen.view(
      model: model,
      context: context,
      decodePortrait: { decode in await Stillframe.hold("profile photo") { await decode() } },
      navigate: stay
    )
  }

  /// A scene shows one screen; nothing leads away from it.
  private static func stay(_: Destination) {}
}

#endif
