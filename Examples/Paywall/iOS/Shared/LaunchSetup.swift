import Foundation
import PaywallModel

/// What both fronts start with.
@MainActor
enum LaunchSetup {
  /// Puts together what every screen is given.
  static func makeContext(painter: any ThemePainter) -> AppContext {
    let localisation: Localisation
    do {
      localisation = try Localisation(
        for: Capture.language ?? Locale.preferredLanguages.first ?? Localisation.supported[0]
      )
    } catch {
      preconditionFailure("The app's texts aren't in its bundle: \(error)")
    }
    // Applied by whoever shows the first screen: there is no window yet, and in SwiftUI no app.
    let theme = Theme(saved: .light, painter: painter)
    return AppContext(
      localisation: localisation,
      client: ContentClient(source: Capture.source ?? samples(locale: localisation.tag)),
      theme: theme,
      variant: variant,
      timeZone: Capture.timeZone ?? .current,
      now: { Capture.now ?? Date() }
    )
  }

  /// The content of an ordinary launch: what answers requests during a capture is in the bundle.
  private static func samples(locale: String) -> any ContentSource {
    let root = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    return FolderSource(root: root.appending(path: "Fixtures"), locale: locale)
  }

  /// What is changed on purpose: `--variant padded`.
  private static var variant: Variant {
    let arguments = ProcessInfo.processInfo.arguments
    guard let index = arguments.firstIndex(of: "--variant"), index + 1 < arguments.endIndex else {
      return .accepted
    }
    return Variant(rawValue: arguments[index + 1]) ?? .accepted
  }
}
