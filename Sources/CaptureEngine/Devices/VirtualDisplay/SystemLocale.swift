private import CEnginePrimitives
private import Foundation
package import StillframeWire

/// A locale of the C library: `ar_EG.UTF-8` for `ar-EG`.
///
/// It has no place for all that a BCP 47 tag says; the app is told the whole tag besides.
package struct SystemLocale: Hashable, Sendable {
  /// The name of its definition, without the character set: `ar_EG`, `sr_RS@latin`.
  package let definition: String
  /// As the variable `LANG` has it.
  package let name: String

  /// Scripts that the C library tells apart by a modifier.
  private static let modifiers = ["Latn": "latin", "Cyrl": "cyrillic", "Deva": "devanagari"]
  /// A country for regions that are none, where the language's own isn't meant.
  private static let countries = ["es-419": "MX"]

  /// Finds the name for a BCP 47 tag.
  ///
  /// - Parameter locale: The tag; without a country, the language's likeliest one is taken.
  package init(_ locale: LocaleID) {
    let tag = Locale.Language(identifier: locale.rawValue)
    let language = tag.languageCode?.identifier ?? locale.rawValue
    let country = Self.country(of: tag, language)
    let base = country.map { "\(language)_\($0)" } ?? language
    let modifier = Self.modifier(of: tag, base)
    definition = base + modifier
    name = "\(base).UTF-8\(modifier)"
  }

  /// Whether programs can use it on this machine.
  package var isInstalled: Bool { engine_has_locale(name) != 0 }

  /// How to make it known to the C library.
  package var advice: String {
    "Install it: apt-get install locales && localedef -i \(definition) -f UTF-8 \(name)"
  }

  private static func country(of tag: Locale.Language, _ language: String) -> String? {
    guard let region = tag.region?.identifier else { return likeliest(tag).region?.identifier }
    if region.allSatisfy(\.isLetter) { return region }
    return countries["\(language)-\(region)"]
      ?? likeliest(Locale.Language(identifier: language)).region?.identifier
  }

  /// The modifier for a script that isn't the usual one of the language in its country.
  private static func modifier(of tag: Locale.Language, _ base: String) -> String {
    let usual = likeliest(Locale.Language(identifier: base)).script
    guard let script = tag.script, script != usual, let name = modifiers[script.identifier] else {
      return ""
    }
    return "@\(name)"
  }

  private static func likeliest(_ language: Locale.Language) -> Locale.Language {
    Locale.Language(identifier: language.maximalIdentifier)
  }
}
