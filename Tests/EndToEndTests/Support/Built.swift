import Foundation

/// The programs that the tests run as a user would; `make test` builds them first.
///
/// A plain `swift test` without them skips the tests. With `STILLFRAME_TOOL` set, as by
/// `make test`, they run whatever is there, and fail when something is missing.
enum Built {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static var tool: URL {
    if let path = ProcessInfo.processInfo.environment["STILLFRAME_TOOL"] {
      return URL(fileURLWithPath: path)
    }
    return root.appending(path: ".build/release/stillframe")
  }

  static let paywallFolder = root.appending(path: "Examples/Paywall")
  static let paywall = paywallFolder.appending(path: ".build/debug/paywall")
  static let restlessFolder = root.appending(path: "Tests/Apps/Restless")
  static let restless = restlessFolder.appending(path: ".build/debug/restless")

  static let note = "make test builds the tool and the apps first"

  static var isThere: Bool {
    if ProcessInfo.processInfo.environment["STILLFRAME_TOOL"] != nil { return true }
    return [tool, paywall, restless].allSatisfy {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}
