private import BaselineStore
internal import Foundation

/// The temporary folder of one display: its server's files, and the homes of its apps.
///
/// It is locked for as long as the display lives. Folders that nobody holds were left by engines
/// that were killed, and are removed when the next display is made.
struct DisplayFolder: Sendable {
  let url: URL
  private let lock: FolderLock

  private static let prefix = "stillframe-display-"
  /// No folder is taken for a left one sooner after it was made, in seconds.
  private static let youth: TimeInterval = 600

  /// Makes a folder, for its owner alone.
  ///
  /// - Parameter parent: The folder for temporary files.
  /// - Throws: What keeps it from being made.
  init(in parent: URL) throws {
    Self.removeLeft(in: parent)
    url = parent.appending(path: Self.prefix + UUID().uuidString.prefix(8))
    try FileManager.default.createDirectory(
      at: url,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    lock = try FolderLock(SealedFolder(root: url), .exclusive, patience: .zero)
  }

  /// Removes the folder with all that is in it; to be called once.
  func remove() {
    try? FileManager.default.removeItem(at: url)
    lock.release()
  }

  private static func removeLeft(in parent: URL) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: parent.path)
    for name in names ?? [] where name.hasPrefix(prefix) {
      let folder = parent.appending(path: name)
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path),
        let changed = attributes[.modificationDate] as? Date,
        changed.timeIntervalSinceNow < -youth,
        attributes[.ownerAccountID] as? UInt == UInt(getuid()),
        let lock = try? FolderLock(SealedFolder(root: folder), .exclusive, patience: .zero)
      else { continue }
      try? FileManager.default.removeItem(at: folder)
      lock.release()
    }
  }
}
