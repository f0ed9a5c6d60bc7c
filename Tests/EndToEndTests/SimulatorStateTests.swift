import Foundation
import RunModel
import Testing

/// What a run does to simulators and leaves of it, through the stand-in for Apple's tools.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct SimulatorStateTests {
  private func project(
    device: [String: Bool] = [:],
    capture: [String: String] = [:]
  ) throws -> SimulatorProject {
    try SimulatorProject(
      SimulatorProject.Settings(
        locales: ["en-GB"],
        scenes: ["settings"],
        device: device,
        capture: capture
      )
    )
  }

  @Test func aCopyIsMadeForTheRunAndNothingStaysOfIt() async throws {
    let simulator = try project(device: ["clone": true])
    let answer = try await simulator.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    let own = try Set(simulator.states().keys)
    #expect(own.contains(SimulatorProject.phone))
    let copy = try #require(try simulator.project.lastRun().environments["iphone"]?.device.udid)
    #expect(!own.contains(copy))
    let calls = simulator.calls
    #expect(calls.contains { $0.has("simctl", "clone", SimulatorProject.phone) })
    #expect(calls.contains { $0.has("simctl", "launch") && $0.command.contains(copy) })
    #expect(calls.contains { $0.has("simctl", "delete", copy) })
    for verb in ["boot", "erase", "install", "launch", "ui", "status_bar"] {
      #expect(!calls.contains { $0.has("simctl", verb, SimulatorProject.phone) }, "\(verb)")
    }

    // One that a killed run left is there until the next run, which removes it.
    let status = try await simulator.stillframe("check", endedBy: SIGKILL)
    #expect(status == SIGKILL)
    #expect(try simulator.states().count == own.count + 1)
    let again = try await simulator.stillframe("check")
    #expect(again.status == 0, "\(again.output)\(again.errors)")
    #expect(try Set(simulator.states().keys) == own)
    #expect(try simulator.isQuiet())
    #expect(try simulator.callsWithoutBasis().isEmpty)
  }

  @Test func anErasedOneIsErasedBeforeItBoots() async throws {
    let simulator = try project(device: ["erase": true])
    let answer = try await simulator.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    let calls = simulator.calls
    let erase = try #require(calls.firstIndex { $0.has("simctl", "erase", SimulatorProject.phone) })
    let boot = try #require(calls.firstIndex { $0.has("simctl", "boot", SimulatorProject.phone) })
    #expect(erase < boot)
    #expect(try simulator.isQuiet())
  }

  @Test func whatTheUserHadIsPutBack() async throws {
    let simulator = try project()
    let phone = SimulatorProject.phone
    try await simulator.simctl(["boot", phone])
    try await simulator.simctl(["ui", phone, "appearance", "dark"])
    try await simulator.simctl(["ui", phone, "content_size", "extra-large"])
    let answer = try await simulator.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    let calls = simulator.calls
    #expect(calls.contains { $0.has("simctl", "ui", phone, "appearance", "light") })
    #expect(calls.contains { $0.has("simctl", "status_bar", phone, "override") })
    #expect(try await simulator.simctl(["ui", phone, "appearance"]) == "dark")
    #expect(try await simulator.simctl(["ui", phone, "content_size"]) == "extra-large")
    #expect(try simulator.states()[phone] == "Booted")
  }

  @Test func eachShotHasAnInstallationOfItsOwnWhereThatIsWanted() async throws {
    let simulator = try project(capture: ["isolation": "launch"])
    let answer = try await simulator.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    let verbs = simulator.calls.compactMap { call in
      ["install", "launch", "uninstall"].first { call.has("simctl", $0) }
    }
    // Light and dark.
    let launches = verbs.indices.filter { verbs[$0] == "launch" }
    #expect(launches.count == 2)
    #expect(verbs[launches[0]..<(launches.last ?? launches[0])].contains("uninstall"))
    for launch in launches { #expect(verbs[..<launch].last == "install") }
  }
}
