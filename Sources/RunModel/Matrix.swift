package import StillframeWire

/// All shots that a configuration asks for, in the order in which they are taken.
///
/// Shots of one device and locale stand together, because they share a launch of the app.
package struct Matrix: Hashable, Sendable, Codable {
  package var shots: [ShotID]

  package init(shots: [ShotID]) {
    self.shots = shots
  }

  package init(
    devices: [String],
    locales: [LocaleID],
    appearances: [Appearance],
    scenes: [SceneID]
  ) {
    shots = []
    for device in devices {
      for locale in locales {
        for appearance in appearances {
          for scene in scenes {
            shots.append(
              ShotID(device: device, locale: locale, appearance: appearance, scene: scene)
            )
          }
        }
      }
    }
  }
}
