package import RunModel

/// An accepted picture as it was read, proven to be the one that was accepted.
package struct Baseline: Hashable, Sendable {
  package var shot: ShotID
  package var record: BaselineRecord
  /// The picture's PNG file.
  package var picture: [UInt8]
}

/// What lies in the baselines' folder for a shot.
package enum StoredBaseline: Hashable, Sendable {
  /// Neither picture nor record.
  case none
  case sound(Baseline)
  /// Something is there that can't be taken for a baseline; it never becomes a pass.
  case unreadable(reason: String)
}
