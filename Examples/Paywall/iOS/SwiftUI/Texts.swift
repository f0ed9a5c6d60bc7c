import Foundation
import PaywallModel
import StillframeKit
import SwiftUI
import UIKit

/// The kinds of text.
enum TextStyle {
  case largeTitle, title, headline, body, callout, caption, eyebrow, price, badge

  fileprivate var font: Font {
    switch self {
    case .largeTitle: .system(size: 32, weight: .bold)
    case .title: .system(size: 20, weight: .bold)
    case .headline: .system(size: 15, weight: .semibold)
    case .body: .system(size: 15)
    case .callout: .system(size: 13)
    case .caption: .system(size: 12)
    case .eyebrow: .system(size: 11, weight: .semibold)
    case .price: .system(size: 16, weight: .bold)
    case .badge: .system(size: 10, weight: .bold)
    }
  }

  fileprivate var isQuiet: Bool {
    switch self {
    case .callout, .caption, .eyebrow: true
    case .largeTitle, .title, .headline, .body, .price, .badge: false
    }
  }
}

/// A text of the app, named in the layout.
struct AppText: View {
  private let text: String
  private let style: TextStyle
  private let name: String

  init(_ text: String, _ style: TextStyle, name: String) {
    self.text = text
    self.style = style
    self.name = name
  }

  var body: some View {
    Text(verbatim: text)
      .font(style.font)
      .foregroundStyle(Color(uiColor: style.isQuiet ? Palette.quiet : Palette.ink))
      .stillframeElement(name, text: text)
  }
}

/// The button of a screen's one purpose.
struct CallToAction: View {
  let title: String
  let name: String
  var isProminent = true

  var body: some View {
    Button {
    } label: {
      Text(verbatim: title)
        .font(.system(size: 16, weight: .bold))
        .foregroundStyle(Color(uiColor: isProminent ? Palette.onAccent : Palette.accent))
        .frame(maxWidth: .infinity, minHeight: isProminent ? 52 : 48)
        .background(
          Color(uiColor: isProminent ? Palette.accent : Palette.accentSoft),
          in: RoundedRectangle(cornerRadius: 16)
        )
    }
    .buttonStyle(.plain)
    .stillframeElement(name, text: title)
  }
}

extension View {
  /// Puts a view on a card.
  func card() -> some View {
    background(Color(uiColor: Palette.card), in: RoundedRectangle(cornerRadius: 18))
  }
}

/// A picture that fills a place of its own size, which is empty until it is there.
struct PictureSlot: View {
  let image: UIImage?
  var width: CGFloat?
  let height: CGFloat

  var body: some View {
    Color(uiColor: Palette.empty)
      .frame(width: width, height: height)
      .overlay {
        if let image {
          Image(uiImage: image).resizable().scaledToFill()
        }
      }
      .clipped()
  }
}

/// What stands in the place of content that could not be loaded.
struct FailureText: View {
  let words: Localisation

  var body: some View {
    AppText(words(.loadFailed), .headline, name: "failure").padding(.top, 48)
  }
}
