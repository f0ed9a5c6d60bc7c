import TestSupport
import Testing

@testable import Pixels

/// A picture of random bytes under random filters.
struct FilteredPicture: Sendable, CustomTestStringConvertible {
  var width: Int
  var height: Int
  var colorType: UInt8
  var filters: ClosedRange<UInt8>
  var seed: UInt64

  var testDescription: String {
    "\(width) × \(height), type \(colorType), filters \(filters), seed \(seed)"
  }

  var file: [UInt8] {
    var builder = PNGBuilder(width: width, height: height, colorType: colorType)
    builder.rows = PNGBuilder.randomRows(
      width: width,
      height: height,
      channels: colorType == 2 ? 3 : 4,
      filters: filters,
      seed: seed
    )
    builder.pieceSize = Int(seed % 3) * 1000
    return builder.file
  }

  static let all: [FilteredPicture] = {
    var pictures: [FilteredPicture] = []
    for colorType: UInt8 in [2, 6] {
      for filter: UInt8 in 0...4 {
        for (width, height) in [(1, 1), (1, 9), (7, 3), (8, 2), (9, 5), (67, 20)] {
          pictures.append(
            FilteredPicture(
              width: width,
              height: height,
              colorType: colorType,
              filters: filter...filter,
              seed: UInt64(width) * 31 + UInt64(filter)
            )
          )
        }
      }
      for seed: UInt64 in 1...12 {
        pictures.append(
          FilteredPicture(
            width: 150,
            height: 23,
            colorType: colorType,
            filters: 0...4,
            seed: seed
          )
        )
      }
    }
    return pictures
  }()
}

struct FastPathTests {
  @Test(arguments: FilteredPicture.all)
  func agreesWithLibspng(_ picture: FilteredPicture) throws {
    let file = picture.file
    let fast = try Bitmap(png: file)
    let slow = try file.withUnsafeBytes { bytes in
      let container = try PNGContainer(checking: bytes)
      #expect(container.isPlain)
      return try Bitmap(width: picture.width, height: picture.height) { pixels in
        try SpngDecoding.pixels(container, of: bytes, into: pixels)
      }
    }
    #expect(fast == slow)
  }

  @Test(arguments: [2, 6] as [UInt8])
  func refusesAnUnknownFilter(_ colorType: UInt8) {
    var picture = FilteredPicture(
      width: 5,
      height: 3,
      colorType: colorType,
      filters: 0...4,
      seed: 3
    )
    #expect(throws: Never.self) { try Bitmap(png: picture.file) }
    picture.filters = 5...5
    let file = picture.file
    let decoding = #expect(throws: PNGError.self) { try Bitmap(png: file) }
    #expect(decoding?.reason == .badFilter)
    let proof = #expect(throws: PNGError.self) {
      try file.withUnsafeBytes { bytes in try PNGReader().prove(bytes) }
    }
    #expect(proof?.reason == .badFilter)
  }

  @Test func aReaderCanBeUsedAgainAfterAnError() throws {
    let reader = PNGReader()
    let good = FilteredPicture(width: 30, height: 8, colorType: 6, filters: 0...4, seed: 8).file
    var bad = good
    bad[60] ^= 1
    let first = try good.withUnsafeBytes { bytes in try reader.bitmap(bytes) }
    #expect(throws: PNGError.self) {
      try bad.withUnsafeBytes { bytes in try reader.bitmap(bytes) }
    }
    let second = try good.withUnsafeBytes { bytes in try reader.bitmap(bytes) }
    #expect(first == second)
  }
}
