#if DEBUG

/// A limit that runs only while it is awaited: a stopwatch that counts down.
@MainActor
final class Deadline<Time: Clock> where Time.Duration == Duration {
  private let clock: Time
  private let onExpiry: @MainActor () -> Void
  private var remaining: Duration
  private var runningSince: Time.Instant?
  private var timer: Task<Void, Never>?

  /// Makes a deadline that doesn't run yet.
  init(after limit: Duration, on clock: Time, onExpiry: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.onExpiry = onExpiry
    remaining = limit
  }

  func resume() {
    guard runningSince == nil else { return }
    let start = clock.now
    runningSince = start
    let end = start.advanced(by: remaining)
    timer = Task { [clock, weak self] in
      do {
        try await clock.sleep(until: end, tolerance: nil)
      } catch {
        return  // Paused.
      }
      guard !Task.isCancelled else { return }
      self?.onExpiry()
    }
  }

  func pause() {
    timer?.cancel()
    timer = nil
    guard let start = runningSince else { return }
    runningSince = nil
    remaining = max(.zero, remaining - start.duration(to: clock.now))
  }
}

#endif
