internal import CGTK
internal import Foundation
internal import PaywallModel

/// The feed: today's recording, and the new ones below it.
@MainActor
final class HomeScreen {
  let model: HomeModel
  private let context: AppContext
  private let feed = column(spacing: 16)
  private var slots: [String: ImageSlot] = [:]

  private var words: Localisation { context.localisation }

  /// Makes the screen's view, which loads and keeps itself up to date.
  static func view(context: AppContext, navigate: @escaping Navigate) -> View {
    let screen = HomeScreen(context: context)
    let view = screen.layOut(navigate: navigate).keeping(screen)
    observing(for: screen) { $0.showState() }
    observing(for: screen) { $0.showImages() }
    Task { [model = screen.model] in await model.load() }
    return view
  }

  private init(context: AppContext) {
    self.context = context
    model = HomeModel(context: context)
  }

  private func layOut(navigate: @escaping Navigate) -> View {
    let portrait = ImageSlot(width: 40, height: 40)
    if let data = try? Data(contentsOf: BundledImage.portrait.file) {
      portrait.show(data)
    }
    let header = row([
      column(
        spacing: 2,
        [
          text(model.today, .callout).named("home.today"),
          text(words(.listen), .largeTitle).named("home.title"),
        ]
      )
      .filling(.horizontal),
      portrait.view.styled("round").aligned(vertically: GTK_ALIGN_CENTER).named("home.portrait"),
    ])
    .margins(top: 20, bottom: 14, start: 20, end: 20)

    return column([
      header,
      scrolling(feed.margins(bottom: 16, start: 20, end: 20)).filling(.both).named("home.feed"),
      tabBar(selected: .home, words: words, navigate: navigate),
    ])
    .styled("screen")
    .named("home")
  }

  private func showState() {
    slots = [:]
    switch model.state {
    case .loading:
      feed.replaceChildren(with: [
        column().sized(height: 232).styled("picture", "feature").named("home.placeholder")
      ])
    case .failed:
      feed.replaceChildren(with: [failureView(words)])
    case .loaded(let content):
      feed.replaceChildren(with: [
        feature(content.featured),
        row([
          text(words(.newThisWeek), .title).filling(.horizontal).named("home.new"),
          text(words(.seeAll), .body).styled("link").named("home.all"),
        ])
        .margins(top: 4),
        column(content.recordings.map(recordingRow)).styled("card").named("recordings"),
      ])
    }
  }

  private func showImages() {
    for (path, data) in model.images {
      slots[path]?.show(data)
    }
  }

  private func feature(_ recording: Recording) -> View {
    let slot = ImageSlot(width: nil, height: 232)
    slots[recording.image] = slot
    let play = overlay(column().sized(width: 44, height: 44), [icon(.play, size: 20)])
      .styled("round", "play")
      .aligned(horizontally: GTK_ALIGN_END, vertically: GTK_ALIGN_END)
    let texts = column(
      spacing: 3,
      [
        text(self.words(.featured), .eyebrow).named("feature.eyebrow"),
        text(recording.title, .title).truncating().named("feature.title"),
        text(model.detail(of: recording), .callout).truncating().named("feature.detail"),
      ]
    )
    .aligned(vertically: GTK_ALIGN_END)
    .filling(.horizontal)
    let scrim = row(
      spacing: 12,
      [texts.margins(bottom: 16, start: 18), play.margins(bottom: 16, end: 16)]
    )
    .styled("scrim")
    return overlay(slot.view, [scrim]).styled("feature").clipped().named("feature")
  }

  private func recordingRow(_ recording: Recording) -> View {
    let slot = ImageSlot(width: 56, height: 56)
    slots[recording.image] = slot
    let name = "recording.\(recording.id)"
    return row(
      spacing: 12,
      [
        slot.view.styled("thumbnail").aligned(vertically: GTK_ALIGN_CENTER).named("\(name).image"),
        column(
          spacing: 2,
          [
            text(recording.title, .headline).truncating().named("\(name).title"),
            text(model.detail(of: recording), .callout).truncating().named("\(name).detail"),
            text(model.age(of: recording), .caption).truncating().named("\(name).age"),
          ]
        )
        .aligned(vertically: GTK_ALIGN_CENTER)
        .filling(.horizontal),
        text(model.price(of: recording), .body)
          .styled("pill")
          .aligned(vertically: GTK_ALIGN_CENTER)
          .named("\(name).price"),
      ]
    )
    .styled("list-row")
    .named(name)
  }
}

/// What stands in the place of content that could not be loaded.
@MainActor
func failureView(_ words: Localisation) -> View {
  text(words(.loadFailed), .headline).centred().wrapping().margins(top: 48).named("failure")
}
