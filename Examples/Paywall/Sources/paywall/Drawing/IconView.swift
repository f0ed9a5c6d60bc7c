internal import CGTK

/// An icon in the colour of the text around it.
///
/// Icons that point somewhere are mirrored where text runs from right to left.
@MainActor
func icon(_ icon: Icon, size: Int32 = 24) -> View {
  let view = View(gtk_drawing_area_new())
    .sized(width: size, height: size)
    .aligned(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
  gtk_drawing_area_set_draw_func(
    view.pointer(as: GtkDrawingArea.self),
    { area, cairo, width, height, data in
      guard let area, let cairo, let data else { return }
      let drawing = Unmanaged<Drawing>.fromOpaque(data).takeUnretainedValue()
      drawing.draw(in: area, with: cairo, width: Double(width), height: Double(height))
    },
    Unmanaged.passRetained(Drawing(icon)).toOpaque(),
    { data in
      guard let data else { return }
      Unmanaged<Drawing>.fromOpaque(data).release()
    }
  )
  return view
}

private final class Drawing: Sendable {
  let icon: Icon
  let strokes: [Stroke]

  init(_ icon: Icon) {
    self.icon = icon
    strokes = Stroke.parse(icon.path)
  }

  func draw(
    in area: UnsafeMutablePointer<GtkDrawingArea>,
    with cairo: OpaquePointer,
    width: Double,
    height: Double
  ) {
    let widget = UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkWidget.self)
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    gdk_cairo_set_source_rgba(cairo, &color)
    if icon.isDirectional, gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL {
      cairo_translate(cairo, width, 0)
      cairo_scale(cairo, -1, 1)
    }
    cairo_scale(cairo, width / 24, height / 24)
    cairo_set_line_width(cairo, 1.8)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    for stroke in strokes {
      stroke.add(to: cairo)
    }
    icon.isFilled ? cairo_fill(cairo) : cairo_stroke(cairo)
  }
}

extension Stroke {
  fileprivate func add(to cairo: OpaquePointer) {
    switch self {
    case .move(let x, let y):
      cairo_move_to(cairo, x, y)
    case .line(let x, let y):
      cairo_line_to(cairo, x, y)
    case .curve(let x1, let y1, let x2, let y2, let x, let y):
      cairo_curve_to(cairo, x1, y1, x2, y2, x, y)
    case .circle(let x, let y, let radius):
      cairo_new_sub_path(cairo)
      cairo_arc(cairo, x, y, radius, 0, 2 * .pi)
    case .close:
      cairo_close_path(cairo)
    }
  }
}
