import Foundation
import Testing

@testable import ReviewReport

/// The page's colours, by WCAG 2.2: text at least 4.5 to 1, marks at least 3 to 1.
struct ContrastTests {
  enum Scheme: CaseIterable {
    case light
    case dark
  }

  @Test(arguments: Scheme.allCases)
  func textCanBeRead(scheme: Scheme) throws {
    let colours = try Self.colours(of: scheme)
    let texts = [
      "ink", "soft", "accent", "changed", "new", "unchanged", "within", "failed", "missing",
      "incomparable", "orphaned", "mark",
    ]
    for text in texts {
      for ground in ["card", "page"] {
        let ratio = try Self.contrast(of: text, on: ground, in: colours)
        // Marks are lines and headings beside text.
        #expect(ratio >= (text == "mark" ? 3 : 4.5), "\(text) on \(ground): \(ratio)")
      }
    }
    #expect(try Self.contrast(of: "on-accent", on: "accent", in: colours) >= 4.5)
    #expect(try Self.contrast(of: "soft", on: "stage", in: colours) >= 4.5)
  }

  private static func colours(of scheme: Scheme) throws -> [String: [Double]] {
    let css = String(decoding: PackageResources.base_css, as: UTF8.self)
    let parts = css.split(separator: "@media (prefers-color-scheme: dark)")
    var colours = read(parts[0])
    if scheme == .dark {
      let dark = try #require(parts[1].split(separator: "\n}").first)
      colours.merge(read(dark)) { $1 }
    }
    return colours
  }

  private static func read(_ css: Substring) -> [String: [Double]] {
    css.matches(of: /--([a-z-]+): #([0-9a-f]{6});/).reduce(into: [:]) { colours, match in
      let number = Int(match.output.2, radix: 16) ?? 0
      colours[String(match.output.1)] = [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    }
  }

  private static func contrast(
    of text: String,
    on ground: String,
    in colours: [String: [Double]]
  ) throws -> Double {
    let lights = try [text, ground].map { luminance(try #require(colours[$0], "--\($0)")) }
    return (max(lights[0], lights[1]) + 0.05) / (min(lights[0], lights[1]) + 0.05)
  }

  /// Relative luminance as WCAG defines it.
  private static func luminance(_ colour: [Double]) -> Double {
    let linear = colour.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}
