import Foundation
import PaywallModel
import UIKit

/// The feed: today's recording, and the new ones below it.
final class HomeController: ScreenController<HomeModel> {
  private let feed = column(spacing: 16, [])
  private var pictures: [String: UIImageView] = [:]

  convenience init(context: AppContext, navigate: @escaping Navigate) {
    self.init("home", HomeModel(context: context), context: context, navigate: navigate)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scroll = scrolling(feed.padded(leading: 20, bottom: 16, trailing: 20))
    column([
      header(), scroll.named("home.feed"),
      tabBar(selected: .home, words: words, navigate: navigate),
    ])
    .fillSafeArea(of: view)
    observing(for: self) { $0.showState() }
    observing(for: self) { $0.showPictures() }
    Task { [model] in await model.load() }
  }

  private func header() -> UIView {
    let portrait = picture(
      BundledImage.portrait.image,
      width: 40,
      height: 40,
      name: "home.portrait"
    )
    return row([
      column(
        spacing: 2,
        [
          text(model.today, .callout, name: "home.today"),
          text(words(.listen), .largeTitle, name: "home.title"),
        ]
      ),
      spacer(), portrait.rounded(20),
    ])
    .padded(top: 20, leading: 20, bottom: 14, trailing: 20)
  }

  private func showState() {
    pictures = [:]
    switch model.state {
    case .loading:
      feed.replace(with: [picture(nil, height: 232, name: "home.placeholder").rounded(22)])
    case .failed:
      feed.replace(with: [failureView(words)])
    case .loaded(let content):
      feed.replace(with: [
        feature(content.featured),
        row([
          text(words(.newThisWeek), .title, name: "home.new"), spacer(),
          text(words(.seeAll), .callout, name: "home.all"),
        ]),
        column(content.recordings.map(recordingRow)).rounded(18, Palette.card).named("recordings"),
      ])
    }
  }

  private func showPictures() {
    for (path, data) in model.images {
      pictures[path]?.image = UIImage(data: data)
    }
  }

  private func feature(_ recording: Recording) -> UIView {
    let image = picture(nil, height: 232, name: "feature.image")
    pictures[recording.image] = image
    let texts = column(
      spacing: 3,
      [
        text(words(.featured), .eyebrow, name: "feature.eyebrow"),
        text(recording.title, .title, name: "feature.title"),
        text(model.detail(of: recording), .callout, name: "feature.detail"),
      ]
    )
    .padded(18, 12)
    return column([image, texts]).rounded(22, Palette.card).named("feature")
  }

  private func recordingRow(_ recording: Recording) -> UIView {
    let name = "recording.\(recording.id)"
    let image = picture(nil, width: 56, height: 56, name: "\(name).image").rounded(12)
    pictures[recording.image] = image
    let texts = column(
      spacing: 2,
      [
        text(recording.title, .headline, name: "\(name).title"),
        text(model.detail(of: recording), .callout, name: "\(name).detail"),
        text(model.age(of: recording), .caption, name: "\(name).age"),
      ]
    )
    let price = text(model.price(of: recording), .callout, name: "\(name).price")
    price.setContentCompressionResistancePriority(.required, for: .horizontal)
    return row(spacing: 12, [image, texts, spacer(), price]).padded(14, 12).named(name)
  }
}
