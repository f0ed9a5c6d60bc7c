import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

struct SimulatorScreenshotTests {
  private func prepared(_ bench: SimulatorBench) async throws -> SimulatorDevice {
    let device = try bench.device()
    try await device.prepare()
    return device
  }

  @Test func photographsToANewAbsolutePathEachTime() async throws {
    let bench = try SimulatorBench()
    bench.photographs()
    let device = try await prepared(bench)
    let shot = try await device.screenshot()
    _ = try await device.screenshot()
    #expect(shot.bitmap.width == SimulatorBench.size.width)
    let paths = bench.mac.commands("simctl", "io", SimulatorBench.udid, "screenshot").compactMap(
      \.last
    )
    #expect(Set(paths).count == 2)
    #expect(paths.allSatisfy { $0.hasPrefix("/") && !FileManager.default.fileExists(atPath: $0) })
    #expect(try #require(bench.mac.lastCommand("simctl", "io")).deadline < .seconds(60))
  }

  @Test func takesARotatedPicture() async throws {
    let bench = try SimulatorBench()
    bench.photographs(
      PixelSize(width: SimulatorBench.size.height, height: SimulatorBench.size.width)
    )
    let shot = try await prepared(bench).screenshot()
    #expect(shot.bitmap.width == SimulatorBench.size.height)
  }

  private func failure(_ bench: SimulatorBench) async throws -> DeviceError {
    let device = try await prepared(bench)
    return try #require(
      await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
    )
  }

  @Test func refusesExitStatusZeroWithoutAFile() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "io",
      SimulatorBench.udid,
      "screenshot",
      answer: .recorded("screenshot-exit0-nofile")
    )
    #expect(try await failure(bench).message.contains("status 0, but it wrote no file"))
  }

  @Test func refusesHalfAPicture() async throws {
    let bench = try SimulatorBench()
    bench.photographs(truncatedTo: 0.5)
    #expect(try await failure(bench).message.contains("not a whole PNG"))
  }

  @Test func refusesAnEmptyFile() async throws {
    let bench = try SimulatorBench()
    bench.photographs(truncatedTo: 0)
    #expect(try await failure(bench).message.contains("the file is empty"))
  }

  @Test func refusesAnOldFile() async throws {
    let bench = try SimulatorBench()
    bench.photographs(age: 60)
    #expect(try await failure(bench).message.contains("the file is an old one"))
  }

  @Test func refusesAnotherSize() async throws {
    let bench = try SimulatorBench()
    bench.photographs(PixelSize(width: 100, height: 200))
    #expect(
      try await failure(bench).message
        == "the picture of iPhone 17 Pro is 100 × 200, and its screen is 1206 × 2622"
    )
  }

  @Test func saysThatTheScreenIsNotUp() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "io",
      SimulatorBench.udid,
      "screenshot",
      answer: .recorded("screenshot-timeout")
    )
    let error = try await failure(bench)
    #expect(error.message.contains("exited with status 60"))
    #expect(error.advice?.contains("screen isn't up") == true)
    #expect(!error.isFatal)
  }

  @Test func saysThatSomethingElseShutItDown() async throws {
    let bench = try SimulatorBench()
    let device = try await prepared(bench)
    bench.mac.on("simctl", "list", answer: SimulatorBench.list("Shutdown"))
    bench.mac.on(
      "simctl",
      "io",
      SimulatorBench.udid,
      "screenshot",
      answer: .recorded("screenshot-timeout")
    )
    let error = await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
    #expect(error?.message.contains("its state is Shutdown") == true)
    #expect(error?.isFatal == true)
  }

  @Test func saysThatTheSimulatorIsGone() async throws {
    let bench = try SimulatorBench()
    bench.mac.on(
      "simctl",
      "io",
      SimulatorBench.udid,
      "screenshot",
      answer: .recorded("recordvideo-bad-id")
    )
    let error = try await failure(bench)
    #expect(error.advice?.contains("deleted the simulator") == true)
    #expect(error.isFatal)
  }
}
