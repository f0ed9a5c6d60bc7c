public import Foundation

/// What every screen is given.
@MainActor
public final class AppContext {
  public let localisation: Localisation
  public let client: ContentClient
  public let theme: Theme
  public let variant: Variant
  public let timeZone: TimeZone
  /// The date that the screens take as now.
  public let now: @MainActor () -> Date

  public init(
    localisation: Localisation,
    client: ContentClient,
    theme: Theme,
    variant: Variant,
    timeZone: TimeZone,
    now: @escaping @MainActor () -> Date
  ) {
    self.localisation = localisation
    self.client = client
    self.theme = theme
    self.variant = variant
    self.timeZone = timeZone
    self.now = now
  }
}
