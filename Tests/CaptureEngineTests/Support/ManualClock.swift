import CaptureEngine
import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: Sendable {
  private struct State {
    var elapsed = Duration.zero
    /// When the tasks that sleep now will wake, counted from the start.
    var sleepers: [Int: Duration] = [:]
    var nextSleeper = 0
  }

  private let start = ContinuousClock.now
  private let state = Observed(State())

  var engineClock: EngineClock {
    EngineClock(
      now: { self.start.advanced(by: self.state.current.elapsed) },
      sleep: { (instant) throws(CancellationError) in
        try await self.sleep(until: instant - self.start)
      }
    )
  }

  var elapsed: Duration { state.current.elapsed }

  /// Moves the time on, and wakes who slept until then.
  func advance(by duration: Duration) {
    state.update { $0.elapsed += duration }
  }

  /// Waits until a task sleeps until exactly a time from the start, then moves on to it.
  func advanceToSleeper(at time: Duration) async throws {
    try await state.wait { $0.sleepers.values.contains(time) ? true : nil }
    state.update { $0.elapsed = max($0.elapsed, time) }
  }

  /// Lets every sleep pass at once, however long it is.
  func run() async throws {
    while true {
      let next = try await state.wait { state in
        state.sleepers.values.filter { $0 > state.elapsed }.min()
      }
      state.update { $0.elapsed = max($0.elapsed, next) }
    }
  }

  private func sleep(until time: Duration) async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    let id = state.update { state in
      state.nextSleeper += 1
      state.sleepers[state.nextSleeper] = time
      return state.nextSleeper
    }
    defer { state.update { $0.sleepers[id] = nil } }
    try await state.wait { $0.elapsed >= time ? true : nil }
  }
}
