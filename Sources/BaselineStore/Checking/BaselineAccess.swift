/// A reader's hold on the baselines' folder: nobody accepts anything while it lasts.
struct BaselineAccess: Sendable {
  /// Why the baselines can't be read; nil when they can.
  let obstacle: String?
  private let lock: FolderLock?

  /// Waits for an acceptance that is under way, and finishes one that was interrupted.
  init(_ baselines: BaselineFolder) {
    do {
      guard try baselines.folder.kind(of: .root) != nil else {
        (obstacle, lock) = (nil, nil)
        return
      }
      if try baselines.pendingChange() != nil {
        let lock = try FolderLock(baselines.folder, .exclusive)
        defer { lock.release() }
        // Whoever had the lock before may have finished it.
        if let pending = try baselines.pendingChange() { try baselines.finish(pending) }
      }
      (obstacle, lock) = (nil, try FolderLock(baselines.folder, .shared))
    } catch {
      obstacle = "the baselines can't be read: \(error)"
      lock = nil
    }
  }

  /// Ends the hold; to be called once.
  func end() {
    lock?.release()
  }
}
