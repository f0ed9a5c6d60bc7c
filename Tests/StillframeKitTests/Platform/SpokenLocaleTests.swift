#if DEBUG

import StillframeKitWire
import Testing

@testable import StillframeKit

struct SpokenLocaleTests {
  @Test(arguments: [
    ("en", "GB", "en-GB"), ("de", nil, "de"), ("pt-BR", "PT", "pt-BR"), ("pt_BR", nil, "pt-BR"),
    ("zh-Hans", "HK", "zh-Hans-HK"), ("es-419", "MX", "es-419"), ("und", nil, "und"),
  ])
  func addsTheRegionOfTheFormats(localisation: String, region: String?, expected: LocaleID) {
    #expect(SpokenLocale(localisation: localisation, region: region).id == expected)
  }

  @Test(arguments: [
    ("de-DE", "DE", true), ("de-DE", "US", false), ("zh-Hans-CN", "CN", true),
    ("zh-Hans-CN", "HK", false), ("es-419", "419", true), ("es-419", "ES", false),
    ("de-DE", nil, true), ("ja", "JP", true),
  ])
  func isHeldAgainstTheSystemsRegion(tag: String, region: String?, agrees: Bool) {
    let locale = SpokenLocale(localisation: tag, region: nil)
    #expect((locale.contradiction(toRegion: region) == nil) == agrees)
  }

  @Test(arguments: [("ar-EG", true), ("he", true), ("en-GB", false), ("ja", false)])
  func knowsItsDirection(localisation: String, isRightToLeft: Bool) {
    let locale = SpokenLocale(localisation: localisation, region: nil)
    #expect(locale.isRightToLeft == isRightToLeft)
    #expect(locale.contradiction(toViewsFromRightToLeft: isRightToLeft) == nil)
    #expect(locale.contradiction(toViewsFromRightToLeft: !isRightToLeft) != nil)
  }

  @Test func saysWhatContradictsIt() {
    let locale = SpokenLocale(localisation: "ar-EG", region: nil)
    #expect(
      locale.contradiction(toViewsFromRightToLeft: false)
        == "the app speaks ar-EG, but its views are laid out from left to right; "
        + "the system goes by the localisations that the app's bundle lists"
    )
  }
}

#endif
