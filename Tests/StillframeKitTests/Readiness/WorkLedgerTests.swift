#if DEBUG

import StillframeKitWire
import Testing

@testable import StillframeKit

struct WorkLedgerTests {
  private let ledger = WorkLedger()
  private let first = AttemptNumber(rawValue: 1)
  private let second = AttemptNumber(rawValue: 2)

  private func begin(_ label: String) -> WorkLedger.ID {
    let id = ledger.reserve()
    ledger.begin(.hold(label: label), as: id)
    return id
  }

  @Test func listsOpenWorkInTheOrderInWhichItBegan() {
    ledger.enter(first)
    let a = begin("a")
    _ = begin("b")
    let c = begin("c")
    ledger.end(c)
    #expect(ledger.snapshot.open == [.hold(label: "a"), .hold(label: "b")])
    ledger.end(a)
    #expect(ledger.snapshot.open == [.hold(label: "b")])
    #expect(ledger.snapshot.begun == 3)
  }

  @Test func endsWorkOnce() {
    ledger.enter(first)
    let a = begin("a")
    _ = begin("a")
    ledger.end(a)
    ledger.end(a)
    #expect(ledger.snapshot.open == [.hold(label: "a")])
  }

  @Test func givesWorkFromBeforeTheFirstAttemptToIt() {
    let entered = Locked<[AttemptNumber]>([])
    let id = ledger.reserve()
    ledger.begin(
      .hold(label: "launch"),
      as: id,
      .init(entered: { _, attempt in entered.withLock { $0.append(attempt) } })
    )
    #expect(entered.withLock { $0 } == [])
    ledger.enter(first)
    #expect(entered.withLock { $0 } == [first])
    #expect(ledger.snapshot.open == [.hold(label: "launch")])
  }

  @Test func keepsWorkOfOneAttemptOutOfTheNext() {
    let retired = Locked<[WorkLedger.ID]>([])
    ledger.enter(first)
    let id = ledger.reserve()
    ledger.begin(
      .hold(label: "photo"),
      as: id,
      .init(retired: { id in retired.withLock { $0.append(id) } })
    )
    ledger.fail(id, because: "of the first")
    ledger.leave()
    #expect(ledger.snapshot.open == [])
    #expect(retired.withLock { $0 } == [id])

    ledger.enter(second)
    _ = begin("photo")
    ledger.end(id)
    ledger.fail(id, because: "too late")
    #expect(ledger.snapshot.open == [.hold(label: "photo")])
    #expect(ledger.snapshot.failures == [])
  }

  @Test func dropsWorkThatBeginsBetweenTwoAttempts() {
    let strays = Locked<[Work]>([])
    let retired = Locked(0)
    let ledger = WorkLedger { work in strays.withLock { $0.append(work) } }
    ledger.enter(first)
    ledger.leave()
    ledger.begin(
      .hold(label: "stray"),
      as: ledger.reserve(),
      .init(retired: { _ in retired.withLock { $0 += 1 } })
    )
    #expect(strays.withLock { $0 } == [.hold(label: "stray")])
    #expect(retired.withLock { $0 } == 1)
    ledger.enter(second)
    #expect(ledger.snapshot.open == [])
  }

  @Test func keepsAResultOpenUntilTheAppHasIt() {
    ledger.enter(first)
    let id = begin("a")
    let isDelivered = Locked(false)
    ledger.end(id) { isDelivered.withLock { $0 } }
    #expect(ledger.snapshot.open == [.hold(label: "a")])
    #expect(ledger.snapshot.isOnlyDelivering)
    isDelivered.withLock { $0 = true }
    #expect(ledger.snapshot.open == [])
  }

  @Test func isNotOnlyDeliveringWhileOtherWorkIsOpen() {
    ledger.enter(first)
    ledger.end(begin("a")) { false }
    _ = begin("b")
    #expect(!ledger.snapshot.isOnlyDelivering)
  }

  @Test func keepsEachReasonToFailOnce() {
    ledger.enter(first)
    let a = begin("a")
    let b = begin("b")
    ledger.fail(a, because: "no fixture")
    ledger.fail(b, because: "no fixture")
    ledger.fail(b, because: "another")
    #expect(ledger.snapshot.failures == ["no fixture", "another"])
  }

  @Test func keepsAReasonFromBeforeTheFirstAttempt() {
    ledger.fail(begin("launch"), because: "no fixture")
    ledger.enter(first)
    #expect(ledger.snapshot.failures == ["no fixture"])
    ledger.leave()
    ledger.enter(second)
    #expect(ledger.snapshot.failures == [])
  }

  @Test func tellsOfEachChange() {
    let changes = Locked(0)
    ledger.observe { changes.withLock { $0 += 1 } }
    ledger.enter(first)
    let id = begin("a")
    ledger.end(id)
    ledger.end(id)
    #expect(changes.withLock { $0 } == 2)
  }

  @Test func countsRightWhenWorkBeginsAndEndsOnManyThreads() async {
    ledger.enter(first)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            let id = begin("task \(task)")
            ledger.end(id)
          }
        }
      }
    }
    #expect(ledger.snapshot.begun == 4000)
    #expect(ledger.snapshot.open == [])
  }
}

#endif
