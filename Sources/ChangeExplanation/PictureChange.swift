package import Pixels
package import RunModel
package import StillframeWire

/// Two pictures of one shot that differ, with all that is known about them.
package struct PictureChange: Sendable {
  package var baseline: Side
  package var current: Side
  /// What the metric measured of the two.
  package var measures: Measures
  /// What isn't compared; nothing is said about it.
  package var masks: [PixelRect]

  /// One of the two pictures.
  package struct Side: Sendable {
    package var bitmap: Bitmap
    /// Nil when the app told of no elements.
    package var layout: Layout?
    /// What the file says of its colours, in words.
    package var colourProfile: String

    package init(bitmap: Bitmap, layout: Layout?, colourProfile: String = "sRGB") {
      self.bitmap = bitmap
      self.layout = layout
      self.colourProfile = colourProfile
    }
  }

  package init(baseline: Side, current: Side, measures: Measures, masks: [PixelRect] = []) {
    self.baseline = baseline
    self.current = current
    self.measures = measures
    self.masks = masks
  }
}
