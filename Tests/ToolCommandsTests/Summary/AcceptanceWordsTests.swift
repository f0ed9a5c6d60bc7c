import Testing

@testable import ToolCommands

struct AcceptanceWordsTests {
  @Test(arguments: [
    (1, 1, "Nothing was accepted, because the shot has no picture."),
    (1, 2, "Nothing was accepted, because 1 of 2 shots has no picture."),
    (2, 2, "Nothing was accepted, because none of the 2 shots has a picture."),
    (2, 3, "Nothing was accepted, because 2 of 3 shots have no picture."),
  ])
  func saysWhatLacksAPicture(count: Int, shots: Int, text: String) {
    #expect(AcceptanceWords.refusal(without: count, of: shots) == text)
  }
}
