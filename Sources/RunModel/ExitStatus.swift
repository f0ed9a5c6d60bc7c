/// What the command line answers with.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// All shots are as accepted.
  case asAccepted = 0
  /// Something changed or is new.
  case changed = 1
  /// The command or the configuration is wrong.
  case usage = 2
  /// The tool could not tell: something failed, is missing or can't be compared.
  case couldNotTell = 3
}

extension ExitStatus {
  /// The answer that verdicts lead to.
  ///
  /// No verdict at all is no proof, and reads as "could not tell".
  ///
  /// - Parameters:
  ///   - verdicts: One for each shot of the run, and for each orphaned baseline.
  ///   - newShots: Whether a shot without a baseline passes.
  package init(_ verdicts: some Collection<Verdict>, newShots: NewShots) {
    let shots = verdicts.filter { $0 != .orphaned }
    if shots.isEmpty || shots.contains(where: \.isUnknown) {
      self = .couldNotTell
    } else if verdicts.contains(where: { $0 == .changed || $0 == .orphaned })
      || (newShots == .fail && shots.contains(.new))
    {
      self = .changed
    } else {
      self = .asAccepted
    }
  }

  /// What a shot without a baseline means for the exit status.
  package enum NewShots: Hashable, Sendable {
    case fail
    case pass
  }
}
