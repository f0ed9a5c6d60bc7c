import Foundation
import PaywallModel
import StillframeKit
import SwiftUI

/// The app in SwiftUI.
@main
struct PaywallApp: App {
  private let context: AppContext
  private let router: Router

  init() {
    let context = LaunchSetup.makeContext(painter: WindowPainter())
    let router = Router(start: Capture.isActive ? nil : .home)
    self.context = context
    self.router = router
    #if DEBUG
    Capture.registerScenes(context: context)
    Capture.follow(context.theme) { router.destination = nil }
    #endif
  }

  var body: some Scene {
    WindowGroup {
      StillframeHost(
        localisation: { context.localisation.tag },
        open: { router.open($0) }
      ) {
        RootView(context: context, router: router)
      }
    }
  }
}
