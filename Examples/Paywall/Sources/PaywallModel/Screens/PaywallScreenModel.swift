public import Observation

/// The plans on the paywall, in words.
@MainActor
@Observable
public final class PaywallScreenModel {
  public enum State: Sendable {
    case loading
    case loaded(Content)
    case failed(String)
  }

  /// Every text that depends on what the server offers.
  public struct Content: Hashable, Sendable {
    public var lifetimePrice: String
    public var annualPrice: String
    public var annualPerMonth: String
    public var annualBadge: String
    public var monthlyPrice: String
    public var buy: String
    public var buyNote: String
  }

  public private(set) var state = State.loading

  @ObservationIgnored private let context: AppContext

  public init(context: AppContext) {
    self.context = context
  }

  public func load() async {
    do {
      let offers = context.variant.offers(try await context.client.offers())
      state = .loaded(content(for: offers))
    } catch {
      state = .failed(String(describing: error))
    }
  }

  /// The text of the label that says that nothing is renewed.
  public var lifetimeLabel: String {
    context.localisation(context.variant == .plain ? .lifetimeLabelPlain : .lifetimeLabel)
  }

  private func content(for offers: Offers) -> Content {
    let words = context.localisation
    return Content(
      lifetimePrice: words.price(offers.lifetime),
      annualPrice: words.price(offers.annual),
      annualPerMonth: words(.annualPerMonth, words.price(offers.annual.divided(by: 12))),
      annualBadge: words(.annualBadge, words.percent(offers.annualSaving)),
      monthlyPrice: words.price(offers.monthly),
      buy: words(.buy, words.number(offers.trialInDays)),
      buyNote: words(.buyNote, words.price(offers.annual))
    )
  }
}
