private import Foundation
package import StillframeWire

/// The screen of a simulator: its size as pictures have it upright, and its scale.
package struct SimulatorScreen: Hashable, Sendable {
  package var size: PixelSize
  package var scale: Double

  package init(size: PixelSize, scale: Double) {
    self.size = size
    self.scale = scale
  }

  /// Whether a picture of that size shows this screen, upright or rotated by a quarter.
  package func shows(_ picture: PixelSize) -> Bool {
    picture == size || picture == PixelSize(width: size.height, height: size.width)
  }
}

/// A display of a simulator, as `simctl io <udid> enumerate` tells it.
package struct SimulatorDisplay: Hashable, Sendable {
  package var identifier: String
  package var size: PixelSize
  /// 0 for the screen that is built in; others are external.
  package var displayClass: Int
  package var isOn: Bool

  /// Reads all displays from the output.
  package static func displays(enumerateOutput output: String) -> [SimulatorDisplay] {
    var ports: [[String: String]] = []
    for line in output.split(separator: "\n") {
      if line == "Port:" {
        ports.append([:])
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, !ports.isEmpty else { continue }
      let key = parts[0].trimmingCharacters(in: .whitespaces)
      ports[ports.count - 1][key] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return ports.compactMap { fields in
      guard fields["Class"] == "Display", let identifier = fields["UUID"],
        let displayClass = fields["Display class"].flatMap({ Int($0) }),
        let width = fields["Default width"].flatMap({ Int($0) }),
        let height = fields["Default height"].flatMap({ Int($0) }),
        1...20_000 ~= width, 1...20_000 ~= height
      else { return nil }
      return SimulatorDisplay(
        identifier: identifier,
        size: PixelSize(width: width, height: height),
        displayClass: displayClass,
        isOn: fields["Power state"] != "Off"
      )
    }
  }
}

extension SimulatorScreen {
  /// Works a screen out from what is known of the simulator.
  ///
  /// - Parameters:
  ///   - displays: The simulator's displays.
  ///   - type: Its device type, in whose profile Xcode keeps the scale.
  /// - Throws: ``DeviceError`` when there is not exactly one built-in display that is on.
  package init(
    displays: [SimulatorDisplay],
    type: SimulatorType?
  ) throws(DeviceError) {
    let builtIn = displays.filter { $0.displayClass == 0 && $0.isOn }
    guard builtIn.count == 1 else {
      let what = builtIn.isEmpty ? "no built-in display that is on" : "several built-in displays"
      throw DeviceError(
        "the simulator has \(what)",
        advice: builtIn.isEmpty
          ? "Shut the simulator down, or set `reboot` for it in stillframe.json."
          : "Only simulators with one screen can be photographed: configure another one.",
        isFatal: true
      )
    }
    self.init(
      size: builtIn[0].size,
      scale: Self.profileScale(type) ?? Self.usualScale(builtIn[0].size, type)
    )
  }

  /// The scale in the device type's profile, when it is where Xcode puts it.
  private static func profileScale(_ type: SimulatorType?) -> Double? {
    guard let bundlePath = type?.bundlePath else { return nil }
    let file = URL(fileURLWithPath: bundlePath)
      .appendingPathComponent("Contents/Resources/profile.plist")
    guard let data = try? Data(contentsOf: file), data.count < 1_000_000,
      let profile = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let scale = (profile as? [String: Any])?["mainScreenScale"] as? NSNumber,
      1...4 ~= scale.doubleValue
    else { return nil }
    return scale.doubleValue
  }

  /// The scale that Apple's devices of that size have: 2 for every iPad and for iPhones of up to
  /// 828 pixels across, 3 for the rest.
  private static func usualScale(_ size: PixelSize, _ type: SimulatorType?) -> Double {
    let isPad =
      type?.family == "iPad" || type?.name.hasPrefix("iPad") == true
      || min(size.width, size.height) > 1_400
    return isPad || min(size.width, size.height) <= 828 ? 2 : 3
  }
}
