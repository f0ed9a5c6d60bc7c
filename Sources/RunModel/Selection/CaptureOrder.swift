/// The order in which the shots of a matrix are taken.
package enum CaptureOrder: Hashable, Sendable {
  /// As the configuration lists them.
  case forward
  /// From the last to the first.
  case backward
  /// Shuffled, the same way for the same seed.
  case shuffled(seed: UInt64)
}

extension CaptureOrder {
  /// The shots in this order.
  ///
  /// Shots of one device and locale stay together in each order, because they share a launch.
  package func arranged(_ shots: [ShotID]) -> [ShotID] {
    switch self {
    case .forward: return shots
    case .backward: return shots.reversed()
    case .shuffled(let seed):
      var generator = SplitMix64(state: seed)
      var lanes: [[ShotID]] = []
      for shot in shots {
        if let lane = lanes.lastIndex(where: { $0[0].sharesLaunch(with: shot) }) {
          lanes[lane].append(shot)
        } else {
          lanes.append([shot])
        }
      }
      lanes.shuffle(using: &generator)
      return lanes.flatMap { $0.shuffled(using: &generator) }
    }
  }
}

extension ShotID {
  /// Whether both are taken from the same launch of the app.
  package func sharesLaunch(with other: ShotID) -> Bool {
    device == other.device && locale == other.locale
  }
}

/// Numbers that follow from a seed, on every machine the same.
///
/// Steele, Lea and Flood: Fast splittable pseudorandom number generators (2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
