internal import CGTK

/// The kinds of text, each a class of the style sheet.
enum TextStyle: String {
  case largeTitle, title, headline, body, callout, caption, eyebrow, price, badge, tab
}

/// A text that starts at the leading side.
@MainActor
func text(_ string: String, _ style: TextStyle) -> View {
  let view = View(gtk_label_new(string)).styled(style.rawValue)
  gtk_label_set_xalign(view.opaque, 0)
  return view
}

extension View {
  /// Lets a text go on in further lines, as many as it needs.
  func wrapping() -> View {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    return self
  }

  /// Cuts a text that is too long for one line, and says so with an ellipsis.
  func truncating() -> View {
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    return self
  }

  /// Centres a text within its lines.
  func centred() -> View {
    gtk_label_set_xalign(opaque, 0.5)
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
    return self
  }
}
