#if DEBUG

public import CGTK
@_spi(Host) public import StillframeKit

extension StillframeGTK {
  /// Serves a capture, when one was requested.
  ///
  /// Call it on every launch, where the app would open its first window: in the handler of
  /// `activate`, after ``Stillframe/scenes(_:)``.
  ///
  /// ```swift
  /// if StillframeGTK.activateIfRequested(on: application) { return }
  /// ```
  ///
  /// - Parameters:
  ///   - application: The app. For link scenes it needs `G_APPLICATION_HANDLES_OPEN`; links are
  ///     delivered to its `open` handler.
  ///   - localisation: The BCP 47 tag of the localisation that the app has chosen, read back from
  ///     where its texts come from. Without it the C library's language counts.
  ///   - root: Builds the app's ordinary content, which links lead into. It is called anew for
  ///     each link scene, before the link is delivered, and should load nothing by itself.
  /// - Returns: Whether a capture was requested. Then the ordinary app must not start, even if
  ///   the request is one that can't be fulfilled.
  @MainActor
  public static func activateIfRequested(
    on application: UnsafeMutablePointer<GtkApplication>,
    localisation: (@MainActor () -> String)? = nil,
    root: (@MainActor () -> UnsafeMutablePointer<GtkWidget>)? = nil
  ) -> Bool {
    guard Stillframe.isActive else { return false }
    let app = GTKHost.App(pointer: application, root: root, localisation: localisation)
    return Stillframe.start(host: GTKHost(app: app))
  }
}

/// A scene that shows a widget.
///
/// - Parameters:
///   - id: The scene's id, unique in the app.
///   - name: The scene's name for people; the id when left out.
///   - content: Builds the widget, with fixed inputs, each time that the scene is shown: after
///     the locale and the appearance have been set and `prepare` has finished.
///   - prepare: Work to finish first, within the scene's time limit.
/// - Returns: The scene, for ``Stillframe/scenes(_:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func Scene(
  _ id: String,
  name: String? = nil,
  content: @escaping @MainActor () throws -> UnsafeMutablePointer<GtkWidget>,
  prepare: (@MainActor () async throws -> Void)? = nil
) -> StillframeScene {
  StillframeScene(id, name: name, content: content, prepare: prepare)
}

#endif
