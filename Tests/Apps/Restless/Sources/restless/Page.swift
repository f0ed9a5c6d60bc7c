internal import CGTK

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A page with some words on it, and room for one thing more.
///
/// It keeps its widgets alive: what the scenes begin goes on after their page was taken away.
@MainActor
final class Page {
  let widget: Widget
  let label: Widget

  init(widget: Widget, label: Widget) {
    self.widget = widget
    self.label = label
    // One reference for the page, and one left floating for whoever shows the widget.
    g_object_ref_sink(widget)
    g_object_ref(widget)
    g_object_force_floating(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self))
  }

  isolated deinit {
    g_object_unref(widget)
  }

  func add(_ child: Widget) {
    gtk_box_append(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkBox.self), child)
  }

  func say(_ words: String) {
    gtk_label_set_text(OpaquePointer(label), words)
  }
}

@MainActor
func page(_ words: String) -> Page {
  let column: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 24)
  gtk_widget_set_valign(column, GTK_ALIGN_CENTER)
  gtk_widget_set_name(column, "page")
  let label: Widget = gtk_label_new(words)
  gtk_widget_set_name(label, "words")
  gtk_label_set_wrap(OpaquePointer(label), 1)
  let page = Page(widget: column, label: label)
  page.add(label)
  return page
}

/// Gives a widget and what is in it a style of their own.
@MainActor
func style(_ widget: Widget, _ css: String) {
  guard let provider = gtk_css_provider_new() else { return }
  defer { g_object_unref(provider) }
  gtk_css_provider_load_from_data(provider, css, -1)
  gtk_style_context_add_provider_for_display(
    gtk_widget_get_display(widget),
    OpaquePointer(provider),
    guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
  )
}
