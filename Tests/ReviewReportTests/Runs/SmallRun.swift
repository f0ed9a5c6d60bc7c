import RunModel
import StillframeWire

/// A run by hand, with a shot for each verdict.
enum SmallRun {
  static let everyVerdict = run([
    ("unchanged", .captured(picture), .samePixels, []),
    ("within", .captured(picture), .measured(measures(changed: 2)), []),
    ("changed", .captured(picture), .measured(measures(changed: 50)), findings),
    ("new", .captured(picture), .noBaseline, []),
    ("missing", nil, nil, []),
    ("failed", .failed(failure), nil, []),
    ("incomparable", .captured(picture), .incomparable(reasons: ["scale is 2, not 3"]), []),
  ])

  typealias Row = (
    scene: String, capture: CaptureOutcome?, comparison: ComparisonOutcome?, findings: [Finding]
  )

  static func run(_ rows: [Row]) -> Run {
    let gates = Gates(maxChangedShare: 0.005, maxWindowPixels: 24, maxTint: 1)
    let shots = rows.map { row in
      ShotRecord(
        shot: shot(row.scene),
        capture: row.capture,
        comparison: row.comparison,
        verdict: Verdict(capture: row.capture, comparison: row.comparison, gates: gates),
        findings: row.findings
      )
    }
    return Run(
      id: "r1",
      startedAt: "2026-03-14T09:41:00Z",
      state: .compared,
      matrix: Matrix(shots: shots.map(\.shot)),
      selection: [],
      selected: shots.map(\.shot),
      environments: [:],
      shots: shots,
      gates: gates,
      metric: "luma (tolerance 24)"
    )
  }

  static func shot(_ scene: String) -> ShotID {
    ShotID(device: "phone", locale: "en", appearance: .light, scene: SceneID(scene))
  }

  static let picture = CapturedPicture(
    size: PixelSize(width: 20, height: 50),
    pixelHash: "xxh3:aa",
    fileHash: "xxh3:bb",
    captures: 2,
    readyToWrittenInMilliseconds: 62.5
  )

  static let failure = CaptureFailure(
    reasons: ["not ready after 20 s: open hold 'photo'"],
    advice: "Release it."
  )

  static let findings = [
    Finding(
      kind: .moved,
      elements: ["buy"],
      sentence: "“buy” moved down by 5 px.",
      region: PixelRect(x: 1, y: 15, width: 8, height: 4),
      baselineRegion: PixelRect(x: 1, y: 10, width: 8, height: 4)
    )
  ]

  static func measures(changed: Int) -> Measures {
    Measures(
      changedPixels: changed,
      totalPixels: 1000,
      maxWindowPixels: changed,
      meanDifference: 0.5,
      tint: 0.25,
      maxDifference: 80,
      regions: [
        ChangedRegion(
          frame: PixelRect(x: 1, y: 10, width: 8, height: 9),
          changedPixels: changed
        )
      ]
    )
  }
}
