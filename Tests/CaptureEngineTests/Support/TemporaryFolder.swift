import Foundation

/// A folder of one test's own, which goes with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory
      .appending(path: "stillframe-tests-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ path: String, _ text: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to target: URL) throws {
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: path),
      withDestinationURL: target
    )
  }

  /// Writes a script that can be executed.
  func writeScript(_ path: String, _ text: String) throws {
    try write(path, "#!/bin/sh\n" + text)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: url.appending(path: path).path
    )
  }
}
