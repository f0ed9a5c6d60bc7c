import Pixels
import StillframeWire
import Testing

@testable import CaptureEngine

struct SettlerTests {
  /// A screen that shows a number as a grey.
  private static func screen(_ number: Int) -> Bitmap {
    Bitmap(width: 4, height: 4, filledWith: Pixel(UInt8(number % 256), 0, 0))
  }

  /// The outcome of settling a screen that shows these numbers, one a capture, the last one on.
  private func settle(
    _ shown: [Int],
    policy: SettlingPolicy = .exact,
    notBefore earliest: Duration = .zero,
    isDisturbed: @escaping @Sendable (Int) -> Bool = { _ in false }
  ) async throws -> (outcome: Settler.Outcome, takenAt: [Duration]) {
    let clock = ManualClock()
    let start = clock.engineClock.now
    let taken = Observed<[Duration]>([])
    let settler = Settler(policy: policy, clock: clock.engineClock, memory: PixelMemory()) {
      () throws(DeviceError) in
      let index = taken.update { taken in
        taken.append(clock.elapsed)
        return taken.count - 1
      }
      let number = shown[min(index, shown.count - 1)]
      return Screenshot(bitmap: Self.screen(number), takenAt: .now)
    }
    let time = Task { try await clock.run() }
    defer { time.cancel() }
    let outcome = try await settler.settle(
      notBefore: start.advanced(by: earliest),
      isDisturbed: { isDisturbed(taken.current.count) }
    )
    return (outcome, taken.current)
  }

  @Test func keepsTheLaterOfTwoEqualCaptures() async throws {
    let (outcome, takenAt) = try await settle([1])
    guard case .settled(let screen) = outcome else { return #expect(Bool(false)) }
    #expect(screen.captures == 2)
    #expect(takenAt == [.zero, .milliseconds(50)])
    #expect(screen.bitmap == Self.screen(1))
    #expect(try Bitmap(png: screen.png) == screen.bitmap)
    #expect(screen.pixelHash == PixelHash(screen.bitmap))
  }

  @Test func takesNoPairThatOnlyLaterCapturesBreak() async throws {
    let (outcome, takenAt) = try await settle([1, 2, 1, 2, 2])
    guard case .settled(let screen) = outcome else { return #expect(Bool(false)) }
    #expect(screen.captures == 5)
    #expect(screen.bitmap == Self.screen(2))
    #expect(takenAt == [0, 50, 100, 175, 275].map { .milliseconds($0) })
  }

  @Test func settlesWithTheLastPairOfCaptures() async throws {
    let (outcome, takenAt) = try await settle(Array(1...12) + [12])
    guard case .settled(let screen) = outcome else { return #expect(Bool(false)) }
    #expect(screen.captures == 13)
    #expect(takenAt.count == 13)
    #expect(takenAt.last.map { $0 >= .seconds(3) } == true)
  }

  @Test func givesUpAfterThirteenCaptures() async throws {
    let error = await #expect(throws: KeptChanging.self) { try await settle(Array(1...20)) }
    #expect(error?.captures == 13)
    #expect(error?.areas == [PixelRect(x: 0, y: 0, width: 4, height: 4)])
  }

  @Test func beginsNoEarlierThanItMay() async throws {
    let (_, takenAt) = try await settle([1], notBefore: .milliseconds(2500))
    #expect(takenAt == [.milliseconds(2500), .milliseconds(2550)])
  }

  @Test func stopsWhenTheScreenIsDisturbed() async throws {
    let (outcome, takenAt) = try await settle([1]) { $0 == 1 }
    guard case .disturbed = outcome else { return #expect(Bool(false)) }
    #expect(takenAt.count == 1)
  }

  @Test func keepsThePNGOfTheDeviceAsItIs() async throws {
    let clock = ManualClock()
    let png = Self.screen(3).png()
    let settler = Settler(policy: .exact, clock: clock.engineClock, memory: PixelMemory()) {
      () throws(DeviceError) in
      Screenshot(bitmap: Self.screen(3), takenAt: .now, encoded: .init(png))
    }
    let time = Task { try await clock.run() }
    defer { time.cancel() }
    let outcome = try await settler.settle(notBefore: clock.engineClock.now) { false }
    guard case .settled(let screen) = outcome else { return #expect(Bool(false)) }
    #expect(screen.png == png)
  }

  @Test func keepsTheLaterCaptureOfAPairThatDiffersWithinTolerance() async throws {
    let policy = SettlingPolicy(
      toleratedLevels: 2,
      toleratedShare: 1,
      gaps: [.milliseconds(50)],
      restAfterLaunch: .zero,
      secondLook: nil
    )
    let (outcome, _) = try await settle([1, 2], policy: policy)
    guard case .settled(let screen) = outcome else { return #expect(Bool(false)) }
    #expect(screen.bitmap == Self.screen(2))
    #expect(try Bitmap(png: screen.png) == Self.screen(2))
  }
}
