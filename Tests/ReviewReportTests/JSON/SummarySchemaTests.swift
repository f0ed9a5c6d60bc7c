import Foundation
import RunModel
import StillframeWire
import Testing

@testable import ReviewReport

struct SummarySchemaTests {
  private let checker: SchemaChecker

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../docs/summary.schema.json").standardizedFileURL
    checker = try SchemaChecker(Data(contentsOf: root))
  }

  @Test func summaryOfEveryVerdictIsValid() throws {
    var run = SmallRun.everyVerdict
    run.environments = ["phone": DemoRun.environment]
    run.orphaned = [SmallRun.shot("old")]
    run.matrix.shots.append(SmallRun.shot("left-out"))
    run.notes = ["a note"]
    var summary = RunSummary(run)
    summary.shots[0].accepted = .init(by: "Ada", at: "2026-03-14", reason: "new", run: "r0")
    summary.shots[0].pictures = .init(baseline: "a", current: "b", difference: "c")
    summary.shots[0].baselineSize = PixelSize(width: 1, height: 1)
    let violations = try checker.violations(of: summary.json())
    #expect(violations == [])
  }

  @Test func everyKindOfFindingIsValid() throws {
    var run = SmallRun.everyVerdict
    run.shots[2].findings = [
      .moved, .resized, .appeared, .vanished, .textChanged, .recoloured, .redrawn, .shiftedBand,
      .unexplained, .nothingMoved,
    ].map { Finding(kind: $0, elements: [], sentence: "") }
    #expect(run.shots[2].findings.map(\.kind) == Finding.Kind.allCases)
    let violations = try checker.violations(of: RunSummary(run).json())
    #expect(violations == [])
  }

  @Test(arguments: [
    (#""format" : 1"#, #""format" : 2"#),
    (#""verdict" : "changed""#, #""verdict" : "fine""#),
    (#""headline""#, #""title""#),
    (#""captures" : 2"#, #""captures" : "two""#),
    (#""exitStatus" : 3"#, #""exitStatus" : 2"#),
  ])
  func schemaRefusesAnotherFormat(written: String, instead: String) throws {
    let json = String(decoding: try RunSummary(SmallRun.everyVerdict).json(), as: UTF8.self)
    let other = json.replacing(written, with: instead)
    #expect(other != json)
    #expect(try checker.violations(of: Data(other.utf8)) != [])
  }
}
