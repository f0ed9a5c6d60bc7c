#if DEBUG && canImport(UIKit)

public import Foundation
public import UIKit

extension Stillframe {
  /// Serves a capture in a window, when one was requested.
  ///
  /// Call it on every launch, after ``scenes(_:)`` and before the app decides what to show first:
  ///
  /// ```swift
  /// let window = UIWindow(windowScene: windowScene)
  /// self.window = window
  /// #if DEBUG
  /// if Stillframe.activateIfRequested(on: window) { return }
  /// #endif
  /// ```
  ///
  /// - Parameters:
  ///   - window: The app's window. It is made visible, and its root is the kit's to set.
  ///   - localisation: The tag of the localisation that the app has chosen, for an app whose
  ///     texts don't come from its bundle; else the bundle's choice and the region of the current
  ///     locale count.
  ///   - root: Builds the app's ordinary root, which links lead into. It is called anew for each
  ///     link scene, before the link is delivered, and should load nothing by itself.
  ///   - open: Hands a link to the app's own routing, once the root is on the screen. Without it
  ///     the tool asks the simulator to open the link, and the system delivers it.
  /// - Returns: Whether a capture was requested. Then the ordinary app must not start, even if
  ///   the request is one that can't be fulfilled.
  @MainActor
  public static func activateIfRequested(
    on window: UIWindow,
    localisation: (@MainActor () -> String)? = nil,
    root: (@MainActor () -> UIViewController)? = nil,
    open: (@MainActor (URL) -> Void)? = nil
  ) -> Bool {
    guard isActive else { return false }
    let stage = WindowStage(window: window, root: root)
    return start(
      host: WindowHost(stage: stage, app: WindowHost.App(localisation: localisation, open: open))
    )
  }
}

/// A scene that shows a view controller.
///
/// A navigation bar is part of a `UINavigationController`: build that, with the screen in it.
///
/// - Parameters:
///   - id: The scene's id, unique in the app.
///   - name: The scene's name for people; the id when left out.
///   - content: Builds the view controller, with fixed inputs, each time that the scene is shown:
///     after the locale and the appearance have been set and `prepare` has finished.
///   - prepare: Work to finish first, within the scene's time limit.
/// - Returns: The scene, for ``Stillframe/scenes(_:)``.
// Else it would be taken for every closure of several statements, those of SwiftUI's views too.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func Scene(
  _ id: String,
  name: String? = nil,
  content: @escaping @MainActor () throws -> UIViewController,
  prepare: (@MainActor () async throws -> Void)? = nil
) -> StillframeScene {
  StillframeScene(
    id,
    name: name,
    content: { StageContent.controller(try content()) },
    prepare: prepare
  )
}

#endif
