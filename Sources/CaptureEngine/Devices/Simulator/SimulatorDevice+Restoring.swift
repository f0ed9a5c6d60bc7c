private import Foundation
import RunModel
import StillframeWire

/// One thing that was changed and is put back at the end.
enum Restoration: Hashable, Sendable {
  /// The simulator was in that state.
  case power(SimulatorState)
  /// A copy was made, with this UDID.
  case delete(String)
  /// A copy of this name was about to be made: it is there in whole, in part or not at all.
  case deleteCopies(named: String)
  case statusBar(StatusBarState)
  case look(LookSetting, String)
  case defaults(DefaultsEntry, DefaultsValue?)
  /// An app was installed that was not there.
  case uninstall(bundleID: String)
  /// An app may run whose launch did not end well.
  case end(bundleID: String)
}

extension SimulatorDevice {
  /// Puts everything back, the last change first; what fails is logged and the rest goes on.
  func putBack(_ restorations: [Restoration]) async {
    for restoration in restorations.reversed() {
      do {
        try await putBack(restoration)
      } catch {
        log(error.asDeviceError("put the simulator of '\(id)' back as it was").message)
      }
    }
  }

  private func putBack(_ restoration: Restoration) async throws(ToolError) {
    switch restoration {
    case .delete(let copy):
      try await simctl.shutDown(copy)
      try await simctl.delete(copy)
    case .deleteCopies(let name):
      for copy in try await simctl.catalogue().simulators where copy.name == name {
        try? await simctl.shutDown(copy.udid)
        try await simctl.delete(copy.udid)
      }
    default:
      guard let udid = used?.simulator.udid else { return }
      try await putBack(restoration, on: udid)
    }
  }

  /// Puts back what was changed on the simulator in use.
  private func putBack(_ restoration: Restoration, on udid: String) async throws(ToolError) {
    switch restoration {
    case .delete, .deleteCopies: break
    case .power(let state):
      try await putBack(power: state, of: udid)
    case .statusBar(let state):
      try await simctl.overrideStatusBar(udid, ["clear"])
      if !state.arguments.isEmpty {
        try await simctl.overrideStatusBar(udid, ["override"] + state.arguments)
      }
      if state.isIncomplete {
        log("some of the status bar's earlier overrides on \(udid) could not be put back")
      }
    case .look(let setting, let value):
      // What a simulator reads that has no such setting.
      guard value != "unsupported", value != "unknown" else { return }
      try await simctl.setLook(setting, of: udid, to: value)
    case .defaults(let entry, let value):
      try await simctl.setDefaultsValue(entry, on: udid, to: value)
    case .uninstall(let bundleID):
      try await simctl.uninstall(bundleID, from: udid)
    case .end(let bundleID):
      try await simctl.terminate(bundleID, on: udid)
    }
  }

  private func putBack(power: SimulatorState, of udid: String) async throws(ToolError) {
    let now = try await simctl.state(of: udid)
    switch power {
    case .booted, .booting:
      if now != .booted { try await simctl.boot(udid) }
    default:
      if now != .shutdown, now != nil { try await simctl.shutDown(udid) }
    }
  }
}
