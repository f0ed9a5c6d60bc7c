#if DEBUG

internal import CGTK

/// What stands in the window when a scene can't be shown: nobody takes it for the app.
@MainActor
struct FailurePage {
  private static let style = """
    .stillframe-failure { background: #7a1022; color: #ffffff; padding: 24px; }
    .stillframe-failure label { color: #ffffff; font: 14px monospace; letter-spacing: 0; }
    .stillframe-failure .title { font: bold 22px sans-serif; }
    """

  func view(_ message: String) -> UnsafeMutablePointer<GtkWidget> {
    let page: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 16)
    let box = UnsafeMutableRawPointer(page).assumingMemoryBound(to: GtkBox.self)
    gtk_widget_add_css_class(page, "stillframe-failure")
    gtk_widget_set_name(page, "stillframe.failure")
    gtk_widget_set_direction(page, GTK_TEXT_DIR_LTR)
    Self.installStyle(for: page)
    gtk_box_append(box, label("Stillframe can't show this", class: "title"))
    gtk_box_append(box, label(message, class: "reason"))
    return page
  }

  private func label(_ text: String, class name: String) -> UnsafeMutablePointer<GtkWidget> {
    let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
    gtk_widget_add_css_class(label, name)
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_label_set_wrap(OpaquePointer(label), 1)
    gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
    return label
  }

  private static func installStyle(for page: UnsafeMutablePointer<GtkWidget>) {
    guard let provider = gtk_css_provider_new() else { return }
    defer { g_object_unref(provider) }
    gtk_css_provider_load_from_data(provider, style, -1)
    gtk_style_context_add_provider_for_display(
      gtk_widget_get_display(page),
      OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_USER)
    )
  }
}

#endif
