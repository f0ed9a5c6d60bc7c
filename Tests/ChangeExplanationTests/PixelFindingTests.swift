import ChangeExplanation
import Pixels
import RunModel
import StillframeWire
import Testing

struct PixelFindingTests {
  private func button(_ colour: Pixel, y: Int = 10) -> Scenery {
    var scenery = Scenery(elements: [
      element("card", 0, 0, 200, 100 + y, [element("buy", 10, y, 100, 40, text: "Buy")])
    ])
    scenery.colours["buy"] = colour
    return scenery
  }

  @Test func namesTheColours() {
    let findings = Scenery.findings(
      from: button(Pixel(10, 132, 255)),
      to: button(Pixel(255, 59, 48))
    )
    #expect(
      findings.map(\.sentence) == [
        "buy changed colour from #0A84FF to #FF3B30", "every element is where it was",
      ]
    )
    #expect(findings[0].kind == .recoloured)
    #expect(findings[0].region == PixelRect(x: 10, y: 10, width: 100, height: 40))
  }

  @Test func seesANewColourInAnElementThatMoved() {
    let sentences = Scenery.sentences(
      from: button(Pixel(10, 132, 255), y: 10),
      to: button(Pixel(255, 59, 48), y: 30)
    )
    #expect(sentences.contains("buy changed colour from #0A84FF to #FF3B30"))
  }

  @Test func seesWhatChangedInsideOfSomethingThatMoved() {
    var new = Paywall(padding: 10).scenery
    // Inside the annual row, where no element is.
    new.blocks = [(PixelRect(x: 20, y: 130, width: 20, height: 10), Pixel(0, 0, 0))]
    let sentences = Scenery.sentences(from: Paywall().scenery, to: new)
    #expect(sentences.last == "an area of 20 × 10 px at (20, 130) in annual changed")
  }

  @Test func doesNotBlameALabelForThePhotographThatItMovedOver() {
    func screen(_ y: Int) -> Scenery {
      var scenery = Scenery(elements: [
        element("photo", 0, 0, 200, 200, [element("caption", 20, y, 100, 30)])
      ])
      scenery.photograph = "photo"
      scenery.transparent = ["caption"]
      return scenery
    }
    var old = screen(20)
    var new = screen(60)
    for (scenery, y) in [(0, 20), (1, 60)] {
      let block = (PixelRect(x: 30, y: y + 5, width: 60, height: 10), Pixel(0, 0, 0))
      if scenery == 0 { old.blocks = [block] } else { new.blocks = [block] }
    }
    #expect(Scenery.sentences(from: old, to: new) == ["caption moved down 40 px"])
  }

  @Test func callsAnotherPhotographDifferentAndNotOfAnotherColour() {
    func screen(_ seed: Int) -> Scenery {
      var scenery = Scenery(elements: [element("photo", 0, 0, 200, 200)])
      scenery.photograph = "photo"
      scenery.seed = seed
      return scenery
    }
    let findings = Scenery.findings(from: screen(1), to: screen(2))
    #expect(findings.map(\.kind) == [.redrawn, .nothingMoved])
  }

  @Test func doesNotRepeatAColourForWhatLiesOnIt() {
    func card(_ ground: Pixel) -> Scenery {
      var scenery = Scenery(elements: [
        element("card", 0, 0, 200, 200, [element("label", 10, 10, 50, 20, text: "Hi")])
      ])
      scenery.colours = ["card": ground, "label": ground]
      return scenery
    }
    #expect(
      Scenery.sentences(from: card(Pixel(255, 255, 255)), to: card(Pixel(28, 28, 30))) == [
        "card changed colour from #FFFFFF to #1C1C1E", "every element is where it was",
      ]
    )
  }

  @Test func namesTheBackground() {
    var old = Scenery(elements: [element("card", 10, 10, 50, 50)])
    var new = old
    old.background = Pixel(255, 255, 255)
    new.background = Pixel(0, 0, 0)
    #expect(
      Scenery.sentences(from: old, to: new) == [
        "the background changed colour from #FFFFFF to #000000", "every element is where it was",
      ]
    )
  }

  @Test func saysHowMuchOfAPictureIsOther() {
    let old = Scenery(elements: [element("photo", 10, 10, 100, 100)])
    var new = old
    new.blocks = [(PixelRect(x: 20, y: 20, width: 30, height: 40), Pixel(0, 0, 0))]
    let findings = Scenery.findings(from: old, to: new)
    #expect(
      findings.map(\.sentence) == [
        "photo looks different: 1,200 px of 10,000 changed", "every element is where it was",
      ]
    )
    #expect(findings[0].kind == .redrawn)
    #expect(findings[0].region == PixelRect(x: 20, y: 20, width: 30, height: 40))
  }

  @Test func givesTheRectangleOfWhatNoElementAccountsFor() {
    let old = Paywall().scenery
    var new = old
    new.blocks = [(PixelRect(x: 60, y: 350, width: 30, height: 12), Pixel(0, 0, 0))]
    let findings = Scenery.findings(from: old, to: new)
    #expect(
      findings.map(\.sentence) == [
        "an area of 30 × 12 px at (60, 350) changed", "every element is where it was",
      ]
    )
    #expect(findings[0].kind == .unexplained)
    #expect(findings[0].region == PixelRect(x: 60, y: 350, width: 30, height: 12))
  }

  @Test func saysInWhichElementAnAreaLies() {
    let old = Paywall().scenery
    var new = old
    new.blocks = [(PixelRect(x: 140, y: 60, width: 10, height: 10), Pixel(0, 0, 0))]
    #expect(
      Scenery.sentences(from: old, to: new)[0]
        == "an area of 10 × 10 px at (140, 60) in lifetime changed"
    )
  }

  @Test func isNeverSilentAboutASinglePixel() {
    let old = Paywall().scenery
    var new = old
    new.blocks = [(PixelRect(x: 199, y: 399, width: 1, height: 1), Pixel(0, 0, 0))]
    #expect(
      Scenery.sentences(from: old, to: new) == [
        "an area of 1 × 1 px at (199, 399) changed", "every element is where it was",
      ]
    )
  }

  @Test func worksWithoutLayouts() {
    let old = Scenery()
    var new = old
    new.blocks = [
      (PixelRect(x: 10, y: 10, width: 5, height: 5), Pixel(0, 0, 0)),
      (PixelRect(x: 100, y: 300, width: 7, height: 9), Pixel(0, 0, 0)),
    ]
    #expect(
      Scenery.sentences(from: old, to: new) == [
        "an area of 5 × 5 px at (10, 10) changed", "an area of 7 × 9 px at (100, 300) changed",
      ]
    )
  }

  @Test func namesEightAreasAndCountsTheRest() {
    let old = Scenery()
    func blocks(_ count: Int) -> Scenery {
      var scenery = old
      scenery.blocks = (0..<count).map { index in
        (
          PixelRect(x: 5 + index % 4 * 45, y: 5 + index / 4 * 45, width: 6, height: 6),
          Pixel(0, 0, 0)
        )
      }
      return scenery
    }
    #expect(Scenery.sentences(from: old, to: blocks(9)).count == 9)
    let many = Scenery.sentences(from: old, to: blocks(20))
    #expect(many.count == 9)
    #expect(many[8] == "12 smaller areas changed as well")
  }

  @Test func saysThatTheWholePictureIsTinted() {
    var old = Scenery()
    var new = Scenery()
    old.background = Pixel(200, 200, 200)
    new.background = Pixel(212, 212, 212)
    let findings = Scenery.findings(from: old, to: new)
    #expect(
      findings.map(\.sentence) == [
        "no pixel changed by more than the tolerance, but the picture as a whole did: "
          + "by 12 on average, by 12 at most"
      ]
    )
    #expect(findings[0].kind == .recoloured)
  }

  @Test func saysNothingOfWhatIsMasked() {
    let old = Paywall().scenery
    var new = old
    new.blocks = [
      (PixelRect(x: 0, y: 0, width: 50, height: 10), Pixel(0, 0, 0)),
      (PixelRect(x: 60, y: 350, width: 30, height: 12), Pixel(0, 0, 0)),
    ]
    let mask = PixelRect(x: 0, y: 0, width: 200, height: 10)
    #expect(
      Scenery.sentences(from: old, to: new, masks: [mask]) == [
        "an area of 30 × 12 px at (60, 350) changed", "every element is where it was",
      ]
    )
  }
}
