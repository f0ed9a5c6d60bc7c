private import Foundation

/// A lock on a folder that ends with its holder's process at the latest.
///
/// Readers share it and an acceptance has it alone, so that nobody reads half of one. It is
/// advice among processes of this tool and leaves no file behind. Where the file system knows
/// no locks, none is taken.
package struct FolderLock: Sendable {
  /// Who may have the folder at the same time.
  package enum Sharing: Hashable, Sendable {
    case shared
    case exclusive
  }

  private let folder: Int32

  /// Takes the lock, waiting for its present holder.
  ///
  /// - Parameters:
  ///   - root: The folder, which has to exist.
  ///   - sharing: Whether others may have it too.
  ///   - patience: How long to wait; holders have it for well under a second each.
  /// - Throws: ``FolderError`` with the reason `locked` when the time is over.
  package init(
    _ root: SealedFolder,
    _ sharing: Sharing,
    patience: Duration = .seconds(10)
  ) throws(FolderError) {
    let descriptor = try root.openFolder(.root)
    let operation = (sharing == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    let deadline = ContinuousClock.now + patience
    while flock(descriptor, operation) != 0 {
      let code = errno
      if code == EINTR { continue }
      // Network file systems without locks.
      guard code == EWOULDBLOCK else { break }
      guard ContinuousClock.now < deadline else {
        close(descriptor)
        throw FolderError(path: root.root.lastPathComponent, reason: .locked)
      }
      usleep(20_000)
    }
    folder = descriptor
  }

  /// Gives the folder free; to be called once.
  package func release() {
    close(folder)
  }
}
