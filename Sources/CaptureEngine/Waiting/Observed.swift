private import Synchronization

/// A value that several tasks change, and on whose states tasks can wait.
package final class Observed<Value: Sendable>: Sendable {
  private struct Contents {
    var value: Value
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  /// Resumes a task, outside the lock.
  ///
  /// Resuming takes the lock of the task's status. Whoever cancels the task holds that one while
  /// the cancellation handler takes ours: resuming under ours would be a deadlock.
  private typealias Resumption = @Sendable () -> Void

  /// A suspended task.
  private struct Waiter {
    /// Gives what resumes it, when the value is what it waits for.
    let resumption: @Sendable (Value) -> Resumption?
    let cancel: Resumption
  }

  private let contents: Mutex<Contents>

  package init(_ value: Value) {
    contents = Mutex(Contents(value: value))
  }

  /// The value as it is now.
  package var current: Value {
    contents.withLock { $0.value }
  }

  /// Changes the value, then wakes the tasks for which it has become what they wait for.
  ///
  /// - Parameter change: The change; it runs under a lock and must not wait.
  /// - Returns: What `change` returns.
  @discardableResult
  package func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    let (result, resumptions) = contents.withLock { contents in
      let result = change(&contents.value)
      var resumptions: [Resumption] = []
      for (id, waiter) in contents.waiters {
        guard let resumption = waiter.resumption(contents.value) else { continue }
        resumptions.append(resumption)
        contents.waiters[id] = nil
      }
      return (result, resumptions)
    }
    for resume in resumptions { resume() }
    return result
  }

  /// Waits until the value is in a certain state.
  ///
  /// - Parameter state: What is made of the value; nil while it isn't what is waited for. It runs
  ///   under a lock and must not wait.
  /// - Returns: The first result that isn't nil; at once when there is one already.
  /// - Throws: `CancellationError` when the task is cancelled first.
  @discardableResult
  package func wait<Result: Sendable>(
    until state: @escaping @Sendable (Value) -> Result?
  ) async throws(CancellationError) -> Result {
    let id = contents.withLock { contents in
      contents.nextWaiter += 1
      return contents.nextWaiter
    }
    let result: Result? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        register(id, until: state, continuation)
      }
    } onCancel: {
      cancel(id)
    }
    guard let result else { throw CancellationError() }
    return result
  }

  private func register<Result: Sendable>(
    _ id: Int,
    until state: @escaping @Sendable (Value) -> Result?,
    _ continuation: CheckedContinuation<Result?, Never>
  ) {
    let resume = contents.withLock { contents -> Resumption? in
      if let result = state(contents.value) {
        return { continuation.resume(returning: result) }
      }
      if Task.isCancelled { return { continuation.resume(returning: nil) } }
      contents.waiters[id] = Waiter(
        resumption: { value in
          guard let result = state(value) else { return nil }
          return { continuation.resume(returning: result) }
        },
        cancel: { continuation.resume(returning: nil) }
      )
      return nil
    }
    resume?()
  }

  private func cancel(_ id: Int) {
    let waiter = contents.withLock { $0.waiters.removeValue(forKey: id) }
    waiter?.cancel()
  }
}
