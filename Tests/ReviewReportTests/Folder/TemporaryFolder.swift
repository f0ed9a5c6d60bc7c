import Foundation

/// A folder of a test's own, gone after it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Every file in it, by its path, sorted.
  func files(in folder: String) throws -> [String] {
    let root = url.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: root.appending(path: path).path
      )
      return attributes[.type] as? FileAttributeType != .typeDirectory
    }.sorted()
  }
}
