import ChangeExplanation
import RunModel
import StillframeWire
import Testing

struct TextTests {
  private func sentences(_ old: String?, _ new: String?, name: String = "badge") -> [String] {
    Scenery.sentences(
      from: Scenery(elements: [element(name, 10, 10, 100, 40, text: old)]),
      to: Scenery(elements: [element(name, 10, 10, 100, 40, text: new)])
    )
  }

  @Test func saysWhatATextWasAndIs() {
    #expect(
      Scenery.sentences(
        from: Paywall().scenery,
        to: Paywall(label: "ONE PAYMENT").scenery
      ) == [
        "no-renewals' text changed from “NO RENEWALS” to “ONE PAYMENT”",
        "every element is where it was",
      ]
    )
  }

  @Test func saysWhichDigitIsWrong() {
    let findings = Scenery.findings(
      from: Paywall().scenery,
      to: Paywall(price: "€ 4.99").scenery
    )
    #expect(
      findings.map(\.sentence) == [
        "price's text changed from “€ 4.98” to “€ 4.99”", "every element is where it was",
      ]
    )
    #expect(findings.map(\.kind) == [.textChanged, .nothingMoved])
    #expect(findings[0].region == PixelRect(x: 120, y: 100, width: 60, height: 20))
  }

  @Test func tellsAnEmptyTextFromAnother() {
    #expect(sentences(nil, "New")[0] == "badge's text appeared: “New”")
    #expect(sentences("", "New")[0] == "badge's text appeared: “New”")
    #expect(sentences("Old", nil)[0] == "badge's text “Old” is gone")
  }

  @Test func showsWhereALongTextDiffers() {
    let common = String(repeating: "abcdefghi ", count: 30)
    #expect(
      sentences(common + "old end", common + "new end")[0]
        == "badge's text changed from “…i abcdefghi old end” to “…i abcdefghi new end”"
    )
  }

  @Test func shortensBothEndsOfALongText() {
    let long = String(repeating: "x", count: 100)
    #expect(
      sentences("short", long)[0]
        == "badge's text changed from “short” to “\(String(repeating: "x", count: 47))…”"
    )
  }

  @Test func makesTextInert() {
    #expect(
      sentences("plain", "a\u{1B}[31m\nb\u{202E}c\u{0}\t d")[0]
        == "badge's text changed from “plain” to “a[31m bc d”"
    )
  }

  @Test func saysWhenADifferenceDoesNotShow() {
    #expect(
      sentences("a b", "a\u{2066} b")[0]
        == "badge's text changed in spaces or characters that don't show"
    )
  }

  @Test func quotesNamesWithSpaces() {
    #expect(
      sentences("1", "2", name: "buy now\u{202E}")[0]
        == "“buy now”'s text changed from “1” to “2”"
    )
  }

  @Test func callsANamelessElementByItsKind() {
    #expect(sentences("1", "2", name: "")[0] == "a Label's text changed from “1” to “2”")
  }

  @Test func saysOnceWhatAButtonAndItsLabelSay() {
    func button(_ text: String) -> Scenery {
      Scenery(elements: [
        element(
          "button",
          10,
          10,
          100,
          40,
          text: text,
          [
            element("label", 20, 15, 80, 20, text: text)
          ]
        )
      ])
    }
    #expect(
      Scenery.sentences(from: button("Buy"), to: button("Get")) == [
        "label's text changed from “Buy” to “Get”", "every element is where it was",
      ]
    )
  }

  @Test func saysNothingOfTextUnderAMask() {
    let mask = PixelRect(x: 5, y: 5, width: 60, height: 30)
    func screen(_ time: String, _ title: String) -> Scenery {
      Scenery(elements: [
        element("clock", 10, 10, 50, 20, text: time), element("title", 10, 50, 80, 20, text: title),
      ])
    }
    #expect(
      Scenery.sentences(from: screen("9:41", "A"), to: screen("9:42", "B"), masks: [mask]) == [
        "title's text changed from “A” to “B”", "every element is where it was",
      ]
    )
  }

  @Test func countsWhatIsTooMuchToName() {
    func labels(_ text: String, _ count: Int) -> Scenery {
      Scenery(
        elements: (0..<count).map { element("label\($0)", 0, $0 * 8, 100, 7, text: text) }
      )
    }
    let many = Scenery.sentences(from: labels("a", 40), to: labels("b", 40))
    #expect(many.count == 26)
    #expect(many[24] == "the texts of 16 more elements changed")
    // One more than the limit is named rather than counted.
    let few = Scenery.sentences(from: labels("a", 25), to: labels("b", 25))
    #expect(few.count == 26)
    #expect(few[24] == "label24's text changed from “a” to “b”")
  }
}
