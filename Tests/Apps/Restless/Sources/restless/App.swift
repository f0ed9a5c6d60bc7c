internal import CGTK
internal import Foundation
internal import StillframeGTK
internal import StillframeKit

/// The app's one window, or the kit's in its place.
@MainActor
enum App {
  static func run() {
    guard
      let application = gtk_application_new(
        "example.stillframe.Restless",
        GApplicationFlags(
          rawValue: G_APPLICATION_HANDLES_OPEN.rawValue | G_APPLICATION_NON_UNIQUE.rawValue
        )
      )
    else { preconditionFailure("GTK makes no application of this name") }
    let handlers = [
      "activate": unsafeBitCast(didActivate, to: GCallback.self),
      "open": unsafeBitCast(dropLink, to: GCallback.self),
    ]
    for (signal, handler) in handlers {
      g_signal_connect_data(application, signal, handler, nil, nil, GConnectFlags(rawValue: 0))
    }
    let plain = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    exit(g_application_run(plain, 0, nil))
  }

  fileprivate static func activate(_ application: UnsafeMutablePointer<GtkApplication>) {
    Stillframe.scenes {
      for scene in Scenes.all { scene }
    }
    let language = Stillframe.locale?.identifier(.bcp47) ?? "en-GB"
    let isCaptured = StillframeGTK.activateIfRequested(
      on: application,
      localisation: { language },
      root: { page("The home page, wherever you want to go.").widget }
    )
    if isCaptured { return }
    let window: Widget = gtk_application_window_new(application)
    let plain = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_child(plain, page("Restless runs for captures only.").widget)
    gtk_window_present(plain)
  }
}

private let didActivate: @convention(c) (gpointer?, gpointer?) -> Void = { application, _ in
  nonisolated(unsafe) let application = application  // GTK emits signals on the main thread alone.
  MainActor.assumeIsolated {
    guard let application else { return }
    App.activate(application.assumingMemoryBound(to: GtkApplication.self))
  }
}

/// Takes links, and leads nowhere.
private let dropLink:
  @convention(c) (
    gpointer?, UnsafeMutablePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, gpointer?
  ) -> Void = { _, _, _, _, _ in }
