import Foundation
import Testing

struct AvailabilityTests {
  private func running(_ text: String, on version: Int) -> String {
    SourceText.running(text, on: SystemVersion(version))
  }

  @Test func takesOutWhatStandsBehindALaterCheck() {
    let text = "if #available(iOS 17, *) { new() } else { old() }"
    #expect(running(text, on: 17) == text)
    #expect(running(text, on: 16) == "if false { fatalError() } else { old() }")
  }

  @Test func takesOutWhatFollowsALaterGuard() {
    let text = "func f() { guard #available(iOS 17, *) else { return }; new() }"
    #expect(running(text, on: 17) == text)
    #expect(!running(text, on: 16).contains("new"))
    #expect(running(text, on: 16).contains("return"))
  }

  @Test func takesOutDeclarationsOfALaterVersion() {
    let text = """
      @MainActor
      @available(iOS 17, *)
      public func new(
        a: Int
      ) {
        newer()
      }
      @available(iOS 18, *) let newest = 1
      func old() {}
      """
    #expect(running(text, on: 18) == text)
    #expect(running(text, on: 17).contains("newer()"))
    #expect(!running(text, on: 17).contains("newest"))
    #expect(!running(text, on: 16).contains("MainActor"))
    #expect(running(text, on: 16).trimmingCharacters(in: .newlines) == "func old() {}")
  }

  @Test func leavesCommentsAndLiteralsAlone() {
    let text = #"""
      // if #available(iOS 17, *) { new() }
      let a = "if #available(iOS 17, *) { \(b("}")) }"
      /* @available(iOS 17, *) */
      """#
    #expect(running(text, on: 16) == text)
  }

  @Test func keepsTheNumbersOfLines() {
    let text = "if #available(iOS 17, *) {\n  a()\n  b()\n}\nlast()"
    #expect(
      running(text, on: 16).split(separator: "\n", omittingEmptySubsequences: false).count == 5
    )
    #expect(running(text, on: 16).hasSuffix("\nlast()"))
  }

  @Test func listsTheVersionsThatAreAskedFor() {
    let text = "if #available(iOS 17.2, *) {}\n@available(iOS 18, macOS 15, *) func f() {}"
    #expect(SourceText.versions(in: text) == [SystemVersion(17, 2), SystemVersion(18)])
  }
}
