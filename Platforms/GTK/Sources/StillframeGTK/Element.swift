#if DEBUG

internal import CGTK
internal import StillframeKitWire

/// A widget as the kit looks at it.
@MainActor
struct Element {
  let widget: UnsafeMutablePointer<GtkWidget>

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
  }

  /// Whether the widget takes part in what is on the screen.
  var isShown: Bool {
    gtk_widget_get_mapped(widget) != 0 && gtk_widget_get_opacity(widget) > 0
      && gtk_widget_get_width(widget) > 0 && gtk_widget_get_height(widget) > 0
  }

  var children: [Element] {
    var found: [Element] = []
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      found.append(Element(child))
      next = gtk_widget_get_next_sibling(child)
    }
    return found
  }

  /// The widget and everything in it that is shown, parents first.
  var shownDescendants: [Element] {
    guard isShown else { return [] }
    return [self] + children.flatMap(\.shownDescendants)
  }

  /// What GTK calls such a widget: `GtkLabel`.
  var kind: String {
    String(cString: g_type_name_from_instance(instance))
  }

  /// The name that the app gave; nil when it gave none.
  var name: String? {
    // GTK says the type's name for a widget without a name of its own.
    guard let name = gtk_widget_get_name(widget).map({ String(cString: $0) }) else { return nil }
    return name.isEmpty || name == kind ? nil : name
  }

  /// The text that the widget itself shows.
  var text: String? {
    let pointer = OpaquePointer(widget)
    let text: UnsafePointer<CChar>? =
      if isA(gtk_label_get_type()) {
        gtk_label_get_text(pointer)
      } else if isA(gtk_button_get_type()) {
        gtk_button_get_label(cast(to: GtkButton.self))
      } else if isA(gtk_editable_get_type()) {
        gtk_editable_get_text(pointer)
      } else {
        nil
      }
    return text.map { String(cString: $0) }
  }

  /// Whether the widget draws text in its foreground colour.
  var drawsText: Bool {
    (isA(gtk_label_get_type()) || isA(gtk_text_get_type()))
      && !(text ?? "").allSatisfy(\.isWhitespace)
  }

  func isA(_ type: GType) -> Bool {
    g_type_check_instance_is_a(instance, type) != 0
  }

  func cast<Derived>(to type: Derived.Type) -> UnsafeMutablePointer<Derived> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: type)
  }

  /// The widget's frame within another's, rounded outwards to whole pixels.
  func frame(in root: Element) -> PixelRect? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, root.widget, &bounds) != 0 else { return nil }
    let scale = Double(gtk_widget_get_scale_factor(root.widget))
    // GTK counts in floats: what is within a thousandth of a pixel is meant to be on it.
    let slack = 0.001
    let left = (Double(bounds.origin.x) * scale + slack).rounded(.down)
    let top = (Double(bounds.origin.y) * scale + slack).rounded(.down)
    let right = (Double(bounds.origin.x + bounds.size.width) * scale - slack).rounded(.up)
    let bottom = (Double(bounds.origin.y + bounds.size.height) * scale - slack).rounded(.up)
    guard let x = Int(exactly: left), let y = Int(exactly: top),
      let maxX = Int(exactly: right), let maxY = Int(exactly: bottom)
    else { return nil }
    return PixelRect(x: x, y: y, width: max(0, maxX - x), height: max(0, maxY - y))
  }

  private var instance: UnsafeMutablePointer<GTypeInstance> { cast(to: GTypeInstance.self) }
}

#endif
