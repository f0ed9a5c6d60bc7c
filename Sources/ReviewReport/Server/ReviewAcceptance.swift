package import RunModel

/// What someone asks for who looks at the report: to make shots the baseline, for a reason.
package struct ReviewAcceptance: Hashable, Sendable, Codable {
  package var shots: [ShotID]
  package var reason: String

  package init(shots: [ShotID], reason: String) {
    self.shots = shots
    self.reason = reason
  }
}

/// Accepts the shots of the run that the report shows, or throws why not.
///
/// The error's description is shown on the page as it is. The server calls it for one request at
/// a time.
package typealias AcceptanceAction = @Sendable (ReviewAcceptance) async throws -> Void

extension ReviewAcceptance {
  /// The bytes that a request may have, far above any matrix.
  static let maxBytes = 1 << 20

  /// Why the request can't be passed on; nil when it can.
  var objection: String? {
    if shots.isEmpty { return "Choose at least one shot." }
    if Set(shots).count < shots.count { return "A shot is named twice." }
    if reason.allSatisfy(\.isWhitespace) { return "Give a reason: it is kept with the baselines." }
    return nil
  }
}
