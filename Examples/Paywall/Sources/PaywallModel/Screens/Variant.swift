private import Foundation

/// What is changed in the app on purpose, to see that a check finds it.
public enum Variant: String, Sendable, CaseIterable {
  /// The app as it was accepted.
  case accepted
  /// The `NO RENEWALS` label is a padded badge: its row grows, and all below moves down.
  case padded
  /// The label says the same in other words: nothing moves.
  case plain
  /// One digit of one price is another one.
  case wrongDigit = "wrong-digit"
}

extension Variant {
  /// The offers as the variant shows them.
  func offers(_ offers: Offers) -> Offers {
    guard self == .wrongDigit else { return offers }
    var changed = offers
    // 129.99 becomes 129.89, and ¥19,800 becomes ¥19,700.
    let step: Decimal = offers.lifetime.amount.isWhole ? 100 : 1 / 10
    changed.lifetime.amount -= step
    return changed
  }
}

extension Decimal {
  fileprivate var isWhole: Bool {
    var value = self
    var rounded = Decimal()
    NSDecimalRound(&rounded, &value, 0, .plain)
    return rounded == self
  }
}
