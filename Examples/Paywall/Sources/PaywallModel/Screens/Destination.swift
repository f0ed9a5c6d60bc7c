public import Foundation

/// A place in the app, where links lead as well.
public enum Destination: Hashable, Sendable {
  case home, plus, settings
  case order(number: Int)

  /// Where a link such as `paywall://orders/1042` leads; nil when the app has no such place.
  public init?(link: URL) {
    guard link.scheme == "paywall", let place = link.host() else { return nil }
    let parts = link.pathComponents.filter { $0 != "/" }
    switch (place, parts.count) {
    case ("home", 0): self = .home
    case ("plus", 0): self = .plus
    case ("settings", 0): self = .settings
    case ("orders", 1):
      guard let number = Int(parts[0]), number > 0 else { return nil }
      self = .order(number: number)
    default: return nil
    }
  }
}
