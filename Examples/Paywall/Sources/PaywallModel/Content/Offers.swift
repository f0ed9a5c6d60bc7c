private import Foundation

/// The plans that are for sale.
public struct Offers: Hashable, Sendable, Decodable {
  public var lifetime: Price
  public var annual: Price
  public var monthly: Price
  public var trialInDays: Int
}

extension Offers {
  /// What the yearly plan saves against twelve monthly ones, from 0 to 1.
  public var annualSaving: Double {
    let year = monthly.amount * 12
    guard year > 0 else { return 0 }
    return NSDecimalNumber(decimal: 1 - annual.amount / year).doubleValue
  }
}
