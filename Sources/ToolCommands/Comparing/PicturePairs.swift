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

  /// Finds the pictures of a folder, those behind links to folders too: what isn't found would
  /// pass unseen.
  private static func pictures(in folder: URL) throws(UsageError) -> Set<String> {
    var found: Set<String> = []
    // Each with the folders that it lies in, as they are called without links.
    var waiting = [(path: "", around: Set<String>())]
    while let (path, around) = waiting.popLast() {
      let place = path.isEmpty ? folder.path : folder.path + "/" + path
      let real = URL(filePath: place).resolvingSymlinksInPath().path
      // A link back to where it lies would lead on for ever.
      if around.contains(real) { continue }
      for name in try names(in: place) {
        let inner = path.isEmpty ? name : path + "/" + name
        if isFolder(folder.path + "/" + inner) {
          waiting.append((inner, around.union([real])))
        } else if name.lowercased().hasSuffix(".png") {
          found.insert(inner)
        }
      }
    }
    return found
  }

  private static func names(in folder: String) throws(UsageError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw UsageError("\(folder) can't be looked through: \(error.localizedDescription)")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return exists && isFolder.boolValue
  }
}
