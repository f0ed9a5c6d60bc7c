import Foundation
import Pixels
import Testing

/// Willem van Schaik's PngSuite: every format there is, and files that are broken.
struct PngSuiteTests {
  static let sound = ((try? Fixtures.names(in: "PngSuite")) ?? []).filter { !$0.hasPrefix("x") }
  static let broken = ((try? Fixtures.names(in: "PngSuite")) ?? []).filter { $0.hasPrefix("x") }

  /// By a decoder that shares nothing with the one under test; see `expected.py`.
  static let expected: [String: String] = {
    guard let bytes = try? Fixtures.bytes("PngSuite/expected.json"),
      let hashes = try? JSONDecoder().decode([String: String].self, from: Data(bytes))
    else { return [:] }
    return hashes
  }()

  @Test func allFilesAreThere() {
    #expect(Self.sound.count == 162)
    #expect(Self.broken.count == 14)
    #expect(Set(Self.expected.keys) == Set(Self.sound))
  }

  @Test(arguments: sound)
  func decodesToTheRightPixels(_ name: String) throws {
    let bitmap = try Bitmap(png: Fixtures.bytes("PngSuite/\(name)"))
    #expect(PixelHash(bitmap).description == Self.expected[name])
  }

  @Test(arguments: [
    ("xc1n0g08.png", PNGError.Reason.badHeader), ("xc9n2c08.png", .badHeader),
    ("xcrn0g04.png", .convertedLineEnds), ("xcsn0g01.png", .wrongChecksum),
    ("xd0n2c08.png", .badHeader), ("xd3n2c08.png", .badHeader), ("xd9n2c08.png", .badHeader),
    ("xdtn0g01.png", .noPixels), ("xhdn0g08.png", .wrongChecksum),
    ("xlfn0g04.png", .convertedLineEnds), ("xs1n0g01.png", .notAPNG),
    ("xs2n0g01.png", .notAPNG), ("xs4n0g01.png", .notAPNG), ("xs7n0g01.png", .notAPNG),
  ])
  func refusesBrokenFiles(name: String, reason: PNGError.Reason) throws {
    let bytes = try Fixtures.bytes("PngSuite/\(name)")
    let error = #expect(throws: PNGError.self) { try Bitmap(png: bytes) }
    #expect(error?.reason == reason)
    #expect(throws: PNGError.self) {
      try bytes.withUnsafeBytes { bytes in try PNGReader().prove(bytes) }
    }
  }
}
