import Foundation
import Testing

@testable import PaywallModel

/// The captures' fixtures, as the app reads them in its sample mode.
struct ContentTests {
  private func client(_ locale: String) -> ContentClient {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Stillframe/Fixtures").standardizedFileURL
    return ContentClient(source: FolderSource(root: root, locale: locale))
  }

  @Test(arguments: Localisation.supported)
  func readsEverythingThatItShows(tag: String) async throws {
    let client = client(tag)
    let feed = try await client.feed()
    #expect(feed.recordings.count == 4)
    for recording in [feed.featured] + feed.recordings {
      #expect(try await client.image(recording.image).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
    let order = try await client.order(1042)
    #expect(order.subtotal.amount + order.tax.amount == order.total.amount)
    #expect(try await client.offers().annual == order.total)
  }

  @Test func saysWhatItCouldNotFind() async {
    await #expect(throws: ContentError.self) { try await client("en-GB").order(7) }
  }

  @Test(arguments: ["12,5", "", "free"])
  func refusesWhatIsNoAmount(text: String) {
    let json = Data(#"{"amount": "\#(text)", "currency": "GBP"}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Price.self, from: json) }
  }

  @Test(arguments: [
    ("paywall://orders/1042", Destination.order(number: 1042)), ("paywall://home", .home),
    ("paywall://plus", .plus), ("paywall://settings", .settings), ("paywall://orders/", nil),
    ("paywall://plans/1042", nil), ("https://orders/1042", nil), ("paywall://orders/x", nil),
    ("paywall://orders/0", nil), ("paywall://orders/1/2", nil), ("paywall:", nil),
  ])
  func followsLinks(link: String, destination: Destination?) throws {
    let url = try #require(URL(string: link))
    #expect(Destination(link: url) == destination)
  }
}
