import Foundation
import PaywallModel
import UIKit

/// The member's settings.
final class SettingsController: ScreenController<SettingsModel> {
  private let portrait = picture(nil, width: 56, height: 56, name: "member.portrait").rounded(28)
  private let field = UITextField()
  private let downloads = column(spacing: 12, [])

  convenience init(model: SettingsModel, context: AppContext, navigate: @escaping Navigate) {
    self.init("settings", model, context: context, navigate: navigate)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let content = column(
      spacing: 14,
      [
        member(), section(.displayName, nameField(), name: "settings.name"),
        section(.appearance, themes(), name: "settings.appearance"), switches(),
        downloads.padded(14, 14).rounded(18, Palette.card).named("downloads"),
        text(words(.signOut), .headline, name: "settings.sign-out").wrapping(),
      ]
    )
    .padded(leading: 20, bottom: 16, trailing: 20)
    column([
      row([text(words(.settings), .largeTitle, name: "settings.title"), spacer()])
        .padded(top: 26, leading: 20, bottom: 14, trailing: 20),
      scrolling(content), tabBar(selected: .settings, words: words, navigate: navigate),
    ])
    .fillSafeArea(of: view)
    observing(for: self) { $0.showDownloads() }
    load()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Other screens may have painted over what the reader chose.
    context.theme.apply()
    field.becomeFirstResponder()
  }

  private func load() {
    Task { [model] in await model.loadDownloads() }
    Task { [portrait] in
      portrait.image = await Capture.hold("profile photo") {
        await BundledImage.portrait.decoded()
      }
    }
  }

  private func member() -> UIView {
    let texts = column(
      spacing: 2,
      [
        text(model.member.name, .headline, name: "member.name"),
        text(model.member.address, .callout, name: "member.address"),
        text(model.memberSince, .caption, name: "member.since"),
      ]
    )
    return row(spacing: 14, [portrait, texts, spacer()])
      .padded(14, 14)
      .rounded(18, Palette.card)
      .named("member")
  }

  private func section(_ key: TextKey, _ content: UIView, name: String) -> UIView {
    column(spacing: 6, [text(words(key), .callout, name: "\(name).label"), content]).named(name)
  }

  private func nameField() -> UIView {
    field.text = model.member.name
    field.borderStyle = .roundedRect
    return field.named("settings.name.field")
  }

  private func themes() -> UIView {
    let choices = ThemeChoice.allCases
    let titles = [words(.themeSystem), words(.themeLight), words(.themeDark)]
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = choices.firstIndex(of: context.theme.choice) ?? 0
    let action = UIAction { [context, weak control] _ in
      guard let control else { return }
      context.theme.choose(choices[control.selectedSegmentIndex])
    }
    control.addAction(action, for: .valueChanged)
    return control.named("settings.themes")
  }

  private func switches() -> UIView {
    column(
      spacing: 12,
      [
        toggle(.wifiOnly, isOn: true, name: "settings.wifi"),
        toggle(.weeklyLetter, isOn: false, name: "settings.letter"),
      ]
    )
    .padded(14, 14)
    .rounded(18, Palette.card)
    .named("settings.switches")
  }

  private func toggle(_ key: TextKey, isOn: Bool, name: String) -> UIView {
    let control = UISwitch()
    control.isOn = isOn
    control.onTintColor = Palette.accent
    return row([text(words(key), .body, name: "\(name).label"), spacer(), control]).named(name)
  }

  private func showDownloads() {
    let state: UIView
    if model.hasLoadedDownloads {
      state = text(model.usage, .callout, name: "downloads.usage")
    } else {
      let spinner = UIActivityIndicatorView(style: .medium)
      spinner.startAnimating()
      state = spinner.named("downloads.spinner")
    }
    let rows = model.downloads.map { download in
      row([
        text(download.title, .body, name: "\(download.id).title"), spacer(),
        text(model.size(of: download), .callout, name: "\(download.id).size"),
      ])
      .named(download.id)
    }
    let head = row([
      text(words(.downloads), .headline, name: "downloads.title"), spacer(), state,
    ])
    downloads.replace(with: [head] + rows)
  }
}
