import Foundation
import PaywallModel
import StillframeKit
import UIKit

/// The app's one window.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let painter = WindowPainter()
  private var root: RootController?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    self.window = window
    let context = LaunchSetup.makeContext(painter: painter)

    #if DEBUG
    Capture.registerScenes(context: context)
    Capture.follow(context.theme) {}
    // Before anything of the ordinary app: below is what a capture does without.
    let isCaptured = Stillframe.activateIfRequested(
      on: window,
      localisation: { context.localisation.tag },
      root: { self.makeRoot(context) },
      open: { self.root?.open($0) }
    )
    if isCaptured { return }
    #endif

    let root = makeRoot(context)
    window.rootViewController = root
    window.makeKeyAndVisible()
    context.theme.apply()
    root.go(to: .home)
    for link in connectionOptions.urlContexts {
      root.open(link.url)
    }
  }

  func scene(_ scene: UIScene, openURLContexts links: Set<UIOpenURLContext>) {
    for link in links {
      root?.open(link.url)
    }
  }

  private func makeRoot(_ context: AppContext) -> RootController {
    let root = RootController(context: context)
    self.root = root
    return root
  }
}
