import Foundation
import PaywallModel
import UIKit

/// An order that was paid, with its receipt.
final class OrderController: ScreenController<OrderModel> {
  private let content = column(spacing: 18, [])

  convenience init(number: Int, context: AppContext, navigate: @escaping Navigate) {
    let model = OrderModel(number: number, context: context)
    self.init("order", model, context: context, navigate: navigate)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    column([bar(), content.padded(leading: 20, bottom: 24, trailing: 20)]).fillSafeArea(of: view)
    observing(for: self) { $0.showState() }
    Task { [model] in await model.load() }
  }

  private func bar() -> UIView {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "chevron.backward")
    configuration.baseForegroundColor = Palette.accent
    let action = UIAction { [navigate] _ in navigate(.home) }
    return row([
      UIButton(configuration: configuration, primaryAction: action).named("back"), spacer(),
      text(words(.orderTitle), .headline, name: "order.title"), spacer(),
    ])
    .padded(top: 14, leading: 8, bottom: 8, trailing: 8)
  }

  private func showState() {
    switch model.state {
    case .loading: content.replace(with: [spacer()])
    case .failed: content.replace(with: [failureView(words), spacer()])
    case .loaded(let order):
      content.replace(with: [thanks(order), receipt(order), facts(order), spacer(), actions()])
    }
  }

  private func thanks(_ order: Order) -> UIView {
    column(
      spacing: 6,
      [
        symbol("checkmark.circle.fill"),
        text(words(.orderThanks, order.customer), .title, name: "order.thanks").wrapping(),
        text(model.title(of: order), .headline, name: "order.number").wrapping(),
        text(model.placed(order), .callout, name: "order.placed").wrapping(),
      ]
    )
  }

  private func receipt(_ order: Order) -> UIView {
    let image = picture(BundledImage.shore.image, width: 56, height: 56, name: "order.image")
    let item = column(
      spacing: 2,
      [
        text(order.item, .headline, name: "order.item"),
        text(words(.orderItem), .callout, name: "order.plan"),
      ]
    )
    return column(
      spacing: 8,
      [
        row(spacing: 12, [image.rounded(12), item, spacer()]),
        line(.orderSubtotal, order.subtotal, name: "subtotal"),
        line(.orderTax, order.tax, name: "tax"),
        line(.orderTotal, order.total, name: "total"),
      ]
    )
    .padded(14, 14)
    .rounded(18, Palette.card)
    .named("order.receipt")
  }

  private func line(_ key: TextKey, _ price: Price, name: String) -> UIView {
    row([
      text(words(key), .body, name: "order.\(name).label"), spacer(),
      text(words.price(price), .body, name: "order.\(name).price"),
    ])
    .named("order.\(name)")
  }

  private func facts(_ order: Order) -> UIView {
    column(
      spacing: 12,
      [
        text(model.renews(order), .body, name: "order.renews"),
        text(model.card(of: order), .body, name: "order.card"),
      ]
    )
    .padded(14, 14)
    .rounded(18, Palette.card)
    .named("order.facts")
  }

  private func actions() -> UIView {
    column(
      spacing: 10,
      [
        button(words(.orderManage), isProminent: true, name: "order.manage"),
        button(words(.orderReceipt), isProminent: false, name: "order.download"),
        text(words(.orderHelp), .caption, name: "order.help").wrapping(),
      ]
    )
  }
}
