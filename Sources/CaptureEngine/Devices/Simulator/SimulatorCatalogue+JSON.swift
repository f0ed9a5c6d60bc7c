package import Foundation

/// Why a list of simulators can't be read.
package struct SimulatorListError: Error, Hashable, Sendable {
  package var message: String
}

extension SimulatorCatalogue {
  /// Reads what `simctl list -j` printed, in the form of any Xcode from 10 to 27.
  ///
  /// What stands before the JSON is skipped.
  ///
  /// - Parameter output: The standard output alone; other tools' warnings come on the other one.
  /// - Throws: ``SimulatorListError`` when there is no such list in it, which is how lists of
  ///   Xcode 9 and older read.
  package init(listOutput output: Data) throws(SimulatorListError) {
    guard
      let list = NoisyJSON.first(
        in: output,
        opening: .object,
        as: List.self
      )
    else {
      throw SimulatorListError(
        message: "the list of simulators is not in the JSON form of Xcode 10 and newer"
      )
    }
    simulators = []
    for (runtimeKey, devices) in list.devices.sorted(by: { $0.key < $1.key }) {
      for device in devices {
        simulators.append(try Simulator(device, runtimeKey: runtimeKey))
      }
    }
    runtimes = (list.runtimes ?? []).compactMap(SimulatorRuntime.init)
    types = (list.devicetypes ?? []).map {
      SimulatorType(
        identifier: $0.identifier,
        name: $0.name,
        family: $0.productFamily,
        bundlePath: $0.bundlePath
      )
    }
  }
}

private struct List: Decodable {
  var devices: [String: [Device]]
  var runtimes: [Runtime]?
  var devicetypes: [DeviceType]?

  struct Device: Decodable {
    var udid: String
    var name: String
    var state: String
    var isAvailable: Flag?
    var availability: String?
    var availabilityError: String?
    var deviceTypeIdentifier: String?
  }

  struct Runtime: Decodable {
    var identifier: String
    var name: String
    var version: String?
    var buildversion: String?
    var platform: String?
    var isAvailable: Flag?
    var availability: String?
  }

  struct DeviceType: Decodable {
    var identifier: String
    var name: String
    var productFamily: String?
    var bundlePath: String?
  }
}

/// A boolean, or the words `YES` and `NO` that some Xcode 10 printed in its place.
private struct Flag: Decodable {
  var isSet: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      isSet = flag
    } else {
      isSet = try container.decode(String.self) == "YES"
    }
  }
}

/// Reads the word of Xcode 10.0: `(available)` or `(unavailable, runtime profile not found)`.
private func isUsable(_ flag: Flag?, _ word: String?) -> Bool? {
  flag?.isSet ?? word.map { $0 == "(available)" }
}

extension Simulator {
  fileprivate init(_ device: List.Device, runtimeKey: String) throws(SimulatorListError) {
    guard let isAvailable = isUsable(device.isAvailable, device.availability) else {
      throw SimulatorListError(
        message: "the list of simulators doesn't say which of them are available, as lists of "
          + "Xcode 10 and newer do"
      )
    }
    self.init(
      udid: device.udid,
      name: device.name,
      state: SimulatorState(device.state),
      typeIdentifier: device.deviceTypeIdentifier,
      runtimeKey: runtimeKey,
      availability: isAvailable ? .available : .unavailable(Self.reason(device))
    )
  }

  private static func reason(_ device: List.Device) -> String {
    if let error = device.availabilityError, !error.isEmpty { return error }
    guard let word = device.availability else { return "no reason given" }
    let inner = word.trimmingCharacters(in: CharacterSet(charactersIn: "() "))
    let prefix = "unavailable, "
    return inner.hasPrefix(prefix) ? String(inner.dropFirst(prefix.count)) : inner
  }
}

extension SimulatorRuntime {
  /// Leaves out a runtime whose version can't be read; simulators under it are then reported as
  /// having no runtime.
  fileprivate init?(_ runtime: List.Runtime) {
    let words = runtime.name.split(separator: " ")
    guard let version = DottedVersion(runtime.version ?? String(words.last ?? "")) else {
      return nil
    }
    self.init(
      identifier: runtime.identifier,
      name: runtime.name,
      version: version,
      build: runtime.buildversion,
      platform: runtime.platform ?? String(words.first ?? ""),
      isAvailable: isUsable(runtime.isAvailable, runtime.availability) ?? false
    )
  }
}
