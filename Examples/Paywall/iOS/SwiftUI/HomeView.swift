import Foundation
import PaywallModel
import StillframeKit
import SwiftUI
import UIKit

/// The feed: today's recording, and the new ones below it.
struct HomeView: View {
  @State private var model: HomeModel
  private let context: AppContext
  private let navigate: Navigate

  init(context: AppContext, navigate: @escaping Navigate) {
    _model = State(initialValue: HomeModel(context: context))
    self.context = context
    self.navigate = navigate
  }

  private var words: Localisation { context.localisation }

  var body: some View {
    VStack(spacing: 0) {
      header
      ScrollView {
        VStack(spacing: 16) { content }
          .padding(.horizontal, 20)
          .padding(.bottom, 16)
      }
      .stillframeElement("home.feed")
      TabBar(selected: .home, words: words, navigate: navigate)
    }
    .background(Color(uiColor: Palette.background))
    .task { await model.load() }
    .stillframeElement("home")
  }

  private var header: some View {
    HStack {
      VStack(alignment: .leading, spacing: 2) {
        AppText(model.today, .callout, name: "home.today")
        AppText(words(.listen), .largeTitle, name: "home.title")
      }
      Spacer()
      PictureSlot(image: BundledImage.portrait.image, width: 40, height: 40)
        .clipShape(Circle())
        .stillframeElement("home.portrait")
    }
    .padding(EdgeInsets(top: 20, leading: 20, bottom: 14, trailing: 20))
  }

  @ViewBuilder private var content: some View {
    switch model.state {
    case .loading:
      PictureSlot(image: nil, height: 232).clipShape(RoundedRectangle(cornerRadius: 22))
    case .failed:
      FailureText(words: words)
    case .loaded(let feed):
      feature(feed.featured)
      HStack {
        AppText(words(.newThisWeek), .title, name: "home.new")
        Spacer()
        AppText(words(.seeAll), .callout, name: "home.all")
      }
      VStack(spacing: 0) {
        ForEach(feed.recordings) { row($0) }
      }
      .card()
      .stillframeElement("recordings")
    }
  }

  private func picture(of recording: Recording) -> UIImage? {
    model.images[recording.image].flatMap { UIImage(data: $0) }
  }

  private func feature(_ recording: Recording) -> some View {
    PictureSlot(image: picture(of: recording), height: 232)
      .overlay(alignment: .bottom) {
        HStack {
          VStack(alignment: .leading, spacing: 3) {
            AppText(words(.featured), .eyebrow, name: "feature.eyebrow")
            AppText(recording.title, .title, name: "feature.title")
            AppText(model.detail(of: recording), .callout, name: "feature.detail")
          }
          Spacer()
          Image(systemName: "play.fill")
            .frame(width: 44, height: 44)
            .background(Color.white, in: Circle())
        }
        .padding(16)
        .background(Color(uiColor: Palette.card).opacity(0.9))
      }
      .clipShape(RoundedRectangle(cornerRadius: 22))
      .stillframeElement("feature")
  }

  private func row(_ recording: Recording) -> some View {
    let name = "recording.\(recording.id)"
    return HStack(spacing: 12) {
      PictureSlot(image: picture(of: recording), width: 56, height: 56)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .stillframeElement("\(name).image")
      VStack(alignment: .leading, spacing: 2) {
        AppText(recording.title, .headline, name: "\(name).title")
        AppText(model.detail(of: recording), .callout, name: "\(name).detail")
        AppText(model.age(of: recording), .caption, name: "\(name).age")
      }
      .lineLimit(1)
      Spacer(minLength: 0)
      AppText(model.price(of: recording), .callout, name: "\(name).price")
        .padding(.horizontal, 9)
        .padding(.vertical, 3)
        .background(Color(uiColor: Palette.accentSoft), in: Capsule())
    }
    .padding(.horizontal, 14)
    .padding(.vertical, 12)
    .stillframeElement(name)
  }
}
