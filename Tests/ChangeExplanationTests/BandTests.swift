import ChangeExplanation
import Pixels
import RunModel
import StillframeWire
import Testing

struct BandTests {
  /// Lines that differ from each other, as text does, from one row on.
  private func lines(from top: Int, columns: Range<Int> = 0..<200, until bottom: Int = 400)
    -> Scenery
  {
    var scenery = Scenery()
    for row in 0..<200 where top + row < bottom {
      let x = columns.lowerBound + row &* 37 % (columns.count - 20)
      scenery.blocks.append(
        (PixelRect(x: x, y: top + row, width: 12 + row % 7, height: 1), Pixel(0, 0, 0))
      )
    }
    return scenery
  }

  @Test(arguments: [1, 10, -7])
  func findsABandThatMoved(shift: Int) {
    let findings = Scenery.findings(from: lines(from: 100), to: lines(from: 100 + shift))
    let direction = shift < 0 ? "up" : "down"
    #expect(
      findings.map(\.sentence) == [
        "everything from row \(min(100, 100 - shift)) down moved \(direction) \(abs(shift)) px"
      ]
    )
    #expect(findings[0].kind == .shiftedBand)
  }

  @Test func tellsABandFromWhatStaysBelowIt() {
    func screen(_ top: Int) -> Scenery {
      var scenery = lines(from: top, until: top + 60)
      for row in 0..<40 {
        scenery.blocks.append(
          (PixelRect(x: 3 * row, y: 350 + row, width: 20, height: 1), Pixel(90, 0, 0))
        )
      }
      return scenery
    }
    let findings = Scenery.findings(from: screen(100), to: screen(112))
    #expect(findings.map(\.kind) == [.shiftedBand])
    #expect(findings[0].sentence.hasSuffix("moved down 12 px"))
    #expect(!findings[0].sentence.hasPrefix("everything"))
  }

  @Test func findsABandInAPartOfTheWidth() {
    func screen(_ top: Int) -> Scenery {
      var scenery = lines(from: top, columns: 0..<100)
      // A column that stays, with other rows everywhere.
      for row in 0..<400 {
        scenery.blocks.append(
          (PixelRect(x: 150 + row % 40, y: row, width: 3, height: 1), Pixel(0, 90, 0))
        )
      }
      return scenery
    }
    let findings = Scenery.findings(from: screen(100), to: screen(120))
    #expect(findings.map(\.kind) == [.shiftedBand])
    #expect(
      findings.first?.sentence
        == "everything from row 80 down between columns 0 and 99 moved down 20 px"
    )
  }

  @Test func leavesTheMovesOfElementsToTheirSentences() {
    let kinds = Scenery.findings(from: Paywall().scenery, to: Paywall(padding: 10).scenery)
      .map(\.kind)
    #expect(!kinds.contains(.shiftedBand))
    #expect(!kinds.contains(.unexplained))
  }
}
