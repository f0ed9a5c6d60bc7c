/// When two captures of a device are the same screen, and how far apart captures are.
///
/// A screen has settled when two consecutive captures are the same; the later one is kept.
package struct SettlingPolicy: Hashable, Sendable {
  /// The largest difference of a channel, in levels, that a device adds by itself.
  package var toleratedLevels: UInt8
  /// The largest share of pixels, from 0 to 1, that may differ by that much.
  package var toleratedShare: Double
  /// The gaps between the starts of consecutive captures, in order.
  ///
  /// One more capture than gaps is taken at most.
  package var gaps: [Duration]
  /// How long after a launch the first settled pair may begin.
  package var restAfterLaunch: Duration
  /// How long after a scene's first settled capture of a launch the screen is looked at once
  /// more.
  ///
  /// What ticks once a second, or begins late, looks settled in between; nil looks no more.
  package var secondLook: Duration?

  package init(
    toleratedLevels: UInt8,
    toleratedShare: Double,
    gaps: [Duration],
    restAfterLaunch: Duration,
    secondLook: Duration?
  ) {
    self.toleratedLevels = toleratedLevels
    self.toleratedShare = toleratedShare
    self.gaps = gaps
    self.restAfterLaunch = restAfterLaunch
    self.secondLook = secondLook
  }
}

extension SettlingPolicy {
  /// The most captures that are taken until the screen has to have settled.
  package var maximumCaptures: Int { gaps.count + 1 }

  /// For displays that add nothing of their own: equal to the pixel.
  ///
  /// The first gap is three times what a display at 60 Hz takes for a frame. The gaps grow, so
  /// that 13 captures span three seconds and outlast an animation at the screen's first showing.
  package static let exact = SettlingPolicy(
    toleratedLevels: 0,
    toleratedShare: 0,
    gaps: [50, 50, 75, 100, 150, 200, 250, 300, 350, 425, 500, 600].map { .milliseconds($0) },
    restAfterLaunch: .zero,
    secondLook: .milliseconds(1100)
  )
}
