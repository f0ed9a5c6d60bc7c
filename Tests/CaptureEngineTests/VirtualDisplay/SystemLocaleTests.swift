import CaptureEngine
import StillframeWire
import Testing

struct SystemLocaleTests {
  @Test(arguments: [
    ("ar-EG", "ar_EG.UTF-8"), ("en-GB", "en_GB.UTF-8"), ("de-DE", "de_DE.UTF-8"),
    ("ja", "ja_JP.UTF-8"), ("pt-BR", "pt_BR.UTF-8"), ("zh-Hans-CN", "zh_CN.UTF-8"),
    ("zh-Hant", "zh_TW.UTF-8"), ("es-419", "es_MX.UTF-8"), ("en-150", "en_US.UTF-8"),
    ("sr-Latn-RS", "sr_RS.UTF-8@latin"), ("sr-RS", "sr_RS.UTF-8"),
    ("uz-Cyrl-UZ", "uz_UZ.UTF-8@cyrillic"), ("de-Latn-DE", "de_DE.UTF-8"),
  ])
  func isNamedAsTheCLibraryNamesIt(locale: String, name: String) {
    #expect(SystemLocale(LocaleID(locale)).name == name)
  }

  @Test func saysHowToInstallIt() {
    #expect(
      SystemLocale("sr-Latn-RS").advice
        == "Install it: apt-get install locales && localedef -i sr_RS@latin -f UTF-8 "
        + "sr_RS.UTF-8@latin"
    )
  }

  @Test func knowsWhatIsNotInstalled() {
    #expect(!SystemLocale("tlh-AQ").isInstalled)
  }
}
