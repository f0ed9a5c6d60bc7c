#if DEBUG

private import Observation

/// Waits until a condition holds that reads observable state.
@available(iOS 17, macOS 14, *)
enum ObservedCondition {
  /// Returns when the condition is true, or when the task is cancelled.
  ///
  /// The condition is evaluated once, and again after each change of the `@Observable` state that
  /// it read last.
  @MainActor
  static func hold(_ condition: @MainActor () -> Bool) async {
    while !Task.isCancelled {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      // The change is announced before it is made. By the time that this task runs again on the
      // main actor, the main actor's change has been made.
      let holds = withObservationTracking(condition) { continuation.finish() }
      if holds { return }
      for await _ in changes {}
    }
  }
}

#endif
