internal import CGTK

/// One widget, as the screens put it together.
///
/// The functions that change a view return it, so that a screen reads from the outside in.
@MainActor
struct View {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Wraps what a GTK constructor returned.
  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
  }

  /// The widget as a more derived type of which GTK publishes the layout.
  func pointer<Derived>(as type: Derived.Type) -> UnsafeMutablePointer<Derived> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: type)
  }

  /// The widget as a more derived type that GTK keeps opaque.
  var opaque: OpaquePointer { OpaquePointer(widget) }
}

extension View {
  /// Names the element, for its layout and for the style sheet.
  func named(_ name: String) -> View {
    gtk_widget_set_name(widget, name)
    return self
  }

  /// Adds classes of the style sheet.
  func styled(_ classes: String...) -> View {
    for name in classes {
      gtk_widget_add_css_class(widget, name)
    }
    return self
  }

  enum Axis {
    case horizontal, vertical, both
  }

  /// Lets the view take all the room that is left.
  func filling(_ axis: Axis) -> View {
    if axis != .vertical { gtk_widget_set_hexpand(widget, 1) }
    if axis != .horizontal { gtk_widget_set_vexpand(widget, 1) }
    return self
  }

  /// Places the view within room that is larger than it.
  func aligned(
    horizontally horizontal: GtkAlign = GTK_ALIGN_FILL,
    vertically vertical: GtkAlign = GTK_ALIGN_FILL
  ) -> View {
    gtk_widget_set_halign(widget, horizontal)
    gtk_widget_set_valign(widget, vertical)
    return self
  }

  /// Keeps space free around the view, in points.
  func margins(top: Int32 = 0, bottom: Int32 = 0, start: Int32 = 0, end: Int32 = 0) -> View {
    gtk_widget_set_margin_top(widget, top)
    gtk_widget_set_margin_bottom(widget, bottom)
    gtk_widget_set_margin_start(widget, start)
    gtk_widget_set_margin_end(widget, end)
    return self
  }

  /// Makes the view at least this large, in points.
  func sized(width: Int32 = -1, height: Int32 = -1) -> View {
    gtk_widget_set_size_request(widget, width, height)
    return self
  }

  /// Cuts off what lies outside the view's rounded corners.
  func clipped() -> View {
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    return self
  }

  /// Keeps an object alive for as long as the widget.
  func keeping(_ object: AnyObject) -> View {
    g_object_set_data_full(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self),
      "kept",
      Unmanaged.passRetained(object).toOpaque()
    ) { kept in
      guard let kept else { return }
      Unmanaged<AnyObject>.fromOpaque(kept).release()
    }
    return self
  }
}
