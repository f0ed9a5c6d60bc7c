import Foundation
import SimctlRecordings

/// The Mac that isn't there: its simulators, kept in files between calls.
///
/// Calls come in processes of their own, several at once. All that is read and then written
/// happens under one lock.
struct Mac {
  let folder: URL
  let scenario: Scenario

  init(folder: URL, _ scenario: Scenario) throws {
    self.folder = folder
    self.scenario = scenario
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  // MARK: - State

  /// Reads the state, lets it be changed, and writes it back, all under the lock.
  func update<Result>(_ change: (inout State) throws -> Result) throws -> Result {
    let descriptor = open(
      folder.appendingPathComponent("lock").path,
      O_RDWR | O_CREAT | O_CLOEXEC,
      0o600
    )
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      StandIn.complain("can't lock \(folder.path)")
    }
    defer { close(descriptor) }
    let file = folder.appendingPathComponent("state.json")
    var state = try State(file: file)
    state.letTimePass()
    let result = try change(&state)
    try JSONEncoder().encode(state).write(to: file, options: .atomic)
    return result
  }

  /// Waits as long as a simulator is on its way to a state.
  func device(_ udid: String) throws -> Device? {
    try update { $0.devices[udid] }
  }

  func folder(of udid: String) -> URL {
    folder.appendingPathComponent("devices/\(udid)", isDirectory: true)
  }

  // MARK: - Faults and notes

  /// The fault that this call meets, if any; every call counts.
  func fault(for words: [String]) throws -> Fault? {
    try update { state in
      var met: Fault?
      for (index, fault) in scenario.faults.enumerated() {
        let hasBegun = fault.since == nil || state.begunFaults.contains(index)
        if fault.begins(with: words) { state.begunFaults.insert(index) }
        guard hasBegun, fault.concerns(words) else { continue }
        let count = state.faultCounts[index, default: 0]
        state.faultCounts[index] = count + 1
        let first = fault.after ?? 0
        let isMet = count >= first && fault.times.map { count < first + $0 } ?? true
        if isMet, met == nil { met = fault }
      }
      return met
    }
  }

  private struct Note: Encodable {
    /// When it was answered, in seconds.
    var at: Double
    var command: [String]
    var basis: String
    var exit: Int32
    var fault: String?
  }

  /// Writes down what was asked and answered.
  func note(_ words: [String], _ reply: Reply, _ fault: Fault?) throws {
    let note = Note(
      at: Date().timeIntervalSince1970,
      command: words,
      basis: "\(reply.basis)",
      exit: reply.exit,
      fault: fault?.action.rawValue
    )
    let line = try JSONEncoder().encode(note) + Data("\n".utf8)
    try update { _ in
      let file = folder.appendingPathComponent("journal.ndjson")
      if !FileManager.default.fileExists(atPath: file.path) {
        try Data().write(to: file)
      }
      let handle = try FileHandle(forWritingTo: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: line)
      try handle.close()
    }
  }
}
