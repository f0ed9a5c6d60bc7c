import Testing

@testable import CaptureEngine

struct ObservedCancellationTests {
  /// A cancellation that meets a change must not leave each waiting for the other's lock.
  @Test(.timeLimit(.minutes(1)))
  func cancellingWhileTheValueChangesNeverLocksUp() async {
    for round in 0..<2000 {
      let observed = Observed(0)
      let waiter = Task { try? await observed.wait { $0 > 0 ? $0 : nil } }
      await Task.yield()
      async let changed: Void = Task.detached { observed.update { $0 = 1 } }.value
      async let cancelled: Void = Task.detached { waiter.cancel() }.value
      _ = await (changed, cancelled)
      let result = await waiter.value
      #expect(result == nil || result == 1, "round \(round)")
    }
  }
}
