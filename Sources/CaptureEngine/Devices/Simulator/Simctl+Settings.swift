private import Foundation
import RunModel
import StillframeWire

// MARK: - Status bar

extension Simctl {
  func overrideStatusBar(_ udid: String, _ arguments: [String]) async throws(ToolError) {
    try await run(["status_bar", udid] + arguments, within: deadlines.query)
  }

  func statusBar(of udid: String) async throws(ToolError) -> StatusBarState {
    StatusBarState(listOutput: try await word(["status_bar", udid, "list"]))
  }
}

// MARK: - Looks

/// A setting under `simctl ui` that reads as one word.
enum LookSetting: String, Hashable, Sendable {
  case appearance
  case contentSize = "content_size"
}

extension Simctl {
  func look(_ setting: LookSetting, of udid: String) async throws(ToolError) -> String {
    try await word(["ui", udid, setting.rawValue])
  }

  /// Sets a look, and reads it back: a value that was not taken ends with status 0 all the same.
  func setLook(
    _ setting: LookSetting,
    of udid: String,
    to value: String
  ) async throws(ToolError) {
    let arguments = ["ui", udid, setting.rawValue, value]
    let result = try await run(arguments, within: deadlines.query)
    let now = try await look(setting, of: udid)
    guard now == value else {
      throw untrue(arguments, "\(setting.rawValue) still reads '\(now.inertOnTerminal)'", result)
    }
  }
}

// MARK: - Permissions

extension Simctl {
  /// Sets a permission of one app.
  func setPrivacy(
    _ action: SimulatorConfiguration.PrivacyAction,
    _ service: SimulatorConfiguration.PrivacyService,
    of bundleID: String,
    on udid: String
  ) async throws(ToolError) {
    try await run(
      ["privacy", udid, action.rawValue, service.rawValue, bundleID],
      within: deadlines.query
    )
  }
}

// MARK: - Defaults

/// Where a value stands in a simulator's user defaults.
struct DefaultsEntry: Hashable, Sendable {
  /// A domain, or `-g` for the global one.
  var domain: String
  var key: String

  static let reduceMotion = DefaultsEntry(
    domain: "com.apple.Accessibility",
    key: "ReduceMotionEnabled"
  )

  /// By which factor animations are slowed down; the Simulator's menu sets it.
  static let slowAnimations = DefaultsEntry(domain: "-g", key: "UIAnimationDragCoefficient")

  /// Which app opens links of a scheme that `simctl openurl` hands over.
  ///
  /// Without it iOS asks the user in an alert, which covers the app.
  static func linkApproval(scheme: String) -> DefaultsEntry {
    DefaultsEntry(
      domain: "com.apple.launchservices.schemeapproval",
      key: "com.apple.CoreSimulator.CoreSimulatorBridge-->\(scheme)"
    )
  }
}

/// A value in user defaults.
///
/// Its type counts: who asks for a boolean may not take a text for one, whatever it says.
struct DefaultsValue: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    case boolean, integer, float, string
  }

  var kind: Kind
  /// As `defaults` prints it: `1` for a boolean that is true.
  var text: String

  static func boolean(_ value: Bool) -> DefaultsValue {
    DefaultsValue(kind: .boolean, text: value ? "1" : "0")
  }

  static func string(_ text: String) -> DefaultsValue { DefaultsValue(kind: .string, text: text) }

  /// What `defaults write` takes behind the key.
  var arguments: [String] {
    switch kind {
    case .boolean: ["-bool", text == "0" ? "false" : "true"]
    case .integer: ["-int", text]
    case .float: ["-float", text]
    case .string: ["-string", text]
    }
  }

  /// Whether the value was written, told by what is read back.
  ///
  /// `-float` keeps no more digits than a `Float` has, and they may be printed otherwise.
  func isWritten(readBackAs value: DefaultsValue) -> Bool {
    guard kind == .float, value.kind == .float, let own = Float(text) else { return self == value }
    return own == Float(value.text)
  }
}

extension Simctl {
  /// The value; nil when there is none.
  ///
  /// - Throws: ``ToolError``, also for lists and other values that couldn't be put back.
  func defaultsValue(
    _ entry: DefaultsEntry,
    on udid: String
  ) async throws(ToolError) -> DefaultsValue? {
    guard let text = try await defaultsText(entry, on: udid) else { return nil }
    let arguments = ["spawn", udid, "defaults", "read-type", entry.domain, entry.key]
    let result = try await run(arguments, within: deadlines.query)
    let type = String(decoding: result.standardOutput, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let kind = DefaultsValue.Kind(rawValue: type.replacing("Type is ", with: "")) else {
      throw untrue(arguments, "\(entry.key) is of a type that can't be put back", result)
    }
    return DefaultsValue(kind: kind, text: text)
  }

  private func defaultsText(
    _ entry: DefaultsEntry,
    on udid: String
  ) async throws(ToolError) -> String? {
    do {
      return try await word(["spawn", udid, "defaults", "read", entry.domain, entry.key])
    } catch {
      // No domain, no code: `defaults` speaks for itself and means with 1 that there is none.
      if case .ended(let result) = error.cause, result.ending == .exited(status: 1),
        error.kind == .other, error.failure.layers.isEmpty
      {
        return nil
      }
      throw error
    }
  }

  /// Sets a value and reads it back; nil takes it away.
  func setDefaultsValue(
    _ entry: DefaultsEntry,
    on udid: String,
    to value: DefaultsValue?
  ) async throws(ToolError) {
    let place = [entry.domain, entry.key]
    let arguments =
      ["spawn", udid, "defaults"]
      + (value.map { ["write"] + place + $0.arguments } ?? ["delete"] + place)
    let result = try await run(arguments, within: deadlines.query)
    let now = try await defaultsValue(entry, on: udid)
    let isWritten =
      if let value, let now { value.isWritten(readBackAs: now) } else { now == value }
    guard isWritten else {
      let found = now.map { "the \($0.kind.rawValue) '\($0.text.inertOnTerminal)'" } ?? "nothing"
      throw untrue(arguments, "\(entry.key) reads as \(found)", result)
    }
  }
}
