import StillframeWire
import Testing

struct FrameDecoderTests {
  private let frames = [
    Frame(header: [1, 2, 3], body: [4, 5]),
    Frame(header: [6]),
    Frame(header: [7, 8], body: [UInt8](repeating: 9, count: 1000)),
  ]

  private func stream() throws -> [UInt8] {
    try frames.flatMap { try $0.encoded() }
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 11, 500, 2000])
  func cutsTheSameFramesFromPiecesOfAnySize(size: Int) throws {
    let bytes = try stream()
    var decoder = FrameDecoder()
    var found: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      decoder.append(bytes[start..<min(start + size, bytes.count)])
      while let frame = try decoder.next() { found.append(frame) }
    }
    #expect(found == frames)
    #expect(throws: Never.self) { try decoder.finish() }
  }

  @Test func keepsFramesThatNobodyHasTakenYet() throws {
    let bytes = try stream()
    var decoder = FrameDecoder()
    decoder.append(bytes)
    #expect(try decoder.next() == frames[0])
    decoder.append(bytes)
    let rest = try (0..<5).map { _ in try decoder.next() }
    #expect(rest == frames[1...] + frames)
    #expect(try decoder.next() == nil)
  }

  @Test func saysHowMuchIsMissingWhereverAStreamEnds() throws {
    let frame = Frame(header: [1, 2, 3], body: [4, 5])
    let bytes = try frame.encoded()
    for length in 1..<bytes.count {
      var decoder = FrameDecoder()
      decoder.append(bytes[..<length])
      #expect(try decoder.next() == nil)
      // Before the lengths are known, only they are known to be missing.
      let missing = length < 8 ? 8 - length : bytes.count - length
      #expect(throws: FrameError.truncated(missing: missing)) { try decoder.finish() }
    }
  }

  @Test(
    arguments: [
      ([0, 0, 0, 0, 0, 0, 0, 0], FrameError.emptyHeader),
      ([0, 0x40, 0, 1, 0, 0, 0, 0], .oversizedHeader(length: Frame.maximumHeaderLength + 1)),
      ([0, 0, 0, 1, 0x04, 0, 0, 1], .oversizedBody(length: Frame.maximumBodyLength + 1)),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], .oversizedHeader(length: 0xFFFF_FFFF)),
      ([0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF], .oversizedBody(length: 0xFFFF_FFFF)),
    ] as [([UInt8], FrameError)]
  )
  func refusesLengthsOutOfBoundsOnceTheyAreKnown(prefix: [UInt8], error: FrameError) throws {
    var decoder = FrameDecoder()
    decoder.append(try frames[0].encoded() + prefix)
    #expect(try decoder.next() == frames[0])
    #expect(throws: error) { try decoder.next() }
    decoder.append(try stream())
    #expect(throws: error) { try decoder.next() }
  }

  @Test func acceptsTheLargestLengths() throws {
    var decoder = FrameDecoder()
    decoder.append([0, 0x40, 0, 0, 0x04, 0, 0, 0])
    #expect(try decoder.next() == nil)
    #expect(
      throws: FrameError.truncated(
        missing: Frame.maximumHeaderLength + Frame.maximumBodyLength
      )
    ) { try decoder.finish() }
  }

  @Test(arguments: 0..<200)
  func survivesAnyBytes(seed: UInt64) {
    var generator = SplitMix(state: seed)
    var decoder = FrameDecoder()
    var taken = 0
    do throws(FrameError) {
      for _ in 0..<20 {
        let count = Int(generator.next() % 64)
        // Mostly zeros, so that plausible lengths occur.
        let bytes = (0..<count).map { _ in
          generator.next() % 4 == 0 ? UInt8(truncatingIfNeeded: generator.next() % 5) : 0
        }
        decoder.append(bytes)
        while let frame = try decoder.next() {
          taken += 1
          #expect(!frame.header.isEmpty)
        }
      }
      try decoder.finish()
    } catch {
      #expect(!error.description.isEmpty)
    }
    #expect(taken <= 20 * 64)
  }
}

/// A seeded generator of random numbers, after Steele, Lea and Flood (2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
