import Foundation
import PixelComparison
import PixelComparisonTesting
import Testing

// The code of the documentation, word for word; `DocumentationTests` holds the two together. It
// uses what is public only, as whoever depends on the package can.

enum DocumentationSnippets {
  static func compareTwoFiles() {
    let comparison = Comparison(of: "expected.png", and: "actual.png")
    print(comparison.verdict, comparison.reason)
  }

  static func draw() throws {
    let options = ComparisonOptions(
      metric: .perceptual,
      masks: [Box(x: 0, y: 0, width: 1179, height: 140)]
    )
    let drawn = DrawnComparison(of: "expected.png", and: "actual.png", options: options)
    if let picture = drawn.picture {
      try Data(picture).write(to: URL(filePath: "difference.png"))
    }
  }

  struct Chart {
    func write(to path: String) throws {}
  }

  static func limits() {
    let limits = ComparisonLimits(maxChangedShare: 0.01, maxWindowPixels: 100)
    let comparison = Comparison(of: "expected.png", and: "actual.png", limits: limits)
    for region in comparison.difference?.regions ?? [] {
      print(region.changedPixels, "pixels in", region.box)
    }
  }
}

struct ChartTests {
  let chart = DocumentationSnippets.Chart()

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "Expected/chart.png")))
  func drawsTheChart() throws {
    try chart.write(to: "chart.png")
    expectPicture("chart.png", matches: "Expected/chart.png")
  }
}
