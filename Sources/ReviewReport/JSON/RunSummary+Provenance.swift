internal import BaselineStore
private import RunModel

extension RunSummary {
  /// Adds to each shot how its baseline came to be.
  ///
  /// Notes that can't be read are no reason to go without a report; the summary says so.
  mutating func addProvenance(from baselines: BaselineFolder) {
    let acceptances: [Acceptance]
    do {
      acceptances = try baselines.acceptances()
    } catch let error as FolderError where error.reason == .notFound {
      return
    } catch {
      notes.append("Who accepted the baselines can't be told: \(error)")
      return
    }
    var latest: [ShotID: Provenance] = [:]
    for acceptance in acceptances {
      for entry in acceptance.shots {
        latest[entry.shot] = entry.pixelHash.map { _ in Provenance(acceptance) }
      }
    }
    for index in shots.indices where shots[index].verdict != .new {
      shots[index].accepted = latest[shots[index].shot]
    }
  }
}

extension RunSummary.Provenance {
  fileprivate init(_ acceptance: Acceptance) {
    self.init(
      by: acceptance.by,
      at: acceptance.at,
      reason: acceptance.reason,
      run: acceptance.run
    )
  }
}
