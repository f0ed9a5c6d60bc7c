#if DEBUG

internal import CGTK

/// Connections of GObject signals to Swift.
enum Signal {
  private final class Receiver {
    let run: @MainActor () -> Void

    init(_ run: @escaping @MainActor () -> Void) {
      self.run = run
    }
  }

  /// Runs something whenever an object emits a signal that carries nothing.
  ///
  /// The connection lasts as long as the object.
  @MainActor
  static func connect(
    _ signal: String,
    of object: UnsafeMutableRawPointer,
    run: @escaping @MainActor () -> Void
  ) {
    let call: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      let receiver = Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
      // GTK emits signals on the main thread alone.
      MainActor.assumeIsolated { receiver.run() }
    }
    g_signal_connect_data(
      object,
      signal,
      unsafeBitCast(call, to: GCallback.self),
      Unmanaged.passRetained(Receiver(run)).toOpaque(),
      { data, _ in
        guard let data else { return }
        Unmanaged<Receiver>.fromOpaque(data).release()
      },
      GConnectFlags(rawValue: 0)
    )
  }
}

#endif
