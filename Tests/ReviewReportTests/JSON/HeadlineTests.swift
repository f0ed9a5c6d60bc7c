import RunModel
import Testing

@testable import ReviewReport

struct HeadlineTests {
  struct Case: CustomTestStringConvertible {
    let counts: [Verdict: Int]
    let headline: String

    var testDescription: String { headline }
  }

  @Test(arguments: [
    Case(counts: [:], headline: "Could not tell: there are no shots."),
    Case(counts: [.orphaned: 1], headline: "Could not tell: there are no shots."),
    Case(counts: [.unchanged: 1], headline: "The one shot is as accepted."),
    Case(
      counts: [.unchanged: 30, .within: 2],
      headline: "All 32 shots are as accepted, 2 within the limits."
    ),
    Case(counts: [.unchanged: 24, .changed: 8], headline: "Of 32 shots, 8 changed."),
    Case(
      counts: [.unchanged: 1, .new: 1, .orphaned: 2],
      headline: "Of 2 shots, 1 is new; 2 baselines have no shot."
    ),
    Case(
      counts: [.unchanged: 2, .orphaned: 1],
      headline: "All 2 shots are as accepted; 1 baseline has no shot."
    ),
    Case(
      counts: [.unchanged: 4, .missing: 2, .failed: 1, .changed: 3],
      headline: "Could not tell: of 10 shots, 1 failed, 2 are missing, 3 changed."
    ),
  ])
  func saysWhatTheRunComesDownTo(_ row: Case) {
    let verdicts = Dictionary(uniqueKeysWithValues: row.counts.map { ($0.rawValue, $1) })
    let totals = RunSummary.Totals(matrix: 32, selected: 32, verdicts: verdicts)
    #expect(Headline(totals: totals).text == row.headline)
  }
}

struct FigureTextTests {
  struct Case: CustomTestStringConvertible {
    let value: Double
    let limit: Double
    let texts: [String]

    var testDescription: String { "\(value) besides \(limit)" }
  }

  @Test(arguments: [
    Case(value: 0.5, limit: 0.5, texts: ["0.5", "0.5"]),
    Case(value: 0.5004, limit: 0.5, texts: ["0.5004", "0.5"]),
    Case(value: 0.49999999, limit: 0.5, texts: ["0.49999999", "0.5"]),
    Case(value: 4.2117, limit: 0.5, texts: ["4.21", "0.5"]),
    Case(value: 0, limit: 0.5, texts: ["0", "0.5"]),
    Case(value: 0.000_074_68, limit: 0.5, texts: ["0.0000747", "0.5"]),
    Case(value: 100, limit: 0, texts: ["100", "0"]),
    Case(value: 1234.6, limit: 24, texts: ["1235", "24"]),
  ])
  func tellsAFigureFromItsLimit(_ row: Case) {
    let text = FigureText(row.value, besides: row.limit)
    #expect([text.value, text.limit] == row.texts)
  }
}
