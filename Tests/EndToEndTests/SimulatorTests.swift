import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

/// The main job with simulators in the configuration, through the stand-in for Apple's tools.
@Suite(.serialized, .enabled(if: Built.isThere, "\(Built.note)"))
struct SimulatorTests {
  @Test func takesTheSameShotsAsOnADisplay() async throws {
    let accepted = try SimulatorProject()
    let answer = try await accepted.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    let padded = try SimulatorProject(SimulatorProject.Settings(variant: "padded"))
    try padded.take("Stillframe/Baselines", from: accepted)

    // Two Macs, as it were: at the same time, because most of it is waiting.
    async let again = accepted.stillframe("check")
    async let changed = padded.stillframe("check")
    let (first, second) = try await (again, changed)

    #expect(first.status == 0, "\(first.output)\(first.errors)")
    let used = "iphone: using iPhone 16 (iOS 27.0, Shutdown, \(SimulatorProject.phone))"
    #expect(first.errors.contains(used), "\(first.errors)")
    #expect(try accepted.project.summarisedVerdicts() == ["unchanged": 32])
    #expect(second.status == 1, "\(second.output)\(second.errors)")
    #expect(try padded.project.summarisedVerdicts() == ["changed": 8, "unchanged": 24])
    let shots = try padded.project.lastRun().shots.filter { $0.verdict == .changed }
    #expect(Set(shots.map(\.shot.scene)) == ["paywall"])

    try expectTheRightRecord(of: accepted)
    try expectRest(afterLaunchesOf: accepted)
    try expectPicturesOfTheSimulators(in: accepted)
    for project in [accepted, padded] {
      #expect(try project.callsWithoutBasis().isEmpty)
      #expect(try project.isQuiet())
    }
  }

  /// What was photographed, on what, is in `run.json`.
  private func expectTheRightRecord(of simulator: SimulatorProject) throws {
    let environment = try #require(try simulator.project.lastRun().environments["iphone"])
    #expect(environment.device.type == "com.apple.CoreSimulator.SimDeviceType.iPhone-16")
    #expect(environment.device.runtime == "iOS 27.0")
    #expect(environment.device.udid == SimulatorProject.phone)
    #expect(environment.device.size == PixelSize(width: 1179, height: 2556))
    #expect(environment.xcode == "Xcode 27.0 (27A266a)")
    #expect(environment.app?.bundleID == SimulatorProject.bundleID)
    #expect(environment.app?.version == "1.0 (1)")
    #expect(environment.app?.builtByRun == true)
  }

  /// The first picture after each launch comes no sooner than 2.5 s after it.
  private func expectRest(afterLaunchesOf simulator: SimulatorProject) throws {
    let calls = simulator.calls
    var launches = 0
    for (index, launch) in calls.enumerated() where launch.has("simctl", "launch") {
      launches += 1
      let picture = try #require(calls[index...].first { $0.command.contains("screenshot") })
      #expect(picture.at - launch.at >= 2.5)
    }
    // Four locales, photographed twice.
    #expect(launches == 8)
  }

  /// The pictures that are kept are the files that the simulator wrote.
  private func expectPicturesOfTheSimulators(in simulator: SimulatorProject) throws {
    let run = try simulator.project.lastRun()
    let folder = try #require(try simulator.project.runs().last)
    for record in run.shots {
      let data = try Data(contentsOf: folder.appending(path: "current/\(record.shot).png"))
      #expect(data.range(of: Data("eXIf".utf8)) != nil)
      #expect(try Bitmap(png: [UInt8](data)).height == 2556)
    }
  }

  @Test func capturesTwoSimulatorsAtOnceAndMixesNothing() async throws {
    let air = try SimulatorProject(
      SimulatorProject.Settings(
        locales: ["ja-JP"],
        scenes: ["home", "settings"],
        simulators: ["air": "iPhone Air", "iphone": "iPhone 16"]
      )
    )
    var answer = try await air.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    var run = try air.project.lastRun()
    let udids = run.environments.compactMapValues(\.device.udid)
    let sizes = [
      "air": PixelSize(width: 1260, height: 2736), "iphone": PixelSize(width: 1179, height: 2556),
    ]
    #expect(Set(udids.values).count == 2)
    #expect(run.environments.mapValues(\.device.size) == sizes)
    for record in run.shots {
      guard case .captured(let picture) = record.capture else {
        Issue.record("\(record.shot) was not captured")
        continue
      }
      #expect(picture.size == sizes[record.shot.device])
    }
    // Each was booted before the other was shut down.
    let calls = air.calls
    let spans = try udids.values.map { udid in
      let boot = try #require(calls.firstIndex { $0.has("simctl", "boot", udid) })
      let shutdown = try #require(calls.lastIndex { $0.has("simctl", "shutdown", udid) })
      return boot...shutdown
    }
    #expect(spans[0].overlaps(spans[1]))

    // What happens to one is nothing to the other.
    let lost = try #require(udids["air"])
    try air.misbehave(#"{"on":"io \#(lost) screenshot","after":2,"do":"loseDevice"}"#)
    answer = try await air.stillframe("check")
    #expect(answer.status == 3, "\(answer.output)\(answer.errors)")
    run = try air.project.lastRun()
    let phone = run.shots.filter { $0.shot.device == "iphone" }
    #expect(phone.allSatisfy { $0.verdict == .unchanged })
    #expect(run.shots.contains { $0.shot.device == "air" && $0.verdict == .failed })
    #expect(try air.isQuiet())
  }

  @Test func shutsTheSimulatorDownWhenInterrupted() async throws {
    let simulator = try SimulatorProject()
    let status = try await simulator.stillframe("check", endedBy: SIGINT) { () throws in
      #expect(try simulator.states()[SimulatorProject.phone] == "Booted")
    }
    #expect(status != 0)
    #expect(try simulator.project.lastRun().state == .incomplete)
    #expect(try simulator.isQuiet())
    let calls = simulator.calls
    let launch = try #require(calls.lastIndex { $0.has("simctl", "launch") })
    #expect(calls[launch...].contains { $0.has("simctl", "terminate") })
    #expect(calls[launch...].contains { $0.has("simctl", "uninstall") })
  }

  @Test func diagnosesTheMac() async throws {
    let simulator = try SimulatorProject()
    let well = try await simulator.stillframe("doctor")
    #expect(well.status == 0, "\(well.output)")
    #expect(well.output.contains("iPhone 16 (iOS 27.0, Shutdown, \(SimulatorProject.phone))"))

    try simulator.misbehave(#"{"on":"xcodebuild","do":"noXcode"}"#)
    let ill = try await simulator.stillframe("doctor")
    #expect(ill.status == 3)
    #expect(ill.output.contains("sudo xcode-select -s /Applications/Xcode.app"))
  }
}
