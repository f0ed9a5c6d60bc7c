import Foundation

/// The verbs of `simctl`.
struct Simctl {
  let mac: Mac
  let fault: Fault?

  func reply(_ words: [String]) throws -> Reply {
    guard let verb = words.first else { unrecorded(words) }
    let rest = Array(words.dropFirst())
    switch verb {
    case "list": return try list(rest)
    case "create": return try create(rest)
    case "clone": return try onDevice(rest, clone)
    case "boot": return try onDevice(rest, unknown: "boot-bad-id", boot)
    case "bootstatus": return try onDevice(rest, bootStatus)
    case "shutdown": return try onDevice(rest, shutDown)
    case "erase": return try onDevice(rest, erase)
    case "delete": return try onDevice(rest, delete)
    case "install": return try onDevice(rest, install)
    case "uninstall": return try onDevice(rest, uninstall)
    case "launch": return try launch(rest)
    case "terminate": return try onDevice(rest, terminate)
    case "get_app_container": return try onDevice(rest, container)
    case "listapps": return try onDevice(rest, listApps)
    case "openurl": return try onDevice(rest, openURL)
    case "io": return try onDevice(rest, io)
    case "status_bar": return try onDevice(rest, statusBar)
    case "ui": return try onDevice(rest, look)
    case "privacy": return try onDevice(rest, privacy)
    case "spawn": return try onDevice(rest, spawn)
    default: return .recorded("unknown-subcommand", replacing: ["frobnicate": verb])
    }
  }

  /// Finds the device that the first word names, and passes the words behind it on.
  private func onDevice(
    _ words: [String],
    unknown: String = "any-bad-id",
    _ verb: (Device, [String]) throws -> Reply
  ) throws -> Reply {
    guard let name = words.first else { unrecorded(words) }
    let devices = try mac.update { $0.devices }
    let rest = Array(words.dropFirst())
    if name == "booted" {
      guard let booted = devices.values.first(where: { $0.state == .booted }) else {
        return .recorded("booted-alias-none")
      }
      return try verb(booted, rest)
    }
    guard let device = devices[name] else {
      return .recorded(unknown, replacing: ["NOPE": name])
    }
    return try verb(device, rest)
  }

  /// Ends a call that nobody has recorded an answer to, so that no test rests on a made-up one.
  func unrecorded(_ words: [String]) -> Never {
    StandIn.complain("no answer is recorded to: \(words.joined(separator: " "))")
  }

  /// What commands about apps answer on a simulator that isn't booted.
  func notBooted(_ id: String, _ device: Device, bundle: String = "") -> Reply? {
    device.state == .booted ? nil : .recorded(id, udid: device.udid, bundle: bundle)
  }
}

// MARK: - Lists and states

extension Simctl {
  private func list(_ words: [String]) throws -> Reply {
    guard words.contains("-j") || words.contains("--json") else { unrecorded(["list"] + words) }
    let wanted = Set(words).intersection(["devices", "runtimes", "devicetypes", "pairs"])
    let text = try mac.update { try Catalogue.json($0, wanted) }
    return .recorded("list-xcode-27.0", output: text)
  }

  private func create(_ words: [String]) throws -> Reply {
    guard words.count >= 3, words[2].hasSuffix("27-0") else {
      return .recorded("create-incompatible")
    }
    let udid = UUID().uuidString
    try mac.update { state in
      state.devices[udid] = Device(udid: udid, name: words[0], type: words[1], runtime: words[2])
    }
    return .recorded("create-ok", output: udid + "\n")
  }

  private func clone(_ device: Device, _ words: [String]) throws -> Reply {
    guard device.state == .shutdown else {
      return .recorded(
        "clone-booted",
        udid: device.udid,
        replacing: ["state: Booted": "state: \(device.state.rawValue)"]
      )
    }
    mac.scenario.wait(2)
    let udid = UUID().uuidString
    try mac.update { state in
      var copy = device
      copy.udid = udid
      copy.name = words.first ?? "copy"
      copy.apps = [:]
      state.devices[udid] = copy
    }
    return .recorded("clone-ok", output: udid + "\n")
  }

  private func boot(_ device: Device, _ words: [String]) throws -> Reply {
    guard device.state == .shutdown else {
      return .recorded(
        "boot-already-booted",
        udid: device.udid,
        replacing: ["state: Booted": "state: \(device.state.rawValue)"]
      )
    }
    let display = try Screen(mac: mac, udid: device.udid).start(device)
    try mac.update { state in
      let pace = mac.scenario.pace
      state.devices[device.udid]?.state = .booting
      state.devices[device.udid]?.next = Device.Transition(
        state: .booted,
        at: Date(timeIntervalSinceNow: 1.5 * pace)
      )
      state.devices[device.udid]?.bootFinishes = Date(
        timeIntervalSinceNow: (device.hasBooted ? 5 : 24) * pace
      )
      state.devices[device.udid]?.hasBooted = true
      state.devices[device.udid]?.display = display
      state.devices[device.udid]?.statusBar = [:]
    }
    return .recorded("boot-ok")
  }

  private func bootStatus(_ device: Device, _ words: [String]) throws -> Reply {
    func titled(_ id: String) -> Reply {
      .recorded(
        id,
        udid: device.udid,
        replacing: ["for iPhone 17 Pro": "for \(device.name)"]
      )
    }
    if device.state == .booted, (device.bootFinishes ?? .distantPast) <= Date() {
      return titled("bootstatus-already")
    }
    if device.state == .shutdown {
      guard words.contains("-b") else {
        FileHandle.standardOutput.write(titled("bootstatus-hangs").output)
        while true { sleep(1_000) }
      }
      _ = try boot(device, [])
    }
    var finishes: Date
    repeat {
      usleep(50_000)
      finishes = try mac.device(device.udid)?.bootFinishes ?? .distantPast
    } while finishes > Date()
    // What took long is the migration of data at the first boot.
    return titled(device.hasBooted ? "bootstatus-reboot" : "bootstatus-cold")
  }

  private func shutDown(_ device: Device, _ words: [String]) throws -> Reply {
    guard device.state == .booted || device.state == .booting else {
      return .recorded(
        "shutdown-already",
        udid: device.udid,
        replacing: ["state: Shutdown": "state: \(device.state.rawValue)"]
      )
    }
    try mac.turnOff(device.udid)
    mac.scenario.wait(1)
    return .assumed(.shutdownSilent)
  }

  private func erase(_ device: Device, _ words: [String]) throws -> Reply {
    guard device.state == .shutdown else {
      return .recorded(
        "erase-booted",
        udid: device.udid,
        replacing: ["state: Booted": "state: \(device.state.rawValue)"]
      )
    }
    try mac.update { state in
      state.devices[device.udid] = Device(
        udid: device.udid,
        name: device.name,
        type: device.type,
        runtime: device.runtime
      )
    }
    try? FileManager.default.removeItem(at: mac.folder(of: device.udid))
    return .assumed(.eraseSilent)
  }

  private func delete(_ device: Device, _ words: [String]) throws -> Reply {
    try mac.lose(device.udid)
    return .assumed(.deleteSilent)
  }
}

extension Mac {
  /// Ends a simulator's display and apps, and lets it go to `Shutdown`.
  func turnOff(_ udid: String) throws {
    try update { state in
      guard let device = state.devices[udid] else { return }
      for app in device.apps.values {
        if let process = app.process { kill(process, SIGKILL) }
      }
      if let display = device.display { kill(display.process, SIGTERM) }
      for bundle in device.apps.keys { state.devices[udid]?.apps[bundle]?.process = nil }
      state.devices[udid]?.display = nil
      state.devices[udid]?.state = .shuttingDown
      state.devices[udid]?.next = Device.Transition(
        state: .shutdown,
        at: Date(timeIntervalSinceNow: 1 * scenario.pace)
      )
    }
  }

  /// Deletes a simulator, whatever it is doing.
  func lose(_ udid: String) throws {
    try turnOff(udid)
    _ = try update { $0.devices.removeValue(forKey: udid) }
    try? FileManager.default.removeItem(at: folder(of: udid))
  }
}
