private import Foundation

/// Why a file in a folder could not be read or written.
package struct FolderError: Error, Hashable, Sendable {
  /// The file or folder, relative to the folder that it was looked for in.
  package var path: String
  package var reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What stood in the way.
  package enum Reason: Hashable, Sendable {
    case notFound
    /// Links are not followed: they could lead out of the folder.
    case symbolicLink
    case notAFile
    case notAFolder
    case tooLarge(limit: Int)
    case tooManyEntries(limit: Int)
    /// A part of the path that can't be the name of a file.
    case notAName(String)
    /// Another process works on the folder.
    case locked
    /// What the system said no to.
    case system(operation: String, errno: Int32)
  }
}

extension FolderError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .notFound: "\(path) doesn't exist"
    case .symbolicLink: "\(path) is a symbolic link, which is not followed"
    case .notAFile: "\(path) is not a file"
    case .notAFolder: "\(path) is not a folder"
    case .tooLarge(let limit): "\(path) is larger than \(limit / (1 << 20)) MiB"
    case .tooManyEntries(let limit): "\(path) has more than \(limit) entries"
    case .notAName(let name): "'\(name)' in '\(path)' can't be the name of a file"
    case .locked: "another stillframe is working in \(path); try again when it has finished"
    case .system(let operation, let code):
      "could not \(operation) \(path): \(String(cString: strerror(code)))"
    }
  }
}
