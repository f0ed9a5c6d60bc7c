import Foundation
import PaywallModel
import StillframeKit
import SwiftUI
import UIKit

/// The member's settings.
struct SettingsView: View {
  @State private var model: SettingsModel
  @State private var portrait: UIImage?
  @State private var usesWiFiOnly = true
  @State private var getsLetter = false
  @FocusState private var isEditing: Bool
  private let context: AppContext
  private let navigate: Navigate

  init(model: SettingsModel, context: AppContext, navigate: @escaping Navigate) {
    _model = State(initialValue: model)
    self.context = context
    self.navigate = navigate
  }

  private var words: Localisation { context.localisation }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      AppText(words(.settings), .largeTitle, name: "settings.title")
        .padding(EdgeInsets(top: 26, leading: 20, bottom: 14, trailing: 20))
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          member
          section(.displayName, name: "settings.name") { nameField }
          section(.appearance, name: "settings.appearance") { themes }
          switches
          downloads
          AppText(words(.signOut), .headline, name: "settings.sign-out")
            .frame(maxWidth: .infinity)
        }
        .padding(.horizontal, 20)
        .padding(.bottom, 16)
      }
      TabBar(selected: .settings, words: words, navigate: navigate)
    }
    .background(Color(uiColor: Palette.background))
    .onAppear {
      // Other screens may have painted over what the reader chose.
      context.theme.apply()
      isEditing = true
    }
    .task { await model.loadDownloads() }
    .task {
      portrait = await Capture.hold("profile photo") { await BundledImage.portrait.decoded() }
    }
    .stillframeElement("settings")
  }

  private var member: some View {
    HStack(spacing: 14) {
      PictureSlot(image: portrait, width: 56, height: 56)
        .clipShape(Circle())
        .stillframeElement("member.portrait")
      VStack(alignment: .leading, spacing: 2) {
        AppText(model.member.name, .headline, name: "member.name")
        AppText(model.member.address, .callout, name: "member.address")
        AppText(model.memberSince, .caption, name: "member.since")
      }
      Spacer()
    }
    .padding(14)
    .card()
    .stillframeElement("member")
  }

  private func section(
    _ key: TextKey,
    name: String,
    @ViewBuilder content: () -> some View
  ) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      AppText(words(key), .callout, name: "\(name).label")
      content()
    }
    .stillframeElement(name)
  }

  private var nameField: some View {
    TextField(words(.displayName), text: Bindable(model).member.name)
      .focused($isEditing)
      .padding(14)
      .card()
      .stillframeElement("settings.name.field", text: model.member.name)
  }

  private var themes: some View {
    HStack(spacing: 3) {
      theme(.system, .themeSystem)
      theme(.light, .themeLight)
      theme(.dark, .themeDark)
    }
    .padding(3)
    .background(Color(uiColor: Palette.empty), in: RoundedRectangle(cornerRadius: 12))
    .stillframeElement("settings.themes")
  }

  private func theme(_ choice: ThemeChoice, _ key: TextKey) -> some View {
    let isSelected = context.theme.choice == choice
    return Button {
      context.theme.choose(choice)
    } label: {
      Text(verbatim: words(key))
        .font(.system(size: 13, weight: .semibold))
        .foregroundStyle(Color(uiColor: isSelected ? Palette.ink : Palette.quiet))
        .frame(maxWidth: .infinity, minHeight: 32)
        .background(
          isSelected ? Color(uiColor: Palette.card) : Color.clear,
          in: RoundedRectangle(cornerRadius: 10)
        )
    }
    .buttonStyle(.plain)
    .stillframeElement("theme.\(choice.rawValue)", text: words(key))
  }

  private var switches: some View {
    VStack(spacing: 12) {
      Toggle(isOn: $usesWiFiOnly) {
        AppText(words(.wifiOnly), .body, name: "settings.wifi.label")
      }
      .stillframeElement("settings.wifi")
      Toggle(isOn: $getsLetter) {
        AppText(words(.weeklyLetter), .body, name: "settings.letter.label")
      }
      .stillframeElement("settings.letter")
    }
    .tint(Color(uiColor: Palette.accent))
    .padding(14)
    .card()
    .stillframeElement("settings.switches")
  }

  private var downloads: some View {
    VStack(spacing: 12) {
      HStack {
        AppText(words(.downloads), .headline, name: "downloads.title")
        Spacer()
        if model.hasLoadedDownloads {
          AppText(model.usage, .callout, name: "downloads.usage")
        } else {
          ProgressView().stillframeElement("downloads.spinner")
        }
      }
      ForEach(model.downloads) { download in
        HStack(spacing: 12) {
          AppText(download.title, .body, name: "\(download.id).title").lineLimit(1)
          Spacer()
          AppText(model.size(of: download), .callout, name: "\(download.id).size")
        }
        .stillframeElement(download.id)
      }
    }
    .padding(14)
    .card()
    .stillframeElement("downloads")
  }
}
