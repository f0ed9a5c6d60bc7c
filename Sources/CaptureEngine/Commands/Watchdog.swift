private import CEnginePrimitives
private import Foundation
private import Synchronization

/// A process that ends everything the engine started, should the engine itself be killed.
///
/// It looks after process groups for as long as this value lives, and ends them when the engine
/// is gone, however it went.
package final class Watchdog: Sendable {
  private struct Process {
    var writeEnd: Int32
    var id: pid_t
  }

  /// Nil where no process could be started; groups are then ended by the engine alone.
  private let process: Process?

  package init() {
    var writeEnd: Int32 = -1
    var id: pid_t = -1
    let failure = engine_watchdog_start(&writeEnd, &id)
    process = failure == 0 ? Process(writeEnd: writeEnd, id: id) : nil
  }

  deinit {
    guard let process else { return }
    close(process.writeEnd)
    var signal: Int32 = 0
    _ = engine_reap(process.id, &signal)
  }

  /// Ends the group should the engine die.
  package func watch(group: Int32) {
    var record = engine_watchdog_record()
    record.group = group
    write(record)
  }

  /// Leaves the group alone from now on: it has ended, and its number may be another's.
  package func forget(group: Int32) {
    var record = engine_watchdog_record()
    record.forget = 1
    record.group = group
    write(record)
  }

  /// Ends what a program left outside its group, should the engine die.
  package func watch(_ strays: Strays) {
    write(engine_watchdog_record(strays))
  }

  /// Leaves strays alone from now on.
  package func forget(_ strays: Strays) {
    var record = engine_watchdog_record(strays)
    record.forget = 1
    write(record)
  }

  private func write(_ record: engine_watchdog_record) {
    guard let process else { return }
    withUnsafeBytes(of: record) { bytes in
      // Smaller than what a pipe takes at once, so never written in part.
      while Foundation.write(process.writeEnd, bytes.baseAddress, bytes.count) < 0,
        errno == EINTR
      {}
    }
  }
}

extension engine_watchdog_record {
  fileprivate init(_ strays: Strays) {
    self.init()
    let bytes = Array(strays.mark.utf8)
    guard bytes.count < engine_longest_mark else { return }
    withUnsafeMutableBytes(of: &mark) { $0.copyBytes(from: bytes) }
  }
}
