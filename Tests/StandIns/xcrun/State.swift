import Foundation
import SimctlRecordings

/// All that lasts between calls.
struct State: Codable {
  var devices: [String: Device] = [:]
  var faultCounts: [Int: Int] = [:]
  /// The faults whose command to begin with has come.
  var begunFaults: Set<Int> = []

  /// Reads the state, or makes the first one: the default set of Xcode 27, and an iPhone 16.
  init(file: URL) throws {
    if let data = try? Data(contentsOf: file) {
      self = try JSONDecoder().decode(State.self, from: data)
      return
    }
    for (runtime, listed) in try Catalogue.recorded().devices {
      for device in listed {
        devices[device.udid] = Device(
          udid: device.udid,
          name: device.name,
          type: device.deviceTypeIdentifier,
          runtime: runtime
        )
      }
    }
    let phone = Device(
      udid: "5717F1A3-0016-4E00-9000-000000000016",
      name: "iPhone 16",
      type: Catalogue.phone,
      runtime: "com.apple.CoreSimulator.SimRuntime.iOS-27-0"
    )
    devices[phone.udid] = phone
  }

  /// Ends what has taken as long as it takes.
  mutating func letTimePass() {
    let now = Date()
    for (udid, device) in devices {
      guard let next = device.next, next.at <= now else { continue }
      devices[udid]?.state = next.state
      devices[udid]?.next = nil
    }
  }
}

/// One simulator.
struct Device: Codable {
  var udid: String
  var name: String
  var type: String
  var runtime: String
  var state = Power.shutdown
  var next: Transition?
  /// When `bootstatus` says that booting has finished.
  var bootFinishes: Date?
  /// Whether it was ever booted since it was made or erased; the first boot migrates data.
  var hasBooted = false
  var display: Display?
  var apps: [String: InstalledApp] = [:]
  var appearance = "light"
  var contentSize = "large"
  var increaseContrast = "disabled"
  var statusBar: [String: String] = [:]
  var defaults: [String: DefaultsValue] = [:]
  var privacy: [String: String] = [:]

  enum Power: String, Codable {
    case shutdown = "Shutdown"
    case booting = "Booting"
    case booted = "Booted"
    case shuttingDown = "Shutting Down"
  }

  struct DefaultsValue: Codable {
    /// As `defaults read-type` calls it.
    var type: String
    var text: String
  }

  struct Transition: Codable {
    var state: Power
    var at: Date
  }

  struct Display: Codable {
    var number: Int
    var process: Int32
  }

  struct InstalledApp: Codable {
    /// The `.app` in the simulator's own folder.
    var path: String
    var data: String
    var executable: String
    var schemes: [String]
    var process: Int32?
  }
}

extension Device {
  /// The size of the type's screen, in pixels, and its scale.
  var screen: (width: Int, height: Int, scale: Int) {
    let name = type.split(separator: ".").last.map(String.init) ?? ""
    return switch name {
    case "iPhone-16": (1179, 2556, 3)
    case "iPhone-16e", "iPhone-17e": (1170, 2532, 3)
    case "iPhone-Air": (1260, 2736, 3)
    case "iPhone-16-Pro", "iPhone-17", "iPhone-17-Pro": (1206, 2622, 3)
    case "iPhone-SE-3rd-generation", "iPhone-SE--2nd-generation-": (750, 1334, 2)
    case "iPad-A16": (1640, 2360, 2)
    default: name.hasPrefix("iPad") ? (2064, 2752, 2) : (1320, 2868, 3)
    }
  }
}
