internal import CGTK

/// What GTK calls when a signal fires.
private final class Action {
  let run: @MainActor () -> Void

  init(_ run: @escaping @MainActor () -> Void) {
    self.run = run
  }
}

extension View {
  /// Runs an action whenever the widget emits a signal that carries nothing.
  func on(_ signal: String, _ run: @escaping @MainActor () -> Void) -> View {
    let call: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      let action = Unmanaged<Action>.fromOpaque(data).takeUnretainedValue()
      // GTK emits signals on the main thread alone.
      MainActor.assumeIsolated { action.run() }
    }
    g_signal_connect_data(
      widget,
      signal,
      unsafeBitCast(call, to: GCallback.self),
      Unmanaged.passRetained(Action(run)).toOpaque(),
      { data, _ in
        guard let data else { return }
        Unmanaged<Action>.fromOpaque(data).release()
      },
      GConnectFlags(rawValue: 0)
    )
    return self
  }
}

/// A button around any view.
@MainActor
func button(_ content: View, action: @escaping @MainActor () -> Void) -> View {
  let view = View(gtk_button_new()).styled("flat-button").on("clicked", action)
  gtk_button_set_child(view.pointer(as: GtkButton.self), content.widget)
  return view
}

/// A line of text that the reader can edit.
@MainActor
func textField(_ value: String) -> View {
  let view = View(gtk_entry_new()).styled("field")
  gtk_editable_set_text(view.opaque, value)
  return view
}

/// A switch with its label before it.
@MainActor
func toggleRow(_ label: String, isOn: Bool, name: String) -> View {
  let control = View(gtk_switch_new()).aligned(vertically: GTK_ALIGN_CENTER)
  gtk_switch_set_active(control.opaque, isOn ? 1 : 0)
  return row(spacing: 12, [text(label, .body).truncating().filling(.horizontal), control])
    .styled("list-row")
    .named(name)
}

/// A wheel that turns while something is awaited.
@MainActor
func spinner() -> View {
  let view = View(gtk_spinner_new())
  gtk_spinner_start(view.opaque)
  return view
}
