/// A path inside a folder, as names that can't lead out of it.
package struct RelativePath: Hashable, Sendable {
  package let components: [String]

  /// Makes a path of names.
  ///
  /// - Throws: ``FolderError`` when a name is empty, `.` or `..`, is longer than file systems
  ///   take, or has a slash or a NUL in it.
  package init(_ components: [String]) throws(FolderError) {
    for name in components where !Self.isName(name) {
      throw FolderError(path: components.joined(separator: "/"), reason: .notAName(name))
    }
    self.components = components
  }

  /// Reads a path as ``description`` prints it.
  package init(parsing text: String) throws(FolderError) {
    try self.init(text.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
  }

  private init(checked components: [String]) {
    self.components = components
  }

  /// The folder itself.
  package static let root = RelativePath(checked: [])

  /// The path of the folder that the file lies in.
  package var parent: RelativePath { RelativePath(checked: components.dropLast()) }

  /// The file's own name; empty for the root.
  package var name: String { components.last ?? "" }

  /// The path of something in this folder.
  package func appending(_ name: String) throws(FolderError) -> RelativePath {
    try RelativePath(components + [name])
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 255
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}

extension RelativePath: CustomStringConvertible {
  package var description: String { components.joined(separator: "/") }
}
