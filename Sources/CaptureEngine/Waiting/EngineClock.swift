/// The time by which the engine waits; tests bring one of their own.
package struct EngineClock: Sendable {
  private let currentInstant: @Sendable () -> ContinuousClock.Instant
  private let sleepUntil:
    @Sendable (ContinuousClock.Instant) async throws(CancellationError) -> Void

  package init(
    now: @escaping @Sendable () -> ContinuousClock.Instant,
    sleep: @escaping @Sendable (ContinuousClock.Instant) async throws(CancellationError) -> Void
  ) {
    currentInstant = now
    sleepUntil = sleep
  }

  /// The time of the machine, which goes on while it sleeps.
  package static let continuous = EngineClock(
    now: { ContinuousClock.now },
    sleep: { (instant) throws(CancellationError) in
      do {
        try await ContinuousClock().sleep(until: instant, tolerance: .zero)
      } catch {
        throw CancellationError()
      }
    }
  )

  package var now: ContinuousClock.Instant { currentInstant() }

  /// Sleeps until an instant; returns at once when it has passed.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, also at once.
  package func sleep(until instant: ContinuousClock.Instant) async throws(CancellationError) {
    try await sleepUntil(instant)
  }

  package func sleep(for duration: Duration) async throws(CancellationError) {
    try await sleep(until: now.advanced(by: duration))
  }
}

/// How a wait with a deadline ended.
package enum Awaited<Value: Sendable>: Sendable {
  case value(Value)
  case deadline
}

extension EngineClock {
  /// Runs an operation until it returns, or until a deadline passes.
  ///
  /// - Parameters:
  ///   - deadline: When to give up.
  ///   - operation: What is waited for. It is cancelled at the deadline and must then return.
  /// - Returns: The operation's value, or ``Awaited/deadline``.
  /// - Throws: What the operation throws, or `CancellationError`.
  package func wait<Value: Sendable>(
    until deadline: ContinuousClock.Instant,
    for operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Awaited<Value> {
    try await withThrowingTaskGroup(of: Awaited<Value>.self) { group in
      group.addTask { .value(try await operation()) }
      group.addTask {
        try await sleep(until: deadline)
        return .deadline
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}
