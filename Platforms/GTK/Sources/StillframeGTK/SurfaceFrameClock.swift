#if DEBUG

internal import CGTK
internal import CGTKBridge
@_spi(Host) internal import StillframeKit

/// The frames of one window.
///
/// GTK renders a frame only when something asks for one: the kit, through ``renderFrame()``, or
/// a widget that changed.
@MainActor
final class SurfaceFrameClock: FrameClock {
  private let window: UnsafeMutablePointer<GtkWidget>
  /// Those who wait for a frame that has not begun.
  private var asking: [CheckedContinuation<Void, Never>] = []
  /// Those whose frame is being rendered.
  private var answered: [CheckedContinuation<Void, Never>] = []
  private var unaskedFrames = 0

  /// Follows a window, from the time on when it has a surface.
  ///
  /// - Parameter window: It has to be realized, and outlives the clock.
  init(of window: UnsafeMutablePointer<GtkWidget>) {
    self.window = window
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    connect("before-paint", of: clock) { $0.frameBegins() }
    connect("after-paint", of: clock) { $0.frameEnds() }
  }

  var repaintCount: Int? { unaskedFrames }

  func renderFrame() async {
    await withCheckedContinuation { continuation in
      asking.append(continuation)
      requestFrame()
    }
  }

  private func requestFrame() {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
  }

  private func frameBegins() {
    // Who asks from now on may mean changes that this frame has already drawn past.
    answered += asking
    asking = []
  }

  private func frameEnds() {
    // The frame is with the X server; it need not be on the screen yet.
    if let display = gtk_widget_get_display(window) {
      stillframe_gtk_await_screen(UnsafeMutableRawPointer(display))
    }
    let waiting = answered
    answered = []
    if waiting.isEmpty { unaskedFrames += 1 }
    for continuation in waiting {
      continuation.resume()
    }
    if !asking.isEmpty { requestFrame() }
  }

  private typealias Step = @MainActor (SurfaceFrameClock) -> Void

  private func connect(_ signal: String, of clock: OpaquePointer, _ step: @escaping Step) {
    Signal.connect(signal, of: UnsafeMutableRawPointer(clock)) { [weak self] in
      guard let self else { return }
      step(self)
    }
  }
}

#endif
