internal import Foundation

/// The environment of an app on a virtual display.
///
/// Nothing that changes pixels is inherited from whoever starts a run; what is pinned here was
/// found to give the same bytes in every launch.
struct DisplayEnvironment: Sendable {
  let display: String
  let authority: URL
  let scale: Int
  let locale: SystemLocale
  let home: AppHome

  /// What programs need in order to start at all.
  private static let inherited = ["PATH", "LD_LIBRARY_PATH", "USER", "LOGNAME"]

  private static let pinned = [
    "TZ": "UTC",
    // Toolkits use the display alone, drawn without a graphics card.
    "GDK_BACKEND": "x11",
    "GSK_RENDERER": "cairo",
    "QT_QPA_PLATFORM": "xcb",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    // None of the desktop's settings, portals and accessibility services.
    "GSETTINGS_BACKEND": "memory",
    "GTK_A11Y": "none",
    "NO_AT_BRIDGE": "1",
    "GTK_USE_PORTAL": "0",
    "DBUS_SESSION_BUS_ADDRESS": "disabled:",
  ]

  /// All variables of the app.
  ///
  /// - Parameter own: The configuration's and the run's, which win over all others.
  /// - Returns: What the app is started with.
  func variables(adding own: [String: String]) -> [String: String] {
    let host = ProcessInfo.processInfo.environment.filter { Self.inherited.contains($0.key) }
    let found = [
      "DISPLAY": display,
      "XAUTHORITY": authority.path,
      "GDK_SCALE": String(scale),
      "QT_SCALE_FACTOR": String(scale),
      "LANG": locale.name,
    ]
    return [Self.pinned, home.variables, found, own].reduce(host) { all, more in
      all.merging(more) { $1 }
    }
  }
}
