#if DEBUG

internal import StillframeKitWire

/// What the views of a screen say together about its appearance, each by the area that it takes.
///
/// A few views may be the other way on purpose, such as the controls over a video.
struct AppearanceVote {
  private var areas: [Appearance: Double] = [:]

  /// Counts a view.
  mutating func add(_ appearance: Appearance, area: Double) {
    areas[appearance, default: 0] += area
  }

  /// The appearance of the larger part; nil when there is none.
  var winner: Appearance? {
    let light = areas[.light, default: 0]
    let dark = areas[.dark, default: 0]
    guard light != dark else { return nil }
    return light > dark ? .light : .dark
  }
}

#endif
