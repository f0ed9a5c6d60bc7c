import ChangeExplanation
import Pixels
import RunModel
import StillframeWire
import Testing

struct MatchingTests {
  private func list(_ texts: [String]) -> Scenery {
    Scenery(
      elements: texts.enumerated().map { position, text in
        element("row", 0, position * 40, 200, 36, text: text)
      }
    )
  }

  @Test func tellsRowsOfOneNameApartByWhatTheyShow() {
    #expect(
      Scenery.sentences(from: list(["a", "b", "c"]), to: list(["new", "a", "b", "c"])) == [
        "row (“new”) appeared, 200 × 36 px at (0, 0)",
        "3 × row moved down 40 px because row appeared",
      ]
    )
    #expect(
      Scenery.sentences(from: list(["a", "b", "c"]), to: list(["a", "c"])) == [
        "row (“b”) vanished; it was 200 × 36 px at (0, 40)",
        "row moved up 40 px because row vanished",
      ]
    )
  }

  @Test func seesThatTwoRowsChangedPlaces() {
    #expect(
      Scenery.sentences(from: list(["a", "b"]), to: list(["b", "a"])) == [
        "row moved up 40 px", "row moved down 40 px",
      ]
    )
  }

  @Test func takesRowsThatAreAllOtherInOrder() {
    #expect(
      Scenery.sentences(from: list(["a", "b"]), to: list(["c", "d"])) == [
        "row's text changed from “a” to “c”", "row's text changed from “b” to “d”",
        "every element is where it was",
      ]
    )
  }

  @Test func followsAnElementIntoAnotherParent() {
    let old = Scenery(elements: [
      element("left", 0, 0, 100, 400, [element("card", 10, 10, 50, 50)]),
      element("right", 100, 0, 100, 400),
    ])
    let new = Scenery(elements: [
      element("left", 0, 0, 100, 400),
      element("right", 100, 0, 100, 400, [element("card", 110, 10, 50, 50)]),
    ])
    #expect(
      Scenery.sentences(from: coloured(old), to: coloured(new)) == ["card moved right 100 px"]
    )
  }

  private func coloured(_ scenery: Scenery) -> Scenery {
    var scenery = scenery
    scenery.colours = ["card": Pixel(200, 0, 0)]
    return scenery
  }

  @Test func survivesFramesThatMakeNoSense() {
    let frames = [
      PixelRect(x: .max, y: .max, width: .max, height: .max),
      PixelRect(x: .min, y: .min, width: .min, height: .min),
      PixelRect(x: 10, y: 10, width: -5, height: 20),
    ]
    for old in frames {
      for new in frames {
        let findings = Scenery.findings(
          from: scenery(with: old, block: Pixel(0, 0, 0)),
          to: scenery(with: new, block: Pixel(200, 0, 0))
        )
        #expect(!findings.isEmpty)
      }
    }
  }

  private func scenery(with frame: PixelRect, block: Pixel) -> Scenery {
    // The odd element isn't drawn; the block gives the pictures a difference.
    var scenery = Scenery()
    scenery.blocks = [(PixelRect(x: 50, y: 50, width: 20, height: 20), block)]
    scenery.undrawn = [LayoutElement(name: "odd", kind: "View", frame: frame)]
    return scenery
  }

  @Test func takesThousandsOfElements() {
    func grid(_ shift: Int) -> Scenery {
      var scenery = Scenery()
      scenery.undrawn = (0..<8000).map { index in
        element("cell\(index)", index % 20 * 10, index / 20 + (index < 4000 ? 0 : shift), 9, 1)
      }
      scenery.blocks = [(PixelRect(x: 0, y: 0, width: 5, height: 5), Pixel(UInt8(shift), 0, 0))]
      return scenery
    }
    let sentences = Scenery.sentences(from: grid(0), to: grid(90))
    let first = "cell4000, cell4001, cell4002, cell4003, cell4004, cell4005"
    let second = "cell6200, cell6201, cell6202, cell6203, cell6204, cell6205"
    #expect(sentences[0] == "\(first) and 2,194 more moved down 90 px")
    #expect(sentences[1] == "\(second) and 1,794 more moved down 90 px, off the picture")
  }
}
