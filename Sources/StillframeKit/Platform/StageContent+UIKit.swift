#if DEBUG && canImport(UIKit)

internal import StillframeKitWire
internal import SwiftUI
internal import UIKit

/// What a scene's builder makes: a view controller, or a view of SwiftUI.
enum StageContent {
  case controller(UIViewController)
  case view(AnyView)
}

/// Where a host puts what it shows: a window of the app's own, or a scene of SwiftUI's.
@MainActor
protocol Stage: AnyObject {
  /// The window, from the moment on when it is known.
  var window: UIWindow? { get }

  /// Whether what was put there last is there still, and has appeared.
  var hasAppeared: Bool { get }

  /// Shows a scene's content in place of what was shown before.
  func show(_ content: StageContent)

  /// Shows the app's ordinary content, made anew, for a link to lead into.
  ///
  /// - Parameter surroundings: The environment for content of SwiftUI's.
  /// - Throws: What keeps it from being shown.
  func showRoot(in surroundings: SceneSurroundings) throws

  /// Shows a controller that is the kit's own; it doesn't count as having appeared.
  func showOwn(_ controller: UIViewController)
}

#endif
