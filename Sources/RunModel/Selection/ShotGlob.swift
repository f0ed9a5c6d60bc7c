private import StillframeWire

/// A pattern for shots, as `--only` takes it.
///
/// Without a slash it is held against each part of a shot, so that `paywall`, `ja` and `dark`
/// mean what one would think. With a slash it is held against the whole id
/// `device/locale/appearance/scene`, where `*` stays within a part and `**` crosses parts.
package struct ShotGlob: Hashable, Sendable {
  private let glob: Glob

  /// Reads a pattern.
  ///
  /// - Throws: ``GlobError`` when it is none, or is empty.
  package init(_ pattern: String) throws(GlobError) {
    guard !pattern.isEmpty else { throw GlobError(pattern: pattern, reason: "it is empty") }
    glob = try Glob(pattern)
  }

  /// As it was written.
  package var pattern: String { glob.pattern }

  /// Whether the shot is one of those that are meant.
  package func matches(_ shot: ShotID) -> Bool {
    if pattern.contains("/") { return glob.matches(shot.description) }
    return shot.parts.contains(where: glob.matches)
      || (pattern.contains("**") && glob.matches(shot.description))
  }
}

extension ShotID {
  /// The names that ``description`` joins.
  var parts: [String] { [device, locale.rawValue, appearance.rawValue, scene.rawValue] }

  /// What the parts are called, in the same order.
  static let partNames = ["device", "locale", "appearance", "scene"]
}
