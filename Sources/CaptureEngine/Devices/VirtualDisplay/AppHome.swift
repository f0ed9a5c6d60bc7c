internal import Foundation

/// The folders that an app finds in place of its user's: all of them empty.
struct AppHome: Sendable {
  let folder: URL

  private static let names = [
    "HOME": "home",
    "TMPDIR": "tmp",
    "XDG_CACHE_HOME": "cache",
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_RUNTIME_DIR": "runtime",
    "XDG_STATE_HOME": "state",
  ]

  /// Makes the folders, for their owner alone.
  func make() throws {
    for name in Self.names.values {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name),
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    }
  }

  /// What an app whose folders these are leaves running outside its process group.
  var strays: Strays { Strays(mark: folder.path + "/") }

  /// The variables that lead the app to them.
  var variables: [String: String] {
    Self.names.mapValues { folder.appendingPathComponent($0).path }
  }
}
