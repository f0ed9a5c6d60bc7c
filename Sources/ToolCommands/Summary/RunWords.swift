internal import ReviewReport
internal import RunModel
private import StillframeWire

/// What a check comes down to, in words for whoever started it.
struct RunWords {
  private let summary: RunSummary
  private let colour: Console.Stream
  /// Where the report's page lies, as the reader would write it.
  private let reportPage: String?

  /// Shots that are told of one by one; the report has all.
  private static let mostShots = 20
  /// Findings that are told of each shot.
  private static let mostFindings = 3

  init(_ summary: RunSummary, reportPage: String?, on stream: Console.Stream) {
    self.summary = summary
    self.reportPage = reportPage
    colour = stream
  }

  /// All lines, to be written in order.
  var lines: [String] {
    var lines = [counts]
    if let narrowing { lines.append(narrowing) }
    lines += summary.leniencies.map { colour.styled("caution", .yellow) + "  \($0)" }
    let telling = summary.shots.filter { $0.verdict.isTold(summary) }
    if !telling.isEmpty { lines.append("") }
    lines += blocks(of: telling)
    lines += summary.notes.map { "note  \(TerminalText.inert($0))" }
    lines.append("")
    if let reportPage { lines.append("Report  \(TerminalText.inert(reportPage))") }
    for (index, step) in nextSteps.enumerated() {
      lines.append((index == 0 ? "Next    " : "        ") + step)
    }
    return lines
  }

  /// `32 shots: 24 unchanged, 8 changed`.
  private var counts: String {
    let shots = summary.totals.verdicts.reduce(0) { $0 + $1.value } - summary.count(of: .orphaned)
    let parts = Verdict.allCases.filter { $0 != .orphaned }.compactMap { verdict -> String? in
      let count = summary.count(of: verdict)
      guard count > 0 else { return nil }
      return colour.styled("\(count) \(verdict.rawValue)", verdict.style(summary))
    }
    let orphaned = summary.count(of: .orphaned)
    let baselines =
      orphaned == 0
      ? ""
      : "; " + colour.styled("\(orphaned) \(orphaned == 1 ? "baseline" : "baselines")", .yellow)
        + " without a shot"
    let what = shots == 1 ? "1 shot" : "\(shots) shots"
    return "\(what): " + (parts.isEmpty ? "nothing" : parts.joined(separator: ", ")) + baselines
  }

  /// `4 of 32 shots (--only dark); the rest was not looked at`.
  private var narrowing: String? {
    guard summary.run.narrowed else { return nil }
    let globs = summary.run.selection.map { "--only '\(TerminalText.inert($0))'" }
      .joined(separator: " ")
    return "\(summary.totals.selected) of \(summary.totals.matrix) shots"
      + (globs.isEmpty ? "" : " (\(globs))") + "; the rest was not looked at"
  }

  /// Shots that follow each other and of which the same is told, such as light and dark.
  private func grouped(
    _ shots: some Sequence<RunSummary.Shot>
  ) -> [(shots: [RunSummary.Shot], told: [String])] {
    shots.reduce(into: []) { groups, shot in
      let told = sentences(of: shot)
      if let last = groups.last, last.told == told, last.shots[0].verdict == shot.verdict {
        groups[groups.count - 1].shots.append(shot)
      } else {
        groups.append(([shot], told))
      }
    }
  }

  private func blocks(of telling: [RunSummary.Shot]) -> [String] {
    let groups = grouped(telling)
    // What is the same of every shot is one fact, not many.
    if let group = groups.first, groups.count == 1, group.shots.count > 1,
      group.shots.count == summary.totals.selected
    {
      return block(group.shots[0].verdict, ["all \(group.shots.count) shots"], group.told)
    }
    var lines: [String] = []
    var left = Self.mostShots
    for (shots, told) in groups where left > 0 {
      let names = shots.prefix(left).map { TerminalText.inert($0.shot.description) }
      lines += block(shots[0].verdict, names, told)
      left -= names.count
    }
    if telling.count > Self.mostShots {
      lines.append("… and \(telling.count - Self.mostShots) more, all of them in the report")
    }
    return lines
  }

  private func block(_ verdict: Verdict, _ names: [String], _ told: [String]) -> [String] {
    let indent = String(repeating: " ", count: 14)
    let label = colour.styled(verdict.rawValue, verdict.style(summary))
    let padding = String(repeating: " ", count: max(1, indent.count - verdict.rawValue.count))
    let named = names.enumerated().map { index, name in
      (index == 0 ? label + padding : indent) + name
    }
    return named + told.map { "\(indent)  \($0)" }
  }

  private func sentences(of shot: RunSummary.Shot) -> [String] {
    let all = shot.findings.isEmpty ? shot.reasons : shot.findings.map(\.sentence)
    let told = all.prefix(Self.mostFindings)
    var lines = told.flatMap { TerminalText.inertLines($0) }
    if all.count > told.count { lines.append("and \(all.count - told.count) more") }
    if let advice = shot.advice { lines += TerminalText.inertLines(advice) }
    return lines
  }

  /// Whether each shot without a picture says by itself what to do.
  private var isExplained: Bool {
    summary.shots.allSatisfy { $0.verdict == .orphaned || $0.advice != nil }
  }

  private var nextSteps: [String] {
    let verdicts = Set(summary.shots.map(\.verdict))
    // What can't be compared is looked at and accepted anew, as what differs is.
    let differs = !verdicts.isDisjoint(with: [.changed, .new, .incomparable])
    let orphaned = summary.count(of: .orphaned) > 0
    let lacksPictures = !verdicts.isDisjoint(with: [.failed, .missing])
    var steps: [String] = []
    if differs { steps.append("stillframe open                           look at what differs") }
    if lacksPictures, !verdicts.isSubset(of: [.failed, .missing, .orphaned]) {
      steps.append("stillframe check --only <shot>            try the shots above again")
    } else if lacksPictures, !isExplained {
      steps.append("stillframe doctor                         look at what captures need here")
    }
    if differs, !lacksPictures {
      steps.append("stillframe accept --all --reason \"…\"      make these pictures the baselines")
    }
    // A locale or a scene that is only misspelt fails, and makes orphans of good baselines.
    if orphaned, !lacksPictures {
      steps.append("stillframe accept --orphaned --reason \"…\" remove baselines without a shot")
    }
    if steps.isEmpty, summary.run.narrowed {
      steps.append("stillframe check                          look at the whole matrix")
    }
    return steps
  }
}

extension Verdict {
  /// Whether the summary tells of shots with the verdict one by one.
  fileprivate func isTold(_ summary: RunSummary) -> Bool {
    switch self {
    case .unchanged, .within: false
    // A whole first set of pictures is one fact, not many.
    case .new: summary.count(of: .new) < summary.totals.selected
    default: true
    }
  }

  fileprivate func style(_ summary: RunSummary) -> TerminalStyle {
    switch self {
    case .unchanged, .within: .green
    case .new: summary.run.newShotsPass ? .green : .yellow
    case .changed, .orphaned, .incomparable: .yellow
    case .missing, .failed: .red
    }
  }
}
