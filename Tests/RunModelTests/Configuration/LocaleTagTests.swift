import Testing

@testable import RunModel

struct LocaleTagTests {
  @Test(arguments: [
    "ja", "en-GB", "pt-BR", "zh-Hans-CN", "es-419", "sr-Latn", "de-CH-1996", "sl-rozaj-biske",
    "zh-yue-HK", "en-u-ca-buddhist", "de-DE-u-co-phonebk-x-test", "ast", "ca-valencia",
    "de-1901-1996", "en-a-bb-b-cc", "en-a-bbbb-bbbb", "en-a-bb-x-a-bb", "en-x-1996-1996",
  ])
  func accepts(tag: String) {
    #expect(LocaleTag.problem(with: tag) == nil)
  }

  @Test(arguments: [
    ("en_GB", "en-GB"),
    ("en-gb", "en-GB"),
    ("EN-GB", "en-GB"),
    ("zh-hans-cn", "zh-Hans-CN"),
    ("zh_CN", "zh-CN"),
    ("de_DE.UTF-8", "de-DE"),
    ("sr_RS@latin", "sr-RS"),
    ("es-419-", "es-419"),
    ("en-", "en"),
    ("-en", "en"),
    ("en--GB", "en-GB"),
    ("en GB", "en-GB"),
  ])
  func saysWhatWouldBeRight(tag: String, meant: String) {
    #expect(
      LocaleTag.problem(with: tag)
        == "is \"\(tag)\", which is no BCP 47 tag; \"\(meant)\" is right"
    )
  }

  @Test(arguments: [
    "", "e", "english", "en-GB-US", "en-G", "en-GBR", "x-private",
    "en-u", "en-u-ca-u-nu", "de-1996-1996", "sl-rozaj-biske-rozaj", "en-a-bb-b-cc-a-dd", "en-GB\n",
    "en/GB", "../en", "日本", "en-Latn-Cyrl",
    "a-b-c", "en-x", "en-abcdefghi",
  ])
  func refuses(tag: String) {
    #expect(
      LocaleTag.problem(with: tag)
        == "is \"\(tag)\", which is no BCP 47 tag; "
        + "for instance \"en-GB\", \"zh-Hans-CN\" or \"es-419\" is right"
    )
  }

  @Test func limitsLength() {
    let tag = "en-x" + String(repeating: "-abcdefg", count: 12)
    #expect(tag.utf8.count == LocaleTag.largestLength)
    #expect(LocaleTag.problem(with: tag) == nil)
    #expect(LocaleTag.problem(with: tag + "h") != nil)
  }
}
