#if DEBUG

import Foundation
import StillframeKitWire
import Testing

@testable import StillframeKit

struct RequestInterceptorTests {
  private let ledger = WorkLedger()
  private let channel = RecordingChannel()
  private let interceptor: RequestInterceptor
  private let first = AttemptNumber(rawValue: 1)
  private let second = AttemptNumber(rawValue: 2)
  private let answers = Locked<[RequestInterceptor.Answer]>([])

  private let request = RequestInterceptor.Request(
    method: "GET",
    url: "https://api.example.com/v1/orders",
    headers: ["Accept": "*/*"],
    body: [1, 2]
  )

  init() {
    interceptor = RequestInterceptor(ledger)
    interceptor.connect(channel)
  }

  private func start() -> WorkLedger.ID {
    interceptor.start(request) { [answers] _, answer in answers.withLock { $0.append(answer) } }
  }

  private func respond(
    to id: WorkLedger.ID,
    of attempt: AttemptNumber,
    _ outcome: Response.Outcome
  ) -> String? {
    interceptor.receive(
      Response(attempt: attempt, request: id.rawValue, outcome: outcome),
      body: [9]
    )
  }

  @Test func sendsARequestOfTheRunningAttempt() {
    ledger.enter(first)
    let id = start()
    #expect(
      channel.messages == [
        .request(
          Request(
            attempt: first,
            request: id.rawValue,
            method: "GET",
            url: "https://api.example.com/v1/orders",
            headers: ["Accept": "*/*"]
          )
        )
      ]
    )
    #expect(channel.sent.first?.body == [1, 2])
    #expect(ledger.snapshot.open == [.request(method: "GET", url: request.url)])
  }

  @Test func deliversTheAnswerOnce() {
    ledger.enter(first)
    let id = start()
    #expect(respond(to: id, of: first, .fixture(status: 200, headers: ["A": "b"])) == nil)
    #expect(
      respond(to: id, of: first, .fixture(status: 200, headers: [:]))
        == "dropped the answer to request \(id.rawValue) of attempt 1, which is over"
    )
    #expect(
      answers.withLock { $0 } == [.fixture(status: 200, headers: ["A": "b"], body: [9])]
    )
    // Only whoever delivers knows when the app has it.
    #expect(!ledger.snapshot.open.isEmpty)
    interceptor.finish(id) { true }
    #expect(ledger.snapshot.open.isEmpty)
  }

  @Test func failsTheRequestAndItsSceneWithoutAFixture() {
    ledger.enter(first)
    let id = start()
    #expect(respond(to: id, of: first, .noFixture(message: "No fixture for GET /x")) == nil)
    #expect(
      answers.withLock { $0 }
        == [.failure(.resourceUnavailable, message: "No fixture for GET /x")]
    )
    #expect(ledger.snapshot.failures == ["No fixture for GET /x"])
  }

  @Test func cancelsWithoutCallingBack() {
    ledger.enter(first)
    let id = start()
    interceptor.cancel(id)
    #expect(
      channel.messages.last
        == .cancelRequest(RequestReference(attempt: first, request: id.rawValue))
    )
    #expect(ledger.snapshot.open.isEmpty)
    #expect(respond(to: id, of: first, .fixture(status: 200, headers: [:])) != nil)
    #expect(answers.withLock { $0.isEmpty })
  }

  @Test func cancelsWhatIsOpenWhenItsSceneIsLeft() {
    ledger.enter(first)
    let id = start()
    ledger.leave()
    #expect(
      answers.withLock { $0 } == [
        .failure(.cancelled, message: "the scene that made the request has been left")
      ]
    )
    #expect(
      channel.messages.last
        == .cancelRequest(RequestReference(attempt: first, request: id.rawValue))
    )
    ledger.enter(second)
    #expect(respond(to: id, of: first, .noFixture(message: "late")) != nil)
    #expect(ledger.snapshot.failures == [])
    #expect(answers.withLock { $0.count } == 1)
  }

  @Test func takesNoAnswerOfAnotherAttempt() {
    ledger.enter(first)
    let id = start()
    #expect(respond(to: id, of: second, .fixture(status: 200, headers: [:])) != nil)
    #expect(answers.withLock { $0.isEmpty })
    #expect(respond(to: id, of: first, .fixture(status: 200, headers: [:])) == nil)
  }

  @Test func keepsARequestFromTheLaunchForTheFirstAttempt() {
    let id = start()
    #expect(channel.messages.isEmpty)
    ledger.enter(first)
    #expect(channel.kinds == ["request"])
    #expect(respond(to: id, of: first, .fixture(status: 200, headers: [:])) == nil)
  }

  @Test func cancelsARequestFromBetweenTwoAttempts() {
    ledger.enter(first)
    ledger.leave()
    _ = start()
    #expect(channel.messages.isEmpty)
    #expect(answers.withLock { $0.count } == 1)
    ledger.enter(second)
    #expect(ledger.snapshot.open.isEmpty)
  }

  @Test func failsARequestThatIsTooLargeForTheWire() {
    ledger.enter(first)
    let large = RequestInterceptor.Request(
      method: "POST",
      url: "https://a.test/upload",
      body: [UInt8](repeating: 0, count: Frame.maximumBodyLength + 1)
    )
    _ = interceptor.start(large) { [answers] _, answer in answers.withLock { $0.append(answer) } }
    let reason =
      "POST https://a.test/upload can't be sent to the engine: a frame's body of 67108865 bytes "
      + "is over the limit of 67108864"
    #expect(ledger.snapshot.failures == [reason])
    #expect(
      answers.withLock { $0 } == [.failure(.dataLengthExceedsMaximum, message: reason)]
    )
  }

  @Test func refusesByName() {
    ledger.enter(first)
    _ = interceptor.refuse(request, because: "no such task") { [answers] _, answer in
      answers.withLock { $0.append(answer) }
    }
    #expect(channel.messages.isEmpty)
    #expect(
      ledger.snapshot.failures == ["no such task (GET https://api.example.com/v1/orders)"]
    )
    #expect(answers.withLock { $0 } == [.failure(.unsupportedURL, message: "no such task")])
  }
}

#endif
