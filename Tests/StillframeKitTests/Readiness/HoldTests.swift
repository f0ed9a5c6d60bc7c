#if DEBUG

import Observation
import StillframeKitWire
import Testing

@testable import StillframeKit

@MainActor
struct HoldTests {
  private let runtime = KitRuntime(environment: [:])

  private var open: [Work] { runtime.ledger.snapshot.open }

  @Test func endsWithItsRelease() {
    let hold = runtime.beginHold("photo")
    #expect(open == [.hold(label: "photo")])
    hold.release()
    #expect(open == [])
  }

  @Test func releasesTwiceHarmlessly() {
    let hold = runtime.beginHold("photo")
    let other = runtime.beginHold("photo")
    hold.release()
    hold.release()
    #expect(open == [.hold(label: "photo")])
    other.release()
    #expect(open == [])
  }

  @Test func releasesItselfWhenDeallocated() {
    var hold: StillframeHold? = runtime.beginHold("photo")
    #expect(open == [.hold(label: "photo")])
    _ = hold
    hold = nil
    #expect(open == [])
  }

  @Test func keepsTwoHoldsWithOneLabelApart() {
    let first = runtime.beginHold("photo")
    let second = runtime.beginHold("photo")
    #expect(open.described == "open holds 'photo', 'photo'")
    first.release()
    #expect(open.described == "open hold 'photo'")
    second.release()
  }

  @Test func holdsWhileItsWorkRuns() async {
    let result = await runtime.hold("decode", isolation: #isolation) {
      #expect(open == [.hold(label: "decode")])
      return 42
    }
    #expect(result == 42)
    #expect(open == [])
  }

  @Test func endsWhenItsWorkThrows() async {
    struct Broken: Error {}
    await #expect(throws: Broken.self) {
      try await runtime.hold("decode", isolation: #isolation) { throw Broken() }
    }
    #expect(open == [])
  }

  @Test func endsWhenItsWorkIsCancelled() async {
    let runtime = runtime
    let task = Task {
      try await runtime.hold("decode", isolation: #isolation) {
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }
    while open.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(open == [])
  }

  @Test func anOldHoldsDeinitLeavesTheNextAttemptAlone() {
    let ledger = runtime.ledger
    ledger.enter(AttemptNumber(rawValue: 1))
    var hold: StillframeHold? = runtime.beginHold("photo")
    ledger.leave()
    ledger.enter(AttemptNumber(rawValue: 2))
    let next = runtime.beginHold("photo")
    _ = hold
    hold = nil
    #expect(open == [.hold(label: "photo")])
    next.release()
  }
}

@MainActor
struct WaitUntilTests {
  @Observable
  @MainActor
  final class Store {
    var rows = 0
    var title = ""
  }

  private final class PlainStore {
    var rows = 0
  }

  private let runtime = KitRuntime(environment: [:])
  private let store = Store()

  private var open: [Work] { runtime.ledger.snapshot.open }

  @Test func returnsAtOnceWhenTheConditionIsTrue() async {
    await runtime.waitUntil("rows") { true }
    #expect(open == [])
  }

  @Test func checksAgainWhenObservedStateChanges() async {
    var checks = 0
    let waiting = Task {
      await runtime.waitUntil("rows") {
        checks += 1
        return store.rows >= 2
      }
    }
    while open.isEmpty { await Task.yield() }
    #expect(open.described == "open hold 'rows'")
    store.rows = 1
    while checks < 2 { await Task.yield() }
    #expect(!open.isEmpty)
    store.rows = 2
    await waiting.value
    #expect(checks == 3)
    #expect(open == [])
  }

  @Test func checksOnlyWhatItRead() async {
    var checks = 0
    let waiting = Task {
      await runtime.waitUntil("rows") {
        checks += 1
        return store.rows > 0
      }
    }
    while open.isEmpty { await Task.yield() }
    store.title = "other"
    for _ in 0..<50 { await Task.yield() }
    #expect(checks == 1)
    store.rows = 1
    await waiting.value
  }

  @Test func checksPlainPropertiesOnceAndIsNamedInTheTimeout() async {
    let plain = PlainStore()
    let stage = Stage()
    var checks = 0
    await stage.show("home")
    let waiting = Task {
      await stage.runtime.waitUntil("rows") {
        checks += 1
        return plain.rows > 0
      }
    }
    await stage.settle()
    plain.rows = 1
    await stage.render(5)
    await stage.advance(by: .seconds(20))
    #expect(checks == 1)
    #expect(stage.failure == ["not ready after 20 s: open hold 'rows'"])
    waiting.cancel()
    await waiting.value
    await stage.quit()
  }

  @Test func endsWhenItsTaskIsCancelled() async {
    let waiting = Task { await runtime.waitUntil("rows") { store.rows > 0 } }
    while open.isEmpty { await Task.yield() }
    waiting.cancel()
    await waiting.value
    #expect(open == [])
  }
}

#endif
