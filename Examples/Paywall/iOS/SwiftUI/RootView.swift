import Foundation
import Observation
import PaywallModel
import SwiftUI

/// What the screens call to go elsewhere.
typealias Navigate = @MainActor (Destination) -> Void

/// Where the app is.
@MainActor
@Observable
final class Router {
  /// Nil before anything has been gone to: nothing is shown then, and nothing loaded.
  var destination: Destination?

  init(start: Destination?) {
    destination = start
  }

  func open(_ link: URL) {
    destination = Destination(link: link) ?? .home
  }
}

/// The app's one window's content: whichever screen the reader has gone to.
struct RootView: View {
  let context: AppContext
  let router: Router

  var body: some View {
    Group {
      switch router.destination {
      case nil: Color(uiColor: Palette.background).ignoresSafeArea()
      case .home: HomeView(context: context, navigate: go)
      case .plus: PaywallView(context: context, navigate: go)
      case .order(let number): OrderView(number: number, context: context, navigate: go)
      case .settings:
        SettingsView(
          model: SettingsModel(
            member: .sample(context.localisation),
            store: DownloadStore(rows: Download.samples(context.localisation)),
            context: context
          ),
          context: context,
          navigate: go
        )
      }
    }
    .onAppear { context.theme.apply() }
    .onOpenURL { router.open($0) }
  }

  private func go(to destination: Destination) {
    router.destination = destination
  }
}
