private import Pixels
package import RunModel
import StillframeWire

extension PictureChange {
  /// What changed and why, ordered by cause; the same for the same input, always.
  ///
  /// First what is other (the picture's size, texts, sizes, what came or went), then what moved
  /// because of it, then what only looks different, then bands that moved and areas that
  /// nothing accounts for.
  package func findings() -> [Finding] {
    let changes = ElementChanges(self)
    let layout = LayoutExplanation(changes)
    let pixels = ElementPixels(self, changes)
    let colours = ColourExplanation(pixels)
    let leftover = LeftoverExplanation(self, pixels, accounted: colours.accounted)
    var findings = sizeFindings + profileFindings + layout.causes + layout.moves
    findings += colours.findings + leftover.bands + leftover.areas
    if findings.isEmpty { findings = tintFindings }
    if changes.areKnown, changes.nothingMoved, !findings.isEmpty {
      findings.append(
        Finding(kind: .nothingMoved, elements: [], sentence: "every element is where it was")
      )
    }
    return FindingSummary.summedUp(findings)
  }

  private var sizeFindings: [Finding] {
    let (old, new) = (baseline.size, current.size)
    guard old != new else { return [] }
    return [
      Finding(
        kind: .resized,
        elements: [],
        sentence: "the picture is \(new) px, it was \(old) px",
        region: PixelRect(x: 0, y: 0, width: new.width, height: new.height),
        baselineRegion: PixelRect(x: 0, y: 0, width: old.width, height: old.height)
      )
    ]
  }

  private var profileFindings: [Finding] {
    guard baseline.colourProfile != current.colourProfile else { return [] }
    let new = QuotedText.plain(current.colourProfile)
    let old = QuotedText.plain(baseline.colourProfile)
    return [
      Finding(
        kind: .recoloured,
        elements: [],
        sentence: "the picture's colour profile is \(new), it was \(old)"
      )
    ]
  }

  /// A change of the whole picture that no single pixel shows.
  private var tintFindings: [Finding] {
    guard measures.changedPixels == 0, measures.maxDifference > 0 else { return [] }
    let frame = PixelRect(x: 0, y: 0, width: current.size.width, height: current.size.height)
    return [
      Finding(
        kind: .recoloured,
        elements: [],
        sentence: "no pixel changed by more than the tolerance, but the picture as a whole "
          + "did: by \(Wording.decimal(measures.meanDifference)) on average, "
          + "by \(Wording.decimal(measures.maxDifference)) at most",
        region: frame,
        baselineRegion: frame
      )
    ]
  }
}

extension PictureChange.Side {
  var size: PixelSize { PixelSize(width: bitmap.width, height: bitmap.height) }
}
