import CaptureEngine
import Foundation
import Testing

struct CommandTextTests {
  @Test func showsACommandAsOneWouldTypeIt() {
    let command = Command("xcrun", ["simctl", "create", "My iPhone's", "", "a;b"], deadline: .zero)
    #expect(command.description == #"xcrun simctl create 'My iPhone'\''s' '' 'a;b'"#)
  }

  @Test func showsTheEndOfWhatWasPrinted() {
    let printed = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let error = CommandError(
      command: Command("tool", ["x"], deadline: .seconds(5)),
      reason: .deadlineExpired(after: .seconds(5)),
      standardError: Data((printed + "\u{1b}[31m").utf8)
    )
    #expect(
      error.description == """
        still running after 5 s, and was ended: tool x
        standard error ended with:
          line 21
          line 22
          line 23
          line 24
          line 25
          line 26
          line 27
          line 28
          line 29
          line 30\\u{1B}[31m
        """
    )
  }

  @Test(arguments: [
    (Duration.milliseconds(999), "999 ms"), (.seconds(1), "1 s"), (.milliseconds(2500), "2.5 s"),
    (.seconds(90), "90 s"), (.milliseconds(1960), "2 s"),
  ])
  func putsDurationsIntoWords(duration: Duration, words: String) {
    #expect(duration.inWords == words)
  }

  @Test(arguments: [
    ("plain\ttext\n", "plain\ttext\n"), ("a\r\n", "a\n"), ("\u{7}", "\\u{7}"),
    ("\u{202e}evil", "\\u{202E}evil"), ("\u{9b}2J", "\\u{9B}2J"), ("日本", "日本"),
    ("a\rb", "a\\u{D}b"), ("\u{2028}", "\\u{2028}"),
  ])
  func keepsTextFromActingOnATerminal(text: String, inert: String) {
    #expect(text.inertOnTerminal == inert)
  }
}
