#if DEBUG

/// What drives the readiness rules: the frames that the platform renders.
@MainActor
@_spi(Host) public protocol FrameClock: AnyObject {
  /// Asks for one frame, and returns when it has been rendered and is on the screen.
  ///
  /// Everything that changed before the call is in the frame. It may be called again while an
  /// earlier frame is still awaited; one frame may answer all calls that were made before it
  /// began. When no frame will ever come (the window is gone), it need not return.
  func renderFrame() async

  /// How many frames were rendered so far that ``renderFrame()`` had not asked for.
  ///
  /// The kit compares two readings to learn whether something was repainted in between. Counting
  /// one too many costs another look at the screen; one too few hides a change. Nil where the
  /// platform can't tell.
  var repaintCount: Int? { get }
}

#endif
