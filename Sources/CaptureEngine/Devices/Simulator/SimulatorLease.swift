import Foundation

/// The sole use of one simulator, among all runs on this Mac.
///
/// Two runs on one simulator would photograph each other's app. The lease is a lock on a file: it
/// ends with the process, however that ends.
final class SimulatorLease: Sendable {
  private let descriptor: Int32

  /// Takes a simulator.
  ///
  /// - Parameters:
  ///   - udid: The simulator.
  ///   - folder: Where the lock files of all runs are.
  /// - Throws: ``DeviceError`` when it is in use.
  init(on udid: String, in folder: URL) throws(DeviceError) {
    let file = folder.appendingPathComponent("stillframe-simulator-\(udid).lock")
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw DeviceError(
        "could not lock the simulator \(udid): \(String(cString: strerror(errno))) "
          + "(\(file.path))",
        isFatal: true
      )
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw DeviceError(
        "the simulator \(udid) is in use by another device of this run, or by another run",
        advice: "Configure a simulator of its own for each device, or set `clone` for it; or "
          + "wait until the other run has finished.",
        isFatal: true
      )
    }
  }

  deinit {
    close(descriptor)
  }
}
