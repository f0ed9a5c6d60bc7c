import Foundation
import Testing

/// What a release build has of the kit's views.
@Suite(.serialized)
struct ReleaseTests {
  /// An app with everything that may stand in it without `#if DEBUG`.
  private static let app = """
    import StillframeKit
    import SwiftUI

    @main struct ShopApp: App {
      var body: some Scene {
        WindowGroup {
          StillframeHost(open: { _ in }) { ContentView() }
        }
      }
    }

    struct ContentView: View {
      var body: some View {
        VStack {
          Text("Buy").stillframeElement("buy", text: "Buy")
          AsyncImage(url: nil)
        }
        .stillframeAsyncImages()
      }
    }
    """

  private func app() throws -> SourceSet {
    var app = try SourceSet.kit()
    app.module = "Shop"
    app.dependencies = [try .kit()]
    app.files = [SourceSet.File(name: "ShopApp.swift", text: Self.app)]
    app.isApp = true
    return app
  }

  /// The symbols and texts in object code that say whose they are.
  private func traces(in object: URL) throws -> Int {
    let bytes = try Data(contentsOf: object)
    let words = ["Stillframe", "stillframe"].map { Data($0.utf8) }
    return words.reduce(0) { count, word in
      var found = 0
      var rest = bytes.startIndex..<bytes.endIndex
      while let match = bytes.range(of: word, in: rest) {
        found += 1
        rest = match.upperBound..<bytes.endIndex
      }
      return count + found
    }
  }

  @Test func leavesNothingOfTheKitsViews() async throws {
    let object = try await TypeChecker.shared.object(of: app().release)
    #expect(try traces(in: object) == 0)
  }

  @Test func findsTheKitsViewsInDebug() async throws {
    let object = try await TypeChecker.shared.object(of: app())
    #expect(try traces(in: object) > 0)
  }

  @Test func leavesNothingInTheKit() async throws {
    var kit = try SourceSet.kit().release
    kit.module = "Kit"
    let object = try await TypeChecker.shared.object(of: kit)
    #expect(try traces(in: object) == 0)
  }
}
