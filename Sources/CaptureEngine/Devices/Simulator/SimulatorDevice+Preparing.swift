private import Foundation
import RunModel
package import StillframeWire

extension SimulatorDevice {
  package func prepare() async throws(DeviceError) {
    let catalogue: SimulatorCatalogue
    do {
      catalogue = try await simctl.catalogue()
    } catch {
      throw error.asDeviceError("list the simulators")
    }
    let chosen = try catalogue.choose(configuration.choice)
    if configuration.freshness == .cloned {
      await deleteLeftovers(catalogue)
      try await useCopy(of: chosen)
    } else {
      lease = try SimulatorLease(on: chosen.simulator.udid, in: context.temporaryFolder)
      used = chosen
      restorations.append(.power(chosen.simulator.state))
    }
    let simulator = try prepared().simulator
    log("using \(try prepared().summary)")
    do {
      try await bringUp(simulator)
      try await settle(simulator.udid)
    } catch {
      throw error.asDeviceError("prepare \(simulator.name)")
    }
    screen = try await findScreen(of: try prepared())
  }

  /// Finds the screen, which may turn on some time after booting has finished.
  private func findScreen(
    of chosen: ChosenSimulator
  ) async throws(DeviceError) -> SimulatorScreen {
    let deadline = simctl.clock.now.advanced(by: simctl.deadlines.query)
    while true {
      let displays: [SimulatorDisplay]
      do {
        displays = try await simctl.displays(of: chosen.simulator.udid)
      } catch {
        throw error.asDeviceError("find the screen of \(chosen.simulator.name)")
      }
      let isOn = displays.contains { $0.displayClass == 0 && $0.isOn }
      if isOn || simctl.clock.now >= deadline {
        return try SimulatorScreen(displays: displays, type: chosen.type)
      }
      // Cancelled, the next command says so.
      try? await simctl.clock.sleep(for: .milliseconds(500))
    }
  }

  // MARK: - Copies

  /// Makes a copy for this run, which nothing from before and nothing of others is in.
  private func useCopy(of original: ChosenSimulator) async throws(DeviceError) {
    let simulator = original.simulator
    switch simulator.state {
    case .booted, .booting:
      throw DeviceError(
        "\(original.summary) can't be cloned while it is booted",
        advice: "Shut it down: `xcrun simctl shutdown \(simulator.udid)`.",
        isFatal: true
      )
    default: break
    }
    do {
      if simulator.state != .shutdown {
        guard try await simctl.wait(for: .shutdown, of: simulator.udid) else {
          throw DeviceError(
            "\(original.summary) did not get to Shutdown within "
              + simctl.deadlines.stateChange.inWords,
            isFatal: true
          )
        }
      }
      let name = SimulatorCopy(device: id, instance: instance, processID: getpid()).name
      // A command that is ended half-way may leave a copy behind, whose UDID nobody has read.
      restorations.append(.deleteCopies(named: name))
      let udid = try await simctl.clone(simulator.udid, named: name)
      restorations[restorations.count - 1] = .delete(udid)
      used = original
      used?.simulator.udid = udid
      used?.simulator.name = name
      used?.simulator.state = .shutdown
    } catch let error as ToolError {
      throw error.asDeviceError("clone \(original.summary)")
    } catch let error as DeviceError {
      throw error
    } catch {
      throw DeviceError("could not clone \(original.summary): \(error)", isFatal: true)
    }
  }

  /// Deletes the copies of runs that were killed before they could.
  private func deleteLeftovers(_ catalogue: SimulatorCatalogue) async {
    for simulator in catalogue.simulators {
      guard let copy = SimulatorCopy(name: simulator.name), copy.isLeftover else { continue }
      log("deleting '\(simulator.name)', which a run left behind")
      try? await simctl.shutDown(simulator.udid)
      try? await simctl.delete(simulator.udid)
    }
  }

  // MARK: - States

  /// Gets the simulator booted, from whatever state it is in.
  private func bringUp(_ simulator: Simulator) async throws(ToolError) {
    let udid = simulator.udid
    let isUp = simulator.state == .booted || simulator.state == .booting
    if simulator.state == .booting { try await simctl.finishBooting(udid) }
    // Overrides are lost with a shutdown: only one that is booted can have some.
    if isUp { noteForLater(.statusBar(try await simctl.statusBar(of: udid))) }
    if simulator.state == .shuttingDown || simulator.state == .creating {
      // Whether it came to rest or not, the next command says so.
      _ = try await simctl.wait(for: .shutdown, of: udid)
    }
    let reboots = configuration.reboots ?? context.isUnattended
    let erases = configuration.freshness == .erased
    if isUp, reboots || erases { try await simctl.shutDown(udid) }
    if erases { try await simctl.erase(udid) }
    if !isUp || reboots || erases { try await simctl.boot(udid) }
  }

  /// Puts all into place that a boot may have reset.
  private func settle(_ udid: String) async throws(ToolError) {
    if let runtime = used?.runtime, let warning = StatusBarOverride.warning(for: runtime) {
      log(warning)
    }
    try await simctl.overrideStatusBar(udid, statusBar.arguments)

    let size = configuration.contentSize.rawValue
    let sizeBefore = try await simctl.look(.contentSize, of: udid)
    if sizeBefore != size {
      noteForLater(.look(.contentSize, sizeBefore))
      try await simctl.setLook(.contentSize, of: udid, to: size)
    }
    try await set(.reduceMotion, on: udid, to: .boolean(configuration.reducesMotion))
    // Absent means that animations run at their speed.
    try await set(.slowAnimations, on: udid, to: nil)
  }

  private func set(
    _ entry: DefaultsEntry,
    on udid: String,
    to value: DefaultsValue?
  ) async throws(ToolError) {
    let before = try await simctl.defaultsValue(entry, on: udid)
    guard before != value else { return }
    noteForLater(.defaults(entry, before))
    try await simctl.setDefaultsValue(entry, on: udid, to: value)
  }

  /// Notes what to put back; of a copy nothing is left to put back.
  func noteForLater(_ restoration: Restoration) {
    guard configuration.freshness != .cloned else { return }
    restorations.append(restoration)
  }

  // MARK: - Appearance

  package func setAppearance(_ wanted: Appearance) async throws(DeviceError) {
    guard appearance != wanted else { return }
    let simulator = try prepared().simulator
    do {
      let before = try await simctl.look(.appearance, of: simulator.udid)
      if appearance == nil { noteForLater(.look(.appearance, before)) }
      // Runtimes before iOS 13 know no appearances, and show what is light since.
      if before != wanted.rawValue, !(before == "unsupported" && wanted == .light) {
        try await simctl.setLook(.appearance, of: simulator.udid, to: wanted.rawValue)
      }
    } catch {
      throw await explained(error, "set \(simulator.name) to \(wanted.rawValue)")
    }
    appearance = wanted
  }
}
