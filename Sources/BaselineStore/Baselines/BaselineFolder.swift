package import Foundation
package import RunModel
private import StillframeWire

/// The folder of accepted pictures, `Stillframe/Baselines`.
///
/// ```
/// <device>/environment.json
/// <device>/<locale>/<appearance>/<scene>.png
/// <device>/<locale>/<appearance>/<scene>.json
/// Acceptances/<when>-<random>.json
/// ```
/// It is made for version control: no two acceptances write to one file unless they mean the
/// same picture or the same device's environment.
package struct BaselineFolder: Sendable {
  package let folder: SealedFolder
  /// Makes the changes; tests put one in place that fails.
  let writer: any FolderWriting

  /// Reads and writes a folder, which needn't exist yet.
  package init(root: URL) {
    folder = SealedFolder(root: root)
    writer = folder
  }

  init(root: URL, writer: any FolderWriting) {
    folder = SealedFolder(root: root)
    self.writer = writer
  }

  package var root: URL { folder.root }

  /// The largest picture that is read: 256 MiB.
  package static let largestPicture = 256 << 20

  /// The largest record, environment or acceptance that is read: 16 MiB.
  package static let largestRecord = 16 << 20

  /// Where the notes about acceptances lie; no device may have the name.
  package static let acceptancesName = "Acceptances"
}

extension BaselineFolder {
  /// Where a shot's picture lies, whether there is one or not.
  package func pictureURL(for shot: ShotID) throws(FolderError) -> URL {
    url(of: try Self.picturePath(of: shot))
  }

  func url(of path: RelativePath) -> URL {
    path.components.reduce(root) { $0.appendingPathComponent($1) }
  }

  /// Where a shot's picture lies in a folder of pictures, be it of baselines or of a run.
  ///
  /// - Throws: ``FolderError`` when a part of the shot's name can't be the name of a file.
  package static func picturePath(of shot: ShotID) throws(FolderError) -> RelativePath {
    try path(of: shot, suffix: ".png")
  }

  static func recordPath(of shot: ShotID) throws(FolderError) -> RelativePath {
    try path(of: shot, suffix: ".json")
  }

  static func environmentPath(of device: String) throws(FolderError) -> RelativePath {
    try checkDevice(device)
    return try RelativePath([device, "environment.json"])
  }

  /// Names that start with a dot are the tool's own, and a device may not hide the acceptances.
  private static func checkDevice(_ device: String) throws(FolderError) {
    guard !device.hasPrefix("."), device.lowercased() != acceptancesName.lowercased() else {
      throw FolderError(path: device, reason: .notAName(device))
    }
  }

  private static func path(of shot: ShotID, suffix: String) throws(FolderError) -> RelativePath {
    try checkDevice(shot.device)
    return try RelativePath([
      shot.device, shot.locale.rawValue, shot.appearance.rawValue, shot.scene.rawValue + suffix,
    ])
  }
}
