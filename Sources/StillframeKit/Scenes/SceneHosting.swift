#if DEBUG

public import Foundation
public import StillframeWire

/// What a platform does for the kit: the seam between the readiness rules and a user interface.
///
/// All calls come on the main actor, for one scene at a time, in the order in which they stand
/// here. A platform that can't do something harmlessly does nothing.
@MainActor
@_spi(Host) public protocol SceneHosting: AnyObject {
  /// What the app registers for a view scene; the host alone knows how to show it.
  associatedtype Content

  /// The frames of the window in which scenes are shown.
  var frameClock: any FrameClock { get }

  /// Quiets the screen: dismisses the keyboard, turns animations off, hides the caret.
  func quiet()

  /// Sets the locale and direction in which scenes are built.
  func apply(locale: LocaleID)

  /// Sets the appearance of the window, and of the app's own theme through its hook.
  func apply(appearance: Appearance)

  /// Shows a view scene in place of what was shown before.
  func show(_ content: Content) throws

  /// Hands a link to the app in place of a view scene.
  ///
  /// - Returns: ``LinkHandover/askEngine`` when only the device can open it.
  func open(_ link: URL) throws -> LinkHandover

  /// Whether the root of what is shown has appeared.
  var hasAppeared: Bool { get }

  /// Hides scroll indicators, after the scene has finished.
  func hideScrollIndicators()

  /// What the screen really shows, measured after its last frame: the effective appearance of
  /// the deepest visible element (and of the app's own theme, as its hook reads it back), the
  /// chosen localisation, the window's size in pixels.
  ///
  /// - Parameter scene: The scene whose content the host holds, as it was told with ``show(_:)``.
  /// - Returns: The state, with nothing in it copied from the request.
  /// - Throws: What keeps the state from being measured.
  func effectiveState(of scene: SceneID) throws -> EffectiveState

  /// The tree of named elements, in pixels.
  func layout() -> Layout

  /// Shows a failure in place of everything else, so that nothing ordinary is photographed.
  func showFailure(_ message: String)

  /// Takes away what was shown.
  func clear()
}

/// Who opens a link scene's URL.
@_spi(Host) public enum LinkHandover: Hashable, Sendable {
  /// The app has it.
  case delivered
  /// The engine is asked to open it on the device.
  case askEngine
}

#endif
