import Foundation
import PaywallModel
import StillframeKit
import SwiftUI

/// The bar along the bottom of the main screens.
struct TabBar: View {
  let selected: Destination
  let words: Localisation
  let navigate: Navigate

  private struct Tab: Identifiable {
    var id: String
    var symbol: String
    var key: TextKey
    var destination: Destination?
  }

  private let tabs = [
    Tab(id: "listen", symbol: "waveform", key: .listen, destination: .home),
    Tab(id: "library", symbol: "books.vertical", key: .library, destination: nil),
    Tab(id: "plus", symbol: "sparkles", key: .plus, destination: .plus),
    Tab(id: "settings", symbol: "slider.horizontal.3", key: .settings, destination: .settings),
  ]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(tabs) { tab in
        Button {
          if let destination = tab.destination { navigate(destination) }
        } label: {
          VStack(spacing: 3) {
            Image(systemName: tab.symbol)
            Text(verbatim: words(tab.key)).font(.system(size: 10, weight: .semibold)).lineLimit(1)
          }
          .foregroundStyle(
            Color(uiColor: tab.destination == selected ? Palette.accent : Palette.quiet)
          )
          .frame(maxWidth: .infinity)
        }
        .buttonStyle(.plain)
        .stillframeElement("tab.\(tab.id)", text: words(tab.key))
      }
    }
    .padding(.top, 8)
    .background(Color(uiColor: Palette.card))
    .stillframeElement("tabs")
  }
}
