import Foundation
import PaywallModel
import UIKit

/// The plans, and the button that buys one.
final class PaywallController: ScreenController<PaywallScreenModel> {
  private let plans = column(spacing: 10, [])

  convenience init(context: AppContext, navigate: @escaping Navigate) {
    self.init("paywall", PaywallScreenModel(context: context), context: context, navigate: navigate)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let features = column(
      spacing: 8,
      [
        feature("arrow.down.circle", .featureOffline),
        feature("waveform", .featureNewEachWeek),
        feature("headphones", .featureLossless),
      ]
    )
    .named("paywall.features")
    let titles = column(
      spacing: 4,
      [
        text(words(.plusTitle), .largeTitle, name: "paywall.title").wrapping(),
        text(words(.plusPitch), .callout, name: "paywall.pitch").wrapping(),
      ]
    )
    let content = column(
      spacing: 16,
      [
        picture(BundledImage.shore.image, height: 200, name: "paywall.picture"),
        column(spacing: 16, [titles, features, plans]).padded(20, 0),
      ]
    )
    scrolling(content).fillSafeArea(of: view)
    observing(for: self) { $0.showState() }
    Task { [model] in await model.load() }
  }

  private func feature(_ image: String, _ key: TextKey) -> UIView {
    row(
      spacing: 10,
      [symbol(image), text(words(key), .body, name: "feature.\(key.rawValue)"), spacer()]
    )
  }

  private func showState() {
    switch model.state {
    case .loading: plans.replace(with: [])
    case .failed: plans.replace(with: [failureView(words)])
    case .loaded(let content):
      plans.replace(with: [
        lifetime(content), annual(content), monthly(content),
        button(content.buy, isProminent: true, name: "buy"),
        text(content.buyNote, .caption, name: "buy.note").wrapping(), footer(),
      ])
    }
  }

  private func lifetime(_ content: PaywallScreenModel.Content) -> UIView {
    let label = text(model.lifetimeLabel, .badge, name: "lifetime.badge")
    let badge: UIView =
      context.variant == .padded
      ? row([row([label]).padded(9, 4).rounded(11, Palette.accentSoft), spacer()])
      : label
    return plan("lifetime", .lifetime, [badge], content.lifetimePrice, .lifetimeNote)
  }

  private func annual(_ content: PaywallScreenModel.Content) -> UIView {
    let badge = text(content.annualBadge, .badge, name: "annual.badge")
    badge.textColor = Palette.gold
    let view = plan(
      "annual",
      .annual,
      [
        text(content.annualPerMonth, .callout, name: "annual.month"),
        row([row([badge]).padded(8, 2).rounded(9, Palette.goldSoft), spacer()]),
      ],
      content.annualPrice,
      .annualNote
    )
    view.layer.borderWidth = 2
    view.layer.borderColor = Palette.accent.resolvedColor(with: traitCollection).cgColor
    return view
  }

  private func monthly(_ content: PaywallScreenModel.Content) -> UIView {
    plan(
      "monthly",
      .monthly,
      [text(words(.monthlyCancel), .callout, name: "monthly.note")],
      content.monthlyPrice,
      .monthlyNote
    )
  }

  private func plan(
    _ name: String,
    _ title: TextKey,
    _ below: [UIView],
    _ price: String,
    _ per: TextKey
  ) -> UIView {
    let prices = column(
      spacing: 1,
      [
        text(price, .price, name: "\(name).price"), text(words(per), .caption, name: "\(name).per"),
      ]
    )
    prices.alignment = .trailing
    return row(
      spacing: 12,
      [
        column(spacing: 3, [text(words(title), .headline, name: "\(name).title")] + below),
        spacer(), prices,
      ]
    )
    .padded(14, 10)
    .rounded(18, Palette.card)
    .named(name)
  }

  private func footer() -> UIView {
    let links: [(TextKey, String)] = [
      (.restore, "restore"), (.terms, "terms"), (.privacy, "privacy"),
    ]
    let views = links.map { key, name in text(words(key), .caption, name: "footer.\(name)") }
    let stack = row(spacing: 20, views)
    stack.distribution = .equalSpacing
    return stack.named("footer")
  }
}
