import PixelComparison
import Pixels
import TestSupport
import Testing

struct PairComparatorTests {
  /// A picture of 40 × 100 with some of everything that filters do.
  private static let base = Bitmap.noise(width: 40, height: 100, seed: 1)

  /// A file of a bitmap in which every row has another filter.
  private static func filtered(_ bitmap: Bitmap, seed: UInt64) -> [UInt8] {
    var builder = PNGBuilder(width: bitmap.width, height: bitmap.height)
    var generator = SeededGenerator(seed: seed)
    let pixels = bitmap.pixels
    let stride = bitmap.width * 4
    func at(_ x: Int, _ y: Int) -> Int { x < 0 || y < 0 ? 0 : Int(pixels[y * stride + x]) }
    for y in 0..<bitmap.height {
      let filter = UInt8.random(in: 0...4, using: &generator)
      builder.rows.append(filter)
      for x in 0..<stride {
        let (left, above, corner) = (at(x - 4, y), at(x, y - 1), at(x - 4, y - 1))
        let guess: Int
        switch filter {
        case 1: guess = left
        case 2: guess = above
        case 3: guess = (left + above) / 2
        case 4:
          let estimate = left + above - corner
          let distances = [left, above, corner].map { abs(estimate - $0) }
          if distances[0] <= distances[1], distances[0] <= distances[2] {
            guess = left
          } else {
            guess = distances[1] <= distances[2] ? above : corner
          }
        default: guess = 0
        }
        builder.rows.append(UInt8(truncatingIfNeeded: at(x, y) - guess))
      }
    }
    return builder.file
  }

  private static func compare(
    _ first: [UInt8],
    _ second: [UInt8],
    options: ComparisonOptions = .init(),
    limits: ComparisonLimits? = nil,
    threads: Int = 1
  ) -> Comparison {
    let comparator = PairComparator(options: options, limits: limits, threads: threads)
    return first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in comparator.compare(first, second) }
    }
  }

  /// Pictures that differ from the base in various rows.
  private static let changes: [Bitmap] = [
    base.filling(x: 0..<40, y: 0..<1, with: .white),
    base.filling(x: 39..<40, y: 99..<100, with: .white),
    base.filling(x: 5..<9, y: 40..<43, with: .black),
    base.filling(x: 0..<1, y: 10..<11, with: .white).filling(x: 3..<9, y: 60..<90, with: .black),
    Bitmap.noise(width: 40, height: 100, seed: 2),
    Bitmap.noise(width: 40, height: 100, seed: 3, alpha: 0...255),
  ]

  @Test(arguments: Array(changes.indices), Metric.allCases)
  func measuresWhatBitmapsMeasure(change: Int, metric: Metric) {
    let options = ComparisonOptions(metric: metric)
    let other = Self.changes[change]
    let expected = Difference(between: Self.base, and: other, options: options)
    for (seed, threads) in [(1, 1), (2, 2), (3, 1), (4, 2)] as [(UInt64, Int)] {
      let comparison = Self.compare(
        Self.filtered(Self.base, seed: seed),
        Self.filtered(other, seed: seed),
        options: options,
        threads: threads
      )
      #expect(comparison.difference == expected)
      let exchanged = Self.compare(
        Self.filtered(other, seed: seed + 7),
        Self.filtered(Self.base, seed: seed),
        options: options,
        threads: threads
      )
      #expect(exchanged.difference == expected)
    }
  }

  @Test func otherEncodingsOfTheSamePixelsAreUnchanged() {
    let comparison = Self.compare(Self.filtered(Self.base, seed: 1), Self.base.png())
    #expect(comparison.verdict == .unchanged)
    #expect(comparison.difference?.totalPixels == 4000)
  }

  @Test func opaquePicturesAreAlikeWithAndWithoutAlpha() {
    var rgb = PNGBuilder(width: 40, height: 100, colorType: 2)
    for y in 0..<100 {
      rgb.rows.append(0)
      for x in 0..<40 {
        let pixel = Self.base[x, y]
        rgb.rows += [pixel.red, pixel.green, pixel.blue]
      }
    }
    for threads in [1, 2] {
      let comparison = Self.compare(
        rgb.file,
        Self.filtered(Self.base, seed: 2),
        threads: threads
      )
      #expect(comparison.verdict == .unchanged)
      let changed = Self.compare(rgb.file, Self.changes[2].png(), threads: threads)
      #expect(changed.difference == Difference(between: Self.base, and: Self.changes[2]))
    }
  }

  @Test func aDamagedFileIsNotEvenItsOwnEqual() {
    var damaged = Self.base.png()
    damaged[100] ^= 1
    let comparison = Self.compare(damaged, damaged)
    #expect(comparison.verdict == .failed)
    #expect(comparison.difference == nil)
    #expect(comparison.reason.contains("CRC of IDAT"))
  }

  /// A file whose chunks are right and whose image data isn't.
  private static func withWrongAdler(width: Int, height: Int) -> [UInt8] {
    let rows = [UInt8](repeating: 0, count: (width * 4 + 1) * height)
    var stream = PNGBuilder.stored(rows)
    stream[stream.count - 1] ^= 1
    let size = PNGBuilder.bigEndian(UInt32(width)) + PNGBuilder.bigEndian(UInt32(height))
    let signature = Array(PNGBuilder(width: 1, height: 1).file[..<8])
    return signature + PNGBuilder.chunk("IHDR", size + [8, 6, 0, 0, 0])
      + PNGBuilder.chunk("IDAT", stream) + PNGBuilder.chunk("IEND", [])
  }

  /// The image data of up to a megabyte is inflated even where both files have the same bytes;
  /// beyond it the checksums of the chunks decide.
  @Test(arguments: [
    (1, 1, Comparison.Verdict.failed), (511, 512, .failed), (512, 512, .unchanged),
  ])
  func provesWhatHasTheSameBytes(width: Int, height: Int, verdict: Comparison.Verdict) {
    let file = Self.withWrongAdler(width: width, height: height)
    #expect(Self.compare(file, file).verdict == verdict)
    var other = file
    other[other.count - 1] ^= 1
    #expect(Self.compare(other, other).verdict == .failed)
    other = file
    other[60] ^= 1
    #expect(Self.compare(other, other).reason.contains("CRC of IDAT"))
    // Against any other file it is inflated, whatever its size.
    let white = Bitmap(width: width, height: height, filledWith: .white)
    #expect(Self.compare(file, white.png()).verdict == .failed)
  }

  @Test func bothDamagedFilesAreNamed() {
    let comparison = Self.compare([1], Array(Self.base.png().dropLast(3)))
    #expect(comparison.verdict == .failed)
    #expect(comparison.reason.contains("the first picture: the file is not a PNG"))
    #expect(comparison.reason.contains("the second picture: the PNG ends too early"))
  }

  @Test(arguments: [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1)])
  func anotherSizeIsAChangeWithTheDifferenceOfTheCommonPart(wider: Int, taller: Int) {
    let white = Bitmap(width: 40, height: 100, filledWith: .white)
    let other = Bitmap(width: 40 + wider, height: 100 + taller, filledWith: .white)
      .filling(x: 3..<5, y: 7..<8, with: .black)
    let comparison = Self.compare(white.png(), other.png())
    #expect(comparison.verdict == .changed)
    #expect(
      comparison.reason
        == "the size changed from 40 × 100 to \(40 + wider) × \(100 + taller)"
    )
    #expect(comparison.firstSize == .init(width: 40, height: 100))
    #expect(comparison.secondSize == .init(width: 40 + wider, height: 100 + taller))
    #expect(comparison.difference?.width == min(40, 40 + wider))
    #expect(comparison.difference?.height == min(100, 100 + taller))
    #expect(comparison.difference?.changedPixels == 2)
    let exchanged = Self.compare(other.png(), white.png())
    #expect(exchanged.verdict == .changed)
    #expect(exchanged.difference == comparison.difference)
  }

  @Test func missingFilesFail() {
    let comparison = PairComparator().compare("/none/a.png", "/none/b.png")
    #expect(comparison.verdict == .failed)
    #expect(
      comparison.reason
        == "/none/a.png: No such file or directory; /none/b.png: No such file or directory"
    )
  }

  @Test(arguments: [2, 3, 1000])
  func threadsChangeNoByteOfAPicture(threads: Int) throws {
    let files = [Self.base.png(), Self.changes[4].png()]
    func picture(threads: Int) throws -> [UInt8] {
      let comparator = PairComparator(threads: threads)
      _ = files[0].withUnsafeBytes { first in
        files[1].withUnsafeBytes { second in comparator.compare(first, second) }
      }
      return try #require(comparator.differencePicture())
    }
    #expect(try picture(threads: threads) == picture(threads: 1))
  }

  @Test func drawsOnlyWhatDiffers() throws {
    let comparator = PairComparator()
    func compare(_ first: [UInt8], _ second: [UInt8]) {
      _ = first.withUnsafeBytes { first in
        second.withUnsafeBytes { second in comparator.compare(first, second) }
      }
    }
    let base = Self.base.png()
    compare(base, base)
    #expect(comparator.differencePicture() == nil)
    compare(base, Self.changes[2].png())
    let picture = try Bitmap(png: try #require(comparator.differencePicture()))
    let red = try #require(DifferencePicture.palette.first)
    for y in 0..<100 {
      for x in 0..<40 {
        let luma = Difference(
          between: Bitmap(width: 1, height: 1, filledWith: Self.base[x, y]),
          and: Bitmap(width: 1, height: 1, filledWith: Self.changes[2][x, y])
        )
        #expect((picture[x, y] == red) == (luma.changedPixels == 1))
      }
    }
    compare(base, Self.filtered(Self.base, seed: 4))
    #expect(comparator.differencePicture() == nil)
  }
}
