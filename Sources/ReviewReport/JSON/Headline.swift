internal import RunModel

/// The one sentence that a run comes down to.
struct Headline {
  let text: String

  init(totals: RunSummary.Totals) {
    func count(_ verdict: Verdict) -> Int { totals.verdicts[verdict.rawValue] ?? 0 }
    let shots = totals.verdicts.values.reduce(0, +) - count(.orphaned)

    let unknown = [
      Self.part(count(.failed), "failed", "failed"),
      Self.part(count(.missing), "is missing", "are missing"),
      Self.part(count(.incomparable), "is incomparable", "are incomparable"),
    ].compactMap(\.self)
    let different = [
      Self.part(count(.changed), "changed", "changed"),
      Self.part(count(.new), "is new", "are new"),
    ].compactMap(\.self)
    // Of no shot of the run.
    let orphaned =
      Self.part(count(.orphaned), "baseline has no shot", "baselines have no shot")
      .map { "; \($0)" } ?? ""

    if shots == 0 {
      text = "Could not tell: there are no shots."
    } else if !unknown.isEmpty {
      let parts = (unknown + different).joined(separator: ", ")
      text = "Could not tell: of \(Self.shots(shots)), \(parts)\(orphaned)."
    } else if !different.isEmpty {
      text = "Of \(Self.shots(shots)), \(different.joined(separator: ", "))\(orphaned)."
    } else {
      let all = shots == 1 ? "The one shot is" : "All \(shots) shots are"
      let within = count(.within)
      text = "\(all) as accepted\(within == 0 ? "" : ", \(within) within the limits")\(orphaned)."
    }
  }

  private static func shots(_ count: Int) -> String { count == 1 ? "1 shot" : "\(count) shots" }

  private static func part(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }
}
