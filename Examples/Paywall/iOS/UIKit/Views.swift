import Foundation
import UIKit

/// The kinds of text.
enum TextStyle {
  case largeTitle, title, headline, body, callout, caption, eyebrow, price, badge, tab

  fileprivate var font: UIFont {
    switch self {
    case .largeTitle: .systemFont(ofSize: 32, weight: .bold)
    case .title: .systemFont(ofSize: 20, weight: .bold)
    case .headline: .systemFont(ofSize: 15, weight: .semibold)
    case .body: .systemFont(ofSize: 15, weight: .regular)
    case .callout: .systemFont(ofSize: 13, weight: .regular)
    case .caption: .systemFont(ofSize: 12, weight: .regular)
    case .eyebrow: .systemFont(ofSize: 11, weight: .semibold)
    case .price: .systemFont(ofSize: 16, weight: .bold)
    case .badge: .systemFont(ofSize: 10, weight: .bold)
    case .tab: .systemFont(ofSize: 10, weight: .semibold)
    }
  }

  fileprivate var isQuiet: Bool {
    switch self {
    case .callout, .caption, .eyebrow, .tab: true
    case .largeTitle, .title, .headline, .body, .price, .badge: false
    }
  }
}

/// A text of the app, named in the layout.
@MainActor
func text(_ string: String, _ style: TextStyle, name: String) -> UILabel {
  let label = UILabel()
  label.text = string
  label.font = style.font
  label.textColor = style.isQuiet ? Palette.quiet : Palette.ink
  label.textAlignment = .natural
  label.accessibilityIdentifier = name
  return label
}

/// Views below each other.
@MainActor
func column(spacing: CGFloat = 0, _ views: [UIView]) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .vertical
  stack.spacing = spacing
  return stack
}

/// Views beside each other, from the leading side.
@MainActor
func row(spacing: CGFloat = 0, _ views: [UIView]) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .horizontal
  stack.spacing = spacing
  stack.alignment = .center
  return stack
}

/// Room that takes what is left.
@MainActor
func spacer() -> UIView {
  let view = UIView()
  view.setContentHuggingPriority(.defaultLow, for: .horizontal)
  view.setContentHuggingPriority(.defaultLow, for: .vertical)
  return view
}

/// A symbol of the system's.
@MainActor
func symbol(_ name: String) -> UIImageView {
  let view = UIImageView(image: UIImage(systemName: name))
  view.tintColor = Palette.accent
  view.contentMode = .center
  view.setContentHuggingPriority(.required, for: .horizontal)
  return view
}

/// A picture that fills a place of its own size, which is empty until it is there.
@MainActor
func picture(_ image: UIImage?, width: CGFloat? = nil, height: CGFloat, name: String) -> UIImageView
{
  let view = UIImageView(image: image)
  view.backgroundColor = Palette.empty
  view.contentMode = .scaleAspectFill
  view.clipsToBounds = true
  view.accessibilityIdentifier = name
  view.heightAnchor.constraint(equalToConstant: height).isActive = true
  if let width {
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
  }
  return view
}

/// A button around its title.
@MainActor
func button(
  _ title: String,
  isProminent: Bool,
  name: String,
  action: @escaping () -> Void = {}
) -> UIButton {
  var configuration = UIButton.Configuration.filled()
  configuration.title = title
  configuration.baseBackgroundColor = isProminent ? Palette.accent : Palette.accentSoft
  configuration.baseForegroundColor = isProminent ? Palette.onAccent : Palette.accent
  let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  button.heightAnchor.constraint(equalToConstant: isProminent ? 52 : 48).isActive = true
  button.accessibilityIdentifier = name
  return button
}

/// A scrolling column.
@MainActor
func scrolling(_ content: UIView) -> UIScrollView {
  let scroll = UIScrollView()
  content.translatesAutoresizingMaskIntoConstraints = false
  scroll.addSubview(content)
  let place = scroll.contentLayoutGuide
  NSLayoutConstraint.activate([
    content.topAnchor.constraint(equalTo: place.topAnchor),
    content.bottomAnchor.constraint(equalTo: place.bottomAnchor),
    content.leadingAnchor.constraint(equalTo: place.leadingAnchor),
    content.trailingAnchor.constraint(equalTo: place.trailingAnchor),
    content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
  ])
  return scroll
}

extension UIView {
  /// Names the view in the layout.
  func named(_ name: String) -> Self {
    accessibilityIdentifier = name
    return self
  }

  /// Rounds the view's corners, on a ground of a colour.
  func rounded(_ radius: CGFloat, _ color: UIColor? = nil) -> Self {
    layer.cornerRadius = radius
    clipsToBounds = true
    if let color { backgroundColor = color }
    return self
  }

  /// Makes the view as large as another, which it is in.
  func fill(_ container: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: container.topAnchor),
      bottomAnchor.constraint(equalTo: container.bottomAnchor),
      leadingAnchor.constraint(equalTo: container.leadingAnchor),
      trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
  }

  /// Puts the view into the safe area of another.
  func fillSafeArea(of container: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(self)
    let guide = container.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: guide.topAnchor),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}

extension UILabel {
  /// Lets the text go on in further lines, centred.
  func wrapping() -> UILabel {
    numberOfLines = 0
    textAlignment = .center
    return self
  }
}

extension UIStackView {
  /// Keeps space free inside the stack.
  func padded(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0)
    -> UIStackView
  {
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: top,
      leading: leading,
      bottom: bottom,
      trailing: trailing
    )
    return self
  }

  /// Keeps the same space free on both sides, and above and below.
  func padded(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIStackView {
    padded(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  /// Puts the views away and others in their place.
  func replace(with views: [UIView]) {
    for view in arrangedSubviews { view.removeFromSuperview() }
    for view in views { addArrangedSubview(view) }
  }
}
