import Foundation
import PaywallModel
import UIKit

/// The bar along the bottom of the main screens.
@MainActor
func tabBar(
  selected: Destination,
  words: Localisation,
  navigate: @escaping Navigate
) -> UIView {
  func tab(_ symbol: String, _ key: TextKey, _ destination: Destination?, name: String) -> UIView {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: symbol)
    configuration.imagePlacement = .top
    configuration.imagePadding = 3
    configuration.title = words(key)
    configuration.baseForegroundColor = destination == selected ? Palette.accent : Palette.quiet
    let action = UIAction { _ in
      if let destination { navigate(destination) }
    }
    return UIButton(configuration: configuration, primaryAction: action).named("tab.\(name)")
  }
  let tabs = row([
    tab("waveform", .listen, .home, name: "listen"),
    tab("books.vertical", .library, nil, name: "library"),
    tab("sparkles", .plus, .plus, name: "plus"),
    tab("slider.horizontal.3", .settings, .settings, name: "settings"),
  ])
  tabs.distribution = .fillEqually
  tabs.backgroundColor = Palette.card
  return tabs.named("tabs")
}

/// What stands in the place of content that could not be loaded.
@MainActor
func failureView(_ words: Localisation) -> UIView {
  text(words(.loadFailed), .headline, name: "failure").wrapping()
}
