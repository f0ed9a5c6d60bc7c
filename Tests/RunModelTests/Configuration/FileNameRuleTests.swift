import Testing

@testable import RunModel

struct FileNameRuleTests {
  @Test(arguments: [
    "paywall", "iphone-16", "iPhone 16 Pro", "設定", "émoji 👩‍👩‍👧", "a.b", "a..b", "-dash",
    "a \u{301}", String(repeating: "a", count: 200), String(repeating: "あ", count: 50),
  ])
  func accepts(id: String) {
    #expect(FileNameRule.problem(with: id) == nil)
  }

  @Test(arguments: [
    ("", "is empty; a name such as \"paywall\" is right"),
    (".", "is \".\"; a name that doesn't begin with a dot is right, because such files are hidden"),
    (
      "..",
      "is \"..\"; a name that doesn't begin with a dot is right, because such files are hidden"
    ),
    (
      ".git",
      "is \".git\"; a name that doesn't begin with a dot is right, because such files are hidden"
    ),
    (" a", "is \" a\"; a name without white space at its ends is right"),
    ("a ", "is \"a \"; a name without white space at its ends is right"),
    ("a/b", "is \"a/b\"; a name without '/' is right, because it names a file"),
    ("a\\b", "is \"a\\b\"; a name without '\\' is right, because it names a file"),
    ("a:b", "is \"a:b\"; a name without ':' is right, because it names a file"),
    ("a\u{0}b", "holds a character that can't be seen; a name of visible characters is right"),
    ("a\u{1B}[0m", "holds a character that can't be seen; a name of visible characters is right"),
    ("a\u{202E}b", "holds a character that can't be seen; a name of visible characters is right"),
    // To a file system an accent changes nothing about what stands before it.
    (
      ".\u{301}a",
      "is \".\u{301}a\"; a name that doesn't begin with a dot is right, "
        + "because such files are hidden"
    ),
    ("a/\u{301}b", "is \"a/\u{301}b\"; a name without '/' is right, because it names a file"),
    (String(repeating: "a", count: 201), "has 201 characters; at most 200 are right"),
    (
      String(repeating: "あ", count: 51),
      "has 51 characters, not all of them ASCII; at most 50 are right"
    ),
  ])
  func refuses(id: String, with problem: String) {
    #expect(FileNameRule.problem(with: id) == problem)
  }

  @Test(arguments: [
    ("Paywall", "paywall"),
    ("caf\u{E9}", "cafe\u{301}"),
    ("STRASSE", "straße"),
    ("\u{FB01}n", "fin"),
    ("ＦＵＬＬ", "full"),
    ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
    ("a\u{200D}b", "ab"),
    ("\u{212B}ngström", "\u{C5}NGSTRÖM"),
  ])
  func takesForTheSame(left: String, right: String) {
    #expect(FileNameRule.collisionKey(of: left) == FileNameRule.collisionKey(of: right))
  }

  @Test(arguments: [("home", "home2"), ("cafe", "café"), ("a b", "a-b"), ("設定", "設計")])
  func tellsApart(left: String, right: String) {
    #expect(FileNameRule.collisionKey(of: left) != FileNameRule.collisionKey(of: right))
  }
}
