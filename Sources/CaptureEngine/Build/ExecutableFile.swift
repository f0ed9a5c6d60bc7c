internal import Foundation
private import Pixels

/// A program on disk.
struct ExecutableFile: Sendable {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// The hash of its bytes.
  ///
  /// - Throws: ``ExecutableError`` when it isn't there or can't be executed.
  func hash() throws(ExecutableError) -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ExecutableError(path: url.path, reason: "does not exist")
    }
    guard !isFolder.boolValue, access(url.path, X_OK) == 0 else {
      throw ExecutableError(path: url.path, reason: "is not a program that may be executed")
    }
    do {
      let bytes = try Data(contentsOf: url, options: .mappedIfSafe)
      return bytes.withUnsafeBytes { FileHash($0).description }
    } catch {
      throw ExecutableError(path: url.path, reason: "can't be read: \(error.localizedDescription)")
    }
  }
}

/// What is wrong with a program.
struct ExecutableError: Error, Hashable, Sendable, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String { "the executable \(path) \(reason)" }
}
