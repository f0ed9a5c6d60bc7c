#if DEBUG

private import CStillframeStart
internal import Foundation
#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif
internal import StillframeKitWire

/// Called by the C constructor, before the app's own code.
@_cdecl("stillframe_kit_start")
func startKit() {
  stillframe_start_keep()
  guard Stillframe.isActive else { return }
  _ = URLProtocol.registerClass(FixtureURLProtocol.self)
}

extension Stillframe {
  /// Starts to serve captures in a platform's windows.
  ///
  /// Call it where the app would otherwise build its first screen, after ``scenes(_:)``. From
  /// then on the host shows what the engine asks for, or a failure, and nothing else.
  ///
  /// - Parameter host: What shows the scenes; it is kept for the life of the process.
  /// - Returns: Whether a capture was requested. Then the ordinary app must not start, even if
  ///   the request is one that can't be fulfilled; else nothing happens.
  @_spi(Host) @MainActor
  public static func start(host: some SceneHosting) -> Bool {
    switch runtime.launch {
    case .absent:
      return false
    case .broken(let reason):
      show(reason, on: host)
    case .requested(let request):
      do throws(ConnectionError) {
        try serve(request, on: host)
      } catch {
        show(error.description, on: host)
      }
    }
    return true
  }

  @MainActor
  private static func serve(
    _ request: LaunchRequest,
    on host: some SceneHosting
  ) throws(ConnectionError) {
    let runtime = runtime
    let connection = try EngineConnection(port: request.port)
    runtime.connect(connection)
    connection.start(
      respond: { response, body in
        guard let dropped = runtime.interceptor.receive(response, body: body) else { return }
        runtime.log(dropped)
      },
      report: complain
    )
    let hello = Hello(
      token: request.token,
      kitVersion: stillframeVersion,
      processID: ProcessInfo.processInfo.processIdentifier,
      build: buildDescription,
      scenes: runtime.registry.descriptions
    )
    do {
      try connection.send(.hello(hello))
    } catch {
      show("the app can't introduce itself to the engine: \(error)", on: host)
      return
    }
    let session = CaptureSession(
      host: host,
      runtime: runtime,
      channel: connection,
      time: ContinuousClock()
    )
    Task {
      await session.serve(connection.messages)
      // The run is over, or the engine is gone: an app without it must not linger.
      exit(0)
    }
  }

  @MainActor
  private static func show(_ failure: String, on host: some SceneHosting) {
    complain(failure)
    host.quiet()
    host.showFailure(failure)
  }

  /// Says something where the engine, and whoever launched the app by hand, can read it.
  @Sendable
  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("stillframe: \(message)\n".utf8))
  }

  private static var buildDescription: String {
    let bundle = Bundle.main
    guard let identifier = bundle.bundleIdentifier else {
      return ProcessInfo.processInfo.processName
    }
    let keys = ["CFBundleShortVersionString", "CFBundleVersion"]
    let versions = keys.compactMap { bundle.object(forInfoDictionaryKey: $0) as? String }
    return ([identifier] + versions).joined(separator: " ")
  }
}

#endif
