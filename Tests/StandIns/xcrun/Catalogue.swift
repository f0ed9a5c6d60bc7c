import Foundation
import SimctlRecordings

/// The lists that `simctl list -j` prints.
enum Catalogue {
  static let phone = "com.apple.CoreSimulator.SimDeviceType.iPhone-16"

  struct Recorded: Decodable {
    var devices: [String: [Listed]]

    struct Listed: Decodable {
      var udid: String
      var name: String
      var deviceTypeIdentifier: String
    }
  }

  static func recorded() throws -> Recorded {
    try JSONDecoder().decode(Recorded.self, from: SimctlRecordings.data("list-xcode-27.0.json"))
  }

  /// Prints the lists that are asked for, all without any.
  static func json(_ state: State, _ wanted: Set<String>) throws -> String {
    let data = try SimctlRecordings.data("list-xcode-27.0.json")
    guard var list = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      var types = list["devicetypes"] as? [[String: Any]],
      let runtimes = list["runtimes"] as? [[String: Any]]
    else { StandIn.complain("the recorded list has another shape") }
    types.append([
      "productFamily": "iPhone", "identifier": phone, "name": "iPhone 16",
      "modelIdentifier": "iPhone17,3", "minRuntimeVersion": 1_179_648,
      "minRuntimeVersionString": "18.0.0", "maxRuntimeVersion": 4_294_967_295,
      "maxRuntimeVersionString": "65535.255.255",
      "bundlePath": "/Library/Developer/CoreSimulator/Profiles/DeviceTypes/iPhone 16.simdevicetype",
    ])
    list["devicetypes"] = types
    // Each runtime names all types that it supports, which makes the list as long as it is.
    list["runtimes"] = runtimes.map { runtime in
      var runtime = runtime
      runtime["supportedDeviceTypes"] = types.flatMap { type in
        Array(repeating: type.filter { !$0.key.hasPrefix("m") }, count: 4)
      }
      return runtime
    }
    list["devices"] = devices(state, runtimes)
    list["pairs"] = [String: Any]()
    if !wanted.isEmpty { list = list.filter { wanted.contains($0.key) } }
    let text = try JSONSerialization.data(withJSONObject: list, options: [.prettyPrinted])
    return String(decoding: text, as: UTF8.self) + "\n"
  }

  private static func devices(
    _ state: State,
    _ runtimes: [[String: Any]]
  ) -> [String: [[String: Any]]] {
    var lists: [String: [[String: Any]]] = [:]
    let known = Set(runtimes.compactMap { $0["identifier"] as? String })
    for runtime in known { lists[runtime] = [] }
    for device in state.devices.values.sorted(by: { $0.udid < $1.udid }) {
      var listed: [String: Any] = [
        "dataPath": "/Users/tester/Library/Developer/CoreSimulator/Devices/\(device.udid)/data",
        "dataPathSize": 18_337_792,
        "logPath": "/Users/tester/Library/Logs/CoreSimulator/\(device.udid)",
        "udid": device.udid,
        "isAvailable": known.contains(device.runtime),
        "deviceTypeIdentifier": device.type,
        "state": device.state.rawValue,
        "name": device.name,
      ]
      if !known.contains(device.runtime) {
        listed["availabilityError"] = "runtime profile not found using “System” match policy"
      }
      lists[device.runtime, default: []].append(listed)
    }
    return lists
  }
}
