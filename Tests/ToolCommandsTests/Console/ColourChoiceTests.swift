import Testing

@testable import ToolCommands

struct ColourChoiceTests {
  @Test(arguments: [
    (true, [:], ColourChoice.coloured),
    (false, [:], .plain),
    (true, ["NO_COLOR": "1"], .plain),
    (true, ["NO_COLOR": ""], .coloured),
    (true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .plain),
    (false, ["CLICOLOR_FORCE": "1"], .coloured),
    (false, ["CLICOLOR_FORCE": "0"], .plain),
    (true, ["CLICOLOR": "0"], .plain),
    (true, ["TERM": "dumb"], .plain),
    (true, ["TERM": "xterm-256color", "CLICOLOR": "1"], .coloured),
  ])
  func follows(isTerminal: Bool, environment: [String: String], expected: ColourChoice) {
    #expect(ColourChoice(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test func leavesPlainTextAlone() {
    #expect(ColourChoice.plain.styled("text", .red) == "text")
    #expect(ColourChoice.coloured.styled("text", .bold, .red) == "\u{1B}[1;31mtext\u{1B}[0m")
  }
}
