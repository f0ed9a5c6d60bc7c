#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// The locale that an app really speaks: the localisation that was chosen for its texts, with the
/// region by which it writes numbers and dates.
struct SpokenLocale: Hashable {
  let id: LocaleID

  /// Joins what an app's bundle and its locale say.
  ///
  /// - Parameters:
  ///   - localisation: The tag of the chosen localisation: `en`, `zh-Hans`, `pt-BR`.
  ///   - region: The region of the current locale, for a localisation that names none itself.
  init(localisation: String, region: String?) {
    let parts = localisation.replacingOccurrences(of: "_", with: "-").split(separator: "-")
    let namesRegion = parts.dropFirst().contains { part in
      (part.count == 2 && part.allSatisfy(\.isLetter))
        || (part.count == 3 && part.allSatisfy(\.isNumber))
    }
    let tag = parts.joined(separator: "-")
    id = LocaleID(namesRegion ? tag : ([tag] + [region].compactMap(\.self)).joined(separator: "-"))
  }

  /// Whether texts of the language run from right to left.
  var isRightToLeft: Bool {
    Locale(identifier: id.rawValue).language.characterDirection == .rightToLeft
  }

  /// Why the system can't have been told of the same locale.
  ///
  /// - Parameter region: The region of the system's current locale, by which an app that doesn't
  ///   name its own writes numbers and dates.
  /// - Returns: A reason for people; nil when both agree, or one names no region.
  func contradiction(toRegion region: String?) -> String? {
    guard let region, let own = Locale(identifier: id.rawValue).region?.identifier, own != region
    else { return nil }
    return "the app speaks \(id), but numbers and dates are written as in the region \(region)"
  }

  /// Why views that are laid out in a direction can't be of the language.
  ///
  /// - Parameter isRightToLeft: How the views are laid out.
  /// - Returns: A reason for people; nil when they can.
  func contradiction(toViewsFromRightToLeft isRightToLeft: Bool) -> String? {
    guard isRightToLeft != self.isRightToLeft else { return nil }
    return "the app speaks \(id), but its views are laid out from "
      + (isRightToLeft ? "right to left" : "left to right")
      + "; the system goes by the localisations that the app's bundle lists"
  }
}

#endif
