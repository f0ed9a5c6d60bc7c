#if DEBUG

import Foundation
import StillframeKitWire
import Testing

@testable import StillframeKit

/// The channel over a real socket.
@Suite(.timeLimit(.minutes(1)))
struct EngineConnectionTests {
  private let attempt = AttemptNumber(rawValue: 1)

  private func connect(
    _ listener: LoopbackListener,
    respond: @escaping @Sendable (Response, [UInt8]) -> Void = { _, _ in },
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> (EngineConnection, LoopbackPeer) {
    let connection = try EngineConnection(port: listener.port)
    let peer = try listener.accept()
    connection.start(respond: respond, report: report)
    return (connection, peer)
  }

  private func message(_ stream: AsyncStream<EngineMessage>) async -> EngineMessage? {
    for await message in stream { return message }
    return nil
  }

  @Test func carriesMessagesBothWays() async throws {
    let (connection, peer) = try connect(LoopbackListener())
    let sent = AppMessage.log(LogLine(message: "hello"))
    try connection.send(sent, body: [1, 2, 3])
    let frame = try #require(try peer.receiveFrame())
    #expect(try AppMessage(frame) == sent)
    #expect(frame.body == [1, 2, 3])

    peer.send(try EngineMessage.captured(AttemptReference(attempt: attempt)).frame().encoded())
    #expect(
      await message(connection.messages) == .captured(AttemptReference(attempt: attempt))
    )
  }

  @Test func handsAnswersOverWithoutTheMainActor() async throws {
    let answers = AsyncStream.makeStream(of: [UInt8].self)
    let (connection, peer) = try connect(
      LoopbackListener(),
      respond: { _, body in answers.continuation.yield(body) }
    )
    let response = Response(
      attempt: attempt,
      request: 1,
      outcome: .fixture(status: 200, headers: [:])
    )
    let body = [UInt8](repeating: 7, count: 3_000_000)
    peer.send(try EngineMessage.respond(response).frame(body: body).encoded())
    for await answer in answers.stream {
      #expect(answer == body)
      break
    }
    _ = connection
  }

  @Test func skipsKindsThatItDoesNotKnow() async throws {
    let (connection, peer) = try connect(LoopbackListener())
    peer.send(try Frame(header: Array(#"{"kind":"applaud","content":{}}"#.utf8)).encoded())
    peer.send(try EngineMessage.quit.frame().encoded())
    #expect(await message(connection.messages) == .quit)
  }

  @Test(
    arguments: [
      ([0, 0, 0, 1], "the control channel ended inside a frame, 4 bytes early"),
      ([0, 0, 0, 0, 0, 0, 0, 0], "a frame without a header arrived on the control channel"),
      (
        [0xFF, 0, 0, 0, 0, 0, 0, 0],
        "a frame's header of 4278190080 bytes is over the limit of 4194304"
      ),
      (
        [0, 0, 0, 1, 0, 0, 0, 0, 0x7B],
        "a frame's header is not a message: it is not a JSON object"
      ),
    ] as [([UInt8], String)]
  )
  func endsWithAReasonAfterAFrameThatIsNone(bytes: [UInt8], reason: String) async throws {
    let reports = Locked<[String]>([])
    let (connection, peer) = try connect(
      LoopbackListener(),
      report: { report in reports.withLock { $0.append(report) } }
    )
    peer.send(bytes)
    peer.close()
    #expect(await message(connection.messages) == nil)
    #expect(reports.withLock { $0 } == ["the control channel ended: \(reason)"])
  }

  @Test func endsWithTheEngineAndSendsNothingAfterwards() async throws {
    let reports = Locked<[String]>([])
    let (connection, peer) = try connect(
      LoopbackListener(),
      report: { report in reports.withLock { $0.append(report) } }
    )
    peer.close()
    #expect(await message(connection.messages) == nil)
    #expect(reports.withLock { $0.isEmpty })
    for _ in 0..<10 {
      try connection.send(
        .log(LogLine(message: String(repeating: "x", count: 100_000))),
        body: []
      )
    }
  }

  @Test func keepsTheMessagesOfManyThreadsWhole() async throws {
    let (connection, peer) = try connect(LoopbackListener())
    async let sending: Void = withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          try connection.send(
            .log(LogLine(message: "\(number)")),
            body: [UInt8](repeating: UInt8(number), count: 1000)
          )
        }
      }
      try await group.waitForAll()
    }
    var numbers: Set<String> = []
    for _ in 0..<100 {
      let frame = try #require(try peer.receiveFrame())
      guard case .log(let line)? = try AppMessage(frame) else { continue }
      #expect(frame.body.allSatisfy { "\($0)" == line.message })
      numbers.insert(line.message)
    }
    try await sending
    #expect(numbers.count == 100)
  }

  @Test func saysWhatToDoWhenNobodyListens() throws {
    let listener = try LoopbackListener()
    let port = listener.port
    listener.close()
    let error = #expect(throws: ConnectionError.self) { try EngineConnection(port: port) }
    #expect(
      error?.description
        == "can't reach the engine on 127.0.0.1:\(port): Connection refused. The app was launched "
        + "for a capture that isn't running any more; launch it through stillframe, or without "
        + "the STILLFRAME_ variables."
    )
  }
}

#endif
