private import CEnginePrimitives
private import Foundation
internal import StillframeWire
private import Synchronization

/// Waits on a port of the loopback interface for the apps that the engine launches.
///
/// Each launch is told a token of its own. A connection whose first message doesn't carry the
/// token of a launch that is still awaited is closed, and logged.
final class ControlListener: Sendable {
  private struct State {
    var awaited: [String: AwaitedApp] = [:]
    var greeted: Set<String> = []
    /// Connections that haven't said hello; they are closed with the listener.
    var strangers: [ObjectIdentifier: Connection] = [:]
    var isClosed = false
  }

  let port: UInt16
  private let descriptor: Int32
  private let log: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// More connections without a hello than the engine keeps.
  private static let maximumStrangers = 32
  /// How long one connection may hold up what is sent to it, in seconds.
  private static let sendLimitInSeconds: Int32 = 30

  /// Starts to listen.
  ///
  /// - Parameter log: Takes a line for each connection that was refused.
  /// - Throws: ``ListenError`` with the system's reason.
  init(log: @escaping @Sendable (String) -> Void) throws(ListenError) {
    var port: UInt16 = 0
    descriptor = engine_listen_on_loopback(&port)
    guard descriptor >= 0 else { throw ListenError(errno: errno) }
    self.port = port
    self.log = log
    Thread.detachNewThread { [weak self, descriptor] in
      Self.acceptConnections(on: descriptor) { self?.take($0) ?? false }
      Foundation.close(descriptor)
    }
  }

  /// Makes a token for a launch, and waits for the app that says it.
  func expectApp() -> AwaitedApp {
    var generator = SystemRandomNumberGenerator()
    let token = (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    let app = AwaitedApp(token: token)
    state.withLock { $0.awaited[token] = app }
    return app
  }

  /// Refuses the launch's token from now on.
  func forget(_ app: AwaitedApp) {
    state.withLock { state in
      state.awaited[app.token] = nil
      state.greeted.remove(app.token)
    }
  }

  /// Stops listening; connections that were accepted go on.
  func close() {
    let strangers = state.withLock { state in
      state.isClosed = true
      defer { state.strangers = [:] }
      return state.strangers.values
    }
    for stranger in strangers { stranger.close() }
  }

  /// Accepts until `take` says that nobody listens any more.
  private static func acceptConnections(on descriptor: Int32, _ take: (Int32) -> Bool) {
    while true {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Wakes up now and then to see whether it still has to listen.
      let count = poll(&polled, 1, 250)
      let accepted = count > 0 ? engine_accept(descriptor, sendLimitInSeconds) : -1
      guard take(accepted) else { return }
      // Out of descriptors, for instance: the connection waits until some are free.
      if count > 0, accepted < 0 { usleep(10_000) }
    }
  }

  /// Takes over an accepted socket, if there is one; false when nothing is listened for any more.
  private func take(_ accepted: Int32) -> Bool {
    let connection = accepted >= 0 ? Connection(descriptor: accepted) : nil
    let (isClosed, isCrowded) = state.withLock { state in
      guard let connection, !state.isClosed else { return (state.isClosed, false) }
      guard state.strangers.count < Self.maximumStrangers else { return (false, true) }
      state.strangers[ObjectIdentifier(connection)] = connection
      return (false, false)
    }
    guard !isClosed, let connection else { return !isClosed }
    if isCrowded {
      log("refused a connection: too many others haven't said hello")
      connection.close()
      return true
    }
    Thread.detachNewThread { [weak self] in
      let trouble = connection.read { frame in self?.greet(connection, frame) ?? false }
      if let trouble {
        self?.refuse(trouble)
        connection.close()
      }
      self?.state.withLock { state in
        state.strangers[ObjectIdentifier(connection)] = nil
        return
      }
    }
    return true
  }

  /// Notes a connection whose first bytes were no frame: it may have been an awaited app's.
  private func refuse(_ trouble: FrameError) {
    for app in state.withLock({ Array($0.awaited.values) }) { app.noteBrokenFrame(trouble) }
    log("refused a connection that didn't begin with a frame: \(trouble)")
  }

  /// Judges a connection's first frame.
  private func greet(_ connection: Connection, _ frame: Frame) -> Bool {
    guard let introduction = Introduction(frame) else {
      log("refused a connection that didn't begin with a hello")
      return false
    }
    enum Judgement {
      case welcome(AwaitedApp)
      case wrongToken
      case second
    }
    let judgement: Judgement = state.withLock { state in
      guard let app = state.awaited[introduction.token] else { return .wrongToken }
      guard state.greeted.insert(introduction.token).inserted else { return .second }
      state.strangers[ObjectIdentifier(connection)] = nil
      return .welcome(app)
    }
    switch judgement {
    case .wrongToken:
      log("refused a connection with a wrong token")
      for app in state.withLock({ Array($0.awaited.values) }) { app.noteWrongToken() }
      return false
    case .second:
      log("refused a second connection with the token of an app that is connected")
      return false
    case .welcome(let app):
      return app.arrive(connection, introduction)
    }
  }
}

/// Why the engine can't listen for apps.
struct ListenError: Error, Hashable, Sendable, CustomStringConvertible {
  var errno: Int32

  var description: String {
    "can't listen on the loopback interface (\(String(cString: strerror(errno))))"
  }
}
