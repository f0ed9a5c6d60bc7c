import CGTK
import Foundation

/// An X server of the tests' own, which GTK in this process is connected to.
///
/// GTK talks to one display for the life of a process; all tests of the host share it, one after
/// the other.
@MainActor
enum VirtualScreen {
  static let width = 786
  static let height = 1704

  /// An application on the screen; nil where there is no Xvfb.
  static let application: UnsafeMutablePointer<GtkApplication>? = {
    guard let display = start() else { return nil }
    setenv("DISPLAY", ":\(display)", 1)
    setenv("GDK_BACKEND", "x11", 1)
    setenv("GSK_RENDERER", "cairo", 1)
    setenv("GDK_SCALE", "2", 1)
    setenv("GSETTINGS_BACKEND", "memory", 1)
    setenv("GTK_A11Y", "none", 1)
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
    unsetenv("GTK_THEME")
    let application: UnsafeMutablePointer<GtkApplication>? = gtk_application_new(
      "example.stillframe.HostTests",
      GApplicationFlags(
        rawValue: G_APPLICATION_NON_UNIQUE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue
      )
    )
    let plain = UnsafeMutableRawPointer(application)?.assumingMemoryBound(to: GApplication.self)
    guard let plain, g_application_register(plain, nil, nil) != 0 else { return nil }
    return application
  }()

  private static var server: Process?

  /// Starts Xvfb on a display that it finds free, and says which.
  private static func start() -> Int? {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // It writes the display's number to its standard output, and ends with this process's client.
    process.arguments = [
      "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nocursor",
      "-nolisten", "tcp", "-terminate",
    ]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    server = process
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    return Int(line.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
