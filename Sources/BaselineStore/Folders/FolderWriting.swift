/// The changes that are made to a folder: the seam at which tests interrupt an acceptance.
///
/// Each of them either happens whole or not at all, and has reached the disk when it returns.
package protocol FolderWriting: Sendable {
  /// Makes a folder.
  ///
  /// - Returns: Whether it had to be made.
  func makeFolder(_ path: RelativePath) throws(FolderError) -> Bool

  /// Writes a file that doesn't exist yet.
  func create(_ path: RelativePath, _ bytes: [UInt8]) throws(FolderError)

  /// Puts a file in the place of another in the same folder.
  func rename(_ path: RelativePath, to name: String) throws(FolderError)

  /// Removes a file; that it is gone already is no error.
  func remove(_ path: RelativePath) throws(FolderError)

  /// Removes a folder when nothing is in it, and leaves it otherwise.
  func removeEmptyFolder(_ path: RelativePath) throws(FolderError)

  /// Makes sure that files can be made in a folder.
  func checkWritable(_ path: RelativePath) throws(FolderError)
}
