#if DEBUG && canImport(SwiftUI) && canImport(UIKit)

internal import Combine
internal import SwiftUI
internal import UIKit

/// A scene of SwiftUI's, whose content is replaced for each scene of a capture.
///
/// The window is SwiftUI's: its root stays, so that links still reach `onOpenURL`.
@MainActor
final class ViewStage: ObservableObject, Stage {
  /// What is shown, with a number that no other showing has.
  struct Showing {
    var number: Int
    var content: Content

    enum Content {
      case scene(AnyView)
      case root(SceneSurroundings)
      case own(UIViewController)
    }
  }

  private(set) var window: UIWindow?
  @Published private(set) var showing = Showing(number: 0, content: .own(UIViewController()))
  private let app: WindowHost.App
  private var appeared: Int?

  init(app: WindowHost.App) {
    self.app = app
  }

  var hasAppeared: Bool {
    if case .own = showing.content { return false }
    return window != nil && appeared == showing.number
  }

  func show(_ content: StageContent) {
    switch content {
    case .view(let view): put(.scene(view))
    case .controller(let controller):
      put(.scene(AnyView(ControllerView(controller: controller).ignoresSafeArea())))
    }
  }

  func showRoot(in surroundings: SceneSurroundings) {
    put(.root(surroundings))
  }

  func showOwn(_ controller: UIViewController) {
    put(.own(controller))
  }

  /// Starts to serve the capture, once the window is known.
  func attach(to window: UIWindow) {
    guard self.window == nil else { return }
    self.window = window
    // Not within the update of views that has found the window.
    Task { _ = Stillframe.start(host: WindowHost(stage: self, app: app)) }
  }

  /// Takes in that a showing is on the screen.
  func showingAppeared(_ number: Int) {
    appeared = number
  }

  private func put(_ content: Showing.Content) {
    if let root = window?.rootViewController, root.presentedViewController != nil {
      root.dismiss(animated: false)
    }
    showing = Showing(number: showing.number + 1, content: content)
  }
}

/// What a stage shows, in the place of the app's content.
struct StageView<Root: View>: View {
  @ObservedObject var stage: ViewStage
  let root: @MainActor () -> Root

  var body: some View {
    let number = stage.showing.number
    ZStack {
      switch stage.showing.content {
      case .scene(let view): view
      case .root(let surroundings): root().modifier(surroundings)
      case .own(let controller): ControllerView(controller: controller).ignoresSafeArea()
      }
    }
    .onAppear { stage.showingAppeared(number) }
    // Another showing is another view, with a state of its own and an appearing of its own: what
    // stands outside of the id appears only once.
    .id(number)
    .background(WindowReader { stage.attach(to: $0) })
  }
}

/// A view controller as a view.
private struct ControllerView: UIViewControllerRepresentable {
  let controller: UIViewController

  func makeUIViewController(context: Context) -> UIViewController { controller }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// A view without a look that says which window it is in.
private struct WindowReader: UIViewRepresentable {
  let found: @MainActor (UIWindow) -> Void

  func makeUIView(context: Context) -> WindowReadingView {
    let view = WindowReadingView()
    view.found = found
    return view
  }

  func updateUIView(_ view: WindowReadingView, context: Context) {}
}

private final class WindowReadingView: UIView {
  var found: (@MainActor (UIWindow) -> Void)?

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    found?(window)
  }
}

#endif
