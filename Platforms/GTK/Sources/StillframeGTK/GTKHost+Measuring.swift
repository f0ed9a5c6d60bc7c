#if DEBUG

internal import CGTK
internal import Foundation
internal import StillframeKitWire

extension GTKHost {
  /// What the window really shows.
  ///
  /// The appearance is the one of the text on the screen, as GTK computed its colours for the
  /// last frame: light text means dark. The locale is the app's own word, held against the
  /// direction in which its widgets are laid out.
  func effectiveState() throws -> EffectiveState {
    guard let shownScene else { throw HostFailure("the window shows no scene") }
    let scale = gtk_widget_get_scale_factor(window)
    return EffectiveState(
      scene: shownScene,
      locale: try measuredLocale(),
      appearance: measuredAppearance(),
      size: PixelSize(
        width: Int(gtk_widget_get_width(window) * scale),
        height: Int(gtk_widget_get_height(window) * scale)
      ),
      scaleInPixelsPerPoint: Double(scale)
    )
  }

  /// The tree of the widgets that the app has named.
  func layout() -> Layout {
    let root = Element(window)
    return Layout(elements: root.children.flatMap { Self.elements($0, in: root) })
  }

  /// The named elements from a widget on; what has no name gives way to what is in it.
  private static func elements(_ element: Element, in root: Element) -> [LayoutElement] {
    guard element.isShown else { return [] }
    let children = element.children.flatMap { elements($0, in: root) }
    guard let name = element.name, let frame = element.frame(in: root) else { return children }
    return [
      LayoutElement(
        name: name,
        kind: element.kind,
        text: element.text,
        frame: frame,
        children: children
      )
    ]
  }

  private func measuredAppearance() -> Appearance {
    // By area, so that a few words on a coloured button don't outvote the page.
    var lightArea = 0.0
    var darkArea = 0.0
    for element in Element(window).shownDescendants where element.drawsText {
      let area =
        Double(gtk_widget_get_width(element.widget))
        * Double(gtk_widget_get_height(element.widget))
      if isLight(textOf: element) { lightArea += area } else { darkArea += area }
    }
    if lightArea == darkArea { return isLight(textOf: Element(window)) ? .dark : .light }
    return lightArea > darkArea ? .dark : .light
  }

  private func isLight(textOf element: Element) -> Bool {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(element.widget), &color)
    // The weights of ITU-R BT.601, as good as any to tell black from white.
    return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.5
  }

  private func measuredLocale() throws -> LocaleID {
    let locale = app.localisation.map { LocaleID($0()) } ?? Self.localeOfCLibrary
    let isRightToLeft = Locale(identifier: locale.rawValue).language.isRightToLeft
    let content = gtk_window_get_child(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
    )
    let isLaidOutRightToLeft = gtk_widget_get_direction(content ?? window) == GTK_TEXT_DIR_RTL
    guard isRightToLeft == isLaidOutRightToLeft else {
      throw HostFailure(
        "the app speaks \(locale), but its widgets are laid out from "
          + (isLaidOutRightToLeft ? "right to left" : "left to right")
      )
    }
    return locale
  }

  /// The language of the C library's messages, as a BCP 47 tag.
  private static var localeOfCLibrary: LocaleID {
    let name = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? ""
    let tag = name.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    return LocaleID(tag.isEmpty ? "und" : String(tag))
  }
}

#endif
