import CaptureEngine
import Testing

struct ObservedTests {
  @Test func returnsAtOnceWhatIsThereAlready() async throws {
    #expect(try await Observed(3).wait { $0 == 3 ? "three" : nil } == "three")
  }

  @Test func wakesOnlyThoseWhoWaitForTheNewValue() async throws {
    let value = Observed(0)
    async let two = value.wait { $0 == 2 ? $0 : nil }
    async let four = value.wait { $0 >= 4 ? $0 : nil }
    value.update { $0 = 4 }
    #expect(try await four == 4)
    value.update { $0 = 2 }
    #expect(try await two == 2)
  }

  @Test func givesUpWhenCancelled() async {
    let value = Observed(0)
    let task = Task { try await value.wait { $0 == 1 ? true : nil } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func wakesAndCancelsAtTheSameTime() async {
    // Changes race with cancellations for the same tasks; each wait has to end one way or another.
    for _ in 0..<200 {
      let value = Observed(0)
      let waiting = (0..<8).map { _ in Task { try? await value.wait { $0 > 0 ? true : nil } } }
      await withTaskGroup(of: Void.self) { group in
        for task in waiting { group.addTask { task.cancel() } }
        for _ in 0..<4 { group.addTask { value.update { $0 += 1 } } }
      }
      for task in waiting { _ = await task.value }
    }
  }

  @Test func waitsUntilTheDeadlineAndNoLonger() async throws {
    let clock = EngineClock.continuous
    let never = Observed(0)
    let awaited = try await clock.wait(until: clock.now.advanced(by: .milliseconds(1))) {
      try await never.wait { $0 == 1 ? true : nil }
    }
    guard case .deadline = awaited else {
      Issue.record("a value came from nowhere")
      return
    }
    guard case .value(true) = try await clock.wait(until: .now + .seconds(600), for: { true })
    else {
      Issue.record("the deadline came first")
      return
    }
  }
}
