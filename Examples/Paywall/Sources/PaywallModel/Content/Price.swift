public import Foundation

/// An amount of money in one currency.
public struct Price: Hashable, Sendable {
  public var amount: Decimal
  /// The ISO 4217 code.
  public var currency: String

  public init(amount: Decimal, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}

extension Price: Decodable {
  private enum CodingKeys: String, CodingKey {
    case amount, currency
  }

  /// Reads the amount from a string, so that no binary fraction comes in between.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    currency = try container.decode(String.self, forKey: .currency)
    let text = try container.decode(String.self, forKey: .amount)
    // Decimal alone would read a beginning: 12 of '12,5'.
    guard text.wholeMatch(of: /[0-9]+(\.[0-9]+)?/) != nil,
      let amount = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .amount,
        in: container,
        debugDescription: "'\(text)' is not an amount; write it like '39.99'"
      )
    }
    self.amount = amount
  }
}

extension Price {
  /// The price of one of so many equal parts, such as a month of a year.
  public func divided(by parts: Int) -> Price {
    Price(amount: amount / Decimal(parts), currency: currency)
  }
}
