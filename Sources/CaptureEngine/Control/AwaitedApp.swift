internal import StillframeWire

/// One launch's place on the control channel, until its app has said hello.
final class AwaitedApp: Sendable {
  /// What the app has to say to be taken for this launch's.
  let token: String

  private struct State {
    var arrival: Arrival?
    var sawWrongToken = false
    var brokenFrame: FrameError?
  }

  private enum Arrival: Sendable {
    case connected(Connection, Hello)
    case refused(String)
    case exited(AppExit)
  }

  private let state = Observed(State())

  init(token: String) {
    self.token = token
  }

  /// Waits until the app has said hello.
  ///
  /// - Returns: Its end of the channel, and what it said.
  /// - Throws: ``AppNotGreeted`` when there will be no hello, or `CancellationError`.
  func hello() async throws -> (Connection, Hello) {
    switch try await state.wait(until: \.arrival) {
    case .connected(let connection, let hello): return (connection, hello)
    case .refused(let reason): throw AppNotGreeted.refused(reason)
    case .exited(let exit): throw AppNotGreeted.exited(exit)
    }
  }

  /// Whether some app came with a token that is no launch's.
  var sawWrongToken: Bool { state.current.sawWrongToken }

  /// Says that the app has ended; without effect when it had said hello.
  func noteExit(_ exit: AppExit) {
    state.update { state in
      if state.arrival == nil { state.arrival = .exited(exit) }
    }
  }

  func noteWrongToken() {
    state.update { $0.sawWrongToken = true }
  }

  /// What was wrong with a first frame that came while the app was awaited.
  var brokenFrame: FrameError? { state.current.brokenFrame }

  func noteBrokenFrame(_ error: FrameError) {
    state.update { $0.brokenFrame = error }
  }

  /// Takes in a connection with the right token; false when it is refused.
  func arrive(_ connection: Connection, _ introduction: Introduction) -> Bool {
    if let hello = introduction.hello {
      state.update { $0.arrival = .connected(connection, hello) }
      return true
    }
    let version = introduction.protocolVersion
    let reason =
      version == wireProtocolVersion
      ? "the app's hello can't be read" : FrameError.otherProtocol(version: version).description
    state.update { $0.arrival = .refused(reason) }
    return false
  }
}

/// Why an app that was launched is not talked to.
enum AppNotGreeted: Error, Hashable, Sendable {
  /// It said hello in a way that isn't understood.
  case refused(String)
  case exited(AppExit)
}
