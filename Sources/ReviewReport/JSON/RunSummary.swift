package import RunModel
package import StillframeWire

/// What a finished run says, in the form in which `summary.json` publishes it.
///
/// The page, the JUnit file and the Markdown summary are all drawn from it, so that none of them
/// can say something that the others don't. The format is described in `docs/report.md` and by
/// `docs/summary.schema.json`.
package struct RunSummary: Hashable, Sendable, Codable {
  /// The version of the format; another number, another meaning.
  package static let currentFormat = 1

  package var format: Int
  package var result: Result
  /// What the command line ends with for this run.
  package var exitStatus: Int32
  /// One sentence for people.
  package var headline: String
  /// Why the run says less than one might think, such as being narrowed; mostly empty.
  package var cautions: [String]
  /// What else the reader should know about the run as a whole.
  package var notes: [String]
  package var run: RunFacts
  package var totals: Totals
  package var gates: Gates
  /// By device id.
  package var environments: [String: Environment]
  /// In the order of the matrix, and orphaned baselines last.
  package var shots: [Shot]
  /// The shots of the matrix that the run was told to leave out.
  package var notSelected: [Place]

  /// The answer to “is everything as accepted?”.
  package enum Result: String, Hashable, Sendable, Codable {
    case asAccepted
    case changed
    case couldNotTell
  }

  /// Which run it was.
  package struct RunFacts: Hashable, Sendable, Codable {
    package var id: String
    /// In ISO 8601.
    package var startedAt: String
    package var state: Run.State
    package var narrowed: Bool
    /// The globs that narrowed it.
    package var selection: [String]
    /// Whether a shot without a baseline was allowed to pass.
    package var newShotsPass: Bool
    package var metric: String
  }

  /// How many shots there are of each kind.
  package struct Totals: Hashable, Sendable, Codable {
    /// All shots that the configuration asks for.
    package var matrix: Int
    /// Those that this run was to take.
    package var selected: Int
    /// How many have each verdict; every verdict has its number, be it 0.
    package var verdicts: [String: Int]
  }

  /// Where a shot stands in the matrix.
  package struct Place: Hashable, Sendable, Codable {
    package var shot: ShotID
    package var device: String
    package var locale: LocaleID
    package var appearance: Appearance
    package var scene: SceneID

    init(_ shot: ShotID) {
      self.shot = shot
      device = shot.device
      locale = shot.locale
      appearance = shot.appearance
      scene = shot.scene
    }
  }

  /// One shot, or one orphaned baseline.
  package struct Shot: Hashable, Sendable, Codable {
    package var shot: ShotID
    package var device: String
    package var locale: LocaleID
    package var appearance: Appearance
    package var scene: SceneID
    package var verdict: Verdict
    /// Why the verdict is what it is, a sentence each; empty for a shot that passed.
    package var reasons: [String]
    /// What to do about a failure, when there is something to say.
    package var advice: String?
    /// Of the picture that this run took.
    package var size: PixelSize?
    /// Of the baseline, where it is another.
    package var baselineSize: PixelSize?
    package var figures: Figures?
    package var findings: [Finding]
    package var capture: CaptureFacts?
    /// How the baseline came to be; nil when there is none, or no note about it was found.
    package var accepted: Provenance?
    package var pictures: Pictures
  }

  /// Who accepted a baseline, when and why.
  package struct Provenance: Hashable, Sendable, Codable {
    package var by: String
    /// In ISO 8601.
    package var at: String
    package var reason: String
    package var run: String?
  }

  /// What was measured, and which gates it exceeds.
  package struct Figures: Hashable, Sendable, Codable {
    package var changedPixels: Int
    /// The pixels that were compared.
    package var totalPixels: Int
    /// The pixels that masks took out of the comparison.
    package var maskedPixels: Int
    /// From 0 to 1, never rounded.
    package var changedShare: Double
    package var maxWindowPixels: Int
    package var meanDifference: Double
    /// The mean of the differences that the tolerance ignores.
    package var tint: Double
    package var maxDifference: Double
    package var exceeded: [Gates.Gate]
    /// How many changed regions there are.
    package var regionCount: Int
    /// The largest of them, at most ``maxRegions``, from top to bottom.
    package var regions: [ChangedRegion]

    /// The number of regions that a summary carries for a shot; `run.json` has them all.
    package static let maxRegions = 100
  }

  /// How the picture was taken.
  package struct CaptureFacts: Hashable, Sendable, Codable {
    /// The number of captures until the screen had settled.
    package var captures: Int
    package var readyToWrittenInMilliseconds: Double
    package var pixelHash: String
    package var fileHash: String
  }

  /// Where a shot's pictures lie, relative to the report's folder, as plain paths.
  package struct Pictures: Hashable, Sendable, Codable {
    package var baseline: String?
    package var current: String?
    package var difference: String?

    package init(baseline: String? = nil, current: String? = nil, difference: String? = nil) {
      self.baseline = baseline
      self.current = current
      self.difference = difference
    }
  }
}

extension RunSummary {
  /// The shots with a verdict, in their order.
  package func shots(with verdict: Verdict) -> [Shot] {
    shots.filter { $0.verdict == verdict }
  }

  /// How many shots have a verdict.
  package func count(of verdict: Verdict) -> Int {
    totals.verdicts[verdict.rawValue] ?? 0
  }
}
