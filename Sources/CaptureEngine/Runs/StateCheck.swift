internal import RunModel
internal import StillframeWire

/// What an app was asked to show, to be held against what it says it shows.
struct StateCheck: Sendable {
  let shot: ShotID
  let device: DeviceEnvironment

  /// The differences, one line each; empty when all is as asked for.
  func differences(from state: EffectiveState) -> [String] {
    var differences: [String] = []
    func check(_ what: String, _ shown: String, _ asked: String) {
      differences.append("the app shows \(what) \(shown) in place of \(asked)")
    }
    if state.scene != shot.scene { check("scene", "'\(state.scene)'", "'\(shot.scene)'") }
    if !LanguageTag(state.locale).agrees(with: LanguageTag(shot.locale)) {
      check("locale", "'\(state.locale)'", "'\(shot.locale)'")
    }
    if state.appearance != shot.appearance {
      check("appearance", state.appearance.rawValue, shot.appearance.rawValue)
    }
    if !device.canShow(state.size) { check("a size of", "\(state.size)", "\(device.size)") }
    if state.scaleInPixelsPerPoint != device.scaleInPixelsPerPoint {
      check("a scale of", "\(state.scaleInPixelsPerPoint)", "\(device.scaleInPixelsPerPoint)")
    }
    return differences
  }
}

/// The parts of a BCP 47 tag that say what language a screen is in.
private struct LanguageTag {
  let language: String
  var script: String?
  var region: String?

  init(_ locale: LocaleID) {
    var parts = locale.rawValue.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)[...]
    language = parts.popFirst() ?? ""
    if let part = parts.first, part.count == 4, part.allSatisfy(\.isLetter) {
      script = part
      parts.removeFirst()
    }
    if let part = parts.first, part.count == 2 || (part.count == 3 && part.allSatisfy(\.isNumber)) {
      region = part
    }
  }

  /// Whether nothing that both say is different; an app may say less than it was asked for.
  ///
  /// An app with one localisation for all regions shows `ja` when `ja-JP` is asked for.
  func agrees(with asked: LanguageTag) -> Bool {
    func agree(_ mine: String?, _ theirs: String?) -> Bool {
      mine == nil || theirs == nil || mine == theirs
    }
    return language == asked.language && agree(script, asked.script) && agree(region, asked.region)
  }
}
