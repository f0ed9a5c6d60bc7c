internal import RunModel
internal import StillframeWire

/// Shots that share a launch of the app: those of one device and locale.
struct Lane: Hashable, Sendable {
  var device: String
  var locale: LocaleID
  var shots: [ShotID]

  /// Cuts shots into lanes, in the order in which the lanes first appear.
  static func lanes(of shots: [ShotID]) -> [Lane] {
    var lanes: [Lane] = []
    var indices: [[String]: Int] = [:]
    for shot in shots {
      let key = [shot.device, shot.locale.rawValue]
      if let index = indices[key] {
        lanes[index].shots.append(shot)
      } else {
        indices[key] = lanes.count
        lanes.append(Lane(device: shot.device, locale: shot.locale, shots: [shot]))
      }
    }
    return lanes
  }
}

/// The lanes of one device that are still to be taken.
actor LaneQueue {
  private var lanes: ArraySlice<Lane>
  /// Why the first of its instances gave up.
  private(set) var failure: CaptureFailure?

  init(_ lanes: [Lane]) {
    self.lanes = lanes[...]
  }

  func next() -> Lane? {
    lanes.popFirst()
  }

  /// Puts the rest of a lane back, and notes why its instance can't take it.
  func giveUp(_ failure: CaptureFailure, leaving lane: Lane?) {
    self.failure = self.failure ?? failure
    if let lane, !lane.shots.isEmpty { lanes.append(lane) }
  }

  /// The shots that nobody has taken.
  var left: [ShotID] { lanes.flatMap(\.shots) }
}
