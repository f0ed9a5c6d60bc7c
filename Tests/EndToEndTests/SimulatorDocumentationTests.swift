import CaptureEngine
import Foundation
import Testing

/// docs/simulator.md says what the stand-in and the tests really do, no less and no more.
@Suite(.enabled(if: Built.isThere, "\(Built.note)"))
struct SimulatorDocumentationTests {
  private let page: [Substring]

  init() throws {
    page = try String(
      contentsOf: Built.root.appending(path: "docs/simulator.md"),
      encoding: .utf8
    )
    .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines from a heading to the next one.
  private func section(_ heading: String) throws -> [Substring] {
    let start = try #require(page.firstIndex { $0 == heading })
    return page[(start + 1)...].prefix { !$0.hasPrefix("#") }
  }

  /// What the stand-in says about itself.
  private func standIn(_ flag: String) async throws -> [String] {
    let result = try await ProcessRunner().run(
      Command(SimulatorProject.standIn.path, [flag], deadline: .seconds(60))
    )
    try #require(result.succeeded)
    return String(decoding: result.standardOutput, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func listsEveryFailureScenario() throws {
    let rows = try section("## When something goes wrong").filter { $0.hasPrefix("| ") }
    // The heading is a row too; the line under it is not.
    #expect(rows.dropFirst(2).map(String.init) == SimulatorScenario.all.map(\.row))
  }

  @Test func listsEveryAssumption() async throws {
    let listed = try section("### Assumed").drop { !$0.hasPrefix("- ") }
      .prefix { $0.hasPrefix("- ") }
    let assumed = try await standIn("--assumptions").map { line in
      "- \(line.drop { $0 != ":" }.dropFirst(2))."
    }
    #expect(assumed.count > 10)
    #expect(listed.map(String.init).sorted() == assumed.sorted())
  }

  @Test func namesEveryFaultOfTheStandIn() async throws {
    let rows = try section("## The stand-in").filter { $0.hasPrefix("| `") }
    let named = rows.flatMap { row in
      // The first column, of which the second one is told apart by its bar.
      row.split(separator: "|")[0].split(separator: "`").filter {
        $0.allSatisfy(\.isLetter)
      }
    }
    .filter { $0 != "do" }
    let faults = try await standIn("--faults")
    #expect(named.map(String.init).sorted() == faults.sorted())
  }
}
