internal import CGTK
internal import Foundation
internal import PaywallModel

/// The plans, and the button that buys one.
@MainActor
final class PaywallScreen {
  let model: PaywallScreenModel
  private let context: AppContext
  private let plans = column(spacing: 10)

  private var words: Localisation { context.localisation }

  /// Makes the screen's view, which loads and keeps itself up to date.
  static func view(context: AppContext, navigate: @escaping Navigate) -> View {
    let screen = PaywallScreen(context: context)
    let view = screen.layOut(navigate: navigate).keeping(screen)
    observing(for: screen) { $0.showState() }
    Task { [model = screen.model] in await model.load() }
    return view
  }

  private init(context: AppContext) {
    self.context = context
    model = PaywallScreenModel(context: context)
  }

  private func layOut(navigate: @escaping Navigate) -> View {
    column([
      header(navigate: navigate),
      column(
        spacing: 4,
        [
          text(words(.plusTitle), .largeTitle).centred().named("paywall.title"),
          text(words(.plusPitch), .callout).wrapping().centred().named("paywall.pitch"),
        ]
      )
      .margins(start: 28, end: 28),
      column(
        spacing: 8,
        [
          featureRow(.download, .featureOffline),
          featureRow(.waves, .featureNewEachWeek),
          featureRow(.headphones, .featureLossless),
        ]
      )
      .aligned(horizontally: GTK_ALIGN_CENTER)
      .margins(top: 16, bottom: 18)
      .named("paywall.features"),
      plans.margins(start: 20, end: 20),
    ])
    .styled("screen")
    .named("paywall")
  }

  private func header(navigate: @escaping Navigate) -> View {
    let picture = ImageSlot(width: nil, height: 228)
    if let data = try? Data(contentsOf: BundledImage.shore.file) {
      picture.show(data)
    }
    let fade = column([]).sized(height: 76).styled("fade").aligned(vertically: GTK_ALIGN_END)
    let close = button(icon(.close, size: 18)) { navigate(.home) }
      .sized(width: 34, height: 34)
      .styled("veil", "round")
      .aligned(horizontally: GTK_ALIGN_END, vertically: GTK_ALIGN_START)
      .margins(top: 16, end: 16)
      .named("close")
    return overlay(picture.view, [fade, close]).named("paywall.picture")
  }

  private func featureRow(_ symbol: Icon, _ key: TextKey) -> View {
    row(
      spacing: 10,
      [
        icon(symbol, size: 20).styled("feature-icon"),
        text(words(key), .body),
      ]
    )
    .named("paywall.\(key.rawValue)")
  }

  private func showState() {
    switch model.state {
    case .loading: plans.replaceChildren(with: [])
    case .failed: plans.replaceChildren(with: [failureView(words)])
    case .loaded(let content):
      plans.replaceChildren(with: [
        lifetime(content), annual(content), monthly(content), purchase(content), footer(),
      ])
    }
  }

  private func lifetime(_ content: PaywallScreenModel.Content) -> View {
    let label = text(model.lifetimeLabel, .badge).styled("no-renewals").named("lifetime.badge")
    // The label is as wide as its row whatever it says; only a badge hugs its text.
    let badge =
      context.variant == .padded
      ? label.styled("padded").aligned(horizontally: GTK_ALIGN_START)
      : label.filling(.horizontal)
    return plan(
      "lifetime",
      title: text(words(.lifetime), .headline).named("lifetime.title"),
      below: badge,
      price: content.lifetimePrice,
      per: .lifetimeNote
    )
  }

  private func annual(_ content: PaywallScreenModel.Content) -> View {
    let badge = text(content.annualBadge, .badge)
      .styled("recommended")
      .aligned(horizontally: GTK_ALIGN_START)
      .named("annual.badge")
    return plan(
      "annual",
      title: text(words(.annual), .headline).named("annual.title"),
      below: column(
        spacing: 4,
        [
          text(content.annualPerMonth, .callout).named("annual.month"), badge,
        ]
      ),
      price: content.annualPrice,
      per: .annualNote
    )
    .styled("selected")
  }

  private func monthly(_ content: PaywallScreenModel.Content) -> View {
    plan(
      "monthly",
      title: text(words(.monthly), .headline).named("monthly.title"),
      below: text(words(.monthlyCancel), .callout).named("monthly.note"),
      price: content.monthlyPrice,
      per: .monthlyNote
    )
  }

  private func plan(
    _ name: String,
    title: View,
    below: View,
    price: String,
    per: TextKey
  ) -> View {
    let isSelected = name == "annual"
    let choice = column(isSelected ? [icon(.check, size: 14)] : [])
      .styled("choice")
      .aligned(vertically: GTK_ALIGN_CENTER)
    return row(
      spacing: 12,
      [
        choice,
        column(spacing: 3, [title, below])
          .aligned(vertically: GTK_ALIGN_CENTER)
          .filling(.horizontal),
        column(
          spacing: 1,
          [
            text(price, .price).aligned(horizontally: GTK_ALIGN_END).named("\(name).price"),
            text(words(per), .caption).aligned(horizontally: GTK_ALIGN_END).named("\(name).per"),
          ]
        )
        .aligned(vertically: GTK_ALIGN_CENTER),
      ]
    )
    .styled("plan")
    .named(name)
  }

  private func purchase(_ content: PaywallScreenModel.Content) -> View {
    column(
      spacing: 8,
      [
        button(text(content.buy, .headline).centred().named("buy.title")) {}
          .styled("call-to-action")
          .named("buy"),
        text(content.buyNote, .caption).wrapping().centred().named("buy.note"),
      ]
    )
    .margins(top: 6)
  }

  private func footer() -> View {
    let links: [(TextKey, String)] = [
      (.restore, "restore"), (.terms, "terms"), (.privacy, "privacy"),
    ]
    let views = links.map { key, name in
      text(words(key), .caption).named("footer.\(name)")
    }
    return row(spacing: 20, views)
      .aligned(horizontally: GTK_ALIGN_CENTER)
      .margins(top: 2)
      .named("footer")
  }
}
