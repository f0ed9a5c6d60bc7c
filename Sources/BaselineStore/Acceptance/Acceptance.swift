package import RunModel

/// The note about one deliberate act on the baselines: who, when, why, and what it changed.
///
/// Each act writes a file of its own, which nothing ever changes again.
package struct Acceptance: Hashable, Sendable, Codable {
  /// The version of the file; another number, another meaning.
  package static let currentFormat = 1

  package var format: Int
  package var act: Act
  /// What the person who did it wrote.
  package var reason: String
  /// Whoever did it, as they want to be called: `Ada Lovelace <ada@example.org>`.
  package var by: String
  /// When, in ISO 8601 and UTC.
  package var at: String
  /// The run whose pictures were accepted; nil for a removal or an import.
  package var run: String?
  /// The file from whose project pictures were imported, as whoever did it named it.
  package var source: String?
  /// The globs that narrowed that run.
  package var selection: [String]
  package var shots: [Entry]
  /// What the accepted pictures were taken with, by device.
  package var environments: [String: Environment]

  /// What was done.
  package enum Act: String, Hashable, Sendable, Codable {
    case accepted
    /// Baselines that no shot asked for were removed.
    case removed
    /// Pictures of another tool were put in place to be looked at; nobody has accepted them.
    case imported
  }

  /// One shot, and the picture before and after.
  package struct Entry: Hashable, Sendable, Codable {
    package var shot: ShotID
    /// The verdict on which it was accepted.
    package var verdict: Verdict?
    /// The hash of the accepted pixels; nil when the baseline was removed.
    package var pixelHash: String?
    /// The hash of the pixels that were the baseline until then; nil when none could be read.
    package var replacedPixelHash: String?
    /// The file that was imported, relative to the folder of ``Acceptance/source``.
    package var importedFrom: String?

    package init(
      shot: ShotID,
      verdict: Verdict?,
      pixelHash: String?,
      replacedPixelHash: String?,
      importedFrom: String? = nil
    ) {
      self.shot = shot
      self.verdict = verdict
      self.pixelHash = pixelHash
      self.replacedPixelHash = replacedPixelHash
      self.importedFrom = importedFrom
    }
  }
}

/// Who does something to the baselines, when and why.
package struct AcceptanceNote: Hashable, Sendable {
  package var reason: String
  package var by: String
  /// In ISO 8601 and UTC: `2026-03-14T09:41:00Z`.
  package var at: String
  package var place: Place

  package init(reason: String, by: String, at: String, place: Place) {
    self.reason = reason
    self.by = by
    self.at = at
    self.place = place
  }

  /// Where it is done.
  package enum Place: Hashable, Sendable {
    /// At somebody's own machine.
    case desk
    /// In CI, where nobody looks at pictures: refused.
    case ci
    /// In CI, on a request in so many words.
    case ciAsRequested
  }
}

/// What is to be accepted, by whom and why.
package struct AcceptanceOrder: Hashable, Sendable {
  package var shots: Shots
  package var note: AcceptanceNote
  /// What the project is like now; another than the run's makes the run stale.
  package var inputs: Inputs

  package init(shots: Shots, note: AcceptanceNote, inputs: Inputs) {
    self.shots = shots
    self.note = note
    self.inputs = inputs
  }

  /// Which shots of the run.
  package enum Shots: Hashable, Sendable {
    /// Every shot that the run took and that isn't as accepted.
    ///
    /// What is within the gates keeps its baseline; name such shots to accept them.
    case all
    case named([ShotID])
  }

  /// The hashes of what the pictures were made from, as ``Environment`` records them.
  package struct Inputs: Hashable, Sendable {
    package var configurationHash: String?
    package var fixturesHash: String?

    package init(configurationHash: String?, fixturesHash: String?) {
      self.configurationHash = configurationHash
      self.fixturesHash = fixturesHash
    }
  }
}

/// What an acceptance did.
package struct AcceptanceResult: Hashable, Sendable {
  /// The note that was written; nil when there was nothing to do.
  package var acceptance: Acceptance?
  /// The note's file, relative to the baselines' folder.
  package var file: String?
  /// The shots with a new baseline, sorted.
  package var accepted: [ShotID]
  /// Named shots whose baseline has the same pixels already and was left as it is.
  package var alreadyAccepted: [ShotID]
  /// Shots that differ inside the gates and were left, because they weren't named.
  package var leftWithin: [ShotID]
  /// What else the reader should know, one line each.
  package var notes: [String]
}
