public import Observation

/// An order and its receipt, in words.
@MainActor
@Observable
public final class OrderModel {
  public enum State: Sendable {
    case loading
    case loaded(Order)
    case failed(String)
  }

  public private(set) var state = State.loading

  @ObservationIgnored private let context: AppContext
  @ObservationIgnored private let number: Int

  public init(number: Int, context: AppContext) {
    self.number = number
    self.context = context
  }

  public func load() async {
    do {
      state = .loaded(try await context.client.order(number))
    } catch {
      state = .failed(String(describing: error))
    }
  }

  public func title(of order: Order) -> String {
    context.localisation(.orderNumber, context.localisation.number(order.number))
  }

  public func placed(_ order: Order) -> String {
    context.localisation(
      .orderPlaced,
      context.localisation.moment(order.placedAt, in: context.timeZone)
    )
  }

  public func renews(_ order: Order) -> String {
    context.localisation(
      .orderRenews,
      context.localisation.day(order.renewsAt, in: context.timeZone)
    )
  }

  public func card(of order: Order) -> String {
    context.localisation(.orderCard, order.card.brand, order.card.lastDigits)
  }
}
