import Testing

@testable import ToolCommands

struct TerminalTextTests {
  @Test(arguments: [
    ("paywall", "paywall"),
    ("設定 العربية 🎉", "設定 العربية 🎉"),
    ("\u{1B}]0;owned\u{07}", "\\u{1B}]0;owned\\u{7}"),
    ("a\nb\r\u{9B}2J", "a\\u{A}b\\u{D}\\u{9B}2J"),
    ("\u{202E}gnp.exe", "\\u{202E}gnp.exe"),
    ("\u{7F}", "\\u{7F}"),
    ("a\tb", "a\tb"),
  ])
  func spellsOutWhatATerminalObeys(text: String, expected: String) {
    #expect(TerminalText.inert(text) == expected)
  }

  @Test func keepsLinesApart() {
    #expect(TerminalText.inertLines("one\ntwo\r\n\u{1B}[2J") == ["one", "two", "\\u{1B}[2J"])
  }
}
