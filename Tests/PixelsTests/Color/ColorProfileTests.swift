import Pixels
import TestSupport
import Testing

struct ColorProfileTests {
  private static func profile(_ chunks: [(type: String, content: [UInt8])]) throws -> ColorProfile {
    var builder = PNGBuilder(width: 1, height: 1, rows: [0, 1, 2, 3, 4])
    builder.chunks = chunks
    return try builder.file.withUnsafeBytes { bytes in
      ColorProfile(of: try PNGContainer(checking: bytes), in: bytes)
    }
  }

  private static let gamma22 = (type: "gAMA", content: PNGBuilder.bigEndian(45455))
  private static let linear = (type: "gAMA", content: PNGBuilder.bigEndian(100_000))
  private static let chromaticities = (
    type: "cHRM",
    content: ([31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000] as [UInt32])
      .flatMap { PNGBuilder.bigEndian($0) }
  )
  private static let icc = (
    type: "iCCP",
    content: Array("mine\u{0}\u{0}".utf8) + PNGBuilder.stored([1, 2, 3])
  )

  @Test func sayingNothingMeansSRGB() throws {
    #expect(try Self.profile([]) == .srgb)
    #expect(try Self.profile([("sRGB", [0])]) == .srgb)
    #expect(try Self.profile([Self.gamma22]) == .srgb)
    #expect(try Self.profile([Self.gamma22, Self.chromaticities]) == .srgb)
    #expect(try Self.profile([("cICP", [1, 13, 0, 1])]) == .srgb)
  }

  @Test func readsGammaAndPrimaries() throws {
    #expect(try Self.profile([Self.linear]) == .gamma(.init(gamma: 100_000)))
    var other = Self.chromaticities
    other.content[3] = 1
    guard case .gamma(let gamma) = try Self.profile([Self.gamma22, other]) else {
      Issue.record("no gamma")
      return
    }
    #expect(gamma.chromaticities?.count == 8)
  }

  @Test func primariesAloneAreAProfile() throws {
    #expect(try Self.profile([Self.chromaticities]) == .srgb)
    let displayP3: [UInt32] = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
    let chunk = (type: "cHRM", content: displayP3.flatMap { PNGBuilder.bigEndian($0) })
    let profile = try Self.profile([chunk])
    #expect(profile == .gamma(.init(gamma: nil, chromaticities: displayP3)))
    #expect("\(profile)" == "the curve of sRGB with its own primaries")
    // The target of all conversions has these primaries and this curve.
    let bitmap = Bitmap(width: 1, height: 1, filledWith: Pixel(200, 100, 50))
    #expect(try ColorConversion(from: profile).convert(bitmap)[0, 0] == Pixel(200, 100, 50))
  }

  @Test func moreTellingChunksGoFirst() throws {
    #expect(try Self.profile([("sRGB", [0]), Self.linear]) == .srgb)
    #expect(
      try Self.profile([Self.linear, Self.icc]) == .icc(.init(name: "mine", data: [1, 2, 3]))
    )
    #expect(
      try Self.profile([Self.icc, ("cICP", [12, 13, 0, 1])]) == .codingPoints([12, 13, 0, 1])
    )
  }

  @Test func profilesWithOtherNamesAreAlike() {
    #expect(
      ColorProfile.icc(.init(name: "a", data: [1])) == .icc(.init(name: "b", data: [1]))
    )
    #expect(
      ColorProfile.icc(.init(name: "a", data: [1])) != .icc(.init(name: "a", data: [2]))
    )
  }

  @Test func greyStaysGreyInTheCommonSpace() throws {
    let bitmap = Bitmap(width: 3, height: 1, filledWith: Pixel(100, 100, 100, 77))
    let converted = try Picture(bitmap: bitmap).inCommonSpace()
    #expect(converted.bitmap == bitmap)
  }

  @Test func displayP3IsTheCommonSpace() throws {
    let bitmap = Bitmap.noise(width: 9, height: 9, seed: 4)
    let picture = Picture(bitmap: bitmap, profile: .codingPoints([12, 13, 0, 1]))
    let converted = try picture.inCommonSpace().bitmap
    for (before, after) in zip(bitmap.pixels, converted.pixels) {
      #expect(abs(Int(before) - Int(after)) <= 1)
    }
  }

  @Test func sRGBRedIsNoP3Red() throws {
    let red = Picture(bitmap: Bitmap(width: 1, height: 1, filledWith: Pixel(255, 0, 0)))
    let converted = try red.inCommonSpace().bitmap[0, 0]
    // sRGB red in Display P3, by the matrices of the two.
    #expect(abs(Int(converted.red) - 234) <= 1)
    #expect(abs(Int(converted.green) - 51) <= 1)
    #expect(abs(Int(converted.blue) - 35) <= 1)
  }

  @Test func deepSamplesAreConvertedToo() throws {
    let red = Picture(
      bitmap: Bitmap(width: 1, height: 1, filledWith: Pixel(255, 0, 0)),
      deepSamples: [65535, 0, 0, 65535]
    )
    let samples = try #require(try red.inCommonSpace().deepSamples)
    #expect(abs(Int(samples[0]) - 234 * 257) < 257)
    #expect(samples[3] == 65535)
  }

  @Test(arguments: [
    ColorProfile.codingPoints([9, 16, 0, 1]), .icc(.init(name: "broken", data: [1, 2, 3])),
  ])
  func refusesWhatItCannotConvert(_ profile: ColorProfile) {
    let picture = Picture(
      bitmap: Bitmap(width: 1, height: 1, filledWith: .white),
      profile: profile
    )
    #expect(throws: ColorError.self) { try picture.inCommonSpace() }
  }
}
