internal import CGTK
internal import Foundation
internal import PaywallModel

/// An order that was paid, with its receipt.
@MainActor
final class OrderScreen {
  let model: OrderModel
  private let context: AppContext
  private let content = column(spacing: 18)

  private var words: Localisation { context.localisation }

  /// Makes the screen's view, which loads and keeps itself up to date.
  static func view(number: Int, context: AppContext, navigate: @escaping Navigate) -> View {
    let screen = OrderScreen(number: number, context: context)
    let view = screen.layOut(navigate: navigate).keeping(screen)
    observing(for: screen) { $0.showState() }
    Task { [model = screen.model] in await model.load() }
    return view
  }

  private init(number: Int, context: AppContext) {
    self.context = context
    model = OrderModel(number: number, context: context)
  }

  private func layOut(navigate: @escaping Navigate) -> View {
    let back = button(icon(.back)) { navigate(.home) }
      .styled("accent")
      .sized(width: 40, height: 40)
      .named("back")
    let bar = row([
      back,
      text(words(.orderTitle), .headline).centred().filling(.horizontal).named("order.title"),
      column().sized(width: 40),
    ])
    .margins(top: 14, bottom: 8, start: 8, end: 8)
    return column([bar, content.margins(start: 20, end: 20).filling(.vertical)])
      .styled("screen")
      .named("order")
  }

  private func showState() {
    switch model.state {
    case .loading: content.replaceChildren(with: [])
    case .failed: content.replaceChildren(with: [failureView(words)])
    case .loaded(let order):
      content.replaceChildren(with: [
        thanks(order), receipt(order), facts(order), spacer(.vertical), actions(),
      ])
    }
  }

  private func thanks(_ order: Order) -> View {
    let seal = overlay(column().sized(width: 84, height: 84), [icon(.check, size: 36)])
      .styled("round", "seal")
      .aligned(horizontally: GTK_ALIGN_CENTER)
      .margins(bottom: 14)
    return column(
      spacing: 6,
      [
        seal,
        text(words(.orderThanks, order.customer), .title).centred().wrapping().named(
          "order.thanks"
        ),
        text(model.title(of: order), .headline).styled("accent").centred().named("order.number"),
        text(model.placed(order), .callout).centred().named("order.placed"),
      ]
    )
    .margins(top: 20, bottom: 6)
  }

  private func receipt(_ order: Order) -> View {
    let picture = ImageSlot(width: 56, height: 56)
    if let data = try? Data(contentsOf: BundledImage.shore.file) {
      picture.show(data)
    }
    let item = row(
      spacing: 12,
      [
        picture.view.styled("thumbnail").aligned(vertically: GTK_ALIGN_CENTER).named("order.image"),
        column(
          spacing: 2,
          [
            text(order.item, .headline).named("order.item"),
            text(words(.orderItem), .callout).named("order.plan"),
          ]
        )
        .aligned(vertically: GTK_ALIGN_CENTER)
        .filling(.horizontal),
      ]
    )
    .styled("list-row")
    let lines = column(
      spacing: 8,
      [
        line(.orderSubtotal, order.subtotal, name: "subtotal"),
        line(.orderTax, order.tax, name: "tax"),
      ]
    )
    .styled("list-row")
    let total = row([
      text(words(.orderTotal), .headline).filling(.horizontal),
      text(words.price(order.total), .price).named("order.total.price"),
    ])
    .styled("list-row")
    .named("order.total")
    return column([item, lines, total]).styled("card").named("order.receipt")
  }

  private func line(_ key: TextKey, _ price: Price, name: String) -> View {
    row([
      text(words(key), .body).filling(.horizontal),
      text(words.price(price), .body).named("order.\(name).price"),
    ])
    .named("order.\(name)")
  }

  private func facts(_ order: Order) -> View {
    func fact(_ symbol: Icon, _ words: String, name: String) -> View {
      row(
        spacing: 12,
        [
          icon(symbol, size: 22).styled("accent"), text(words, .body).truncating(),
        ]
      )
      .styled("list-row")
      .named(name)
    }
    return column([
      fact(.calendar, model.renews(order), name: "order.renews"),
      fact(.card, model.card(of: order), name: "order.card"),
    ])
    .styled("card")
    .named("order.facts")
  }

  private func actions() -> View {
    column(
      spacing: 10,
      [
        button(text(words(.orderManage), .headline).centred()) {}
          .styled("call-to-action")
          .named("order.manage"),
        button(text(words(.orderReceipt), .headline).centred()) {}
          .styled("secondary")
          .named("order.download"),
        text(words(.orderHelp), .caption).centred().margins(top: 4).named("order.help"),
      ]
    )
    .margins(bottom: 24)
  }
}
