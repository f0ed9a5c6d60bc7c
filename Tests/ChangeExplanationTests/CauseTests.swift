import ChangeExplanation
import RunModel
import StillframeWire
import Testing

struct CauseTests {
  @Test func namesTheRowThatPushedTheRest() {
    let findings = Scenery.findings(from: Paywall().scenery, to: Paywall(padding: 10).scenery)
    #expect(
      findings.map(\.sentence) == [
        "no-renewals grew by 10 px in width and 10 px in height",
        "lifetime grew by 10 px in height because no-renewals grew by 10 px",
        "annual, monthly, buy and footer moved down 10 px because lifetime grew by 10 px",
      ]
    )
    #expect(findings.map(\.kind) == [.resized, .resized, .moved])
    #expect(findings[2].elements == ["annual", "monthly", "buy", "footer"])
    #expect(findings[2].region == PixelRect(x: 10, y: 100, width: 180, height: 240))
    #expect(findings[2].baselineRegion == PixelRect(x: 10, y: 90, width: 180, height: 240))
  }

  @Test(arguments: [1, 2, 37])
  func findsGrowthOfAnySize(padding: Int) {
    let sentences = Scenery.sentences(
      from: Paywall().scenery,
      to: Paywall(padding: padding).scenery
    )
    #expect(
      sentences.last
        == "annual, monthly, buy and footer moved down \(padding) px because lifetime grew by "
        + "\(padding) px"
    )
  }

  @Test func saysThatARowShrank() {
    let sentences = Scenery.sentences(from: Paywall(padding: 10).scenery, to: Paywall().scenery)
    #expect(
      sentences == [
        "no-renewals shrank by 10 px in width and 10 px in height",
        "lifetime shrank by 10 px in height because no-renewals shrank by 10 px",
        "annual, monthly, buy and footer moved up 10 px because lifetime shrank by 10 px",
      ]
    )
  }

  @Test func looksThroughAListThatOnlyPassesThePushOn() {
    let sentences = Scenery.sentences(
      from: Paywall(nesting: .list).scenery,
      to: Paywall(padding: 10, nesting: .list).scenery
    )
    #expect(
      sentences == [
        "no-renewals grew by 10 px in width and 10 px in height",
        "lifetime grew by 10 px in height because no-renewals grew by 10 px",
        "annual, monthly, buy and footer moved down 10 px because lifetime grew by 10 px",
      ]
    )
  }

  @Test(arguments: [Paywall.Nesting.flat, .list])
  func namesWhatAppearedAboveTheRest(nesting: Paywall.Nesting) {
    let findings = Scenery.findings(
      from: Paywall(nesting: nesting).scenery,
      to: Paywall(offerHeight: 32, nesting: nesting).scenery
    )
    #expect(
      findings.map(\.sentence) == [
        "offer (“Save 50 %”) appeared, 180 × 32 px at (10, 90)",
        "annual, monthly, buy and footer moved down 40 px because offer appeared",
      ]
    )
    #expect(findings[0].kind == .appeared)
    #expect(findings[0].baselineRegion == nil)
  }

  @Test func namesWhatVanishedAboveTheRest() {
    let findings = Scenery.findings(
      from: Paywall(offerHeight: 32).scenery,
      to: Paywall().scenery
    )
    #expect(
      findings.map(\.sentence) == [
        "offer (“Save 50 %”) vanished; it was 180 × 32 px at (10, 90)",
        "annual, monthly, buy and footer moved up 40 px because offer vanished",
      ]
    )
    #expect(findings[0].region == nil)
  }

  @Test func addsUpTwoRowsThatGrew() {
    func rows(_ growth: Int) -> Scenery {
      Scenery(elements: [
        element("first", 0, 0, 200, 40 + growth),
        element("second", 0, 50 + growth, 200, 40 + growth),
        element("third", 0, 100 + 2 * growth, 200, 40),
      ])
    }
    #expect(
      Scenery.sentences(from: rows(0), to: rows(5)) == [
        "first grew by 5 px in height",
        "second grew by 5 px in height",
        "second moved down 5 px because first grew by 5 px",
        "third moved down 10 px because first grew by 5 px and second grew by 5 px",
      ]
    )
  }

  @Test func saysNothingOfWhatMovedWithItsParent() {
    func card(_ y: Int) -> Scenery {
      Scenery(elements: [
        element("card", 10, y, 100, 80, [element("title", 20, y + 10, 50, 20, text: "Hello")])
      ])
    }
    #expect(Scenery.sentences(from: card(10), to: card(22)) == ["card moved down 12 px"])
  }

  @Test func followsARowThatIsLaidOutFromRightToLeft() {
    // The label is anchored on the right and grows to the left; the icon lies left of it.
    func row(_ growth: Int) -> Scenery {
      Scenery(elements: [
        element(
          "row",
          0,
          0,
          200,
          40,
          [
            element("label", 120 - growth, 10, 70 + growth, 20, text: "سنوي"),
            element("icon", 90 - growth, 10, 20, 20),
          ]
        )
      ])
    }
    #expect(
      Scenery.sentences(from: row(0), to: row(12)) == [
        "label grew by 12 px in width",
        "icon moved left 12 px because label grew by 12 px",
      ]
    )
  }

  @Test func findsWhatTheEdgeOfTheParentTookAlong() {
    func row(_ growth: Int) -> Scenery {
      Scenery(elements: [
        element(
          "row",
          0,
          0,
          100 + growth,
          40,
          [
            element("chevron", 80 + growth, 10, 10, 20)
          ]
        )
      ])
    }
    #expect(
      Scenery.sentences(from: row(0), to: row(12)) == [
        "row grew by 12 px in width",
        "chevron moved right 12 px because row grew by 12 px",
      ]
    )
  }

  @Test(arguments: [(4, true), (5, true), (6, true), (3, false), (7, false)])
  func findsWhatIsCentredInItsParent(down: Int, isCentred: Bool) {
    func row(_ growth: Int, _ down: Int) -> Scenery {
      Scenery(elements: [
        element("row", 0, 0, 200, 60 + growth, [element("price", 120, 20 + down, 60, 20)])
      ])
    }
    let because = isCentred ? " because row grew by 10 px" : ""
    #expect(
      Scenery.sentences(from: row(0, 0), to: row(10, down)) == [
        "row grew by 10 px in height", "price moved down \(down) px\(because)",
      ]
    )
  }

  @Test func namesTextAsTheCauseOfASize() {
    func title(_ text: String, _ width: Int) -> Scenery {
      Scenery(elements: [
        element("title", 10, 10, width, 20, text: text), element("icon", 14 + width, 10, 20, 20),
      ])
    }
    #expect(
      Scenery.sentences(from: title("Best", 40), to: title("Better", 64)) == [
        "title's text changed from “Best” to “Better”",
        "title grew by 24 px in width because its text changed",
        "icon moved right 24 px because title grew by 24 px",
      ]
    )
  }

  @Test func givesNoCauseWhereNoneIsFound() {
    func lonely(_ x: Int) -> Scenery { Scenery(elements: [element("dot", x, 10, 20, 20)]) }
    #expect(Scenery.sentences(from: lonely(10), to: lonely(60)) == ["dot moved right 50 px"])
  }

  @Test func doesNotBlameWhatIsBelow() {
    func screen(_ growth: Int) -> Scenery {
      Scenery(elements: [
        element("header", 0, 10 + growth, 200, 20), element("list", 0, 100, 200, 50 + growth),
      ])
    }
    #expect(
      Scenery.sentences(from: screen(0), to: screen(9)) == [
        "list grew by 9 px in height", "header moved down 9 px",
      ]
    )
  }

  @Test func saysWhatLeftThePicture() {
    func screen(_ growth: Int) -> Scenery {
      Scenery(elements: [
        element("list", 0, 0, 200, 300 + growth), element("footer", 0, 310 + growth, 200, 30),
      ])
    }
    #expect(
      Scenery.sentences(from: screen(0), to: screen(95)) == [
        "list grew by 95 px in height",
        "footer moved down 95 px, off the picture, because list grew by 95 px",
      ]
    )
  }

  @Test func saysNothingOfWhatIsOffThePictureBothTimes() {
    func screen(_ y: Int, _ height: Int) -> Scenery {
      Scenery(elements: [
        element("list", 0, 0, 200, height), element("below", 0, y, 200, 30, text: "\(y)"),
      ])
    }
    #expect(
      Scenery.sentences(from: screen(500, 50), to: screen(510, 60)) == [
        "list grew by 10 px in height"
      ]
    )
  }

  @Test func comparesPicturesOfDifferentSizes() {
    var old = Paywall().scenery
    var new = Paywall(padding: 10).scenery
    old.elements = [element("screen", 0, 0, 200, 400, old.elements)]
    new.elements = [element("screen", 0, 0, 200, 410, new.elements)]
    new.size.height = 410
    #expect(
      Scenery.sentences(from: old, to: new) == [
        "the picture is 200 × 410 px, it was 200 × 400 px",
        "no-renewals grew by 10 px in width and 10 px in height",
        "lifetime grew by 10 px in height because no-renewals grew by 10 px",
        "annual, monthly, buy and footer moved down 10 px because lifetime grew by 10 px",
      ]
    )
  }

  @Test func isTheSameForTheSameInput() {
    let first = Scenery.sentences(from: Paywall().scenery, to: Paywall(padding: 3).scenery)
    for _ in 0..<5 {
      #expect(
        Scenery.sentences(from: Paywall().scenery, to: Paywall(padding: 3).scenery) == first
      )
    }
  }
}
