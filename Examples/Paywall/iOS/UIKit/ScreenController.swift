import Foundation
import PaywallModel
import UIKit

/// What the controllers of all screens have in common: a model, and what every screen is given.
class ScreenController<Model>: UIViewController {
  let model: Model
  let context: AppContext
  let navigate: Navigate
  private let name: String

  var words: Localisation { context.localisation }

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - name: What the screen is called in the layout.
  ///   - model: What it shows.
  ///   - context: What every screen is given.
  ///   - navigate: Leads away from it.
  init(_ name: String, _ model: Model, context: AppContext, navigate: @escaping Navigate) {
    self.name = name
    self.model = model
    self.context = context
    self.navigate = navigate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.background
    view.accessibilityIdentifier = name
  }
}
