#if DEBUG && canImport(UIKit)

internal import Foundation
internal import StillframeKitWire
internal import SwiftUI
internal import UIKit

/// Shows scenes on a stage of UIKit's or SwiftUI's, and measures what is really on it.
@MainActor
final class WindowHost: SceneHosting {
  typealias Content = StageContent

  /// What the app tells of itself.
  struct App {
    /// The localisation that the app has chosen; nil when it leaves that to its bundle.
    var localisation: (@MainActor () -> String)?
    /// Takes a link as the app's own routing would; nil when only the system can deliver one.
    var open: (@MainActor (URL) -> Void)?
  }

  let stage: any Stage
  let app: App
  private let clock = DisplayLinkClock()
  private var locale: LocaleID?
  private var appearance = Appearance.light
  /// The scene whose content the stage was given.
  private(set) var shownScene: SceneID?

  var frameClock: any FrameClock { clock }

  init(stage: any Stage, app: App) {
    self.stage = stage
    self.app = app
    stage.showOwn(UIViewController())
  }

  func quiet() {
    UIView.setAnimationsEnabled(false)
    stage.window?.endEditing(true)
  }

  func apply(locale: LocaleID) {
    // Texts and formats were decided at launch; views of SwiftUI can be told again.
    self.locale = locale
  }

  func apply(appearance: Appearance) {
    self.appearance = appearance
    stage.window?.overrideUserInterfaceStyle = appearance == .dark ? .dark : .light
  }

  func show(_ content: Content, as scene: SceneID) {
    switch content {
    case .controller: stage.show(content)
    case .view(let view): stage.show(.view(AnyView(view.modifier(surroundings))))
    }
    shownScene = scene
  }

  func showRoot(as scene: SceneID) throws {
    try stage.showRoot(in: surroundings)
    shownScene = scene
  }

  func open(_ link: URL) -> LinkHandover {
    guard let open = app.open else { return .askEngine }
    open(link)
    return .delivered
  }

  var hasAppeared: Bool { shownScene != nil && stage.hasAppeared && isInFront }

  /// Whether nothing of the system lies over the app, such as an alert that asks for a permission.
  var isInFront: Bool { stage.window?.windowScene?.activationState == .foregroundActive }

  func hideScrollIndicators() {
    guard let window = stage.window else { return }
    for case let view as UIScrollView in window.shownDescendants {
      view.showsVerticalScrollIndicator = false
      view.showsHorizontalScrollIndicator = false
    }
    // The scene may have begun to edit since it was quieted.
    window.endEditing(true)
    for case let field as UITextField in window.shownDescendants where field.isFirstResponder {
      field.tintColor = .clear
    }
    for case let text as UITextView in window.shownDescendants where text.isFirstResponder {
      text.tintColor = .clear
    }
  }

  func showFailure(_ message: String) {
    shownScene = nil
    stage.showOwn(FailureController(message: message))
  }

  func clear() {
    shownScene = nil
    stage.showOwn(UIViewController())
  }

  private var surroundings: SceneSurroundings {
    SceneSurroundings(
      locale: locale.map { Locale(identifier: $0.rawValue) },
      appearance: appearance,
      contentSize: stage.window?.traitCollection.preferredContentSizeCategory
    )
  }
}

#endif
