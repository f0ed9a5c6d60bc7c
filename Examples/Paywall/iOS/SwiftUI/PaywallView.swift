import Foundation
import PaywallModel
import StillframeKit
import SwiftUI
import UIKit

/// The plans, and the button that buys one.
struct PaywallView: View {
  @State private var model: PaywallScreenModel
  private let context: AppContext
  private let navigate: Navigate

  init(context: AppContext, navigate: @escaping Navigate) {
    _model = State(initialValue: PaywallScreenModel(context: context))
    self.context = context
    self.navigate = navigate
  }

  private var words: Localisation { context.localisation }

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        PictureSlot(image: BundledImage.shore.image, height: 200)
        VStack(spacing: 4) {
          AppText(words(.plusTitle), .largeTitle, name: "paywall.title")
          AppText(words(.plusPitch), .callout, name: "paywall.pitch")
            .multilineTextAlignment(.center)
        }
        .padding(.horizontal, 28)
        features
        VStack(spacing: 10) { plans }.padding(.horizontal, 20)
      }
    }
    .background(Color(uiColor: Palette.background))
    .task { await model.load() }
    .stillframeElement("paywall")
  }

  private var features: some View {
    VStack(alignment: .leading, spacing: 8) {
      feature("arrow.down.circle", .featureOffline)
      feature("waveform", .featureNewEachWeek)
      feature("headphones", .featureLossless)
    }
    .stillframeElement("paywall.features")
  }

  private func feature(_ symbol: String, _ key: TextKey) -> some View {
    HStack(spacing: 10) {
      Image(systemName: symbol).foregroundStyle(Color(uiColor: Palette.accent))
      AppText(words(key), .body, name: "feature.\(key.rawValue)")
    }
  }

  @ViewBuilder private var plans: some View {
    switch model.state {
    case .loading: EmptyView()
    case .failed: FailureText(words: words)
    case .loaded(let content):
      plan("lifetime", title: .lifetime, price: content.lifetimePrice, per: .lifetimeNote) {
        lifetimeLabel
      }
      plan("annual", title: .annual, price: content.annualPrice, per: .annualNote) {
        AppText(content.annualPerMonth, .callout, name: "annual.month")
        AppText(content.annualBadge, .badge, name: "annual.badge")
          .padding(.horizontal, 8)
          .padding(.vertical, 2)
          .background(Color(uiColor: Palette.goldSoft), in: Capsule())
      }
      plan("monthly", title: .monthly, price: content.monthlyPrice, per: .monthlyNote) {
        AppText(words(.monthlyCancel), .callout, name: "monthly.note")
      }
      CallToAction(title: content.buy, name: "buy")
      AppText(content.buyNote, .caption, name: "buy.note").multilineTextAlignment(.center)
      footer
    }
  }

  @ViewBuilder private var lifetimeLabel: some View {
    if context.variant == .padded {
      AppText(model.lifetimeLabel, .badge, name: "lifetime.badge")
        .padding(.horizontal, 9)
        .padding(.vertical, 4)
        .background(Color(uiColor: Palette.accentSoft), in: Capsule())
    } else {
      AppText(model.lifetimeLabel, .badge, name: "lifetime.badge")
    }
  }

  private func plan(
    _ name: String,
    title: TextKey,
    price: String,
    per: TextKey,
    @ViewBuilder below: () -> some View
  ) -> some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 3) {
        AppText(words(title), .headline, name: "\(name).title")
        below()
      }
      Spacer()
      VStack(alignment: .trailing, spacing: 1) {
        AppText(price, .price, name: "\(name).price")
        AppText(words(per), .caption, name: "\(name).per")
      }
    }
    .padding(.horizontal, 14)
    .padding(.vertical, 10)
    .card()
    .overlay {
      if name == "annual" {
        RoundedRectangle(cornerRadius: 18).strokeBorder(
          Color(uiColor: Palette.accent),
          lineWidth: 2
        )
      }
    }
    .stillframeElement(name)
  }

  private var footer: some View {
    HStack(spacing: 20) {
      AppText(words(.restore), .caption, name: "footer.restore")
      AppText(words(.terms), .caption, name: "footer.terms")
      AppText(words(.privacy), .caption, name: "footer.privacy")
    }
    .stillframeElement("footer")
  }
}
