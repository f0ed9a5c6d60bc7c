private import Foundation
internal import PixelComparison

/// The JSON of `stillframe compare` for one pair.
///
/// Numbers of pictures that could not be measured are null.
struct PairDocument: Encodable {
  static let currentFormat = 1

  let result: PictureJob.Result
  let rules: RulesDocument
  /// Whether the document stands alone, and so says its format and its rules.
  var isWhole = true

  private enum Key: String, CodingKey {
    case format, rules, a, b, verdict, reason, width, height, sizeA, sizeB
    case changedPixels, antialiasedPixels, maskedPixels, totalPixels, changedShare
    case maxWindowPixels, meanDifference, tint, maxDifference, regions, profileA, profileB,
      difference
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    let comparison = result.comparison
    let difference = comparison.difference
    if isWhole {
      try container.encode(Self.currentFormat, forKey: .format)
      try container.encode(rules, forKey: .rules)
    }
    try container.encode(result.pair.first, forKey: .a)
    try container.encode(result.pair.second, forKey: .b)
    try container.encode(comparison.verdict, forKey: .verdict)
    try container.encode(comparison.reason, forKey: .reason)
    try container.encode(difference?.width, forKey: .width)
    try container.encode(difference?.height, forKey: .height)
    try container.encode(comparison.firstSize, forKey: .sizeA)
    try container.encode(comparison.secondSize, forKey: .sizeB)
    try container.encode(difference?.changedPixels, forKey: .changedPixels)
    try container.encode(difference?.antialiasedPixels, forKey: .antialiasedPixels)
    try container.encode(difference?.maskedPixels, forKey: .maskedPixels)
    try container.encode(difference?.totalPixels, forKey: .totalPixels)
    try container.encode(difference?.changedShare, forKey: .changedShare)
    try container.encode(difference?.maxWindowPixels, forKey: .maxWindowPixels)
    try container.encode(difference?.meanDifference, forKey: .meanDifference)
    try container.encode(difference?.tint, forKey: .tint)
    try container.encode(difference?.maxDifference, forKey: .maxDifference)
    try container.encode(
      difference?.regions.map { RegionDocument(region: $0) },
      forKey: .regions
    )
    try container.encodeIfPresent(comparison.profileChange?.first, forKey: .profileA)
    try container.encodeIfPresent(comparison.profileChange?.second, forKey: .profileB)
    if result.hasPicture { try container.encode(result.pair.picture, forKey: .difference) }
  }
}

/// An area of changed pixels, in one level.
private struct RegionDocument: Encodable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  let changedPixels: Int

  init(region: Region) {
    x = region.box.x
    y = region.box.y
    width = region.box.width
    height = region.box.height
    changedPixels = region.changedPixels
  }
}

/// What pairs were compared by, so that each verdict can be derived from the numbers again.
struct RulesDocument: Encodable {
  let metric: Metric
  let tolerance: Double
  let antialiasing: ComparisonOptions.Antialiasing
  let windowSize: Int
  let masks: [Box]
  let maxChangedShare: Double
  let maxWindowPixels: Int
  let maxTint: Double

  init(_ options: ComparisonOptions, _ limits: ComparisonLimits) {
    metric = options.metric
    tolerance = options.tolerance
    antialiasing = options.metric.detectsAntialiasing ? options.antialiasing : .counted
    windowSize = options.windowSize
    masks = options.masks
    maxChangedShare = limits.maxChangedShare
    maxWindowPixels = limits.maxWindowPixels
    maxTint = limits.maxTint
  }
}

/// The JSON of `stillframe compare` for two folders.
struct FolderDocument: Encodable {
  let format = PairDocument.currentFormat
  let rules: RulesDocument
  let pairs: [PairDocument]
  /// Relative paths of files with no partner.
  let onlyInA: [String]
  let onlyInB: [String]
  let summary: Summary

  /// How many pairs have each verdict.
  struct Summary: Encodable {
    let pairs: Int
    let unchanged: Int
    let within: Int
    let changed: Int
    let incomparable: Int
    let failed: Int
    let onlyInA: Int
    let onlyInB: Int

    init(_ results: [PictureJob.Result], _ files: PicturePairs) {
      func count(_ verdict: Comparison.Verdict) -> Int {
        results.count { $0.comparison.verdict == verdict }
      }
      pairs = results.count
      unchanged = count(.unchanged)
      within = count(.within)
      changed = count(.changed)
      incomparable = count(.incomparable)
      failed = count(.failed)
      onlyInA = files.onlyInFirst.count
      onlyInB = files.onlyInSecond.count
    }
  }

  init(_ results: [PictureJob.Result], _ files: PicturePairs, rules: RulesDocument) {
    self.rules = rules
    pairs = results.map { PairDocument(result: $0, rules: rules, isWhole: false) }
    onlyInA = files.onlyInFirst
    onlyInB = files.onlyInSecond
    summary = Summary(results, files)
  }
}

extension Encodable {
  /// The value as indented JSON with sorted keys.
  func comparisonJSON() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
