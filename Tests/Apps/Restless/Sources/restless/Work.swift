internal import CGTK
internal import Foundation
internal import StillframeKit

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// Holds that nobody will ever release.
@MainActor var forgotten: [StillframeHold] = []

/// Keeps a hold for as long as a widget lives.
@MainActor
func keep(_ hold: StillframeHold, with widget: Widget) {
  g_object_set_data_full(
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self),
    "hold",
    Unmanaged.passRetained(hold).toOpaque()
  ) { hold in
    guard let hold else { return }
    Unmanaged<StillframeHold>.fromOpaque(hold).release()
  }
}

let words = api("v1/words")

func api(_ path: String) -> URL {
  guard let url = URL(string: "https://api.restless.example/\(path)") else {
    preconditionFailure("'\(path)' makes no URL")
  }
  return url
}

/// Loads something, and shows it.
@MainActor
func load(_ path: String = "v1/words", into page: Page) async {
  struct Words: Decodable {
    var words: String
  }
  do {
    let (data, _) = try await URLSession.shared.data(from: api(path))
    page.say(try JSONDecoder().decode(Words.self, from: data).words)
  } catch {
    page.say("not loaded")
  }
}

/// Paints all of GTK light or dark, as an app's own theme might.
@MainActor
func setDark(_ isDark: Bool, as widget: Widget) {
  guard let settings = gtk_widget_get_settings(widget) else { return }
  var value = GValue()
  g_value_init(&value, GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
  g_value_set_boolean(&value, isDark ? 1 : 0)
  g_object_set_property(
    UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
    "gtk-application-prefer-dark-theme",
    &value
  )
}

/// Turns a spinner by one step a frame.
let turn: GtkTickCallback = { widget, clock, _ in
  guard let widget, let clock else { return 0 }
  let steps = ["◐", "◓", "◑", "◒"]
  let time = gdk_frame_clock_get_frame_time(clock) / 100_000
  gtk_label_set_text(OpaquePointer(widget), steps[Int(time % 4)])
  return 1
}
