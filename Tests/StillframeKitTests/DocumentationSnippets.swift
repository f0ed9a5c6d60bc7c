#if DEBUG

import Foundation
import Observation
import StillframeKitWire

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@_spi(Host) import StillframeKit

// What the documentation's pieces of code stand in: an app with a platform of its own. The pieces
// themselves are in `DocumentationTests`.

struct PaywallView {
  enum Model {
    case fixture
  }

  var model: Model
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func Scene(
  _ id: String,
  name: String? = nil,
  content: @escaping @MainActor () -> PaywallView,
  prepare: (@MainActor () async throws -> Void)? = nil
) -> StillframeScene {
  StillframeScene(id, name: name, content: content, prepare: prepare)
}

@MainActor
final class UserSettings {
  static let shared = UserSettings()

  func restoreDefaults() {}
}

actor ImageCache {
  static let shared = ImageCache()

  func removeAll() {}
}

@MainActor
final class Theme {
  static let shared = Theme()
  private(set) var isDark = false

  func override(isDark: Bool) { self.isDark = isDark }
}

@Observable
@MainActor
final class Store {
  static let fixture = Store()
  var orders: [Int] = []

  func load() async throws {}

  func photo(of user: String) async -> Data { Data() }
}

@MainActor
final class Map {
  var onFinishLoading: () -> Void = {}
}

func decode(_ data: Data) async -> Data { data }

/// The code of the documentation, word for word.
@MainActor
enum DocumentationSnippets {
  static func scenes(orderLink: URL) {
    Stillframe.scenes {
      Scene("paywall", name: "Paywall") { PaywallView(model: .fixture) }
      Scene("order", link: orderLink, leadsTo: "order.number")
    }

    Stillframe.scenes {
      Scene("paywall", name: "Paywall") {
        PaywallView(model: .fixture)
      } prepare: {
        try await Store.fixture.load()
      }
    }
  }

  static func hooks() {
    Stillframe.reset {
      UserSettings.shared.restoreDefaults()
      await ImageCache.shared.removeAll()
    }

    Stillframe.theme(
      apply: { appearance in Theme.shared.override(isDark: appearance == .dark) },
      current: { Theme.shared.isDark ? .dark : .light }
    )
  }

  static func date() -> Date {
    let now = Stillframe.fixedDate ?? Date()
    return now
  }

  static func readiness(store: Store, user: String, map: Map) async -> Data {
    var image = Data()

    await Stillframe.hold("profile photo") {
      let data = await store.photo(of: user)
      image = await decode(data)
    }

    let hold = Stillframe.beginHold("map tiles")
    map.onFinishLoading = { hold.release() }

    await Stillframe.waitUntil("orders") { store.orders.count == 3 }

    return image
  }

  static func sessions(configuration: URLSessionConfiguration) {
    configuration.protocolClasses =
      Stillframe.protocolClasses + (configuration.protocolClasses ?? [])
  }
}

#endif
