package import RunModel

/// The simulator that a configuration means, with what is known about it.
package struct ChosenSimulator: Hashable, Sendable {
  package var simulator: Simulator
  package var runtime: SimulatorRuntime
  /// Nil where the list doesn't tell it.
  package var type: SimulatorType?

  package init(simulator: Simulator, runtime: SimulatorRuntime, type: SimulatorType?) {
    self.simulator = simulator
    self.runtime = runtime
    self.type = type
  }

  /// The simulator in a few words: `iPhone 16 (iOS 26.4.1, Booted, F2A7…)`.
  package var summary: String {
    "\(simulator.name) (\(runtime.title), \(simulator.state), \(simulator.udid))"
  }
}

extension SimulatorCatalogue {
  /// Finds the one simulator that a configuration means.
  ///
  /// Among several, a booted one comes first, then the newest runtime. There is no fallback: what
  /// isn't there, can't be used or isn't unique is an error that lists the candidates.
  package func choose(
    _ choice: SimulatorConfiguration.Choice
  ) throws(DeviceError) -> ChosenSimulator {
    let matching = simulators.filter { matches($0, choice) }
    guard !matching.isEmpty else { throw notFound(choice) }

    var usable: [ChosenSimulator] = []
    var unusable: [String] = []
    for simulator in matching {
      switch usability(of: simulator) {
      case .usable(let chosen): usable.append(chosen)
      case .unusable(let reason): unusable.append("\(title(of: simulator)): \(reason)")
      }
    }
    guard !usable.isEmpty else {
      throw DeviceError(
        "\(choice.inWords) can't be used\n" + Self.bulleted(unusable),
        advice: "Install its runtime in Xcode's settings, under Components, or configure "
          + "another simulator.",
        isFatal: true
      )
    }
    let ranked = usable.sorted(by: Self.isBetter)
    let equals = ranked.filter { !Self.isBetter(ranked[0], $0) }
    guard equals.count == 1 else {
      throw DeviceError(
        "\(choice.inWords) fits \(equals.count) simulators equally well\n"
          + Self.bulleted(equals.map(\.summary)),
        advice: "Configure one of them by its UDID.",
        isFatal: true
      )
    }
    return ranked[0]
  }

  private static func isBetter(_ one: ChosenSimulator, _ other: ChosenSimulator) -> Bool {
    let isBooted = one.simulator.state == .booted
    let isOtherBooted = other.simulator.state == .booted
    if isBooted != isOtherBooted { return isBooted }
    return one.runtime.version > other.runtime.version
  }
}

// MARK: - What matches

extension SimulatorCatalogue {
  private func matches(_ simulator: Simulator, _ choice: SimulatorConfiguration.Choice) -> Bool {
    switch choice {
    case .udid(let udid):
      simulator.udid.uppercased() == udid.uppercased()
    case .name(let name, let runtime):
      simulator.name == name && matches(simulator, runtime: runtime)
    case .type(let type, let runtime):
      matches(simulator, type: type) && matches(simulator, runtime: runtime)
    }
  }

  private func matches(_ simulator: Simulator, type: String) -> Bool {
    guard let identifier = simulator.typeIdentifier else { return false }
    return identifier == type || types.contains { $0.identifier == identifier && $0.name == type }
  }

  /// Takes a runtime by identifier, by name or by version: `iOS 26.4` and `26.4` mean 26.4.1 too.
  private func matches(_ simulator: Simulator, runtime wanted: String?) -> Bool {
    guard let wanted else { return true }
    if simulator.runtimeKey == wanted { return true }
    guard let runtime = runtime(of: simulator) else { return false }
    if runtime.name == wanted || runtime.title == wanted { return true }
    let words = wanted.split(separator: " ")
    guard let last = words.last, let version = DottedVersion(last) else { return false }
    let platform = words.dropLast().joined(separator: " ")
    return (platform.isEmpty || platform == runtime.platform) && runtime.version.isWithin(version)
  }

  private enum Usability {
    case usable(ChosenSimulator)
    case unusable(String)
  }

  private func usability(of simulator: Simulator) -> Usability {
    if case .unavailable(let reason) = simulator.availability { return .unusable(reason) }
    guard let runtime = runtime(of: simulator) else {
      return .unusable("its runtime \(simulator.runtimeKey) is not among the installed ones")
    }
    guard runtime.isAvailable else { return .unusable("\(runtime.title) is not available") }
    guard runtime.platform == "iOS" else {
      return .unusable("it runs \(runtime.title), and only iOS simulators are photographed")
    }
    return .usable(
      ChosenSimulator(simulator: simulator, runtime: runtime, type: type(of: simulator))
    )
  }
}

// MARK: - What is said when nothing matches

extension SimulatorCatalogue {
  private func notFound(_ choice: SimulatorConfiguration.Choice) -> DeviceError {
    let near: [Simulator] =
      switch choice {
      case .udid: []
      case .name(let name, _): nearest(to: name) { $0.name }
      case .type(let type, _): nearest(to: type) { self.type(of: $0)?.name }
      }
    let candidates = near.isEmpty ? simulators.filter(isUsable) : near
    guard !candidates.isEmpty else {
      return DeviceError(
        "there is no \(choice.inWords), and no other iOS simulator that could be used",
        advice: "Install an iOS runtime in Xcode's settings, under Components.",
        isFatal: true
      )
    }
    return DeviceError(
      "there is no \(choice.inWords); \(near.isEmpty ? "there are" : "nearly the same")\n"
        + Self.bulleted(candidates.map(title)),
      advice: "Take a name letter by letter as it is listed, or configure a UDID.",
      isFatal: true
    )
  }

  /// The simulators whose name differs the least, if it is little.
  private func nearest(to wanted: String, name: (Simulator) -> String?) -> [Simulator] {
    let distances = simulators.map { simulator in
      name(simulator).flatMap { NearName.distance(from: wanted, to: $0) }
    }
    guard let least = distances.compactMap({ $0 }).min() else { return [] }
    return zip(simulators, distances).filter { $0.1 == least }.map(\.0)
  }

  private func isUsable(_ simulator: Simulator) -> Bool {
    if case .usable = usability(of: simulator) { true } else { false }
  }

  private func title(of simulator: Simulator) -> String {
    let runtime = runtime(of: simulator)?.title ?? simulator.runtimeKey
    return "\(simulator.name) (\(runtime), \(simulator.state), \(simulator.udid))"
  }

  /// Lists at most thirty lines, so that an error stays readable on a full Mac.
  private static func bulleted(_ lines: [String]) -> String {
    let most = 30
    let shown = lines.prefix(most).map { "  - \($0)" }
    let rest = lines.count > most ? ["  and \(lines.count - most) more"] : []
    return (shown + rest).joined(separator: "\n")
  }
}

extension SimulatorConfiguration.Choice {
  /// The choice as a sentence names it.
  package var inWords: String {
    func inRuntime(_ runtime: String?) -> String { runtime.map { " in \($0)" } ?? "" }
    return switch self {
    case .udid(let udid): "simulator with the UDID \(udid)"
    case .name(let name, let runtime): "simulator named '\(name)'\(inRuntime(runtime))"
    case .type(let type, let runtime): "simulator of the type '\(type)'\(inRuntime(runtime))"
    }
  }
}
