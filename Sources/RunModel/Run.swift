/// One execution: what was asked for, and what became of it.
///
/// `run.json` is its JSON.
package struct Run: Hashable, Sendable, Codable {
  /// The version of `run.json`; another number, another meaning.
  package static let currentFormat = 1

  package var format: Int
  /// The name of the run's folder.
  package var id: String
  /// When it began, in ISO 8601.
  package var startedAt: String
  /// How far it got.
  package var state: State
  /// What the configuration asks for, whole, whatever the selection.
  package var matrix: Matrix
  /// The globs that narrowed the run; empty for all.
  package var selection: [String]
  /// The shots of the matrix that the run was to take.
  package var selected: [ShotID]
  /// By device id.
  package var environments: [String: Environment]
  package var shots: [ShotRecord]
  /// Baselines that no shot of the matrix asks for, sorted; a narrowed run looks for none.
  package var orphaned: [ShotID]
  /// What the reader should know about the run as a whole, one line each.
  package var notes: [String]
  package var gates: Gates
  /// The metric's name and tolerance, as the report shows them: `luma (tolerance 24)`.
  package var metric: String

  /// How far a run got.
  package enum State: String, Hashable, Sendable, Codable {
    /// Still going, or interrupted: such a run proves nothing and can't be accepted.
    case incomplete
    /// Every selected shot has an outcome.
    case captured
    /// Compared as well.
    case compared
  }

  package init(
    id: String,
    startedAt: String,
    state: State,
    matrix: Matrix,
    selection: [String],
    selected: [ShotID],
    environments: [String: Environment],
    shots: [ShotRecord],
    orphaned: [ShotID] = [],
    notes: [String] = [],
    gates: Gates,
    metric: String
  ) {
    format = Self.currentFormat
    self.id = id
    self.startedAt = startedAt
    self.state = state
    self.matrix = matrix
    self.selection = selection
    self.selected = selected
    self.environments = environments
    self.shots = shots
    self.orphaned = orphaned
    self.notes = notes
    self.gates = gates
    self.metric = metric
  }
}

/// The three facts about a shot, and the verdict that follows from them.
package struct ShotRecord: Hashable, Sendable, Codable {
  package var shot: ShotID
  /// Nil when the shot was never attempted.
  package var capture: CaptureOutcome?
  /// Nil when nothing was compared.
  package var comparison: ComparisonOutcome?
  /// Derived from the facts by ``Verdict/init(capture:comparison:gates:)``; nil before comparing.
  package var verdict: Verdict?
  /// What changed and why, ordered by cause; only for changed shots.
  package var findings: [Finding]
  /// The baseline's files as they were when the shot was compared; nil before comparing.
  package var baseline: BaselineStamp?

  package init(
    shot: ShotID,
    capture: CaptureOutcome? = nil,
    comparison: ComparisonOutcome? = nil,
    verdict: Verdict? = nil,
    findings: [Finding] = [],
    baseline: BaselineStamp? = nil
  ) {
    self.shot = shot
    self.capture = capture
    self.comparison = comparison
    self.verdict = verdict
    self.findings = findings
    self.baseline = baseline
  }
}

/// What a baseline's two files were at one moment, so that a later change of them shows.
package struct BaselineStamp: Hashable, Sendable, Codable {
  /// The hash of the picture file's bytes; nil when there was none that could be read.
  package var pictureHash: String?
  /// The hash of the bytes of the JSON beside it; nil when there was none that could be read.
  package var recordHash: String?

  package init(pictureHash: String? = nil, recordHash: String? = nil) {
    self.pictureHash = pictureHash
    self.recordHash = recordHash
  }
}

extension Run {
  /// One verdict for each compared shot, then one for each orphaned baseline.
  package var verdicts: [Verdict] {
    shots.compactMap(\.verdict) + orphaned.map { _ in .orphaned }
  }

  /// How often each verdict was given; verdicts that were never given are left out.
  package var verdictCounts: [Verdict: Int] {
    verdicts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether the run was narrowed and so says nothing about the rest of the matrix.
  package var isNarrowed: Bool { selected.count < matrix.shots.count }
}
