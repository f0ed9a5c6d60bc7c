package import StillframeWire

/// The identity of one expected screenshot: device × locale × appearance × scene.
///
/// It prints as `iphone-16/ja/dark/paywall`, which is also where its picture lies, relative to
/// the folder of a run's pictures or of the baselines.
package struct ShotID: Hashable, Sendable {
  /// The device's id in the configuration.
  package var device: String
  package var locale: LocaleID
  package var appearance: Appearance
  package var scene: SceneID

  package init(device: String, locale: LocaleID, appearance: Appearance, scene: SceneID) {
    self.device = device
    self.locale = locale
    self.appearance = appearance
    self.scene = scene
  }
}

extension ShotID: CustomStringConvertible, LosslessStringConvertible {
  /// Reads an id as ``description`` prints it.
  package init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, parts.allSatisfy({ !$0.isEmpty }),
      let appearance = Appearance(rawValue: parts[2])
    else { return nil }
    self.init(
      device: parts[0],
      locale: LocaleID(parts[1]),
      appearance: appearance,
      scene: SceneID(parts[3])
    )
  }

  package var description: String {
    "\(device)/\(locale)/\(appearance.rawValue)/\(scene)"
  }
}

extension ShotID: Comparable {
  package static func < (left: ShotID, right: ShotID) -> Bool {
    left.description < right.description
  }
}

extension ShotID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let shot = ShotID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is not a shot; one reads device/locale/appearance/scene"
      )
    }
    self = shot
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
