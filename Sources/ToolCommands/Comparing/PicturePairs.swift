internal import Foundation

/// The PNG files of two folders, paired by their relative path.
struct PicturePairs {
  /// Relative paths that both folders have, in order.
  let paired: [String]
  /// Relative paths that the first folder alone has, in order.
  let onlyInFirst: [String]
  /// Relative paths that the second folder alone has, in order.
  let onlyInSecond: [String]

  /// Looks through two folders.
  ///
  /// - Parameters:
  ///   - first: A folder.
  ///   - second: The other.
  /// - Throws: ``UsageError`` when one of them can't be looked through.
  init(in first: URL, and second: URL) throws(UsageError) {
    let firstPaths = try Self.pictures(in: first)
    let secondPaths = try Self.pictures(in: second)
    paired = firstPaths.intersection(secondPaths).sorted()
    onlyInFirst = firstPaths.subtracting(secondPaths).sorted()
    onlyInSecond = secondPaths.subtracting(firstPaths).sorted()
  }

  private static func pictures(in folder: URL) throws(UsageError) -> Set<String> {
    let paths: [String]
    do {
      paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    } catch {
      throw UsageError("\(folder.path) can't be looked through: \(error.localizedDescription)")
    }
    return Set(paths.filter { $0.lowercased().hasSuffix(".png") && !isFolder($0, in: folder) })
  }

  private static func isFolder(_ path: String, in folder: URL) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(
      atPath: folder.path + "/" + path,
      isDirectory: &isFolder
    )
    return exists && isFolder.boolValue
  }
}
