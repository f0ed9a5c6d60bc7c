package import StillframeWire

/// A part of shots that isn't compared.
package struct Mask: Hashable, Sendable {
  /// Each list holds globs; a shot is meant when one of every list matches.
  package var devices: [Glob]
  package var locales: [Glob]
  package var appearances: [Appearance]
  package var scenes: [Glob]
  package var area: Area

  package init(
    devices: [Glob] = [.any],
    locales: [Glob] = [.any],
    appearances: [Appearance] = Appearance.allCases,
    scenes: [Glob] = [.any],
    area: Area
  ) {
    self.devices = devices
    self.locales = locales
    self.appearances = appearances
    self.scenes = scenes
    self.area = area
  }

  /// What is covered.
  package enum Area: Hashable, Sendable {
    /// A rectangle in pixels; parts off the picture cover nothing.
    case rectangle(PixelRect)
    /// Every element of that name in the layout.
    case element(String)
  }

  /// Whether the mask covers a part of the shot.
  package func applies(to shot: ShotID) -> Bool {
    devices.contains { $0.matches(shot.device) }
      && locales.contains { $0.matches(shot.locale.rawValue) }
      && appearances.contains(shot.appearance)
      && scenes.contains { $0.matches(shot.scene.rawValue) }
  }
}
