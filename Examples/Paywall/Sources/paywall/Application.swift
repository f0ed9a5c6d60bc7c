internal import CGTK
internal import Foundation
internal import PaywallModel
internal import StillframeGTK

/// The app: one window, which links lead into as well.
@MainActor
final class Application {
  private let options: LaunchOptions
  private let pointer: UnsafeMutablePointer<GtkApplication>
  private var shell: Shell?
  private var window: View?
  private var isCaptured = false

  init(options: LaunchOptions) {
    self.options = options
    guard
      let pointer = gtk_application_new(
        "example.tideline.Paywall",
        GApplicationFlags(
          rawValue: G_APPLICATION_HANDLES_OPEN.rawValue | G_APPLICATION_NON_UNIQUE.rawValue
        )
      )
    else { preconditionFailure("GTK makes no application of this name") }
    self.pointer = pointer
  }

  /// Runs until the last window is closed.
  ///
  /// - Returns: The process's exit status.
  func run() -> Int32 {
    connect("startup", unsafeBitCast(startUp, to: GCallback.self))
    connect("activate", unsafeBitCast(activate, to: GCallback.self))
    connect("open", unsafeBitCast(openFiles, to: GCallback.self))
    var arguments = options.rest.map { strdup($0) }
    defer {
      for argument in arguments { free(argument) }
    }
    return g_application_run(gApplication, Int32(arguments.count), &arguments)
  }

  private var gApplication: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GApplication.self)
  }

  private func connect(_ signal: String, _ callback: GCallback) {
    let data = Unmanaged.passUnretained(self).toOpaque()
    g_signal_connect_data(pointer, signal, callback, data, nil, GConnectFlags(rawValue: 0))
  }

  fileprivate func didStart() {
    do {
      let context = try makeContext()
      let shell = Shell(context: context)
      self.shell = shell
      isCaptured = Capture.start(pointer, context: context, shell: shell)
    } catch {
      FileHandle.standardError.write(Data("paywall: \(error)\n".utf8))
      exit(1)
    }
  }

  private func makeContext() throws -> AppContext {
    let localisation = try Localisation(for: Capture.language ?? Self.preferredLanguage)
    let ordinarySource: any ContentSource =
      switch options.source {
      case .samples(let folder): FolderSource(root: folder, locale: localisation.tag)
      case .server(let url): ServerSource(root: url)
      }
    guard let display = gdk_display_get_default() else {
      throw LaunchError(description: "there is no display to show the app on")
    }
    let theme = Theme(saved: options.theme, painter: StyleSheetPainter(display: display))
    theme.apply()
    return AppContext(
      localisation: localisation,
      client: ContentClient(source: Capture.source ?? ordinarySource),
      theme: theme,
      variant: options.variant,
      timeZone: Capture.timeZone ?? .current,
      now: { Capture.now ?? Date() }
    )
  }

  /// The first language of the environment, as a BCP 47 tag.
  private static var preferredLanguage: String {
    let environment = ProcessInfo.processInfo.environment
    let value =
      ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return String(value.prefix { $0 != "." && $0 != ":" && $0 != "@" })
      .replacing("_", with: "-")
  }

  fileprivate func didActivate() {
    // During a capture the kit's window stands in for the app's own.
    if !isCaptured { show(.home) }
  }

  private func show(_ destination: Destination) {
    guard let shell else { return }
    if window == nil, !isCaptured {
      let window = View(gtk_application_window_new(pointer))
      let pointer = window.pointer(as: GtkWindow.self)
      gtk_window_set_default_size(pointer, 393, 852)
      gtk_window_set_title(pointer, "Tideline")
      gtk_window_set_child(pointer, shell.view().widget)
      self.window = window
    }
    shell.go(to: destination)
    if let window {
      gtk_window_present(window.pointer(as: GtkWindow.self))
    }
  }

  fileprivate func open(_ link: String) {
    guard let url = URL(string: link), let destination = Destination(link: url) else {
      FileHandle.standardError.write(Data("paywall: nothing to show for \(link)\n".utf8))
      return show(.home)
    }
    show(destination)
  }
}

private func application(_ data: gpointer?) -> Application? {
  data.map { Unmanaged<Application>.fromOpaque($0).takeUnretainedValue() }
}

private let startUp: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
  nonisolated(unsafe) let data = data  // GTK emits signals on the main thread alone.
  MainActor.assumeIsolated { application(data)?.didStart() }
}

private let activate: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
  nonisolated(unsafe) let data = data  // GTK emits signals on the main thread alone.
  MainActor.assumeIsolated { application(data)?.didActivate() }
}

private let openFiles:
  @convention(c) (
    gpointer?, UnsafeMutablePointer<OpaquePointer?>?, gint, UnsafePointer<CChar>?, gpointer?
  ) -> Void = { _, files, count, _, data in
    guard count > 0, let file = files?[0], let uri = g_file_get_uri(file) else { return }
    let link = String(cString: uri)
    g_free(uri)
    nonisolated(unsafe) let data = data  // GTK emits signals on the main thread alone.
    MainActor.assumeIsolated { application(data)?.open(link) }
  }
