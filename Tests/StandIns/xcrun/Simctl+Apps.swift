import Foundation

extension Simctl {
  func install(_ device: Device, _ words: [String]) throws -> Reply {
    if let reply = notBooted("install-on-shutdown", device) { return reply }
    let source = URL(fileURLWithPath: words.first ?? "")
    guard FileManager.default.fileExists(atPath: source.path) else {
      return .recorded(
        "install-missing-path",
        udid: device.udid,
        replacing: ["/private/tmp/missing.app": source.path]
      )
    }
    switch fault?.action {
    case .installLater: return .recorded("install-try-later", udid: device.udid)
    case .deviceBuild: return .recorded("install-device-build", udid: device.udid)
    default: break
    }
    guard let info = Self.info(of: source), let bundle = info["CFBundleIdentifier"] as? String,
      let executable = info["CFBundleExecutable"] as? String
    else {
      return .recorded("install-missing-path-xcode9", udid: device.udid)
    }
    let data = mac.folder(of: device.udid).appendingPathComponent("data/Containers")
    let place = data.appendingPathComponent("Bundle/Application/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let app = place.appendingPathComponent(source.lastPathComponent)
    try FileManager.default.copyItem(at: source, to: app)
    if fault?.action == .otherApp {
      let handle = try FileHandle(forWritingTo: app.appendingPathComponent(executable))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("of another build".utf8))
      try handle.close()
    }
    let types = info["CFBundleURLTypes"] as? [[String: Any]] ?? []
    try mac.update { state in
      let earlier = state.devices[device.udid]?.apps[bundle]
      if let process = earlier?.process { kill(process, SIGKILL) }
      let home =
        earlier?.data ?? data.appendingPathComponent("Data/Application/\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      state.devices[device.udid]?.apps[bundle] = Device.InstalledApp(
        path: app.path,
        data: home,
        executable: executable,
        schemes: types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }
      )
    }
    mac.scenario.wait(0.5)
    return .assumed(.installSilent)
  }

  private static func info(of app: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: app.appendingPathComponent("Info.plist")) else {
      return nil
    }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }

  func uninstall(_ device: Device, _ words: [String]) throws -> Reply {
    let bundle = words.first ?? ""
    if let reply = notBooted("uninstall-on-shutdown", device, bundle: bundle) { return reply }
    try mac.update { state in
      guard let app = state.devices[device.udid]?.apps.removeValue(forKey: bundle) else { return }
      if let process = app.process { kill(process, SIGKILL) }
      try? FileManager.default.removeItem(
        at: URL(fileURLWithPath: app.path).deletingLastPathComponent()
      )
      try? FileManager.default.removeItem(atPath: app.data)
    }
    return .recorded("uninstall-missing")
  }

  func launch(_ words: [String]) throws -> Reply {
    let flags = words.prefix { $0.hasPrefix("-") }
    let rest = Array(words.dropFirst(flags.count))
    guard rest.count >= 2 else { unrecorded(["launch"] + words) }
    let (udid, bundle) = (rest[0], rest[1])
    guard let device = try mac.device(udid) else {
      return .recorded("any-bad-id", replacing: ["NOPE": udid])
    }
    if let reply = notBooted("launch-on-shutdown", device, bundle: bundle) { return reply }
    guard let app = device.apps[bundle] else {
      return .recorded("launch-not-installed", udid: udid, bundle: bundle)
    }
    let process: Int32
    if let running = app.process, kill(running, 0) == 0 {
      process = running
    } else {
      process = try start(app, on: device, Array(rest.dropFirst(2)), Array(flags))
      try mac.update { $0.devices[udid]?.apps[bundle]?.process = process }
    }
    mac.scenario.wait(0.3)
    return .recorded("launch-ok", output: "\(bundle): \(process)\n")
  }

  /// Starts the app's executable on the simulator's display.
  private func start(
    _ app: Device.InstalledApp,
    on device: Device,
    _ arguments: [String],
    _ flags: [String]
  ) throws -> Int32 {
    func path(_ flag: String) -> String {
      flags.first { $0.hasPrefix("--\(flag)=") }.map { String($0.dropFirst(flag.count + 3)) }
        ?? "/dev/null"
    }
    let bundle = URL(fileURLWithPath: app.path)
    let started = mac.folder(of: device.udid).appendingPathComponent("started-\(UUID().uuidString)")
    let (own, locale) = Self.split(arguments)
    let environment = ProcessInfo.processInfo.environment
    return try Keeper.start(
      Keeper.Task(
        program: bundle.appendingPathComponent(app.executable).path,
        arguments: own,
        environment: variables(device, app, locale),
        directory: app.data,
        output: path("stdout"),
        error: path("stderr"),
        started: started.path,
        state: mac.folder(of: device.udid).path,
        crashReports: environment["HOME"].map { "\($0)/Library/Logs/DiagnosticReports" },
        crashesAfter: fault?.action == .crashApp ? 0.1 : nil,
        endsAfter: fault?.action == .endApp ? 0.1 : nil
      )
    )
  }

  /// Takes out what iOS reads of an app's arguments.
  private static func split(_ arguments: [String]) -> (own: [String], locale: String?) {
    var own: [String] = []
    var locale: String?
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "-AppleLanguages": _ = rest.popFirst()
      case "-AppleLocale": locale = rest.popFirst()
      default: own.append(word)
      }
    }
    return (own, locale)
  }

  /// What the app finds around it: the variables of the launch, and a Linux desktop of its own
  /// that is the same in every launch.
  private func variables(
    _ device: Device,
    _ app: Device.InstalledApp,
    _ locale: String?
  ) -> [String: String] {
    let prefix = "SIMCTL_CHILD_"
    let outer = ProcessInfo.processInfo.environment
    var variables = [
      "PATH": outer["PATH"] ?? "/usr/bin:/bin",
      "HOME": app.data,
      "XDG_RUNTIME_DIR": app.data,
      // The Mac's own zone, which no picture may show.
      "TZ": "Pacific/Auckland",
      "DISPLAY": ":\(device.display?.number ?? 0)",
      "GDK_SCALE": String(device.screen.scale),
      "GDK_BACKEND": "x11",
      "GSK_RENDERER": "cairo",
      "GSETTINGS_BACKEND": "memory",
      "GTK_A11Y": "none",
      "NO_AT_BRIDGE": "1",
      "GTK_USE_PORTAL": "0",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
      // On a Mac an app that crashes is gone at once, and the system writes the report. Swift's own
      // backtracer keeps the process, for minutes on a loaded machine.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    if let locale {
      // The C library has no place for scripts.
      let parts = locale.prefix { $0 != "@" }.split(separator: "_").filter { $0.count != 4 }
      variables["LANG"] = parts.joined(separator: "_") + ".UTF-8"
    }
    for (name, value) in outer where name.hasPrefix(prefix) {
      variables[String(name.dropFirst(prefix.count))] = value
    }
    return variables
  }

  func terminate(_ device: Device, _ words: [String]) throws -> Reply {
    let bundle = words.first ?? ""
    if let reply = notBooted("terminate-on-shutdown", device, bundle: bundle) { return reply }
    guard let process = device.apps[bundle]?.process, kill(process, 0) == 0 else {
      return .recorded("terminate-not-running", udid: device.udid, bundle: bundle)
    }
    kill(process, SIGTERM)
    for _ in 0..<100 where kill(process, 0) == 0 { usleep(10_000) }
    if kill(process, 0) == 0 { kill(process, SIGKILL) }
    try mac.update { $0.devices[device.udid]?.apps[bundle]?.process = nil }
    return .assumed(.terminateSilent)
  }

  func container(_ device: Device, _ words: [String]) throws -> Reply {
    let bundle = words.first ?? ""
    if let reply = notBooted("get_app_container-on-shutdown", device, bundle: bundle) {
      return reply
    }
    guard let app = device.apps[bundle] else {
      return .recorded("get_app_container-missing", udid: device.udid, bundle: bundle)
    }
    if words.dropFirst().first == "data" {
      return .recorded("get_app_container-ok", output: app.data + "\n")
    }
    return .assumed(.appContainer, output: app.path + "\n")
  }

  func listApps(_ device: Device, _ words: [String]) throws -> Reply {
    let entries = device.apps.sorted { $0.key < $1.key }.map { bundle, app in
      """
          "\(bundle)" =     {
              ApplicationType = User;
              CFBundleExecutable = "\(app.executable)";
              CFBundleIdentifier = "\(bundle)";
              IsDeveloperApp = 1;
          };

      """
    }
    return .recorded("listapps", output: "{\n\(entries.joined())}\n")
  }

  func openURL(_ device: Device, _ words: [String]) throws -> Reply {
    let link = words.first ?? ""
    if let reply = notBooted("launch-on-shutdown", device) { return reply }
    guard let scheme = URL(string: link)?.scheme, !link.hasPrefix(":") else {
      return .recorded("openurl-garbage", udid: device.udid, replacing: [":::": link])
    }
    guard device.apps.values.contains(where: { $0.schemes.contains(scheme) }) else {
      return .recorded("openurl-unknown-scheme", udid: device.udid, replacing: ["zzz://x": link])
    }
    let key =
      "com.apple.launchservices.schemeapproval "
      + "com.apple.CoreSimulator.CoreSimulatorBridge-->\(scheme)"
    return .assumed(device.defaults[key] == nil ? .linkApproval : .openURLSilent)
  }
}
