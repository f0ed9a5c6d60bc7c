internal import CGTKBridge

/// The kit's host for apps that are made with GTK 4.
public enum StillframeGTK {}

extension StillframeGTK {
  /// Lets the main actor run under GTK's main loop.
  ///
  /// Without it, `Task { @MainActor in … }` and `DispatchQueue.main` never run in a GTK app.
  /// Call it once on the main thread, before `g_application_run`; later calls do nothing. It is
  /// useful with and without a capture, in debug and in release builds.
  public static func driveMainActor() {
    stillframe_gtk_drive_main_queue()
  }
}
