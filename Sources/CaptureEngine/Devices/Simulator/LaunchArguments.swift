package import StillframeWire

/// The arguments that an app on a simulator is launched with.
package enum LaunchArguments {
  /// Puts the locale's arguments before the app's own.
  ///
  /// They are read as user defaults, for this launch alone: languages choose the texts, the
  /// locale chooses the formats. Alerts of the system stay in the simulator's own language.
  ///
  /// - Parameters:
  ///   - locale: A BCP 47 tag; script, region and extensions are kept.
  ///   - own: The app's own arguments.
  /// - Returns: All arguments, in their order.
  /// - Throws: ``DeviceError`` when the app's own arguments name a language or locale too.
  package static func arguments(
    locale: LocaleID,
    own: [String]
  ) throws(DeviceError) -> [String] {
    if let conflict = own.first(where: { $0 == "-AppleLanguages" || $0 == "-AppleLocale" }) {
      throw DeviceError(
        "app.arguments in stillframe.json has \(conflict), which the locale of each shot decides",
        advice: "Remove it and list the locale under `locales`.",
        isFatal: true
      )
    }
    let tag = AppleLocaleTag(locale)
    return ["-AppleLanguages", "(\(tag.language))", "-AppleLocale", tag.locale] + own
  }
}

/// A BCP 47 tag as Apple's systems write it.
///
/// `zh-Hant-HK` is the language `zh-Hant-HK` and the locale `zh_Hant_HK`; the calendar of
/// `ja-JP-u-ca-japanese` belongs to the locale alone: `ja_JP@calendar=japanese`.
package struct AppleLocaleTag: Hashable, Sendable {
  package let language: String
  package let locale: String

  package init(_ id: LocaleID) {
    let subtags = id.rawValue.split(separator: "-").map(String.init)
    let extensionStart = subtags.firstIndex { $0.lowercased() == "u" } ?? subtags.endIndex
    let base = subtags[..<extensionStart]
    language = base.joined(separator: "-")
    let keywords = Self.keywords(subtags[extensionStart...].dropFirst())
    locale =
      base.joined(separator: "_")
      + (keywords.isEmpty ? "" : "@" + keywords.joined(separator: ";"))
  }

  private static func keywords(_ subtags: ArraySlice<String>) -> [String] {
    let names = ["ca": "calendar", "nu": "numbers", "co": "collation", "hc": "hours"]
    var keywords: [(name: String, value: [String])] = []
    for subtag in subtags {
      if subtag.count == 2 {
        keywords.append((names[subtag.lowercased()] ?? subtag, []))
      } else if !keywords.isEmpty {
        keywords[keywords.count - 1].value.append(subtag)
      }
    }
    return keywords.filter { !$0.value.isEmpty }
      .map { "\($0.name)=\($0.value.joined(separator: "-"))" }
  }
}
