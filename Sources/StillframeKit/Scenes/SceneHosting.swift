#if DEBUG

public import Foundation
public import StillframeKitWire

/// What a platform does for the kit: the seam between the readiness rules and a user interface.
///
/// All calls come on the main actor. For each showing they come in the order in which they stand
/// here; ``showFailure(_:)`` and ``clear()`` may come at any time. A platform that can't do
/// something harmlessly does nothing. Start one with ``Stillframe/start(host:)``.
@MainActor
@_spi(Host) public protocol SceneHosting: AnyObject {
  /// What the host shows: a widget, a view controller, or a choice of several.
  ///
  /// The platform's `Scene` functions make scenes of it with
  /// ``StillframeScene/init(_:name:content:prepare:)``.
  associatedtype Content

  /// The frames of the window in which scenes are shown.
  var frameClock: any FrameClock { get }

  /// Quiets the screen: dismisses the keyboard, turns animations off, hides the caret.
  func quiet()

  /// Sets the locale and direction in which scenes are built.
  ///
  /// - Parameter locale: The shot's locale. A platform on which a locale can only be set at
  ///   launch does nothing, and ``effectiveState()`` says what it is.
  func apply(locale: LocaleID)

  /// Sets the appearance of the window.
  ///
  /// The app's own theme isn't the host's concern: the kit calls the hook that the app gave with
  /// ``Stillframe/theme(apply:current:)`` right after this.
  func apply(appearance: Appearance)

  /// Shows a view scene in place of what was shown before.
  ///
  /// - Parameters:
  ///   - content: What the scene's builder has just made.
  ///   - scene: The scene's id, to be kept with the content and read back from there by
  ///     ``effectiveState()``.
  /// - Throws: What keeps the content from being shown; the scene fails with it.
  func show(_ content: Content, as scene: SceneID) throws

  /// Shows the app's ordinary content, made anew, in place of a view scene: links lead into it.
  ///
  /// - Parameter scene: The id of the scene whose link follows, as in ``show(_:as:)``.
  /// - Throws: What keeps it from being shown; the scene fails with it.
  func showRoot(as scene: SceneID) throws

  /// Hands a link to the app, whose root has appeared.
  ///
  /// - Parameter link: The scene's URL.
  /// - Returns: ``LinkHandover/askEngine`` when only the device can open it.
  /// - Throws: What keeps the link from being handed over; the scene fails with it.
  func open(_ link: URL) throws -> LinkHandover

  /// Whether the root of what is shown has appeared.
  ///
  /// It is asked again after each frame, and no longer once a link was handed over.
  var hasAppeared: Bool { get }

  /// Hides scroll indicators, after the scene has finished.
  func hideScrollIndicators()

  /// What the screen really shows, measured after its last frame.
  ///
  /// The scene is the one kept with the content on the screen, the appearance the effective one
  /// of the deepest visible element, the locale the localisation that was chosen, the size that
  /// of the window in pixels. Nothing in it is copied from what was asked for.
  ///
  /// - Throws: What keeps the state from being measured; the scene fails with it.
  func effectiveState() throws -> EffectiveState

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
