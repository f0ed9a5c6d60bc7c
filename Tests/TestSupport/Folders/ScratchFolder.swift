package import Foundation

/// A folder of one test's own, which goes with it.
package final class ScratchFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "stillframe-scratch-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a text file, with the folders above it.
  package func write(_ path: String, _ text: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Writes a file that can be run.
  package func writeProgram(_ path: String, _ text: String) throws {
    try write(path, text)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: url.appending(path: path).path
    )
  }

  /// What a text file holds.
  package func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// Whether anything lies there.
  package func has(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }
}
