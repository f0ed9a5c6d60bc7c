import Foundation
import PaywallModel
import UIKit

/// Paints the app's windows light or dark.
@MainActor
final class WindowPainter: ThemePainter {
  private var painted: UIUserInterfaceStyle?

  var systemIsDark: Bool { UITraitCollection.current.userInterfaceStyle == .dark }

  var isDark: Bool {
    guard let window = windows.first else { return painted == .dark }
    return window.traitCollection.userInterfaceStyle == .dark
  }

  func paint(dark: Bool) {
    painted = dark ? .dark : .light
    paintWindows()
  }

  /// Paints windows that have come since.
  func paintWindows() {
    guard let painted else { return }
    for window in windows {
      window.overrideUserInterfaceStyle = painted
    }
  }

  private var windows: [UIWindow] {
    UIApplication.shared.connectedScenes
      .compactMap { $0 as? UIWindowScene }
      .flatMap(\.windows)
  }
}
