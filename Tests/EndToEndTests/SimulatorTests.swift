import Foundation
import RunModel
import StillframeWire
import Testing

/// The main job with a simulator in the configuration, through the stand-in for Apple's tools.
@Suite(.enabled(if: SimulatorProject.isThere, "\(Built.note)"))
struct SimulatorTests {
  @Test func takesTheSameShotsAsOnADisplay() async throws {
    let simulator = try SimulatorProject()
    let project = simulator.project
    var answer = try await simulator.stillframe("baseline", "--reason", "the first pictures")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")

    answer = try await simulator.stillframe("check")
    #expect(answer.status == 0, "\(answer.output)\(answer.errors)")
    #expect(try project.summarisedVerdicts() == ["unchanged": 32])

    try simulator.configure(SimulatorProject.Settings(variant: "padded"))
    answer = try await simulator.stillframe("check")
    #expect(answer.status == 1, "\(answer.output)\(answer.errors)")
    #expect(try project.summarisedVerdicts() == ["changed": 8, "unchanged": 24])
    let changed = try project.lastRun().shots.filter { $0.verdict == .changed }
    #expect(Set(changed.map(\.shot.scene)) == ["paywall"])

    let environment = try #require(try project.lastRun().environments["iphone"])
    #expect(environment.device.type == "com.apple.CoreSimulator.SimDeviceType.iPhone-16")
    #expect(environment.device.runtime == "iOS 27.0")
    #expect(environment.xcode == "Xcode 16.2 (16C5032a)")
    #expect(environment.app?.bundleID == SimulatorProject.bundleID)
    #expect(environment.app?.builtByRun == true)
    #expect(try simulator.states()[SimulatorProject.phone] == "Shutdown")
  }

  @Test func shutsTheSimulatorDownWhenInterrupted() async throws {
    let simulator = try SimulatorProject()
    let process = Process()
    process.executableURL = Built.tool
    process.arguments = ["check"]
    process.currentDirectoryURL = simulator.project.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(simulator.environment) { $1 }
      .merging(["CI": ""]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // The limit only ends a test that fails.
    let limit = ContinuousClock.now.advanced(by: .seconds(120))
    while !simulator.journal.contains("simctl launch"), ContinuousClock.now < limit {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try simulator.states()[SimulatorProject.phone] == "Booted")
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(try simulator.project.lastRun().state == .incomplete)
    #expect(["Shutdown", "Shutting Down"].contains(try simulator.states()[SimulatorProject.phone]))
    #expect(simulator.journal.contains("simctl terminate"))
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
