/// What a Mac's `simctl` knows: its simulators, and the runtimes and device types behind them.
package struct SimulatorCatalogue: Hashable, Sendable {
  package var simulators: [Simulator]
  package var runtimes: [SimulatorRuntime]
  package var types: [SimulatorType]

  package init(
    simulators: [Simulator],
    runtimes: [SimulatorRuntime],
    types: [SimulatorType]
  ) {
    self.simulators = simulators
    self.runtimes = runtimes
    self.types = types
  }

  /// The runtime that a simulator runs, joined by identifier.
  ///
  /// Xcode 10 lists simulators under the runtime's name instead. Nothing is read out of an
  /// identifier: `iOS-26-4` may be iOS 26.4.1.
  package func runtime(of simulator: Simulator) -> SimulatorRuntime? {
    runtimes.first { $0.identifier == simulator.runtimeKey }
      ?? runtimes.first { $0.name == simulator.runtimeKey }
  }

  /// The device type of a simulator, where the list tells it.
  package func type(of simulator: Simulator) -> SimulatorType? {
    guard let identifier = simulator.typeIdentifier else { return nil }
    return types.first { $0.identifier == identifier }
  }
}

/// One simulator, as `simctl list` tells it.
package struct Simulator: Hashable, Sendable {
  package var udid: String
  package var name: String
  package var state: SimulatorState
  /// Absent before Xcode 11.
  package var typeIdentifier: String?
  /// What the simulator is listed under: the identifier of its runtime, or the runtime's name.
  package var runtimeKey: String
  package var availability: Availability

  /// Whether a simulator can be used.
  package enum Availability: Hashable, Sendable {
    case available
    /// With the reason as `simctl` words it.
    case unavailable(String)
  }

  package init(
    udid: String,
    name: String,
    state: SimulatorState,
    typeIdentifier: String?,
    runtimeKey: String,
    availability: Availability
  ) {
    self.udid = udid
    self.name = name
    self.state = state
    self.typeIdentifier = typeIdentifier
    self.runtimeKey = runtimeKey
    self.availability = availability
  }
}

/// What a simulator is doing.
package enum SimulatorState: Hashable, Sendable {
  case creating
  case shutdown
  case booting
  case booted
  case shuttingDown
  /// A state that no Xcode up to 27 has.
  case unknown(String)

  package init(_ text: String) {
    self = Self.known.first { $0.description == text } ?? .unknown(text)
  }

  private static let known: [SimulatorState] = [
    .creating, .shutdown, .booting, .booted, .shuttingDown,
  ]
}

extension SimulatorState: CustomStringConvertible {
  package var description: String {
    switch self {
    case .creating: "Creating"
    case .shutdown: "Shutdown"
    case .booting: "Booting"
    case .booted: "Booted"
    case .shuttingDown: "Shutting Down"
    case .unknown(let text): text
    }
  }
}

/// A runtime: one version of an operating system for simulators.
package struct SimulatorRuntime: Hashable, Sendable {
  package var identifier: String
  /// For instance `iOS 26.4`, which may be shorter than the version.
  package var name: String
  package var version: DottedVersion
  package var build: String?
  /// `iOS`, `tvOS`, `watchOS`, `xrOS`.
  package var platform: String
  package var isAvailable: Bool

  package init(
    identifier: String,
    name: String,
    version: DottedVersion,
    build: String?,
    platform: String,
    isAvailable: Bool
  ) {
    self.identifier = identifier
    self.name = name
    self.version = version
    self.build = build
    self.platform = platform
    self.isAvailable = isAvailable
  }

  /// The platform with the whole version: `iOS 26.4.1`.
  package var title: String { "\(platform) \(version)" }
}

/// A device type: a model that simulators imitate.
package struct SimulatorType: Hashable, Sendable {
  package var identifier: String
  package var name: String
  /// `iPhone`, `iPad` and so on; absent before Xcode 11.4.
  package var family: String?
  /// Where Xcode keeps the type's profile.
  package var bundlePath: String?

  package init(identifier: String, name: String, family: String?, bundlePath: String?) {
    self.identifier = identifier
    self.name = name
    self.family = family
    self.bundlePath = bundlePath
  }
}
