private import RunModel
private import StillframeWire

/// A run as JUnit XML: one suite for each device, one test case for each shot.
///
/// A shot that changed, is new or is orphaned is a *failure*; one that the tool could not tell
/// about is an *error*; one that the run was told to leave out is *skipped*. A run that did not
/// finish has an error of its own, whatever its shots say.
struct JUnitReport {
  let text: String

  init(_ summary: RunSummary) {
    let cases = Self.cases(of: summary)
    var document = XMLDocument()
    document.element("testsuites", Self.head("Stillframe", cases)) { document in
      for suite in cases.map(\.suite).uniqued() {
        let own = cases.filter { $0.suite == suite }
        document.element("testsuite", Self.head(suite, own)) { document in
          for testCase in own { testCase.write(to: &document) }
        }
      }
    }
    text = document.text
  }

  private static func cases(of summary: RunSummary) -> [JUnitCase] {
    var cases: [JUnitCase] = []
    if summary.run.state != .compared {
      let outcome = JUnitCase.Outcome.error(
        kind: summary.run.state.rawValue,
        message: summary.cautions.first ?? summary.headline,
        lines: []
      )
      cases.append(JUnitCase(suite: "run", name: summary.run.id, seconds: 0, outcome: outcome))
    }
    cases += summary.shots.map { JUnitCase($0, newShotsPass: summary.run.newShotsPass) }
    cases += summary.notSelected.map { place in
      JUnitCase(
        suite: place.device,
        name: place.shot.description,
        seconds: 0,
        outcome: .skipped(message: "The run was narrowed and left this shot out.")
      )
    }
    return cases
  }

  private static func head(_ name: String, _ cases: [JUnitCase]) -> [XMLDocument.Attribute] {
    [
      .init("name", name),
      .init("tests", "\(cases.count)"),
      .init("failures", "\(cases.count { $0.outcome.tag == .failure })"),
      .init("errors", "\(cases.count { $0.outcome.tag == .error })"),
      .init("skipped", "\(cases.count { $0.outcome.tag == .skipped })"),
      .init("time", JUnitCase.text(seconds: cases.reduce(0) { $0 + $1.seconds })),
    ]
  }
}

extension Sequence<String> {
  /// Each string once, where it stood first.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
