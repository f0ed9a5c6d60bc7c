#if DEBUG && canImport(UIKit)

internal import StillframeKitWire
internal import SwiftUI
internal import UIKit

/// A window of the app's own, whose root is replaced for each scene.
@MainActor
final class WindowStage: Stage {
  private let ownWindow: UIWindow
  private let root: (@MainActor () -> UIViewController)?
  /// The root that the kit has set for a scene.
  private var shown: UIViewController?

  var window: UIWindow? { ownWindow }

  /// - Parameters:
  ///   - window: The window, which need not be visible yet.
  ///   - root: Builds the app's ordinary root, which links lead into.
  init(window: UIWindow, root: (@MainActor () -> UIViewController)?) {
    ownWindow = window
    self.root = root
  }

  var hasAppeared: Bool {
    // An app that routes late has put another root in its place: that is no scene.
    guard let shown, ownWindow.rootViewController === shown else { return false }
    // A controller that is presented over the whole screen takes the one below out of the window.
    let top = shown.topmostPresented
    return top.viewIfLoaded?.window === ownWindow && top.transitionCoordinator == nil
  }

  func show(_ content: StageContent) {
    let controller =
      switch content {
      case .controller(let controller): controller
      case .view(let view): UIHostingController(rootView: view)
      }
    put(controller)
    shown = controller
  }

  func showRoot(in surroundings: SceneSurroundings) throws {
    guard let root else {
      throw SceneFailure(
        "the app gave no root for links to lead into; pass one to Stillframe.activateIfRequested"
      )
    }
    show(.controller(root()))
  }

  func showOwn(_ controller: UIViewController) {
    shown = nil
    put(controller)
  }

  private func put(_ controller: UIViewController) {
    // What a scene has presented stays in the window when only its root is replaced.
    if let before = ownWindow.rootViewController, before.presentedViewController != nil {
      before.dismiss(animated: false)
    }
    ownWindow.rootViewController = controller
    ownWindow.makeKeyAndVisible()
    ownWindow.layoutIfNeeded()
  }
}

extension UIViewController {
  /// The controller that was presented last over this one, or itself.
  fileprivate var topmostPresented: UIViewController {
    var top = self
    while let presented = top.presentedViewController {
      top = presented
    }
    return top
  }
}

#endif
