package import StillframeWire

/// One statement about a change.
package struct Finding: Hashable, Sendable, Codable {
  /// What kind of change it states.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case moved
    case resized
    case appeared
    case vanished
    case textChanged
    case recoloured
    /// Same place, size and text, other pixels.
    case redrawn
    case shiftedBand
    /// A changed area that no element and no shift accounts for.
    case unexplained
    /// Every element is where it was: said when something else changed.
    case nothingMoved
  }

  package var kind: Kind
  /// The names of the elements that it is about, in reading order.
  package var elements: [String]
  /// The statement, one plain sentence.
  package var sentence: String
  /// Where on the current picture, when it is on it.
  package var region: PixelRect?
  /// Where the same was on the baseline, when it was on it.
  package var baselineRegion: PixelRect?

  package init(
    kind: Kind,
    elements: [String],
    sentence: String,
    region: PixelRect? = nil,
    baselineRegion: PixelRect? = nil
  ) {
    self.kind = kind
    self.elements = elements
    self.sentence = sentence
    self.region = region
    self.baselineRegion = baselineRegion
  }
}
