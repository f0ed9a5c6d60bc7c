internal import CGTK

/// Views below each other.
@MainActor
func column(spacing: Int32 = 0, _ children: [View] = []) -> View {
  box(GTK_ORIENTATION_VERTICAL, spacing, children)
}

/// Views beside each other, from the leading side.
@MainActor
func row(spacing: Int32 = 0, _ children: [View] = []) -> View {
  box(GTK_ORIENTATION_HORIZONTAL, spacing, children)
}

@MainActor
private func box(_ orientation: GtkOrientation, _ spacing: Int32, _ children: [View]) -> View {
  let view = View(gtk_box_new(orientation, spacing))
  for child in children {
    gtk_box_append(view.pointer(as: GtkBox.self), child.widget)
  }
  return view
}

/// Room that takes what is left.
@MainActor
func spacer(_ axis: View.Axis) -> View {
  column([]).filling(axis)
}

/// Views over a base that alone decides how large all are.
@MainActor
func overlay(_ base: View, _ above: [View]) -> View {
  let view = View(gtk_overlay_new())
  gtk_overlay_set_child(view.opaque, base.widget)
  for child in above {
    gtk_overlay_add_overlay(view.opaque, child.widget)
  }
  return view
}

/// A view that scrolls up and down.
@MainActor
func scrolling(_ content: View) -> View {
  let view = View(gtk_scrolled_window_new())
  gtk_scrolled_window_set_policy(view.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
  gtk_scrolled_window_set_child(view.opaque, content.widget)
  return view
}

extension View {
  /// Puts a box's children away and others in their place.
  func replaceChildren(with children: [View]) {
    let box = pointer(as: GtkBox.self)
    while let child = gtk_widget_get_first_child(widget) {
      gtk_box_remove(box, child)
    }
    for child in children {
      gtk_box_append(box, child.widget)
    }
  }
}
