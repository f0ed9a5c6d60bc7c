#if DEBUG && canImport(UIKit)

internal import Foundation
internal import StillframeKitWire
internal import UIKit

extension WindowHost {
  /// What the window really shows.
  ///
  /// The appearance is the one in the traits of the deepest views that are shown, by area. The
  /// locale is the localisation that was chosen for the app's texts with the region of the
  /// current locale, held against the direction in which the views are laid out.
  func effectiveState() throws -> EffectiveState {
    guard let window = stage.window else { throw SceneFailure("the app has no window") }
    guard let shownScene else { throw SceneFailure("the window shows no scene") }
    guard stage.hasAppeared else {
      throw SceneFailure(
        "the app has put something else in its place; nothing may replace the window's root "
          + "after Stillframe.activateIfRequested has returned true"
      )
    }
    guard isInFront else {
      throw SceneFailure(
        "the app is not in front; something of the system lies over it, such as an alert"
      )
    }
    let scale = Double(window.traitCollection.displayScale)
    return EffectiveState(
      scene: shownScene,
      locale: try measuredLocale(in: window),
      appearance: try measuredAppearance(of: window),
      size: PixelSize(
        width: Int((Double(window.bounds.width) * scale).rounded()),
        height: Int((Double(window.bounds.height) * scale).rounded())
      ),
      scaleInPixelsPerPoint: scale
    )
  }

  private func measuredAppearance(of window: UIWindow) throws -> Appearance {
    var vote = AppearanceVote()
    let screen = window.bounds
    for view in window.shownDescendants where !view.subviews.contains(where: \.isShown) {
      let visible = view.convert(view.bounds, to: window).intersection(screen)
      guard !visible.isNull else { continue }
      let area = Double(visible.width * visible.height)
      switch view.traitCollection.userInterfaceStyle {
      case .light: vote.add(.light, area: area)
      case .dark: vote.add(.dark, area: area)
      case .unspecified: break
      @unknown default: break
      }
    }
    guard let appearance = vote.winner else {
      throw SceneFailure("as much of the screen is light as dark, or none of it is either")
    }
    return appearance
  }

  private func measuredLocale(in window: UIWindow) throws -> LocaleID {
    let spoken =
      if let localisation = app.localisation {
        SpokenLocale(localisation: localisation(), region: Locale.current.region?.identifier)
      } else {
        SpokenLocale(
          localisation: Bundle.main.preferredLocalizations.first ?? "und",
          region: Locale.current.region?.identifier
        )
      }
    if let reason = spoken.contradiction(toRegion: Locale.current.region?.identifier) {
      throw SceneFailure(reason)
    }
    let direction = (window.rootViewController?.viewIfLoaded ?? window)
      .effectiveUserInterfaceLayoutDirection
    let isRightToLeft = direction == .rightToLeft
    if let reason = spoken.contradiction(toViewsFromRightToLeft: isRightToLeft) {
      throw SceneFailure(reason)
    }
    return spoken.id
  }
}

#endif
