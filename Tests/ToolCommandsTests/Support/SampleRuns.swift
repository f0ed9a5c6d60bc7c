import RunModel
import StillframeWire

/// Runs as a check leaves them.
enum SampleRuns {
  static let matrix = Matrix(
    devices: ["phone"],
    locales: ["en-GB", "ja-JP"],
    appearances: [.light],
    scenes: ["home", "paywall"]
  )

  static func picture() -> CapturedPicture {
    CapturedPicture(
      size: PixelSize(width: 64, height: 64),
      pixelHash: "xxh3:00",
      fileHash: "xxh3:01",
      captures: 2,
      readyToWrittenInMilliseconds: 63.4
    )
  }

  static let gates = ComparisonRules().gates

  /// A run of four shots, all unchanged unless a comparison is given.
  static func checked(
    _ comparisons: [ComparisonOutcome] = [],
    findings: [Finding] = [],
    selected: Int = 4
  ) -> Run {
    let shots = matrix.shots.prefix(selected)
    let records = shots.enumerated().map { index, shot in
      let comparison = index < comparisons.count ? comparisons[index] : .samePixels
      let verdict = Verdict(
        capture: .captured(picture()),
        comparison: comparison,
        gates: gates
      )
      return ShotRecord(
        shot: shot,
        capture: .captured(picture()),
        comparison: comparison,
        verdict: verdict,
        findings: verdict == .changed ? findings : []
      )
    }
    return Run(
      id: "20260314-094100-5f3a",
      startedAt: "2026-03-14T09:41:00Z",
      state: .compared,
      matrix: matrix,
      selection: selected < 4 ? ["en-*"] : [],
      selected: Array(shots),
      environments: [:],
      shots: records,
      gates: gates,
      metric: "luma (tolerance 24)"
    )
  }

  static let change = ComparisonOutcome.measured(
    Measures(
      changedPixels: 400,
      totalPixels: 4096,
      maxWindowPixels: 400,
      meanDifference: 3,
      tint: 0,
      maxDifference: 90,
      regions: []
    )
  )
}
