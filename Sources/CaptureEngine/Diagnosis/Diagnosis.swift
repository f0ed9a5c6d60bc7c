/// What was found out about one thing that captures need of the machine or the project.
package struct Diagnosis: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, Codable {
    case fine
    /// Captures work, with something left to be desired.
    case doubtful
    /// Captures can't work.
    case wrong
  }

  /// What was looked at, in a few words: `locale ja_JP.UTF-8`.
  package var subject: String
  package var outcome: Outcome
  /// What was found.
  package var detail: String
  /// How to fix it, where there is something to fix: a command, or what to change.
  package var remedy: String?

  package init(_ subject: String, _ outcome: Outcome, _ detail: String, remedy: String? = nil) {
    self.subject = subject
    self.outcome = outcome
    self.detail = detail
    self.remedy = remedy
  }
}

/// Finds out whether a kind of device, or another part of a capture, works here.
package protocol Diagnosing: Sendable {
  /// Looks, without changing anything.
  ///
  /// - Returns: What was found, also where all is fine; each look has a deadline.
  func diagnose() async -> [Diagnosis]
}
