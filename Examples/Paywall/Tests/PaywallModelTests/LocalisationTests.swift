import Foundation
import Testing

@testable import PaywallModel

struct LocalisationTests {
  @Test(arguments: Localisation.supported)
  func saysEverythingInEveryLanguage(tag: String) throws {
    let words = try Localisation(for: tag)
    #expect(words.tag == tag)
    #expect(words.keys == Set(TextKey.allCases.map(\.rawValue)))
  }

  @Test(arguments: [
    ("ja-JP", "ja-JP"), ("ja", "ja-JP"), ("de-AT", "de-DE"), ("ar", "ar-EG"), ("fr-FR", "en-GB"),
    ("", "en-GB"), ("C", "en-GB"),
  ])
  func choosesTheNearestLanguage(wanted: String, chosen: String) throws {
    #expect(try Localisation(for: wanted).tag == chosen)
  }

  @Test(arguments: [
    ("en-GB", "£129.99"), ("de-DE", "129,99\u{A0}€"), ("ja-JP", "¥19,800"),
    ("ar-EG", "\u{200F}٢٬٤٩٩٫٩٠\u{A0}ج.م.\u{200F}"),
  ])
  func writesPricesAsTheLanguageDoes(tag: String, expected: String) throws {
    let prices = [
      "en-GB": ("129.99", "GBP"), "de-DE": ("129.99", "EUR"), "ja-JP": ("19800", "JPY"),
      "ar-EG": ("2499.90", "EGP"),
    ]
    let (amount, currency) = try #require(prices[tag])
    let price = Price(amount: try #require(Decimal(string: amount)), currency: currency)
    let written = try Localisation(for: tag).price(price)
      .replacing("\u{FFE5}", with: "¥")
    #expect(written == expected)
  }

  @Test(arguments: [
    ("en-GB", "yesterday"), ("de-DE", "gestern"), ("ja-JP", "昨日"), ("ar-EG", "أمس"),
  ])
  func saysHowLongAgoFromTheDateItIsGiven(tag: String, expected: String) throws {
    let now = Date(timeIntervalSince1970: 1_773_481_260)
    let words = try Localisation(for: tag)
    #expect(words.ago(now.addingTimeInterval(-86_400), from: now) == expected)
  }

  @Test func fillsPlaceholders() throws {
    let words = try Localisation(for: "en-GB")
    #expect(words(.orderCard, "Visa", "4242") == "Visa ending in 4242")
  }
}
