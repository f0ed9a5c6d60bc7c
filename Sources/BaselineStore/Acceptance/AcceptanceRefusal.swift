package import RunModel

/// Why an acceptance didn't happen, or didn't come to its end.
///
/// The baselines are as they were, unless ``Reason/unfinished(_:)`` is among the reasons.
package struct AcceptanceRefusal: Error, Hashable, Sendable {
  /// All that stands in the way, not just the first of it.
  package var reasons: [Reason]

  package init(_ reasons: [Reason]) {
    self.reasons = reasons
  }

  /// One obstacle.
  package enum Reason: Hashable, Sendable {
    case noReasonGiven
    case noShotsNamed
    case inCI
    case otherFormat(run: String, format: Int)
    case runIncomplete(run: String)
    case runNotCompared(run: String)
    case configurationChanged(run: String)
    case fixturesChanged(run: String)
    case noEnvironment(device: String)
    case notInMatrix(ShotID)
    /// The run was narrowed to other shots.
    case notTaken(ShotID)
    case missing(ShotID)
    case failed(ShotID, String)
    /// The picture isn't the one that the run wrote.
    case pictureChanged(ShotID)
    case pictureUnreadable(ShotID, String)
    /// Somebody accepted another picture since the run was compared.
    case baselineChanged(ShotID)
    /// The baseline can't be read, so "all" doesn't cover it.
    case baselineUnreadable(ShotID, String)
    /// A shot of the matrix is no orphan.
    case inUse(ShotID)
    case noBaseline(ShotID)
    /// What the folder's system said.
    case folder(FolderError)
    /// The act has been written down and the disk failed after that; the next command that
    /// reads the baselines finishes it.
    case unfinished(String)
    case record(RecordError)
    /// Nothing that is foreseen, in its own words.
    case failure(String)
  }
}

extension AcceptanceRefusal: CustomStringConvertible {
  package var description: String {
    let title = reasons.contains(where: \.isUnfinished) ? "Not finished:" : "Nothing was accepted:"
    return ([title] + reasons.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension AcceptanceRefusal.Reason {
  fileprivate var isUnfinished: Bool {
    guard case .unfinished = self else { return false }
    return true
  }
}

extension AcceptanceRefusal.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noReasonGiven: "a reason is needed; say why with --reason"
    case .noShotsNamed: "no shot is named; name shots, or ask for all of them"
    case .inCI:
      "this is a CI machine, where nobody has looked at the pictures; accept at your desk, "
        + "or ask for it explicitly"
    case .otherFormat(let run, let format):
      "run \(run) has format \(format), this stillframe reads \(Run.currentFormat); capture again"
    case .runIncomplete(let run): "run \(run) is still going or was interrupted; capture again"
    case .runNotCompared(let run): "run \(run) was not compared with the baselines; check again"
    case .configurationChanged(let run):
      "stillframe.json has changed since run \(run); check again"
    case .fixturesChanged(let run): "the fixtures have changed since run \(run); check again"
    case .noEnvironment(let device):
      "the run doesn't say what device '\(device)' was; check again"
    case .notInMatrix(let shot): "\(shot): is not a shot of the run's matrix"
    case .notTaken(let shot): "\(shot): the run was narrowed to other shots"
    case .missing(let shot): "\(shot): the run has no picture of it"
    case .failed(let shot, let why): "\(shot): failed in the run: \(why)"
    case .pictureChanged(let shot):
      "\(shot): its picture is not the one that the run wrote; check again"
    case .pictureUnreadable(let shot, let why): "\(shot): its picture can't be read: \(why)"
    case .baselineChanged(let shot):
      "\(shot): its baseline has changed since the run was compared; check again"
    case .baselineUnreadable(let shot, let why): "\(shot): \(why); or name the shot to replace it"
    case .inUse(let shot): "\(shot): is a shot of the matrix; its baseline is not an orphan"
    case .noBaseline(let shot): "\(shot): there is no baseline of it"
    case .folder(let error): "\(error)"
    case .unfinished(let why):
      "\(why); the acceptance is written down, and the next check or accept finishes it"
    case .record(let error): "\(error)"
    case .failure(let why): "the acceptance could not be written: \(why)"
    }
  }
}
