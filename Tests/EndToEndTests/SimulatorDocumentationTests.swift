import CaptureEngine
import Foundation
import RunModel
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

  /// The cells of the tables of a section, row by row.
  private func rows(_ heading: String) throws -> [[String]] {
    try section(heading).filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func statesTheDeadlines() throws {
    let deadlines = SimulatorDeadlines()
    let most = deadlines.multiplied(by: 100).screenshot.components.seconds
    let told = try rows("### Deadlines").dropFirst(2).map { $0.joined(separator: ": ") }
    func seconds(_ deadline: Duration) -> String { "\(deadline.components.seconds)" }
    #expect(
      told == [
        "lists, settings, permissions: " + seconds(deadlines.query),
        "from one state to the next: " + seconds(deadlines.stateChange),
        "booting: " + seconds(deadlines.boot),
        "erasing, cloning: " + seconds(deadlines.copy),
        "installing: " + seconds(deadlines.install),
        "launching, ending, opening a link: " + seconds(deadlines.launch),
        "screenshot: \(seconds(deadlines.screenshot)) "
          + "(never over \(most): `simctl` gives up by itself after 60)",
        "build settings, list of schemes: " + seconds(deadlines.buildSettings),
        "building: `app.buildTimeout`",
      ]
    )
  }

  @Test func statesTheDefaults() throws {
    let usual = SimulatorConfiguration(choice: .udid(""))
    let bar = usual.statusBar
    let told = try rows("### The state that it is put into").dropFirst(2).map {
      "\($0[0]): \($0[1])"
    }
    #expect(usual.reboots == nil)
    #expect(usual.freshness == .kept)
    #expect(
      told == [
        "`reboot`: in CI (`CI` is set)", "`erase`: no", "`clone`: no",
        "`statusBar`: \(bar.time), battery \(bar.batteryLevel) and \(bar.batteryState.rawValue), "
          + "\(bar.cellularBars) cellular bars, Wi-Fi with \(bar.wifiBars) bars",
        "`contentSize`: `\(usual.contentSize.rawValue)`", "`privacy`: ",
        "`reduceMotion`: \(usual.reducesMotion ? "yes" : "no")",
        "`patience`: \(Int(usual.patience))",
      ]
    )
  }

  @Test func showsAConfigurationThatWorks() throws {
    let example = try section("## In `stillframe.json`").drop { $0 != "```json" }.dropFirst()
      .prefix { $0 != "```" }
      .joined(separator: "\n")
    let configuration = try Configuration(reading: Data(example.utf8), file: "simulator.md")
    #expect(configuration.devices.map(\.id) == ["iphone"])
  }
}
