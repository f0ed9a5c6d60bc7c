private import Dispatch
private import Foundation
private import Synchronization

/// Ctrl-C and its kin: the work is cancelled, and ends what it started before the process ends.
enum Interruption {
  /// Runs work that a signal cancels.
  ///
  /// The first signal cancels; a second one of the same kind ends the process at once, for
  /// those who can't wait.
  ///
  /// - Parameter work: What to run; it is expected to end soon after it is cancelled.
  /// - Returns: What the work answered, or 128 plus the signal's number when there was one: a
  ///   cancelled run proves nothing.
  static func watched(_ work: @escaping @Sendable () async -> Int32) async -> Int32 {
    let task = Task { await work() }
    let received = Received()
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        received.take(number)
        task.cancel()
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    let status = await task.value
    return received.first.map { 128 + $0 } ?? status
  }
}

private final class Received: Sendable {
  private let number = Mutex<Int32?>(nil)

  var first: Int32? { number.withLock { $0 } }

  func take(_ new: Int32) {
    number.withLock { $0 = $0 ?? new }
  }
}
