import Foundation
import RunModel
import StillframeWire
import Testing

/// Whatever goes wrong with Apple's tools, it ends in the right verdict and message, and never in
/// a pass.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct SimulatorFailureTests {
  /// How many scenarios are under way at once: most of the time of each is waiting.
  private static let atOnce = 6

  private static let settings = SimulatorProject.Settings(locales: ["en-GB"], scenes: ["settings"])

  /// A project with the baselines that every scenario is held against.
  private func accepted() async throws -> SimulatorProject {
    let simulator = try SimulatorProject(Self.settings)
    let answer = try await simulator.stillframe("baseline", "--reason", "the first pictures")
    try #require(answer.status == 0, "\(answer.output)\(answer.errors)")
    return simulator
  }

  @Test func endInTheRightVerdicts() async throws {
    let accepted = try await accepted()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, scenario) in SimulatorScenario.all.enumerated() {
        if index >= Self.atOnce { try await group.next() }
        group.addTask { try await check(scenario, against: accepted) }
      }
      try await group.waitForAll()
    }
  }

  private func check(
    _ scenario: SimulatorScenario,
    against accepted: SimulatorProject
  ) async throws {
    var settings = Self.settings
    settings.simulators = ["iphone": scenario.simulator]
    settings.scheme = scenario.scheme
    settings.patience = scenario.patience
    settings.buildTimeoutInSeconds = scenario.buildTimeoutInSeconds
    let simulator = try SimulatorProject(settings)
    try simulator.take("Stillframe/Baselines", from: accepted)
    // The app of an earlier run is what a failed build must not fall back to.
    try simulator.take(SimulatorProject.derivedData, from: accepted)
    for command in scenario.before { try await simulator.simctl(command) }
    try simulator.misbehave(scenario.faults)

    let answer = try await simulator.stillframe("check")

    let run = try simulator.project.lastRun()
    let reasons = run.shots.flatMap { record -> [String] in
      guard case .failed(let failure) = record.capture else { return [] }
      return failure.reasons + [failure.advice].compactMap { $0 }
    }
    let said = ([answer.output, answer.errors] + reasons).joined(separator: "\n")
    #expect(answer.status == scenario.status, "\(scenario.name): \(said)")
    #expect(said.contains(scenario.message), "\(scenario.name): \(said)")
    var verdicts: [String: Int] = [:]
    for (verdict, count) in run.verdictCounts { verdicts[verdict.rawValue] = count }
    #expect(verdicts == scenario.verdicts, "\(scenario.name): \(said)")
    #expect(scenario.status == 0 || run.shots.contains { $0.verdict?.isPass != true })
    #expect((run.state == .incomplete) == scenario.verdicts.isEmpty, "\(scenario.name)")
    #expect(try simulator.callsWithoutBasis().isEmpty, "\(scenario.name)")
    // Whatever happened, the simulators are left as they were: shut down.
    var states = try simulator.states()
    let phone = states.removeValue(forKey: SimulatorProject.phone)
    #expect(phone == nil || phone == scenario.stateAfter, "\(scenario.name)")
    #expect(states.values.allSatisfy { $0 == "Shutdown" }, "\(scenario.name)")
  }

  /// Only what does no harm may pass, and only when it is asked for in so many words.
  @Test func passOnlyWhereNothingIsLost() {
    let passing = SimulatorScenario.all.filter { $0.status == 0 }
    #expect(passing.count == 6)
    #expect(passing.allSatisfy { $0.verdicts == ["unchanged": 2] })
    #expect(SimulatorScenario.all.allSatisfy { $0.status == 0 || $0.status == 3 })
  }
}
