#if DEBUG && canImport(SwiftUI) && canImport(UIKit)

public import Foundation
public import SwiftUI

/// The root of a SwiftUI app: its content, or the scenes of a capture when one was requested.
///
/// ```swift
/// WindowGroup {
///   StillframeHost { ContentView() }
/// }
/// ```
///
/// Register scenes before, in the initialiser of the `App`. In a release build there is a function
/// of this name in its place, which returns the content as it is.
public struct StillframeHost<Content: View>: View {
  @StateObject private var stage: ViewStage
  private let content: @MainActor () -> Content

  /// Wraps the app's content.
  ///
  /// - Parameters:
  ///   - localisation: The tag of the localisation that the app has chosen, for an app whose
  ///     texts don't come from its bundle; else the bundle's choice and the region of the current
  ///     locale count.
  ///   - open: Hands a link to the app's own routing, once the content is on the screen. Without
  ///     it the tool asks the simulator to open the link, and the system delivers it to
  ///     `onOpenURL`.
  ///   - content: The app's ordinary content. During a capture it is made anew for each link
  ///     scene and not at all for others.
  public init(
    localisation: (@MainActor () -> String)? = nil,
    open: (@MainActor (URL) -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    _stage = StateObject(
      wrappedValue: ViewStage(app: WindowHost.App(localisation: localisation, open: open))
    )
    self.content = content
  }

  public var body: some View {
    if Stillframe.isActive {
      StageView(stage: stage, root: content)
    } else {
      content()
    }
  }
}

/// A scene that shows a view of SwiftUI.
///
/// - Parameters:
///   - id: The scene's id, unique in the app.
///   - name: The scene's name for people; the id when left out.
///   - content: Builds the view, with fixed inputs, each time that the scene is shown: after the
///     locale and the appearance have been set and `prepare` has finished. The environment has the
///     shot's locale, layout direction, colour scheme and the simulator's text size.
///   - prepare: Work to finish first, within the scene's time limit.
/// - Returns: The scene, for ``Stillframe/scenes(_:)``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func Scene<Content: View>(
  _ id: String,
  name: String? = nil,
  @ViewBuilder content: @escaping @MainActor () throws -> Content,
  prepare: (@MainActor () async throws -> Void)? = nil
) -> StillframeScene {
  StillframeScene(
    id,
    name: name,
    content: { StageContent.view(AnyView(try content())) },
    prepare: prepare
  )
}

#endif
