import Foundation
import PaywallModel
import UIKit

/// What the screens call to go elsewhere.
typealias Navigate = @MainActor (Destination) -> Void

/// The window's root: whichever screen the reader has gone to, and nothing before that.
final class RootController: UIViewController {
  private let context: AppContext
  private var current: UIViewController?

  init(context: AppContext) {
    self.context = context
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.background
  }

  func open(_ link: URL) {
    go(to: Destination(link: link) ?? .home)
  }

  func go(to destination: Destination) {
    current?.willMove(toParent: nil)
    current?.view.removeFromSuperview()
    current?.removeFromParent()
    let screen = screen(for: destination)
    addChild(screen)
    view.addSubview(screen.view)
    screen.view.fill(view)
    screen.didMove(toParent: self)
    current = screen
  }

  private func screen(for destination: Destination) -> UIViewController {
    let navigate: Navigate = { [weak self] in self?.go(to: $0) }
    switch destination {
    case .home: return HomeController(context: context, navigate: navigate)
    case .plus: return PaywallController(context: context, navigate: navigate)
    case .order(let number):
      return OrderController(number: number, context: context, navigate: navigate)
    case .settings:
      let model = SettingsModel(
        member: .sample(context.localisation),
        store: DownloadStore(rows: Download.samples(context.localisation)),
        context: context
      )
      return SettingsController(model: model, context: context, navigate: navigate)
    }
  }
}
