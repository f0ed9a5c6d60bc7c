#if DEBUG && canImport(UIKit)

internal import UIKit

/// What stands in the window when a scene can't be shown: nobody takes it for the app.
@MainActor
final class FailureController: UIViewController {
  private let message: String

  init(message: String) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.48, green: 0.06, blue: 0.13, alpha: 1)
    view.semanticContentAttribute = .forceLeftToRight
    let title = label("Stillframe can't show this", .boldSystemFont(ofSize: 22))
    let reason = label(message, .monospacedSystemFont(ofSize: 14, weight: .regular))
    let stack = UIStackView(arrangedSubviews: [title, reason])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -24),
    ])
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = .white
    label.numberOfLines = 0
    return label
  }
}

#endif
