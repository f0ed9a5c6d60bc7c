import Foundation
import Pixels

extension Simctl {
  // MARK: - Screen

  func io(_ device: Device, _ words: [String]) throws -> Reply {
    switch words.first {
    case "enumerate": return enumerate(device)
    case "screenshot": return try screenshot(device, Array(words.dropFirst()))
    default: unrecorded(["io"] + words)
    }
  }

  private func enumerate(_ device: Device) -> Reply {
    let (width, height, _) = device.screen
    let text = """
      Port:
          UUID: 6A1B2C3D-0000-4000-8000-0000000000AA
          Class: Display
          Port Identifier: com.apple.framebuffer.display
          Power state: \(device.state == .booted ? "On" : "Off")
          Display class: 0
          Default width: \(width)
          Default height: \(height)
          Default pixel format: 'BGRA'
          IOSurface port:
              width              = \(width)
              height             = \(height)

      Port:
          UUID: 6A1B2C3D-0000-4000-8000-0000000000BB
          Class: Display
          Port Identifier: com.apple.framebuffer.display
          Power state: On
          Display class: 1
          Default width: 720
          Default height: 480
          Default pixel format: 'BGRA'


      """
    return .recorded("io-enumerate", output: text)
  }

  private func screenshot(_ device: Device, _ words: [String]) throws -> Reply {
    guard let path = words.last, path.hasPrefix("/") else {
      return .recorded("screenshot-dash-readonly", udid: device.udid)
    }
    guard device.state == .booted, fault?.action != .screenOff else {
      mac.scenario.wait(60)
      let reply = Reply.recorded("screenshot-timeout", udid: device.udid)
      return device.state == .booted
        ? reply
        : Reply(
          basis: .assumed(.screenshotShutDown),
          exit: reply.exit,
          output: reply.output,
          error: reply.error
        )
    }
    if fault?.action == .noFile {
      return .recorded("screenshot-exit0-nofile", udid: device.udid)
    }
    mac.scenario.wait(0.14)
    var picture = try Screen(mac: mac, udid: device.udid).picture()
    if fault?.action == .otherSize { picture = picture.cropped(toHeight: picture.height / 2) }
    if fault?.action == .rotated { picture = picture.turned() }
    let data = ShapedPNG.data(picture)
    let file = URL(fileURLWithPath: path)
    switch fault?.action {
    case .emptyFile: try Data().write(to: file)
    case .halfFile: try data.prefix(data.count / 2).write(to: file)
    default: try data.write(to: file)
    }
    if fault?.action == .oldFile {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
        ofItemAtPath: path
      )
    }
    return .recorded(
      "screenshot-ok",
      udid: device.udid,
      replacing: ["/private/tmp/a.png": path]
    )
  }

  // MARK: - Status bar

  /// The flags of `status_bar override`, with the values that each takes.
  private static let statusBarValues: [String: Set<String>] = [
    "dataNetwork": [
      "hide", "wifi", "3g", "4g", "lte", "lte-a", "lte+", "5g", "5g+", "5g-uwb", "5g-uc",
    ],
    "wifiMode": ["searching", "failed", "active"],
    "wifiBars": ["0", "1", "2", "3"],
    "cellularMode": ["notSupported", "searching", "failed", "active"],
    "cellularBars": ["0", "1", "2", "3", "4"],
    "batteryState": ["charging", "charged", "discharging"],
    "batteryLevel": Set((0...100).map(String.init)),
  ]

  func statusBar(_ device: Device, _ words: [String]) throws -> Reply {
    switch words.first {
    case "list": return listStatusBar(device)
    case "clear":
      try mac.update { $0.devices[device.udid]?.statusBar = [:] }
      return .assumed(.statusBarClear)
    case "override": return try overrideStatusBar(device, Array(words.dropFirst()))
    default: unrecorded(["status_bar"] + words)
    }
  }

  private func overrideStatusBar(_ device: Device, _ words: [String]) throws -> Reply {
    var overrides: [String: String] = [:]
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      let (flag, value) = (String(words[index].dropFirst(2)), words[index + 1])
      if flag == "time", (try? /[0-9]{1,2}:[0-9]{2}/.wholeMatch(in: value)) == nil {
        return .recorded("status_bar-bad-time", udid: device.udid)
      }
      if let values = Self.statusBarValues[flag], !values.contains(value) {
        return flag == "batteryLevel"
          ? .recorded("status_bar-bad-level", udid: device.udid)
          : .recorded(
            "status_bar-bad-enum",
            udid: device.udid,
            replacing: ["wifiMode: notSupported": "\(flag): \(value)"]
          )
      }
      overrides[flag] = value
    }
    try mac.update { $0.devices[device.udid]?.statusBar.merge(overrides) { $1 } }
    return .recorded("status_bar-ok", udid: device.udid)
  }

  private func listStatusBar(_ device: Device) -> Reply {
    let bar = device.statusBar
    let heading = "Current Status Bar Overrides:\n=============================\n"
    guard !bar.isEmpty else { return .assumed(.emptyStatusBar, output: heading) }
    let networks = ["5g": "11", "lte": "8"]
    let modes = ["active": "3", "failed": "2"]
    let states = ["charged": "2", "discharging": "0"]
    var lines = ""
    if let time = bar["time"] { lines += "Time: \(time.count < 5 ? "0" : "")\(time)\n" }
    if let network = bar["dataNetwork"] {
      lines += "DataNetworkType: \(networks[network] ?? "0")\n"
    }
    if let bars = bar["wifiBars"] {
      lines += "WiFi Mode: \(modes[bar["wifiMode"] ?? ""] ?? "0"), WiFi Bars: \(bars)\n"
    }
    if let bars = bar["cellularBars"] {
      lines += "Cell Mode: \(modes[bar["cellularMode"] ?? ""] ?? "0"), Cell Bars: \(bars)\n"
    }
    if let name = bar["operatorName"] { lines += "Operator Name: \(name)\n" }
    if let level = bar["batteryLevel"] {
      lines += "Battery State: \(states[bar["batteryState"] ?? ""] ?? "1"), "
      lines += "Battery Level: \(level), Not Charging: 0\n"
    }
    return .recorded("status_bar-list", output: heading + lines)
  }

  // MARK: - Looks

  private static let contentSizes: Set<String> = [
    "extra-small", "small", "medium", "large", "extra-large", "extra-extra-large",
    "extra-extra-extra-large", "accessibility-medium", "accessibility-large",
    "accessibility-extra-large", "accessibility-extra-extra-large",
    "accessibility-extra-extra-extra-large",
  ]

  func look(_ device: Device, _ words: [String]) throws -> Reply {
    guard let setting = words.first else { unrecorded(["ui"]) }
    let isUp = device.state == .booted
    guard words.count > 1 else {
      switch setting {
      case "appearance" where isUp:
        return .recorded("ui-appearance-read", output: device.appearance + "\n")
      case "appearance": return .recorded("ui-appearance-shutdown", udid: device.udid)
      case "content_size":
        return .assumed(.settingRead, output: (isUp ? device.contentSize : "unknown") + "\n")
      case "increase_contrast":
        return .assumed(.settingRead, output: (isUp ? device.increaseContrast : "unknown") + "\n")
      default: unrecorded(["ui"] + words)
      }
    }
    let value = words[1]
    switch setting {
    case "appearance":
      guard ["light", "dark"].contains(value) else {
        return .recorded("ui-appearance-bad", udid: device.udid, replacing: ["purple": value])
      }
      try mac.update { $0.devices[device.udid]?.appearance = value }
    case "content_size":
      guard Self.contentSizes.contains(value) else { return .recorded("ui-content-size-bad") }
      try mac.update { $0.devices[device.udid]?.contentSize = value }
    case "increase_contrast":
      guard ["enabled", "disabled"].contains(value) else { return .recorded("ui-contrast-bad") }
      try mac.update { $0.devices[device.udid]?.increaseContrast = value }
    default: unrecorded(["ui"] + words)
    }
    return .assumed(.settingSilent)
  }

  // MARK: - Permissions and defaults

  private static let services: Set<String> = [
    "all", "calendar", "contacts-limited", "contacts", "location", "location-always",
    "photos-add", "photos", "media-library", "microphone", "motion", "reminders", "siri",
  ]

  func privacy(_ device: Device, _ words: [String]) throws -> Reply {
    guard words.count >= 2 else { unrecorded(["privacy"] + words) }
    guard words.count >= 3 || words[0] == "reset" else { return .recorded("privacy-no-bundle") }
    guard Self.services.contains(words[1]) else {
      return .recorded("privacy-unknown-service", udid: device.udid)
    }
    try mac.update { state in
      state.devices[device.udid]?.privacy["\(words[1]) \(words.dropFirst(2).joined())"] = words[0]
    }
    return .assumed(.privacySilent)
  }

  func spawn(_ device: Device, _ words: [String]) throws -> Reply {
    if let reply = notBooted("spawn-on-shutdown", device) { return reply }
    guard words.count >= 4, words[0] == "defaults" else { unrecorded(["spawn"] + words) }
    let (action, domain, key) = (words[1], words[2], words[3])
    let entry = "\(domain) \(key)"
    switch action {
    case "read", "read-type":
      guard let value = device.defaults[entry] else {
        return .recorded(
          "defaults-read-missing",
          udid: device.udid,
          replacing: ["K)": "\(key))"]
        )
      }
      let line = action == "read" ? value.text : "Type is \(value.type)"
      return .assumed(.defaultsValue, output: line + "\n")
    case "write":
      guard let value = written(words.dropFirst(4)) else { unrecorded(["spawn"] + words) }
      try mac.update { $0.devices[device.udid]?.defaults[entry] = value }
      return .assumed(.defaultsValue)
    case "delete":
      guard device.defaults[entry] != nil else {
        return .recorded("defaults-delete-missing", udid: device.udid)
      }
      _ = try mac.update { $0.devices[device.udid]?.defaults.removeValue(forKey: entry) }
      return .assumed(.defaultsValue)
    default: unrecorded(["spawn"] + words)
    }
  }

  /// The value that `defaults write` was given; without a type it is a text.
  private func written(_ words: ArraySlice<String>) -> Device.DefaultsValue? {
    guard let text = words.last else { return nil }
    switch (words.first, words.count) {
    case (text, 1), ("-string", 2): return Device.DefaultsValue(type: "string", text: text)
    case ("-int", 2): return Device.DefaultsValue(type: "integer", text: text)
    case ("-float", 2): return Device.DefaultsValue(type: "float", text: text)
    case ("-bool", 2):
      guard let value = Bool(text) else { return nil }
      return Device.DefaultsValue(type: "boolean", text: value ? "1" : "0")
    default: return nil
    }
  }
}
