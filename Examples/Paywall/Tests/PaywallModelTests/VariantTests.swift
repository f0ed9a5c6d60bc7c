import Foundation
import Testing

@testable import PaywallModel

struct VariantTests {
  private func offers(lifetime: String, _ currency: String) throws -> Offers {
    func price(_ amount: String) throws -> Price {
      Price(amount: try #require(Decimal(string: amount)), currency: currency)
    }
    return Offers(
      lifetime: try price(lifetime),
      annual: try price("39.99"),
      monthly: try price("4.99"),
      trialInDays: 7
    )
  }

  @Test(arguments: [
    ("129.99", "129.89"), ("149.99", "149.89"), ("2499.90", "2499.80"), ("19800", "19700"),
  ])
  func changesOneDigitOfOnePrice(accepted: String, wrong: String) throws {
    let offers = try offers(lifetime: accepted, "GBP")
    let changed = Variant.wrongDigit.offers(offers)
    #expect(changed.lifetime.amount == Decimal(string: wrong))
    #expect(changed.annual == offers.annual)
    #expect(changed.monthly == offers.monthly)
  }

  @Test(arguments: [Variant.accepted, .padded, .plain])
  func leavesPricesAlone(variant: Variant) throws {
    let offers = try offers(lifetime: "129.99", "GBP")
    #expect(variant.offers(offers) == offers)
  }

  @Test(arguments: Localisation.supported)
  func plainSaysSomethingElse(tag: String) throws {
    let words = try Localisation(for: tag)
    #expect(words(.lifetimeLabel) != words(.lifetimeLabelPlain))
  }
}
