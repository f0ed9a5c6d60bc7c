private import Foundation

// MARK: - What there is

extension Simctl {
  /// Everything that `simctl` knows.
  func catalogue() async throws(ToolError) -> SimulatorCatalogue {
    try await catalogue(["list", "-j"])
  }

  private func catalogue(_ arguments: [String]) async throws(ToolError) -> SimulatorCatalogue {
    let result = try await run(arguments, within: deadlines.query)
    let catalogue: SimulatorCatalogue
    do {
      catalogue = try SimulatorCatalogue(listOutput: result.standardOutput)
    } catch {
      throw untrue(arguments, "\(error.message); Xcode 10 or newer is needed", result)
    }
    // A dead service lists nothing, with status 0, and says so on the other output.
    if catalogue.simulators.isEmpty {
      let said = SimctlFailure(
        standardError: String(decoding: result.standardError, as: UTF8.self)
      )
      if said.kind == .serviceDead {
        throw untrue(arguments, "the list is empty because the service is down", result)
      }
    }
    return catalogue
  }

  /// The state of a simulator; nil when there is no such simulator any more.
  func state(of udid: String) async throws(ToolError) -> SimulatorState? {
    try await catalogue(["list", "-j", "devices"]).simulators.first { $0.udid == udid }?.state
  }
}

// MARK: - From state to state

extension Simctl {
  /// Boots a simulator, and returns when it says that it has finished.
  func boot(_ udid: String) async throws(ToolError) {
    do {
      try await run(["boot", udid], within: deadlines.stateChange)
    } catch {
      switch error.kind {
      case .wrongState(.booted), .wrongState(.booting): break
      default: throw error
      }
    }
    try await finishBooting(udid)
  }

  /// Waits for a simulator that is booted, or boots.
  ///
  /// Without `-b` the subcommand waits for ever for one that nobody boots.
  func finishBooting(_ udid: String) async throws(ToolError) {
    let arguments = ["bootstatus", udid, "-b"]
    let result = try await run(arguments, within: deadlines.boot)
    guard try await wait(for: .booted, of: udid) else {
      throw untrue(arguments, "the simulator is not booted", result)
    }
  }

  /// Shuts a simulator down, and returns when it is.
  func shutDown(_ udid: String) async throws(ToolError) {
    let arguments = ["shutdown", udid]
    var result: CommandResult?
    do {
      result = try await run(arguments, within: deadlines.stateChange)
    } catch {
      switch error.kind {
      case .wrongState(.shutdown), .wrongState(.shuttingDown): break
      default: throw error
      }
    }
    guard try await wait(for: .shutdown, of: udid) else {
      throw untrue(
        arguments,
        "the simulator is not shut down after \(deadlines.stateChange.inWords)",
        result
          ?? CommandResult(
            ending: .exited(status: 0),
            standardOutput: Data(),
            standardError: Data()
          )
      )
    }
  }

  /// Looks at the state of a simulator until it is the wanted one.
  ///
  /// - Returns: False when the time was up first, or the simulator is gone.
  /// - Throws: ``ToolError`` when the list can't be read.
  func wait(for wanted: SimulatorState, of udid: String) async throws(ToolError) -> Bool {
    let deadline = clock.now.advanced(by: deadlines.stateChange)
    while true {
      let state = try await state(of: udid)
      if state == wanted { return true }
      if state == nil || clock.now >= deadline { return false }
      // Cancelled, the next command says so.
      try? await clock.sleep(for: .milliseconds(500))
    }
  }

  /// Erases a simulator, which has to be shut down.
  func erase(_ udid: String) async throws(ToolError) {
    try await run(["erase", udid], within: deadlines.copy)
  }

  /// Makes a copy of a simulator, which has to be shut down.
  ///
  /// - Returns: The copy's UDID.
  func clone(_ udid: String, named name: String) async throws(ToolError) -> String {
    let arguments = ["clone", udid, name]
    let result = try await run(arguments, within: deadlines.copy)
    let lines = String(decoding: result.standardOutput, as: UTF8.self).split(separator: "\n")
    guard let last = lines.last, let copy = UUID(uuidString: String(last)) else {
      throw untrue(arguments, "it printed no UDID", result)
    }
    return copy.uuidString
  }

  /// Deletes a simulator; one that is gone already is fine.
  func delete(_ udid: String) async throws(ToolError) {
    do {
      try await run(["delete", udid], within: deadlines.copy)
    } catch {
      if error.kind != .noSuchDevice { throw error }
    }
  }
}
