import BaselineStore
import PixelComparison
import Pixels
import RunModel
import StillframeWire
import TestSupport
import Testing

@testable import ReviewReport

/// Two pictures and the rules by which they are compared.
struct DrawnCase: Sendable, CustomTestStringConvertible {
  var name: String
  var rules: ComparisonRules
  var before: [UInt8]
  var after: [UInt8]

  var testDescription: String { name }

  /// A slanted edge, smoothed, and the same a pixel further: what differs is anti-aliasing.
  private static func edge(_ step: Int) -> Bitmap {
    var bitmap = Bitmap(width: 40, height: 40, filledWith: .white)
    for y in 0..<40 {
      let inside = y / 3 + 8
      for x in 0..<inside { bitmap[x, y] = .black }
      let grey = UInt8(60 * (y % 3) + 40 + step)
      bitmap[inside, y] = Pixel(grey, grey, grey)
    }
    return bitmap.filling(x: 30..<34, y: 2..<6, with: step == 0 ? .white : .black)
  }

  /// A picture of 16 bits a sample.
  private static func deep(_ low: UInt8) -> [UInt8] {
    var builder = PNGBuilder(width: 4, height: 4, colorType: 2)
    builder.bitDepth = 16
    for y in 0..<4 {
      builder.rows.append(0)
      for x in 0..<4 { builder.rows += [0x80, x == y ? low : 0x80, 0, 0, 0, 0] }
    }
    return builder.file
  }

  /// One colour, which a file means in a profile of its own.
  private static func plain(_ pixel: [UInt8], _ chunks: [(type: String, content: [UInt8])])
    -> [UInt8]
  {
    var builder = PNGBuilder(width: 2, height: 1, rows: [0] + pixel + [255, 255, 255, 255])
    builder.chunks = chunks
    return builder.file
  }

  static let all: [DrawnCase] =
    ComparisonRules.Metric.allCases.flatMap { metric in
      [true, false].map { ignores in
        DrawnCase(
          name: "\(metric), anti-aliasing \(ignores ? "ignored" : "counted")",
          rules: ComparisonRules(metric: metric, ignoresAntialiasing: ignores),
          before: edge(0).png(),
          after: edge(60).png()
        )
      }
    } + [
      DrawnCase(
        name: "16 bits",
        rules: ComparisonRules(metric: .exact),
        before: deep(0x80),
        after: deep(0x81)
      ),
      // Red in sRGB and in Display P3, of other numbers: the same colour.
      DrawnCase(
        name: "other profiles, same colours",
        rules: ComparisonRules(metric: .channel),
        before: plain([255, 0, 0, 255], []),
        after: plain([234, 51, 35, 255], [("cICP", [12, 13, 0, 1])])
      ),
      DrawnCase(
        name: "other profiles, same numbers",
        rules: ComparisonRules(metric: .channel),
        before: plain([255, 0, 0, 255], []),
        after: plain([255, 0, 0, 255], [("cICP", [12, 13, 0, 1])])
      ),
    ]
}

struct DifferenceDrawingTests {
  private static let shot = ShotID(
    device: "phone",
    locale: "en-GB",
    appearance: .light,
    scene: SceneID("home")
  )

  @Test(arguments: DrawnCase.all)
  func drawsWhatIsCounted(_ drawn: DrawnCase) throws {
    let png = try DifferenceDrawing(rules: drawn.rules, masks: []).png(
      of: Self.shot,
      from: DifferenceDrawing.Side(file: drawn.before, layout: nil),
      to: DifferenceDrawing.Side(file: drawn.after, layout: nil)
    )
    let counted = Comparison(
      ofPNG: drawn.before,
      andPNG: drawn.after,
      options: drawn.rules.options(
        masking: MaskedArea(
          [],
          baseline: nil,
          current: nil,
          size: PixelSize(width: 40, height: 40)
        )
      )
    )
    let picture = try Bitmap(png: png)
    let red = try #require(DifferencePicture.palette.first)
    var marked = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] == red { marked += 1 }
    }
    #expect(marked == counted.difference?.changedPixels)
  }

  /// The cases above can tell the options apart.
  @Test func antialiasingMakesADifference() throws {
    let counts = DrawnCase.all.prefix(10).compactMap { drawn in
      Comparison(
        ofPNG: drawn.before,
        andPNG: drawn.after,
        options: ComparisonOptions(
          metric: Metric(rawValue: drawn.rules.metric.rawValue) ?? .luma,
          antialiasing: drawn.rules.ignoresAntialiasing ? .ignored : .counted
        )
      ).difference?.changedPixels
    }
    #expect(counts.count == 10)
    #expect(counts[6] < counts[7] && counts[8] < counts[9])
    #expect(counts[0] == counts[1])
  }
}
