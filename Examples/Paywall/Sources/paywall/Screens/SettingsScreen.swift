internal import CGTK
internal import Foundation
internal import PaywallModel

/// The member's settings.
@MainActor
final class SettingsScreen {
  /// Decodes the member's picture, away from the main thread.
  typealias DecodePortrait = @MainActor (@escaping @Sendable () async -> Texture?) async -> Texture?

  let model: SettingsModel
  private let context: AppContext
  private let themes = row().styled("segments").named("settings.themes")
  private let downloads = column().styled("card").named("downloads")
  private let portrait = ImageSlot(width: 56, height: 56)

  private var words: Localisation { context.localisation }

  /// Makes the screen's view, which loads and keeps itself up to date.
  ///
  /// - Parameters:
  ///   - model: What the screen shows and changes.
  ///   - context: What every screen is given.
  ///   - decodePortrait: Runs the decoding of the member's picture.
  ///   - navigate: Goes elsewhere.
  /// - Returns: The screen's topmost view.
  static func view(
    model: SettingsModel,
    context: AppContext,
    decodePortrait: @escaping DecodePortrait,
    navigate: @escaping Navigate
  ) -> View {
    let screen = SettingsScreen(model: model, context: context)
    let view = screen.layOut(navigate: navigate).keeping(screen)
    // Other screens may have painted over what the reader chose.
    context.theme.apply()
    observing(for: screen) { $0.showThemes() }
    observing(for: screen) { $0.showDownloads() }
    Task { await model.loadDownloads() }
    Task { [weak screen] in
      let texture = await decodePortrait {
        guard let data = try? Data(contentsOf: BundledImage.portrait.file) else { return nil }
        return Texture(data)
      }
      // The screen may have gone with its widgets meanwhile.
      if let texture { screen?.portrait.show(texture) }
    }
    return view
  }

  private init(model: SettingsModel, context: AppContext) {
    self.model = model
    self.context = context
  }

  private func layOut(navigate: @escaping Navigate) -> View {
    let name = textField(model.member.name).named("settings.name.field")
    // The field is where the reader starts to type, as a form's first field should be.
    let field = name.on("map") {
      gtk_entry_grab_focus_without_selecting(name.pointer(as: GtkEntry.self))
    }
    let content = column(
      spacing: 14,
      [
        member(),
        section(.displayName, field, name: "settings.name"),
        section(.appearance, themes, name: "settings.appearance"),
        column([
          toggleRow(words(.wifiOnly), isOn: true, name: "settings.wifi"),
          toggleRow(words(.weeklyLetter), isOn: false, name: "settings.letter"),
        ])
        .styled("card")
        .named("settings.switches"),
        downloads,
        text(words(.signOut), .headline).styled("accent").centred().margins(top: 6)
          .named("settings.sign-out"),
      ]
    )
    .margins(bottom: 16, start: 20, end: 20)
    return column([
      text(words(.settings), .largeTitle)
        .margins(top: 26, bottom: 14, start: 20, end: 20)
        .named("settings.title"),
      scrolling(content).filling(.both),
      tabBar(selected: .settings, words: words, navigate: navigate),
    ])
    .styled("screen")
    .named("settings")
  }

  private func member() -> View {
    row(
      spacing: 14,
      [
        portrait.view.styled("round").aligned(vertically: GTK_ALIGN_CENTER).named(
          "member.portrait"
        ),
        column(
          spacing: 2,
          [
            text(model.member.name, .headline).named("member.name"),
            text(model.member.address, .callout).named("member.address"),
            text(model.memberSince, .caption).named("member.since"),
          ]
        )
        .aligned(vertically: GTK_ALIGN_CENTER)
        .filling(.horizontal),
        icon(.forward, size: 18).styled("callout"),
      ]
    )
    .styled("card", "list-row")
    .named("member")
  }

  private func section(_ key: TextKey, _ content: View, name: String) -> View {
    column(
      spacing: 6,
      [
        text(words(key), .callout).margins(start: 4).named("\(name).label"), content,
      ]
    )
    .named(name)
  }

  private func showThemes() {
    let choices: [(ThemeChoice, TextKey)] = [
      (.system, .themeSystem), (.light, .themeLight), (.dark, .themeDark),
    ]
    themes.replaceChildren(
      with: choices.map { choice, key in
        let segment = button(text(words(key), .callout).centred()) { [context] in
          context.theme.choose(choice)
        }
        .styled("segment")
        .filling(.horizontal)
        .named("theme.\(choice.rawValue)")
        return choice == context.theme.choice ? segment.styled("selected") : segment
      }
    )
    gtk_box_set_homogeneous(themes.pointer(as: GtkBox.self), 1)
  }

  private func showDownloads() {
    let rows = model.downloads.map { download in
      row(
        spacing: 12,
        [
          icon(.download, size: 20).styled("accent"),
          text(download.title, .body).truncating().filling(.horizontal).named(
            "\(download.id).title"
          ),
          text(model.size(of: download), .callout).named("\(download.id).size"),
        ]
      )
      .styled("list-row")
      .named(download.id)
    }
    let state =
      model.hasLoadedDownloads
      ? text(model.usage, .callout).named("downloads.usage")
      : spinner().named("downloads.spinner")
    let head = row([
      text(words(.downloads), .headline).filling(.horizontal).named("downloads.title"), state,
    ])
    .styled("list-row")
    downloads.replaceChildren(with: [head] + rows)
  }
}
