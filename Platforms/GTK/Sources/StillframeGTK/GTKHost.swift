#if DEBUG

internal import CGTK
internal import CGTKBridge
internal import Foundation
@_spi(Host) internal import StillframeKit
internal import StillframeKitWire

/// Shows scenes in one undecorated window that fills the screen.
@MainActor
final class GTKHost: SceneHosting {
  typealias Content = UnsafeMutablePointer<GtkWidget>

  /// What the app tells of itself.
  struct App {
    var pointer: UnsafeMutablePointer<GtkApplication>
    /// Builds the app's ordinary content, which links lead into.
    var root: (@MainActor () -> Content)?
    /// The localisation that the app has chosen; nil when it leaves that to the C library.
    var localisation: (@MainActor () -> String)?
  }

  let window: UnsafeMutablePointer<GtkWidget>
  let app: App
  private let clock: SurfaceFrameClock
  private let failurePage = FailurePage()
  /// The scene whose content the window holds.
  private(set) var shownScene: SceneID?

  var frameClock: any FrameClock { clock }

  /// Opens the window, empty, as large as the display's first monitor.
  init(app: App) {
    self.app = app
    window = gtk_application_window_new(app.pointer)
    // A clock needs the surface that a realized window has.
    gtk_widget_realize(window)
    clock = SurfaceFrameClock(of: window)
    gtk_window_set_decorated(asWindow, 0)
    fillScreen()
    quiet()
    gtk_window_present(asWindow)
  }

  func quiet() {
    set("gtk-enable-animations", to: false)
    set("gtk-cursor-blink", to: false)
    dropFocus()
  }

  func apply(locale: LocaleID) {
    // Which language the app speaks was decided at launch; its direction can be set now.
    let isRightToLeft = Locale(identifier: locale.rawValue).language.isRightToLeft
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
  }

  func apply(appearance: Appearance) {
    set("gtk-application-prefer-dark-theme", to: appearance == .dark)
  }

  func show(_ content: Content, as scene: SceneID) throws {
    hold(content)
    shownScene = scene
  }

  func showRoot(as scene: SceneID) throws {
    guard let root = app.root else {
      throw HostFailure(
        "the app gave no root for links to lead into; pass one to "
          + "StillframeGTK.activateIfRequested"
      )
    }
    hold(root())
    shownScene = scene
  }

  func open(_ link: URL) throws -> LinkHandover {
    let application = UnsafeMutableRawPointer(app.pointer)
      .assumingMemoryBound(to: GApplication.self)
    let flags = g_application_get_flags(application).rawValue
    guard flags & G_APPLICATION_HANDLES_OPEN.rawValue != 0 else {
      throw HostFailure("the app opens no links: its GApplication lacks G_APPLICATION_HANDLES_OPEN")
    }
    var file: OpaquePointer? = g_file_new_for_uri(link.absoluteString)
    defer { g_object_unref(file.map { UnsafeMutableRawPointer($0) }) }
    g_application_open(application, &file, 1, "")
    return .delivered
  }

  var hasAppeared: Bool {
    guard shownScene != nil, let content = gtk_window_get_child(asWindow) else { return false }
    return Element(content).isShown
  }

  func hideScrollIndicators() {
    for element in Element(window).shownDescendants
    where element.isA(gtk_scrolled_window_get_type()) {
      let view = OpaquePointer(element.widget)
      for indicator in [
        gtk_scrolled_window_get_vscrollbar(view), gtk_scrolled_window_get_hscrollbar(view),
      ] {
        // Unseen rather than removed: nothing moves.
        gtk_widget_set_opacity(indicator, 0)
      }
    }
    // The scene may have taken the focus since it was quieted; a caret would show it.
    dropFocus()
    // Incremental drawing can leave single pixels a level off: the last frame is a whole one.
    if let surface = gtk_native_get_surface(OpaquePointer(window)) {
      _ = stillframe_gtk_damage(UnsafeMutableRawPointer(surface))
    }
  }

  func showFailure(_ message: String) {
    shownScene = nil
    hold(failurePage.view(message))
  }

  func clear() {
    shownScene = nil
    gtk_window_set_child(asWindow, nil)
  }

  // MARK: The window

  private var asWindow: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
  }

  /// Changes one of GTK's settings; it styles everything anew even for the value it has.
  private func set(_ setting: String, to value: Bool) {
    guard let settings = gtk_widget_get_settings(window) else { return }
    let pointer = UnsafeMutableRawPointer(settings)
    guard stillframe_gtk_get_boolean(pointer, setting) != value else { return }
    stillframe_gtk_set_boolean(pointer, setting, value)
  }

  private func hold(_ content: Content) {
    // A scene too large for the screen has made the window larger; that must not outlive it.
    gtk_window_set_child(asWindow, nil)
    fillScreen()
    gtk_window_set_child(asWindow, content)
  }

  private func dropFocus() {
    gtk_window_set_focus(asWindow, nil)
    gtk_window_set_focus_visible(asWindow, 0)
  }

  /// Makes the window as large as the display's first monitor.
  private func fillScreen() {
    let monitors = gdk_display_get_monitors(gtk_widget_get_display(window))
    guard let monitor = g_list_model_get_item(monitors, 0) else { return }
    defer { g_object_unref(monitor) }
    var geometry = GdkRectangle()
    gdk_monitor_get_geometry(OpaquePointer(monitor), &geometry)
    gtk_window_set_default_size(asWindow, geometry.width, geometry.height)
  }
}

extension Locale.Language {
  var isRightToLeft: Bool { characterDirection == .rightToLeft }
}

/// Why the host can't do what it is asked for.
struct HostFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

#endif
