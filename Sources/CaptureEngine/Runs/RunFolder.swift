internal import BaselineStore
package import Foundation
internal import RunModel
internal import StillframeWire

/// The folder of one run: `run.json`, the pictures and layouts in `current/`, and the log.
///
/// Files are written beside their place and renamed into it: what has its name is whole.
package struct RunFolder: Sendable {
  package let url: URL
  let writer: any FolderWriting

  static let runFile = "run.json"
  static let logFile = "log.ndjson"
  private static let pictures = "current"

  /// Makes a folder that didn't exist.
  ///
  /// - Parameters:
  ///   - id: The run's id.
  ///   - outputFolder: The folder in which runs are kept; it is made when it is missing.
  ///   - writer: Makes the changes to a folder; tests bring one that fails.
  /// - Throws: `FolderError` when it can't be made.
  init(
    id: String,
    in outputFolder: URL,
    writer: (URL) -> any FolderWriting
  ) throws(FolderError) {
    let output = writer(outputFolder)
    _ = try output.makeFolder(.root)
    let runs = try RelativePath(["runs"])
    _ = try output.makeFolder(runs)
    guard try output.makeFolder(try runs.appending(id)) else {
      throw FolderError(path: "runs/\(id)", reason: .system(operation: "make", errno: EEXIST))
    }
    url = outputFolder.appending(path: "runs").appending(path: id)
    self.writer = writer(url)
  }

  /// Opens the folder of a run that was made before.
  init(_ url: URL) {
    self.url = url
    writer = SealedFolder(root: url)
  }

  /// Writes a file of the folder, in place of what was there.
  func replace(_ path: RelativePath, _ bytes: [UInt8]) throws(FolderError) {
    var folder = RelativePath.root
    for name in path.parent.components {
      folder = try folder.appending(name)
      _ = try writer.makeFolder(folder)
    }
    let beside = try path.parent.appending(".\(path.name).part")
    // Left over from a write that could not be finished.
    try writer.remove(beside)
    try writer.create(beside, bytes)
    try writer.rename(beside, to: path.name)
  }

  /// Writes a shot's picture and the layout that belongs to it.
  func write(_ shot: ShotID, png: [UInt8], layout: Layout) throws(FolderError) {
    try replace(try Self.path(of: shot, suffix: ".layout.json"), Self.json(layout))
    try replace(try Self.path(of: shot, suffix: ".png"), png)
  }

  /// Writes `run.json`.
  func write(_ run: Run) throws(FolderError) {
    try replace(try RelativePath([Self.runFile]), Self.json(run))
  }

  private static func path(of shot: ShotID, suffix: String) throws(FolderError) -> RelativePath {
    try RelativePath([
      pictures, shot.device, shot.locale.rawValue, shot.appearance.rawValue,
      shot.scene.rawValue + suffix,
    ])
  }

  private static func json(_ value: some Encodable) throws(FolderError) -> [UInt8] {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      // Only a number that is none can't be put into JSON, and then the engine is wrong.
      throw FolderError(path: runFile, reason: .system(operation: "encode", errno: EINVAL))
    }
  }
}

/// Keeps others from running in the same folder; it ends with its holder's process at the latest.
package final class RunLock: Sendable {
  private let lock: FolderLock

  /// Takes the lock.
  ///
  /// - Parameter outputFolder: The folder in which runs are kept; it is made when it is missing.
  /// - Throws: `FolderError` with the reason `locked` when another run is under way.
  init(_ outputFolder: URL) throws(FolderError) {
    let folder = SealedFolder(root: outputFolder)
    _ = try folder.makeFolder(.root)
    lock = try FolderLock(folder, .exclusive, patience: .zero)
  }

  deinit {
    lock.release()
  }
}
