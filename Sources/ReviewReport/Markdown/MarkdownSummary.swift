private import RunModel
private import StillframeWire

/// A run in Markdown, for a CI job's summary or a comment: the counts, and what needs a look.
struct MarkdownSummary {
  let text: String

  /// The rows that each table has at most; sites refuse a summary without bounds.
  static let maxRows = 50

  init(_ summary: RunSummary) {
    var blocks = ["## Stillframe\n\n**\(MarkdownText(summary.headline).escaped)**"]
    blocks += summary.cautions.map { "> **Note:** \(MarkdownText($0).escaped)" }
    blocks.append(Self.totals(summary))
    blocks += Self.unknown(summary)
    blocks += Self.changed(summary)
    blocks += Self.list("New, without a baseline", summary.shots(with: .new))
    blocks += Self.list("Baselines without a shot", summary.shots(with: .orphaned))
    blocks.append("Run \(MarkdownCode(summary.run.id).escaped), \(Self.gates(summary)).")
    text = blocks.joined(separator: "\n\n") + "\n"
  }

  private static func totals(_ summary: RunSummary) -> String {
    let verdicts = Verdict.allCases
    let names = verdicts.map(\.rawValue).joined(separator: " | ")
    let rule = verdicts.map { _ in "---:" }.joined(separator: " | ")
    let counts = verdicts.map { "\(summary.count(of: $0))" }.joined(separator: " | ")
    return "| \(names) |\n| \(rule) |\n| \(counts) |"
  }

  private static func unknown(_ summary: RunSummary) -> [String] {
    let shots = summary.shots.filter(\.verdict.isUnknown)
    guard !shots.isEmpty else { return [] }
    let rows = shots.map { shot in
      let reasons = shot.reasons + (shot.advice.map { [$0] } ?? [])
      return "| \(MarkdownCode(shot.shot.description).escaped) | \(shot.verdict.rawValue) | "
        + "\(cell(reasons)) |"
    }
    return ["### Could not tell", table("| shot | verdict | why |\n| --- | --- | --- |", rows)]
  }

  private static func changed(_ summary: RunSummary) -> [String] {
    let shots = summary.shots(with: .changed)
    guard !shots.isEmpty else { return [] }
    let rows = shots.map { shot in
      let figures = shot.figures
      let share = figures.map { "\(FigureText.text($0.changedShare * 100, digits: 3)) %" } ?? ""
      let window = figures.map { "\($0.maxWindowPixels)" } ?? ""
      let sentences = shot.findings.isEmpty ? shot.reasons : shot.findings.map(\.sentence)
      return "| \(MarkdownCode(shot.shot.description).escaped) | \(share) | \(window) | "
        + "\(cell(sentences)) |"
    }
    let head =
      "| shot | changed pixels | in one window | what changed |\n| --- | ---: | ---: | --- |"
    return ["### Changed", table(head, rows)]
  }

  private static func list(_ title: String, _ shots: [RunSummary.Shot]) -> [String] {
    guard !shots.isEmpty else { return [] }
    var lines = shots.prefix(maxRows).map { "- \(MarkdownCode($0.shot.description).escaped)" }
    if let more = more(shots.count) { lines.append("- \(more)") }
    return ["### \(title)", lines.joined(separator: "\n")]
  }

  private static func table(_ head: String, _ rows: [String]) -> String {
    let table = ([head] + rows.prefix(maxRows)).joined(separator: "\n")
    return more(rows.count).map { "\(table)\n\n\($0)" } ?? table
  }

  private static func more(_ count: Int) -> String? {
    count > maxRows ? "and \(count - maxRows) more, which the report shows" : nil
  }

  private static func cell(_ sentences: [String]) -> String {
    sentences.map { MarkdownText($0).escaped }.joined(separator: "<br>")
  }

  private static func gates(_ summary: RunSummary) -> String {
    let gates = summary.gates
    let share = FigureText.text(gates.maxChangedShare * 100, digits: 15)
    return "metric \(MarkdownCode(summary.run.metric).escaped), limits: \(share) % of the pixels, "
      + "\(gates.maxWindowPixels) in a window of \(gates.windowSize) × \(gates.windowSize), "
      + "a tint of \(FigureText.text(gates.maxTint, digits: 15))"
  }
}
