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
    bench.answersScreenshots(.recorded("screenshot-exit0-nofile"))
    #expect(try await failure(bench).message.contains("status 0, but it wrote no file"))
  }

  @Test(arguments: [
    (0.5, TimeInterval(0), "not a whole PNG"), (0, 0, "the file is empty"),
    (1, 60, "the file is an old one"),
  ])
  func refusesAFile(share: Double, age: TimeInterval, message: String) async throws {
    let bench = try SimulatorBench()
    bench.photographs(truncatedTo: share, age: age)
    #expect(try await failure(bench).message.contains(message))
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
    bench.answersScreenshots(.recorded("screenshot-timeout"))
    let error = try await failure(bench)
    #expect(error.message.contains("exited with status 60"))
    #expect(error.advice?.contains("screen isn't up") == true)
    #expect(!error.isFatal)
  }

  /// Lets screenshots hang until their deadline.
  private func hang(_ bench: SimulatorBench) {
    bench.answersScreenshots(.error(.deadlineExpired(after: .seconds(50))))
  }

  @Test func saysThatAScreenshotWasCancelled() async throws {
    let bench = try SimulatorBench()
    bench.answersScreenshots(.error(.cancelled))
    let message = try await failure(bench).message
    #expect(message.contains("the command was cancelled"), "\(message)")
  }

  @Test func saysWhyAScreenshotMayHang() async throws {
    let bench = try SimulatorBench()
    let device = try await prepared(bench)
    hang(bench)
    var error = await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
    #expect(error?.message.contains("was still running after 50 s, and was ended") == true)
    #expect(error?.message.contains("screen is off") == false)
    #expect(error?.advice?.contains("The simulator's screen isn't up.") == true)
    #expect(error?.advice?.contains("stillframe doctor") == true)

    bench.enumeratesDisplays(.output(try SimulatorBench.displays().off))
    error = await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
    #expect(error?.message.hasSuffix("\nthe simulator's screen is off") == true)
    #expect(error?.isFatal == false)
  }

  @Test func givesUpOnASimulatorThatHangsThreeTimesInARow() async throws {
    let bench = try SimulatorBench()
    let device = try await prepared(bench)
    hang(bench)
    for isFatal in [false, false, true] {
      let error = await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
      #expect(error?.isFatal == isFatal)
      #expect(error?.message.contains("no picture came 3 times in a row") == isFatal)
    }
  }

  @Test func startsCountingAnewAfterAPicture() async throws {
    let bench = try SimulatorBench()
    let device = try await prepared(bench)
    for _ in 0..<2 {
      hang(bench)
      for _ in 0..<2 {
        let error = await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
        #expect(error?.isFatal == false)
      }
      bench.photographs()
      _ = try await device.screenshot()
    }
  }

  @Test func saysThatSomethingElseShutItDown() async throws {
    let bench = try SimulatorBench()
    let device = try await prepared(bench)
    bench.goesThrough("Shutdown")
    bench.answersScreenshots(.recorded("screenshot-timeout"))
    let error = await #expect(throws: DeviceError.self) { _ = try await device.screenshot() }
    #expect(error?.message.contains("its state is Shutdown") == true)
    #expect(error?.isFatal == true)
  }

  @Test func saysThatTheSimulatorIsGone() async throws {
    let bench = try SimulatorBench()
    bench.answersScreenshots(.recorded("recordvideo-bad-id"))
    let error = try await failure(bench)
    #expect(error.advice?.contains("deleted the simulator") == true)
    #expect(error.isFatal)
  }
}
