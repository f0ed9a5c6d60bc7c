import Pixels
import StillframeWire
import TestSupport
import Testing

@testable import CaptureEngine

struct SettlingPolicyTests {
  private let simulator = SettlingPolicy.simulator
  private let screen = Bitmap(width: 20, height: 20, filledWith: Pixel(100, 100, 100))

  /// The screen with so many pixels changed by so many levels.
  private func changed(_ count: Int, by levels: UInt8) -> Bitmap {
    var copy = screen
    for index in 0..<count { copy[index % 20, index / 20] = Pixel(100, 100 &- levels, 100) }
    return copy
  }

  @Test(arguments: [SettlingPolicy.exact, .simulator])
  func thirteenCapturesSpanThreeSecondsAndMore(_ policy: SettlingPolicy) {
    #expect(policy.maximumCaptures == 13)
    #expect(policy.gaps.reduce(.zero, +) >= .seconds(3))
    #expect(policy.gaps.allSatisfy { $0 >= .milliseconds(50) })
    #expect(policy.gaps == policy.gaps.sorted())
  }

  @Test func onlyASimulatorRestsAfterALaunch() {
    #expect(simulator.restAfterLaunch == .milliseconds(2_500))
    #expect(SettlingPolicy.exact.restAfterLaunch == .zero)
  }

  @Test(arguments: [(0, 0, true), (1, 1, false), (1, 100, false)])
  func exactToleratesNothing(count: Int, levels: UInt8, isSame: Bool) {
    #expect(SettlingPolicy.exact.isSame(screen, changed(count, by: levels)) == isSame)
  }

  // A hundredth of 400 pixels are 4.
  @Test(arguments: [
    (3, 2, true), (4, 2, true), (5, 2, false), (5, 1, false), (1, 3, false), (4, 1, true),
    (0, 0, true),
  ])
  func toleratesSmallDifferencesInFewPixels(count: Int, levels: UInt8, isSame: Bool) {
    #expect(simulator.isSame(screen, changed(count, by: levels)) == isSame)
    #expect(simulator.isSame(changed(count, by: levels), screen) == isSame)
  }

  @Test func otherSizesAreNeverTheSame() {
    let turned = Bitmap(width: 10, height: 40, filledWith: Pixel(100, 100, 100))
    #expect(!simulator.isSame(screen, turned))
    #expect(!SettlingPolicy.exact.isSame(screen, turned))
  }
}

struct ChangingAreasTests {
  private let screen = Bitmap(width: 100, height: 80, filledWith: .white)

  @Test func findsExactRectangles() {
    var areas = ChangingAreas()
    let changed = screen.filling(x: 3..<41, y: 5..<8, with: .black)
      .filling(x: 90..<100, y: 79..<80, with: .black)
    areas.add(from: screen, to: changed)
    #expect(
      areas.rectangles == [
        PixelRect(x: 3, y: 5, width: 38, height: 3), PixelRect(x: 90, y: 79, width: 10, height: 1),
      ]
    )
  }

  @Test func gathersChangesOfAllCaptures() {
    var areas = ChangingAreas()
    areas.add(from: screen, to: screen.filling(x: 0..<2, y: 0..<2, with: .black))
    areas.add(from: screen, to: screen.filling(x: 5..<6, y: 9..<10, with: .black))
    #expect(areas.rectangles == [PixelRect(x: 0, y: 0, width: 6, height: 10)])
  }

  @Test func findsNothingWhereNothingChanged() {
    var areas = ChangingAreas()
    areas.add(from: screen, to: screen)
    #expect(areas.rectangles.isEmpty)
  }

  @Test func namesTheInnermostElements() {
    let error = KeptChanging(
      captures: 13,
      areas: [
        PixelRect(x: 5, y: 5, width: 2, height: 2), PixelRect(x: 30, y: 40, width: 1, height: 1),
        PixelRect(x: 90, y: 70, width: 5, height: 5),
      ]
    )
    #expect(
      error.reasons(AppScript.layout) == [
        "the screen kept changing across 13 captures; something on it is animating "
          + "(a spinner, a looping animation or a ticking time)",
        "it changed in 2 × 2 at (5, 5): 'clock'",
        "it changed in 1 × 1 at (30, 40): 'page'",
        "it changed in 5 × 5 at (90, 70)",
      ]
    )
  }
}
