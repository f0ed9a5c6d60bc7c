internal import CGTK
internal import PaywallModel

/// What the screens call to go elsewhere.
typealias Navigate = @MainActor (Destination) -> Void

/// The bar along the bottom of the main screens.
@MainActor
func tabBar(
  selected: Destination,
  words: Localisation,
  navigate: @escaping Navigate
) -> View {
  func tab(_ symbol: Icon, _ key: TextKey, _ destination: Destination?, name: String) -> View {
    let content = column(
      spacing: 3,
      [icon(symbol), text(words(key), .tab).centred().truncating()]
    )
    let view = button(content) {
      if let destination { navigate(destination) }
    }
    .filling(.horizontal)
    .named("tab.\(name)")
    return destination == selected ? view.styled("selected") : view
  }
  let tabs = row([
    tab(.waves, .listen, .home, name: "listen"),
    tab(.library, .library, nil, name: "library"),
    tab(.sparkle, .plus, .plus, name: "plus"),
    tab(.sliders, .settings, .settings, name: "settings"),
  ])
  .styled("tab-bar")
  .named("tabs")
  gtk_box_set_homogeneous(tabs.pointer(as: GtkBox.self), 1)
  return tabs
}
