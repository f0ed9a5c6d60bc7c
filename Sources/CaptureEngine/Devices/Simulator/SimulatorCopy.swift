private import Foundation

/// A copy of a simulator that a run has made for itself, known by its name.
package struct SimulatorCopy: Hashable, Sendable {
  package var device: String
  package var instance: Int
  /// The process that made it.
  package var processID: Int32

  package init(device: String, instance: Int, processID: Int32) {
    self.device = device
    self.instance = instance
    self.processID = processID
  }

  /// The copy's name in lists: `Stillframe phone 0 (4242)`.
  package var name: String { "\(Self.prefix)\(device) \(instance) (\(processID))" }

  /// Reads a name; nil when it isn't one of a copy.
  package init?(name: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(")") else { return nil }
    let words = name.dropFirst(Self.prefix.count).dropLast().split(separator: " ")
    guard words.count >= 3, let last = words.last, last.hasPrefix("("),
      let processID = Int32(last.dropFirst()), processID > 1,
      let instance = Int(words[words.count - 2])
    else { return nil }
    self.init(
      device: words.dropLast(2).joined(separator: " "),
      instance: instance,
      processID: processID
    )
  }

  /// Whether the process that made it is no more.
  package var isLeftover: Bool { kill(processID, 0) != 0 && errno == ESRCH }

  private static let prefix = "Stillframe "
}
