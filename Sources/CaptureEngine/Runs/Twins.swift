internal import RunModel

/// Pictures of one run that are the same and should not be.
///
/// Two scenes, or light and dark, that give the same pixels mean that one of them isn't what its
/// name says: the app fell back to its home page, or a theme didn't follow.
enum Twins {
  /// Finds the shots that have a twin.
  ///
  /// Locales and devices may give the same picture: not every screen has text on it.
  ///
  /// - Parameters:
  ///   - records: The run's shots.
  ///   - isAllowed: Whether a shot may be the same picture as another.
  /// - Returns: What is wrong with each shot that may not.
  static func failures(
    in records: [ShotRecord],
    isAllowed: (ShotID) -> Bool
  ) -> [ShotID: CaptureFailure] {
    var byPicture: [String: [ShotID]] = [:]
    for record in records {
      guard case .captured(let picture) = record.capture else { continue }
      byPicture["\(record.shot.device) \(picture.pixelHash)", default: []].append(record.shot)
    }
    var failures: [ShotID: CaptureFailure] = [:]
    for shots in byPicture.values {
      for shot in shots where !isAllowed(shot) {
        guard let twin = nearestTwin(of: shot, among: shots) else { continue }
        failures[shot] = CaptureFailure(
          reasons: ["it is the same picture as \(twin)"],
          advice: "If that is right, name the shot in capture.allowTwins."
        )
      }
    }
    return failures
  }

  /// The shot with the most in common among those that should look different.
  private static func nearestTwin(of shot: ShotID, among shots: [ShotID]) -> ShotID? {
    let twins = shots.filter { $0.scene != shot.scene || $0.appearance != shot.appearance }
    return twins.first { $0.locale == shot.locale } ?? twins.first
  }
}
