#if DEBUG

import Foundation
import StillframeKitWire
import Testing

@testable import StillframeKit

struct PixelRectPointsTests {
  @Test(arguments: [
    (CGRect(x: 1, y: 2, width: 3, height: 4), 1, PixelRect(x: 1, y: 2, width: 3, height: 4)),
    (CGRect(x: 1, y: 2, width: 3, height: 4), 3, PixelRect(x: 3, y: 6, width: 9, height: 12)),
    // A third of a point is a pixel at scale 3, whatever its binary fraction says.
    (
      CGRect(x: 1.0 / 3, y: 0, width: 2.0 / 3, height: 1), 3,
      PixelRect(x: 1, y: 0, width: 2, height: 3)
    ),
    (CGRect(x: 0.1, y: 0.9, width: 1, height: 1), 1, PixelRect(x: 0, y: 0, width: 2, height: 2)),
    (
      CGRect(x: -1.5, y: -0.5, width: 1, height: 1), 1, PixelRect(x: -2, y: -1, width: 2, height: 2)
    ),
  ])
  func roundsOutwards(rect: CGRect, scale: Double, expected: PixelRect) {
    #expect(PixelRect(around: rect, scale: scale) == expected)
  }

  @Test func ignoresAThousandthOfAPixel() {
    let within = CGRect(x: 0.9995, y: 0, width: 1.001, height: 1)
    #expect(PixelRect(around: within, scale: 1) == PixelRect(x: 1, y: 0, width: 1, height: 1))
    let beyond = CGRect(x: 0.998, y: 0, width: 1.004, height: 1)
    #expect(PixelRect(around: beyond, scale: 1) == PixelRect(x: 0, y: 0, width: 3, height: 1))
  }

  @Test func isEmptyForNothing() {
    #expect(
      PixelRect(around: CGRect(x: 1, y: 1, width: 0, height: 0), scale: 2)
        == PixelRect(x: 2, y: 2, width: 0, height: 0)
    )
  }

  @Test(arguments: [CGFloat.infinity, -.infinity, .nan, 1e12])
  func isNoneForWhatIsNoPlace(value: CGFloat) {
    #expect(PixelRect(around: CGRect(x: value, y: 0, width: 1, height: 1), scale: 1) == nil)
  }
}

#endif
