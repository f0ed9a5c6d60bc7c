import Foundation
import PaywallModel
import StillframeKit
import SwiftUI
import UIKit

/// An order that was paid, with its receipt.
struct OrderView: View {
  @State private var model: OrderModel
  private let context: AppContext
  private let navigate: Navigate

  init(number: Int, context: AppContext, navigate: @escaping Navigate) {
    _model = State(initialValue: OrderModel(number: number, context: context))
    self.context = context
    self.navigate = navigate
  }

  private var words: Localisation { context.localisation }

  var body: some View {
    VStack(spacing: 18) {
      bar
      switch model.state {
      case .loading: Spacer()
      case .failed: FailureText(words: words)
      case .loaded(let order):
        thanks(order)
        receipt(order)
        facts(order)
        Spacer()
        actions
      }
    }
    .padding(.horizontal, 20)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(uiColor: Palette.background))
    .task { await model.load() }
    .stillframeElement("order")
  }

  private var bar: some View {
    ZStack {
      AppText(words(.orderTitle), .headline, name: "order.title")
      HStack {
        Button {
          navigate(.home)
        } label: {
          Image(systemName: "chevron.backward").foregroundStyle(Color(uiColor: Palette.accent))
        }
        .buttonStyle(.plain)
        .stillframeElement("back")
        Spacer()
      }
    }
    .padding(.top, 14)
  }

  private func thanks(_ order: Order) -> some View {
    VStack(spacing: 6) {
      Image(systemName: "checkmark")
        .font(.system(size: 36, weight: .semibold))
        .foregroundStyle(Color(uiColor: Palette.accent))
        .frame(width: 84, height: 84)
        .background(Color(uiColor: Palette.accentSoft), in: Circle())
      AppText(words(.orderThanks, order.customer), .title, name: "order.thanks")
      AppText(model.title(of: order), .headline, name: "order.number")
      AppText(model.placed(order), .callout, name: "order.placed")
    }
  }

  private func receipt(_ order: Order) -> some View {
    VStack(spacing: 8) {
      HStack(spacing: 12) {
        PictureSlot(image: BundledImage.shore.image, width: 56, height: 56)
          .clipShape(RoundedRectangle(cornerRadius: 12))
        VStack(alignment: .leading, spacing: 2) {
          AppText(order.item, .headline, name: "order.item")
          AppText(words(.orderItem), .callout, name: "order.plan")
        }
        Spacer()
      }
      line(.orderSubtotal, order.subtotal, name: "subtotal")
      line(.orderTax, order.tax, name: "tax")
      Divider()
      line(.orderTotal, order.total, name: "total")
    }
    .padding(14)
    .card()
    .stillframeElement("order.receipt")
  }

  private func line(_ key: TextKey, _ price: Price, name: String) -> some View {
    HStack {
      AppText(words(key), .body, name: "order.\(name).label")
      Spacer()
      AppText(words.price(price), .body, name: "order.\(name).price")
    }
    .stillframeElement("order.\(name)")
  }

  private func facts(_ order: Order) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      AppText(model.renews(order), .body, name: "order.renews")
      AppText(model.card(of: order), .body, name: "order.card")
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(14)
    .card()
    .stillframeElement("order.facts")
  }

  private var actions: some View {
    VStack(spacing: 10) {
      CallToAction(title: words(.orderManage), name: "order.manage")
      CallToAction(title: words(.orderReceipt), name: "order.download", isProminent: false)
      AppText(words(.orderHelp), .caption, name: "order.help")
    }
    .padding(.bottom, 24)
  }
}
