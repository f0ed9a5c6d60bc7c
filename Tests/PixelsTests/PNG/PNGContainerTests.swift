import TestSupport
import Testing

@testable import Pixels

struct PNGContainerTests {
  private static func builder() -> PNGBuilder {
    PNGBuilder(width: 2, height: 1, rows: [0, 1, 2, 3, 4, 5, 6, 7, 8])
  }

  private static func error(_ file: [UInt8]) -> PNGError? {
    #expect(throws: PNGError.self) { try Bitmap(png: file) }
  }

  @Test func readsWhatTheBuilderBuilds() throws {
    #expect(try Bitmap(png: Self.builder().file).pixels == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func refusesEveryTruncation() throws {
    let file = Self.builder().file
    for count in 0..<file.count {
      #expect(throws: PNGError.self) { try Bitmap(png: Array(file.prefix(count))) }
    }
  }

  @Test func refusesEveryFlippedBit() throws {
    let file = Self.builder().file
    for index in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[index] ^= 1 << bit
        #expect(throws: PNGError.self) { try Bitmap(png: damaged) }
      }
    }
  }

  @Test func bytesAfterTheEndAreNoPartOfThePicture() throws {
    #expect(try Bitmap(png: Self.builder().file + [1, 2, 3]).width == 2)
  }

  @Test(arguments: [
    ([("PLTE", [UInt8](repeating: 0, count: 4))], PNGError.Reason.badChunk),
    ([("PLTE", [0, 0, 0]), ("PLTE", [0, 0, 0])], .badChunk),
    ([("tRNS", [0, 0])], .badChunk), ([("IHDR", [])], .badChunk),
    ([("sRGB", [0]), ("sRGB", [0])], .badChunk), ([("ABCD", [])], .unknownCriticalChunk),
    ([("ab1d", [])], .badChunk),
  ])
  func refusesChunksThatCannotBe(
    chunks: [(String, [UInt8])],
    reason: PNGError.Reason
  ) {
    var builder = Self.builder()
    builder.chunks = chunks.map { (type: $0.0, content: $0.1) }
    #expect(Self.error(builder.file)?.reason == reason)
  }

  @Test func passesOverUnknownChunksThatMayBe() throws {
    var builder = Self.builder()
    builder.chunks = [("prVt", [1, 2, 3]), ("tEXt", Array("a\u{0}b".utf8))]
    #expect(try Bitmap(png: builder.file).width == 2)
  }

  @Test func refusesDataChunksWithSomethingBetween() {
    let file = Self.builder().file
    var parts = Self.builder()
    parts.pieceSize = 8
    let pieces = parts.file
    // The second IDAT begins 20 bytes after the first, at byte 33.
    let split = 33 + 20
    let between = PNGBuilder.chunk("tEXt", Array("a\u{0}b".utf8))
    let broken = Array(pieces[..<split]) + between + Array(pieces[split...])
    #expect(Self.error(broken)?.reason == .badChunk)
    #expect(throws: Never.self) { try Bitmap(png: pieces) }
    #expect(throws: Never.self) { try Bitmap(png: file) }
  }

  @Test func tellsTooFewAndTooManyRowsApart() {
    var builder = Self.builder()
    builder.rows = [0, 1, 2, 3, 4, 5, 6, 7]
    #expect(Self.error(builder.file)?.reason == .tooFewRows)
    builder.rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(Self.error(builder.file)?.reason == .tooMuchData)
  }

  @Test(arguments: [
    (PNGHeader.mostPixels, 1, PNGError.Reason.impossibleSize),
    (PNGHeader.mostPixels + 1, 1, .tooLarge),
    (1 << 14, (1 << 13) + 1, .tooLarge),
  ])
  func refusesBombsBeforeTakingMemory(width: Int, height: Int, reason: PNGError.Reason) {
    var builder = Self.builder()
    builder.width = width
    builder.height = height
    #expect(Self.error(builder.file)?.reason == reason)
  }

  @Test func refusesAnAdlerThatDoesNotMatch() throws {
    let builder = Self.builder()
    var stream = PNGBuilder.stored(builder.rows)
    stream[stream.count - 1] ^= 1
    let size = PNGBuilder.bigEndian(2) + PNGBuilder.bigEndian(1)
    let file =
      PNGHeader.signature + PNGBuilder.chunk("IHDR", size + [8, 6, 0, 0, 0])
      + PNGBuilder.chunk("IDAT", stream) + PNGBuilder.chunk("IEND", [])
    #expect(Self.error(file)?.reason == .badData)
  }

  /// One pixel of formats that libspng decodes: its bit depth, colour type, passes and bytes.
  private static let others: [(UInt8, UInt8, UInt8, Int)] = [
    (8, 0, 0, 1), (16, 2, 0, 6), (8, 3, 0, 1), (8, 6, 1, 4), (16, 6, 1, 8),
  ]

  @Test(arguments: others)
  func provesDataOfEveryFormat(bitDepth: UInt8, colorType: UInt8, passes: UInt8, size: Int) {
    var builder = PNGBuilder(width: 1, height: 1, colorType: colorType)
    builder.bitDepth = bitDepth
    builder.interlaceMethod = passes
    if colorType == 3 { builder.chunks = [("PLTE", [1, 2, 3])] }
    builder.rows = Array(repeating: 0, count: 1 + size)
    let sound = builder.file
    #expect(throws: Never.self) { try Bitmap(png: sound) }
    let withoutAdler =
      Array(builder.file.prefix(33))
      + builder.chunks.flatMap { PNGBuilder.chunk($0.type, $0.content) }
      + PNGBuilder.chunk("IDAT", Array(PNGBuilder.stored(builder.rows).dropLast(4)))
      + PNGBuilder.chunk("IEND", [])
    #expect(Self.error(withoutAdler)?.reason == .badData)
    builder.rows += [0]
    #expect(Self.error(builder.file)?.reason == .tooMuchData)
  }

  @Test func headerAloneTellsTheSize() throws {
    let file = Array(Self.builder().file.prefix(33))
    let header = try file.withUnsafeBytes { bytes in try PNGHeader(bytes) }
    #expect(header.width == 2)
    #expect(header.height == 1)
  }

  @Test func saysWhatToDo() {
    let pointer = Array("version https://git-lfs.github.com/spec/v1\n".utf8)
    #expect(
      Self.error(pointer)?.description
        == "the file is a Git LFS pointer, not the picture itself. Run 'git lfs pull'."
    )
  }
}
