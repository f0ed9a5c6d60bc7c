internal import CGTK
internal import PaywallModel

/// The app's one window's content: whichever screen the reader has gone to.
@MainActor
final class Shell {
  private let context: AppContext
  private var content = column()

  init(context: AppContext) {
    self.context = context
  }

  /// A new frame for screens, empty until ``go(to:)`` fills it.
  ///
  /// The frame before it is no longer filled.
  func view() -> View {
    content = column().keeping(self)
    return content
  }

  /// Shows a screen in place of the one before.
  func go(to destination: Destination) {
    let navigate: Navigate = { [weak self] in self?.go(to: $0) }
    let screen =
      switch destination {
      case .home: HomeScreen.view(context: context, navigate: navigate)
      case .plus: PaywallScreen.view(context: context, navigate: navigate)
      case .order(let number):
        OrderScreen.view(number: number, context: context, navigate: navigate)
      case .settings:
        SettingsScreen.view(
          model: SettingsModel(
            member: .sample(context.localisation),
            store: DownloadStore(rows: Download.samples(context.localisation)),
            context: context
          ),
          context: context,
          decodePortrait: { await $0() },
          navigate: navigate
        )
      }
    content.replaceChildren(with: [screen.filling(.both)])
  }
}
