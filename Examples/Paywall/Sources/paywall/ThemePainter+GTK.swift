internal import CGTK
internal import Foundation
internal import PaywallModel

/// Paints the app with its style sheet, in the colours of one look.
@MainActor
final class StyleSheetPainter: ThemePainter {
  private let display: OpaquePointer
  private let settings: OpaquePointer
  private let light: OpaquePointer
  private let dark: OpaquePointer
  private(set) var isDark = false

  let systemIsDark: Bool

  /// Reads the style sheets, and paints light.
  ///
  /// - Parameter display: The display whose windows are painted.
  init(display: OpaquePointer) {
    self.display = display
    settings = gtk_settings_get_for_display(display)
    systemIsDark = Self.prefersDark(settings)
    light = Self.provider("light")
    dark = Self.provider("dark")
    add(Self.provider("style"), priority: 2)
    add(light, priority: 1)
  }

  func paint(dark isDark: Bool) {
    // GTK's own widgets follow its setting, the app's the colours.
    if Self.prefersDark(settings) != isDark {
      Self.setPrefersDark(settings, isDark)
    }
    guard isDark != self.isDark else { return }
    gtk_style_context_remove_provider_for_display(display, isDark ? light : dark)
    add(isDark ? dark : light, priority: 1)
    self.isDark = isDark
  }

  private func add(_ provider: OpaquePointer, priority: guint) {
    gtk_style_context_add_provider_for_display(
      display,
      provider,
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + priority
    )
  }

  private static func provider(_ name: String) -> OpaquePointer {
    guard let provider = gtk_css_provider_new() else {
      preconditionFailure("GTK makes no style providers")
    }
    let file = Bundle.module.bundleURL.appending(path: "Style/\(name).css")
    gtk_css_provider_load_from_path(provider, file.path)
    return OpaquePointer(provider)
  }

  private static let property = "gtk-application-prefer-dark-theme"

  private static func prefersDark(_ settings: OpaquePointer) -> Bool {
    var value = GValue()
    g_value_init(&value, GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      property,
      &value
    )
    return g_value_get_boolean(&value) != 0
  }

  private static func setPrefersDark(_ settings: OpaquePointer, _ isDark: Bool) {
    var value = GValue()
    g_value_init(&value, GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
    g_value_set_boolean(&value, isDark ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      property,
      &value
    )
  }
}
