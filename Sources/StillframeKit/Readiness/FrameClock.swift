#if DEBUG

/// What drives the readiness rules: the frames that the platform renders.
@MainActor
@_spi(Host) public protocol FrameClock: AnyObject {
  /// Asks for one frame, and returns when it has been rendered.
  ///
  /// Everything that changed before the call is in the frame.
  func renderFrame() async
}

#endif
