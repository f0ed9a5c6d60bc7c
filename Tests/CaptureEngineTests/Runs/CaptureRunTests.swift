import BaselineStore
import Foundation
import Pixels
import RunModel
import StillframeWire
import Testing

@testable import CaptureEngine

struct CaptureRunTests {
  private func matrixBench() -> RunBench {
    var bench = RunBench()
    bench.locales = ["en-GB", "ja-JP"]
    bench.appearances = [.light, .dark]
    bench.scenes = ["home", "paywall"]
    return bench
  }

  @Test func takesEveryShotOfTheMatrix() async throws {
    let bench = matrixBench()
    let run = try await bench.finish()
    #expect(run.state == .captured)
    #expect(run.shots.count == 8)
    #expect(run.shots.allSatisfy { $0.picture?.size == ScriptedDevice.size })
    #expect(try bench.recordedRun == run)
    // One launch for each locale, with its own token and channel.
    let launches = bench.devices.record.launches.current
    #expect(Set(launches.map(\.locale)) == ["en-GB", "ja-JP"])
    #expect(launches.count == 2)
    #expect(Set(launches.compactMap { $0.environment["STILLFRAME_TOKEN"] }).count == 2)
    #expect(launches.allSatisfy { $0.arguments == ["--own"] && $0.environment["OWN"] == "yes" })
    #expect(bench.devices.record.tornDown.current == bench.devices.record.prepared.current)
  }

  @Test func writesPicturesThatAreWhatTheRunRecords() async throws {
    let bench = matrixBench()
    let run = try await bench.finish()
    for record in run.shots {
      let picture = try #require(record.picture)
      let file = try bench.runFolder.appending(path: "current/\(record.shot).png")
      let bytes = [UInt8](try Data(contentsOf: file))
      #expect(FileHash(bytes).description == picture.fileHash)
      #expect(PixelHash(try Bitmap(png: bytes)).description == picture.pixelHash)
      let layout = try bench.runFolder.appending(path: "current/\(record.shot).layout.json")
      #expect(
        try JSONDecoder().decode(Layout.self, from: Data(contentsOf: layout)) == AppScript.layout
      )
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: bench.runFolder.path)
    #expect(!names.contains { $0.hasSuffix(".part") })
  }

  @Test func recordsTheEnvironment() async throws {
    let bench = RunBench()
    try bench.folder.write("Fixtures/shared/GET/a.json", "1")
    let run = try await bench.finish()
    let environment = try #require(run.environments["phone"])
    #expect(environment.device.size == ScriptedDevice.size)
    #expect(environment.toolVersion == "0.1.0")
    #expect(environment.kitVersion == "1.2.3")
    #expect(environment.app?.path == "app")
    #expect(environment.configurationHash == "xxh3:c")
    let fixtures = try FixtureStore(root: bench.folder.url.appending(path: "Fixtures"))
    #expect(environment.fixturesHash == fixtures.hash)
  }

  @Test func givesTheSamePixelsInEveryOrder() async throws {
    var hashes: [[ShotID: String?]] = []
    for order in [CaptureOrder.forward, .backward, .shuffled(seed: 7)] {
      var bench = matrixBench()
      bench.rules.order = order
      let run = try await bench.finish()
      hashes.append(
        Dictionary(uniqueKeysWithValues: run.shots.map { ($0.shot, $0.picture?.pixelHash) })
      )
    }
    #expect(hashes[0].values.allSatisfy { $0 != nil })
    #expect(hashes[0] == hashes[1])
    #expect(hashes[0] == hashes[2])
  }

  @Test func takesShotsInTheOrderThatIsAskedFor() async throws {
    var bench = matrixBench()
    bench.locales = ["en-GB"]
    bench.rules.order = .backward
    _ = try await bench.finish()
    let begun = bench.events.current.compactMap { event -> String? in
      guard case .showing(let shot) = event else { return nil }
      return "\(shot.appearance.rawValue)/\(shot.scene)"
    }
    #expect(begun == ["dark/paywall", "dark/home", "light/paywall", "light/home"])
  }

  /// What a device does before the app runs, such as installing it anew, is none of the rest.
  @Test func restsFromTheEndOfTheLaunchOn() async throws {
    var bench = RunBench()
    let launched = Observed<ContinuousClock.Instant?>(nil)
    let photographed = Observed<ContinuousClock.Instant?>(nil)
    bench.devices.settling.restAfterLaunch = .milliseconds(300)
    bench.devices.behaviour.launch = { _ in
      usleep(400_000)
      launched.update { $0 = .now }
    }
    bench.devices.behaviour.screenshot = { bitmap in
      photographed.update { $0 = $0 ?? .now }
      return bitmap
    }
    _ = try await bench.finish()
    let rest = try #require(photographed.current) - #require(launched.current)
    #expect(rest >= .milliseconds(300))
  }

  @Test func launchesForEachShotWhenIsolated() async throws {
    var bench = matrixBench()
    bench.rules.isolation = .launch
    let run = try await bench.finish()
    #expect(run.shots.allSatisfy { $0.picture != nil })
    let launches = bench.devices.record.launches.current
    #expect(launches.count == 8)
    #expect(launches.allSatisfy { $0.containers == .clean })
  }

  @Test(arguments: [(1, 1), (2, 2), (8, 3)])
  func runsAsManyLanesAtOnceAsAllowed(lanes: Int, expected: Int) async throws {
    var bench = RunBench()
    bench.locales = ["en-GB", "ja-JP", "de-DE"]
    bench.rules.lanes = lanes
    let alive = Observed((now: 0, most: 0))
    bench.devices.behaviour.prepare = { () throws(DeviceError) in
      alive.update { alive in
        alive.now += 1
        alive.most = max(alive.most, alive.now)
      }
      // Holds on until all that may run at once do.
      _ = try? await alive.wait { $0.most >= expected ? true : nil }
    }
    let run = try await bench.finish()
    #expect(run.shots.allSatisfy { $0.picture != nil })
    #expect(bench.devices.record.prepared.current == expected)
  }

  @Test func usesTheOnlyDeviceForOneLaneAfterTheOther() async throws {
    var bench = matrixBench()
    bench.devices.maximumInstances = 1
    let run = try await bench.finish()
    #expect(run.shots.allSatisfy { $0.picture != nil })
    #expect(bench.devices.record.prepared.current == 1)
    #expect(bench.devices.record.launches.current.count == 2)
  }

  @Test func failsEveryShotOfADeviceThatIsNotThere() async throws {
    var bench = matrixBench()
    bench.devices.behaviour.prepare = { () throws(DeviceError) in
      throw DeviceError("no display", advice: "Plug one in.", isFatal: true)
    }
    let run = try await bench.finish()
    #expect(run.state == .captured)
    #expect(
      run.shots.map(\.failure)
        == Array(
          repeating: CaptureFailure(reasons: ["no display"], advice: "Plug one in."),
          count: 8
        )
    )
    #expect(bench.devices.record.tornDown.current == bench.devices.record.prepared.current)
  }

  @Test func refusesARunOfWhichNoShotCouldBeTaken() async throws {
    var bench = matrixBench()
    bench.builder.error = AppBuildError("it must not be built")
    bench.devices.obstacle = DeviceError("no display server", advice: "Install one.")
    let error = await #expect(throws: CaptureRunError.self) { try await bench.finish() }
    #expect(
      error
        == CaptureRunError(
          .noDevice,
          "no shot can be taken: no display server",
          advice: "Install one."
        )
    )
    #expect(bench.events.current.isEmpty)
    let state = bench.folder.url.appending(path: ".stillframe")
    #expect(!FileManager.default.fileExists(atPath: state.path))
  }

  @Test func takesTheShotsOfADeviceBesideOneThatIsOutOfReach() async throws {
    let bench = RunBench()
    var other = ScriptedDevices(id: "tablet")
    other.obstacle = DeviceError("no display server", isFatal: true)
    other.behaviour.prepare = { () throws(DeviceError) in
      throw DeviceError("no display server", isFatal: true)
    }
    var plan = bench.run.plan
    plan.apps[0].devices.append(other)
    let shot = ShotID(device: "tablet", locale: "en-GB", appearance: .light, scene: "home")
    plan.matrix = Matrix(shots: plan.selected + [shot])
    plan.selected.append(shot)
    let run = try await CaptureRun(plan).start().run
    #expect(run.shots.first?.picture != nil)
    #expect(run.shots.last?.failure?.reasons == ["no display server"])
  }

  @Test func looksOnlyAtTheMachineForDevicesThatHaveShots() async throws {
    let bench = RunBench()
    var other = ScriptedDevices(id: "tablet")
    other.obstacle = DeviceError("no display server")
    var plan = bench.run.plan
    plan.apps[0].devices.append(other)
    #expect(try await CaptureRun(plan).start().run.shots.allSatisfy { $0.picture != nil })
  }

  @Test func endsWhenTheAppCannotBeBuilt() async throws {
    var bench = RunBench()
    bench.builder.error = AppBuildError("it does not compile", advice: "Fix it.")
    let error = await #expect(throws: CaptureRunError.self) { try await bench.finish() }
    #expect(error?.reason == .build)
    #expect(error?.message == "it does not compile")
    #expect(error?.advice == "Fix it.")
    #expect(error?.folder == (try bench.runFolder))
    #expect(error?.pictures == 0)
    #expect(try bench.recordedRun.state == .incomplete)
    #expect(bench.devices.record.prepared.current == 0)
  }

  @Test func endsWhenTheFixturesLeadOut() async throws {
    let bench = RunBench()
    try bench.folder.write("Fixtures/shared/GET/ok.json", "ok")
    try bench.folder.link("Fixtures/out.json", to: URL(fileURLWithPath: "/etc/hostname"))
    let error = await #expect(throws: CaptureRunError.self) { try await bench.finish() }
    #expect(error?.reason == .fixtures)
    #expect(error?.message == "the fixture out.json leads out of the folder of fixtures")
  }

  @Test func refusesASecondRunInTheSameFolder() async throws {
    let bench = RunBench()
    let first = try await bench.run.start()
    let error = await #expect(throws: CaptureRunError.self) { try await bench.finish() }
    #expect(error?.reason == .busy)
    #expect(
      error?.message
        == "another run is under way in \(bench.folder.url.appending(path: ".stillframe").path)"
    )
    withExtendedLifetime(first) {}
  }

  @Test func runsAgainWhenTheFirstHasEnded() async throws {
    let bench = RunBench()
    _ = try await bench.finish()
    #expect(try await bench.finish().state == .captured)
  }

  @Test func staysIncompleteWhenCancelled() async throws {
    var script = AppScript()
    let isShowing = Observed(false)
    let show = script.show
    script.show = { request, app in
      guard request.scene == "paywall" else { return try await show(request, app) }
      isShowing.update { $0 = true }
    }
    var bench = RunBench(script)
    bench.scenes = ["home", "paywall"]
    let task = Task { [bench] in try await bench.finish() }
    try await isShowing.wait { $0 ? true : nil }
    #expect(try bench.recordedRun.state == .incomplete)
    task.cancel()
    let result = await task.result
    let error = #expect(throws: CaptureRunError.self) { try result.get() }
    #expect(error?.pictures == 1)
    #expect(try bench.recordedRun.state == .incomplete)
    #expect(try bench.recordedRun.shots.map { $0.picture != nil } == [true, false])
    #expect(try bench.recordedRun.shots[1].capture == nil)
    #expect(bench.devices.record.tornDown.current == 1)
  }

  @Test func endsClearlyWhenTheDiskIsFull() async throws {
    var bench = matrixBench()
    bench.writer = { FullDisk(folder: SealedFolder(root: $0)) }
    let error = await #expect(throws: CaptureRunError.self) { try await bench.finish() }
    #expect(error?.reason == .cannotWrite)
    #expect(error?.message.contains("No space left on device") == true)
    #expect(
      error?.advice == "Free some space and run again; baselines and earlier runs are untouched."
    )
    // What could be written before still reads as what it is.
    #expect(try bench.recordedRun.state == .incomplete)
    #expect(bench.devices.record.tornDown.current == bench.devices.record.prepared.current)
  }
}

/// A folder with room for records, and none for pictures.
private struct FullDisk: FolderWriting {
  let folder: SealedFolder

  func create(_ path: RelativePath, _ bytes: [UInt8]) throws(FolderError) {
    guard !path.name.contains(".png") else {
      throw FolderError(path: path.description, reason: .system(operation: "write", errno: ENOSPC))
    }
    try folder.create(path, bytes)
  }

  func makeFolder(_ path: RelativePath) throws(FolderError) -> Bool {
    try folder.makeFolder(path)
  }
  func rename(_ path: RelativePath, to name: String) throws(FolderError) {
    try folder.rename(path, to: name)
  }
  func remove(_ path: RelativePath) throws(FolderError) { try folder.remove(path) }
  func removeEmptyFolder(_ path: RelativePath) throws(FolderError) {
    try folder.removeEmptyFolder(path)
  }
  func checkWritable(_ path: RelativePath) throws(FolderError) { try folder.checkWritable(path) }
}
