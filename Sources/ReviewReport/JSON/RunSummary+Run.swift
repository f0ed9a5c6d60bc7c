package import RunModel
private import StillframeWire

extension RunSummary {
  /// Draws the summary of a run; where its pictures lie is for the writer to add.
  ///
  /// A selected shot without a record is *missing*, and a verdict that the record's facts don't
  /// bear out never becomes a pass.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - newShots: Whether a shot without a baseline passes.
  package init(_ run: Run, newShots: ExitStatus.NewShots = .fail) {
    let shots = Self.shots(of: run)
    let status =
      run.state == .compared ? ExitStatus(shots.map(\.verdict), newShots: newShots) : .couldNotTell
    let selected = Set(run.selected)
    let totals = Totals(
      matrix: run.matrix.shots.count,
      selected: run.selected.count,
      verdicts: Dictionary(
        uniqueKeysWithValues: Verdict.allCases.map { verdict in
          (verdict.rawValue, shots.count { $0.verdict == verdict })
        }
      )
    )
    self.init(
      format: Self.currentFormat,
      result: Result(status),
      exitStatus: status.rawValue,
      headline: Headline(totals: totals).text,
      cautions: Self.cautions(of: run),
      notes: run.notes,
      run: RunFacts(
        id: run.id,
        startedAt: run.startedAt,
        state: run.state,
        narrowed: run.isNarrowed,
        selection: run.selection,
        newShotsPass: newShots == .pass,
        metric: run.metric
      ),
      totals: totals,
      gates: run.gates,
      environments: run.environments,
      shots: shots,
      notSelected: run.matrix.shots.filter { !selected.contains($0) }.map { Place($0) }
    )
    cautions += leniencies
  }

  private static func shots(of run: Run) -> [Shot] {
    let records = Dictionary(run.shots.map { ($0.shot, $0) }) { first, _ in first }
    let matrix = Set(run.matrix.shots)
    let selected = Set(run.selected)
    let expected = run.matrix.shots.filter { selected.contains($0) || records[$0] != nil }
    let orphaned = Set(run.orphaned + run.shots.map(\.shot)).subtracting(matrix)
    return expected.map { Shot(records[$0] ?? ShotRecord(shot: $0), gates: run.gates) }
      + orphaned.sorted().map { Shot(orphaned: records[$0] ?? ShotRecord(shot: $0)) }
  }

  private static func cautions(of run: Run) -> [String] {
    var cautions: [String] = []
    switch run.state {
    case .incomplete:
      cautions.append("The run did not finish, so it proves nothing and can't be accepted.")
    case .captured:
      cautions.append("The pictures were taken, but not compared with the baselines.")
    case .compared: break
    }
    if run.isNarrowed {
      let globs = run.selection.map { "“\($0)”" }.joined(separator: ", ")
      cautions.append(
        "Narrowed\(globs.isEmpty ? "" : " to \(globs)"): \(run.selected.count) of the "
          + "\(run.matrix.shots.count) shots. It says nothing about the others."
      )
    }
    return cautions
  }
}

extension RunSummary.Result {
  fileprivate init(_ status: ExitStatus) {
    switch status {
    case .asAccepted: self = .asAccepted
    case .changed: self = .changed
    case .usage, .couldNotTell: self = .couldNotTell
    }
  }
}

extension RunSummary.Shot {
  /// A shot of the matrix.
  fileprivate init(_ record: ShotRecord, gates: Gates) {
    let derived = Verdict(capture: record.capture, comparison: record.comparison, gates: gates)
    // The facts decide; only a stored verdict that is no pass may be stricter than they are.
    let verdict = record.verdict.flatMap { $0.isPass || $0 == .orphaned ? nil : $0 } ?? derived
    self.init(record, verdict: verdict)
    reasons = Reasons(record: record, verdict: verdict, gates: gates).sentences
    if case .failed(let failure) = record.capture { advice = failure.advice }
    if case .measured(let measures) = record.comparison {
      figures = RunSummary.Figures(measures, gates: gates)
    }
  }

  /// A baseline that the matrix has no shot for.
  fileprivate init(orphaned record: ShotRecord) {
    self.init(record, verdict: .orphaned)
    reasons = ["There is a baseline, but the configuration asks for no such shot."]
  }

  private init(_ record: ShotRecord, verdict: Verdict) {
    self.init(
      shot: record.shot,
      device: record.shot.device,
      locale: record.shot.locale,
      appearance: record.shot.appearance,
      scene: record.shot.scene,
      verdict: verdict,
      reasons: [],
      findings: record.findings,
      pictures: RunSummary.Pictures()
    )
    if case .captured(let picture) = record.capture {
      size = picture.size
      capture = RunSummary.CaptureFacts(
        captures: picture.captures,
        readyToWrittenInMilliseconds: picture.readyToWrittenInMilliseconds,
        pixelHash: picture.pixelHash,
        fileHash: picture.fileHash
      )
    }
    if case .otherSize(let baseline, _) = record.comparison { baselineSize = baseline }
  }
}

extension RunSummary.Figures {
  fileprivate init(_ measures: Measures, gates: Gates) {
    let largest = measures.regions.enumerated()
      .sorted { ($1.element.changedPixels, $0.offset) < ($0.element.changedPixels, $1.offset) }
      .prefix(Self.maxRegions)
      .sorted { $0.offset < $1.offset }
    self.init(
      changedPixels: measures.changedPixels,
      totalPixels: measures.totalPixels,
      maskedPixels: measures.maskedPixels,
      changedShare: measures.changedShare,
      maxWindowPixels: measures.maxWindowPixels,
      meanDifference: measures.meanDifference,
      tint: measures.tint,
      maxDifference: measures.maxDifference,
      exceeded: gates.exceeded(by: measures),
      regionCount: measures.regions.count,
      regions: largest.map(\.element)
    )
  }
}
