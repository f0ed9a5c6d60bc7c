private import Synchronization

/// A value that several tasks change, and on whose states tasks can wait.
package final class Observed<Value: Sendable>: Sendable {
  private struct Contents {
    var value: Value
    var waiters: [Int: Waiter] = [:]
    var nextWaiter = 0
  }

  /// A suspended task; `resume` says whether the value was what it waits for.
  private struct Waiter {
    let resume: @Sendable (Value) -> Bool
    let cancel: @Sendable () -> Void
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
    contents.withLock { contents in
      let result = change(&contents.value)
      for (id, waiter) in contents.waiters where waiter.resume(contents.value) {
        contents.waiters[id] = nil
      }
      return result
    }
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
    contents.withLock { contents in
      if let result = state(contents.value) {
        continuation.resume(returning: result)
      } else if Task.isCancelled {
        continuation.resume(returning: nil)
      } else {
        contents.waiters[id] = Waiter(
          resume: { value in
            guard let result = state(value) else { return false }
            continuation.resume(returning: result)
            return true
          },
          cancel: { continuation.resume(returning: nil) }
        )
      }
    }
  }

  private func cancel(_ id: Int) {
    let waiter = contents.withLock { $0.waiters.removeValue(forKey: id) }
    waiter?.cancel()
  }
}
