public import Foundation

/// An order that was paid.
public struct Order: Hashable, Sendable, Decodable {
  public var number: Int
  public var customer: String
  public var placedAt: Date
  public var renewsAt: Date
  public var item: String
  public var subtotal: Price
  public var tax: Price
  public var total: Price
  /// What the card is called, and the last digits of its number.
  public var card: Card

  public struct Card: Hashable, Sendable, Decodable {
    public var brand: String
    public var lastDigits: String
  }
}
