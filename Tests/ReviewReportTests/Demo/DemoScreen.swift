import Pixels
import RunModel
import StillframeWire

/// The screens of an imaginary app that sells something.
struct DemoScreen {
  static let size = PixelSize(width: 393, height: 852)

  let shot: ShotID
  /// How many times smaller than ``size`` the picture is.
  var shrink = 1
  /// The lifetime row's label has become a badge, so that the rows below moved down.
  var isPadded = false

  private var isDark: Bool { shot.appearance == .dark }
  private var page: Pixel { isDark ? Pixel(18, 19, 24) : Pixel(247, 247, 250) }
  private var card: Pixel { isDark ? Pixel(34, 36, 44) : .init(255, 255, 255) }
  private var ink: Pixel { isDark ? Pixel(228, 230, 236) : Pixel(38, 40, 48) }
  private var soft: Pixel { isDark ? Pixel(120, 125, 138) : Pixel(168, 172, 184) }
  private var accent: Pixel { isDark ? Pixel(110, 140, 255) : Pixel(72, 88, 232) }
  private var seed: Int { shot.locale.rawValue.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF }

  var bitmap: Bitmap {
    var canvas = Canvas(
      width: Self.size.width,
      height: Self.size.height,
      shrink: shrink,
      background: page,
      isMirrored: shot.locale.rawValue.hasPrefix("ar")
    )
    canvas.text(28, 20, width: 50, height: 9, ink, seed: 3)
    canvas.fill(330, 20, 36, 10, ink, round: 3)
    canvas.text(24, 76, width: 150 + seed % 90, height: 22, ink, seed: seed)
    switch shot.scene {
    case "paywall": drawPaywall(on: &canvas)
    case "home": drawFeed(on: &canvas)
    case "order": drawOrder(on: &canvas)
    default: drawSettings(on: &canvas)
    }
    return canvas.bitmap
  }

  /// What an explanation of the padded paywall says, always the same.
  var findings: [Finding] {
    [
      Finding(
        kind: .resized,
        elements: ["lifetime"],
        sentence: "“lifetime” grew by 12 px in height.",
        region: frame(24, 390, 345, 90),
        baselineRegion: frame(24, 390, 345, 78)
      ),
      Finding(
        kind: .moved,
        elements: ["annual", "monthly", "buy", "footer"],
        sentence: "4 elements moved down by 12 px, because “lifetime” grew: “annual”, “monthly”, "
          + "“buy” and “footer”.",
        region: frame(24, 496, 345, 288),
        baselineRegion: frame(24, 484, 345, 288)
      ),
      Finding(
        kind: .textChanged,
        elements: ["no-renewals"],
        sentence: "The text of “no-renewals” changed from “NO RENEWALS” to “No renewals”.",
        region: frame(44, 436, 118, 30),
        baselineRegion: frame(44, 440, 90, 9)
      ),
      Finding(
        kind: .nothingMoved,
        elements: [],
        sentence: "Everything above “lifetime” is where it was."
      ),
    ]
  }

  private func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    let isMirrored = shot.locale.rawValue.hasPrefix("ar")
    let left = isMirrored ? Self.size.width - x - width : x
    return PixelRect(
      x: left / shrink,
      y: y / shrink,
      width: width / shrink,
      height: height / shrink
    )
  }

  private func drawPaywall(on canvas: inout Canvas) {
    canvas.text(24, 112, width: 300, height: 10, soft, seed: seed + 1)
    canvas.fill(24, 150, 345, 210, accent, round: 22)
    canvas.fill(146, 200, 100, 100, page, round: 50)
    canvas.fill(24, 390, 345, isPadded ? 90 : 78, card, round: 16)
    canvas.text(44, 410, width: 120, height: 14, ink, seed: seed + 2)
    canvas.text(280, 410, width: 66, height: 14, ink, seed: seed + 3)
    if isPadded {
      canvas.fill(44, 436, 118, 30, Pixel(222, 120, 40), round: 15)
      canvas.text(58, 446, width: 90, height: 9, card, seed: 5)
    } else {
      canvas.text(44, 440, width: 90, height: 9, Pixel(222, 120, 40), seed: 5)
    }
    let moved = isPadded ? 12 : 0
    for row in 0..<2 {
      let y = 484 + row * 92 + moved
      canvas.fill(24, y, 345, 78, card, round: 16)
      canvas.text(44, y + 20, width: 100 + row * 30, height: 14, ink, seed: seed + row)
      canvas.text(44, y + 48, width: 170, height: 9, soft, seed: seed + 9 + row)
      canvas.text(280, y + 20, width: 66, height: 14, ink, seed: seed + 4 + row)
    }
    canvas.fill(24, 682 + moved, 345, 58, accent, round: 29)
    canvas.text(140, 704 + moved, width: 110, height: 14, Pixel(255, 255, 255), seed: seed)
    canvas.text(60, 764 + moved, width: 270, height: 8, soft, seed: seed + 6)
  }

  private func drawFeed(on canvas: inout Canvas) {
    for row in 0..<6 {
      let y = 126 + row * 118
      canvas.fill(24, y, 345, 106, card, round: 16)
      let hue = UInt8(truncatingIfNeeded: 70 + row * 30)
      canvas.fill(36, y + 12, 82, 82, Pixel(hue, 255 - hue, 200), round: 12)
      canvas.text(134, y + 18, width: 150 + (seed + row) % 60, height: 13, ink, seed: seed + row)
      canvas.text(134, y + 46, width: 200, height: 9, soft, seed: seed + row + 20)
      canvas.text(134, y + 74, width: 60, height: 12, accent, seed: seed + row + 40)
    }
  }

  private func drawOrder(on canvas: inout Canvas) {
    canvas.fill(24, 126, 345, 300, card, round: 20)
    canvas.fill(146, 166, 100, 100, Pixel(60, 180, 120), round: 50)
    canvas.text(90, 296, width: 210, height: 18, ink, seed: seed)
    for row in 0..<3 {
      canvas.text(60, 340 + row * 24, width: 270, height: 9, soft, seed: seed + row)
    }
    for row in 0..<4 {
      canvas.text(24, 470 + row * 60, width: 140, height: 13, ink, seed: seed + row + 5)
      canvas.text(280, 470 + row * 60, width: 88, height: 13, soft, seed: seed + row + 9)
      canvas.fill(24, 502 + row * 60, 345, 1, soft)
    }
  }

  private func drawSettings(on canvas: inout Canvas) {
    for group in 0..<3 {
      let y = 130 + group * 226
      canvas.fill(24, y, 345, 200, card, round: 16)
      for row in 0..<4 {
        canvas.text(44, y + 20 + row * 48, width: 90 + row * 24, height: 12, ink, seed: seed + row)
        canvas.fill(308, y + 14 + row * 48, 44, 24, row % 2 == 0 ? accent : soft, round: 12)
        canvas.fill(row % 2 == 0 ? 330 : 310, y + 16 + row * 48, 20, 20, card, round: 10)
      }
    }
  }
}
