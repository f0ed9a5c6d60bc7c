public import Foundation

/// The app's texts in one language, and how numbers and dates are written in it.
public struct Localisation: Sendable {
  /// The tag of the chosen localisation, one of ``supported``.
  public let tag: String
  public let locale: Locale
  private let texts: [String: String]

  /// The tags of the localisations that the app has, its own language first.
  public static let supported = ["en-GB", "de-DE", "ja-JP", "ar-EG"]

  /// Chooses the localisation for a wanted language.
  ///
  /// - Parameter wanted: A BCP 47 tag. A tag that isn't supported itself gets the localisation
  ///   of its language; an unknown language gets the app's own.
  /// - Throws: When the texts can't be read.
  public init(for wanted: String) throws {
    let language = wanted.prefix { $0 != "-" && $0 != "_" }
    let tag =
      Self.supported.first { $0 == wanted }
      ?? Self.supported.first { $0.hasPrefix("\(language)-") }
      ?? Self.supported[0]
    let file = Bundle.module.bundleURL.appending(path: "Strings/\(tag).json")
    texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    self.tag = tag
    locale = Locale(identifier: tag)
  }

  public var isRightToLeft: Bool { locale.language.characterDirection == .rightToLeft }

  /// The text for a key, with its placeholders filled.
  ///
  /// - Parameters:
  ///   - key: What the text says.
  ///   - values: What stands for `{0}`, `{1}` and so on in the text.
  /// - Returns: The text, or the key itself where a translation is missing.
  public func callAsFunction(_ key: TextKey, _ values: String...) -> String {
    var text = texts[key.rawValue] ?? key.rawValue
    for (index, value) in values.enumerated() {
      text = text.replacing("{\(index)}", with: value)
    }
    return text
  }

  /// The keys that have a text.
  var keys: Set<String> { Set(texts.keys) }
}

/// Everything that the app says.
public enum TextKey: String, CaseIterable, Sendable {
  case listen, library, plus, settings, search
  case featured, newThisWeek, seeAll, minutes, free
  case plusTitle, plusPitch, featureOffline, featureNewEachWeek, featureLossless
  case lifetime, lifetimeNote, lifetimeLabel, lifetimeLabelPlain
  case annual, annualPerMonth, annualNote, annualBadge
  case monthly, monthlyNote, monthlyCancel
  case buy, buyNote, restore, terms, privacy
  case orderTitle, orderThanks, orderNumber, orderPlaced, orderItem, orderSubtotal, orderTax
  case orderTotal, orderRenews, orderCard, orderReceipt, orderManage, orderHelp
  case memberSince, displayName, appearance, themeSystem, themeLight, themeDark
  case wifiOnly, weeklyLetter, downloads, downloadsUsed, signOut
  case loadFailed
}
