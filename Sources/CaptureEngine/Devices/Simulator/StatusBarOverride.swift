package import RunModel

/// What `simctl status_bar` is told so that every picture has the same status bar.
package struct StatusBarOverride: Hashable, Sendable {
  private let wanted: SimulatorConfiguration.StatusBar

  /// Takes what a configuration asks for.
  ///
  /// - Throws: ``DeviceError`` when the time isn't one as it stands in the bar: simulators refuse
  ///   ISO times since Xcode 15.3, or convert them to the Mac's time zone.
  package init(_ wanted: SimulatorConfiguration.StatusBar) throws(DeviceError) {
    let parts = wanted.time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].count, parts[1].count == 2,
      let hour = Int(parts[0]), let minute = Int(parts[1]), 0..<24 ~= hour, 0..<60 ~= minute
    else {
      throw DeviceError(
        "the status bar's time is '\(wanted.time)', which simulators don't take",
        advice: "Write it as it stands in the bar, for instance 9:41.",
        isFatal: true
      )
    }
    self.wanted = wanted
  }

  /// The arguments behind the UDID.
  ///
  /// An empty operator name is an argument of its own.
  package var arguments: [String] {
    var arguments = [
      "override",
      "--time", wanted.time,
      "--dataNetwork", wanted.dataNetwork.rawValue,
      "--wifiMode", "active",
      "--wifiBars", String(wanted.wifiBars),
      "--cellularMode", "active",
      "--cellularBars", String(wanted.cellularBars),
      "--batteryState", wanted.batteryState.rawValue,
      "--batteryLevel", String(wanted.batteryLevel),
    ]
    if let name = wanted.operatorName { arguments += ["--operatorName", name] }
    return arguments
  }

  /// What to say when the runtime is one where overrides are known to change nothing.
  package static func warning(for runtime: SimulatorRuntime) -> String? {
    guard let first = DottedVersion("16.1"), let last = DottedVersion("17.0"),
      runtime.version >= first, runtime.version < last || runtime.version.isWithin(last)
    else { return nil }
    return "status bar overrides have no effect on \(runtime.title), as on every iOS from 16.1 "
      + "to 17.0: mask the status bar, or use another runtime"
  }
}

/// The overrides that a simulator's status bar had before, so that they can be put back.
///
/// `simctl status_bar list` prints codes where `override` takes words.
struct StatusBarState: Hashable, Sendable {
  /// The arguments that make the overrides anew; empty when there were none.
  private(set) var arguments: [String] = []
  /// Whether something is overridden for which the word isn't known.
  private(set) var isIncomplete = false

  /// Reads the output of `simctl status_bar <udid> list`.
  init(listOutput: String) {
    for line in listOutput.split(separator: "\n") {
      for field in line.split(separator: ",") {
        let parts = field.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let value = parts[1].drop { $0 == " " }
        add(String(parts[0].drop { $0 == " " }), String(value))
      }
    }
  }

  /// Whether nothing was overridden.
  var isEmpty: Bool { arguments.isEmpty && !isIncomplete }

  private mutating func add(_ field: String, _ value: String) {
    switch field {
    case "Current Status Bar Overrides", "Not Charging": break
    case "Time": arguments += ["--time", value]
    case "Operator Name": arguments += ["--operatorName", value]
    case "WiFi Bars": arguments += ["--wifiBars", value]
    case "Cell Bars": arguments += ["--cellularBars", value]
    case "Battery Level": arguments += ["--batteryLevel", value]
    case "DataNetworkType": add("--dataNetwork", value, ["0": "wifi", "8": "lte", "11": "5g"])
    case "WiFi Mode": add("--wifiMode", value, ["2": "failed", "3": "active"])
    case "Cell Mode": add("--cellularMode", value, ["2": "failed", "3": "active"])
    case "Battery State": add("--batteryState", value, ["0": "discharging", "2": "charged"])
    default: isIncomplete = true
    }
  }

  private mutating func add(_ flag: String, _ code: String, _ words: [String: String]) {
    guard let word = words[code] else {
      isIncomplete = true
      return
    }
    arguments += [flag, word]
  }
}
