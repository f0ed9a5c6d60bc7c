import Foundation
import Pixels
import Testing

/// One file of the manifest and what is known of it.
struct ManifestEntry: Decodable, Sendable, CustomTestStringConvertible {
  var file: String
  var decodes: Bool
  var width: Int?
  var height: Int?
  var rgba8: [[UInt8]]?

  var testDescription: String { file }

  static let all: [ManifestEntry] = {
    guard let bytes = try? Fixtures.bytes("png/manifest.json"),
      let entries = try? JSONDecoder().decode([ManifestEntry].self, from: Data(bytes))
    else { return [] }
    return entries
  }()
}

struct PNGManifestTests {
  /// The error that names what is wrong with each damaged file.
  static let reasons: [String: PNGError.Reason] = [
    "pal_no_plte.png": .noPalette,
    "bad_empty.png": .empty,
    "bad_sig_only.png": .truncated,
    "bad_25bytes.png": .truncated,
    "bad_trunc_idat.png": .truncated,
    "bad_no_iend.png": .truncated,
    "bad_idat_crc.png": .wrongChecksum,
    "bad_short_data.png": .tooFewRows,
    "bad_depth3.png": .badHeader,
    "bad_rgba4.png": .badHeader,
    "bad_chunk_len.png": .truncated,
    "bad_unknown_critical.png": .unknownCriticalChunk,
    "bad_crlf.png": .convertedLineEnds,
    "bad_lfs_pointer.png": .pointer,
    "bad_jpeg_inside.png": .notAPNG,
    "bomb_ihdr_65535.png": .tooLarge,
    "bomb_ihdr_max.png": .tooLarge,
  ]

  @Test func manifestIsThere() {
    #expect(ManifestEntry.all.count == 64)
  }

  @Test(arguments: ManifestEntry.all.filter(\.decodes))
  func decodesToTheKnownPixels(_ entry: ManifestEntry) throws {
    let bitmap = try Bitmap(png: Fixtures.bytes("png/\(entry.file)"))
    #expect(bitmap.width == entry.width)
    #expect(bitmap.height == entry.height)
    if let pixels = entry.rgba8 {
      #expect(bitmap.pixels == pixels.flatMap(\.self))
    }
  }

  @Test(arguments: ManifestEntry.all.filter(\.decodes))
  func provesSoundFiles(_ entry: ManifestEntry) throws {
    let bytes = try Fixtures.bytes("png/\(entry.file)")
    let header = try bytes.withUnsafeBytes { bytes in try PNGReader().prove(bytes) }
    #expect(header.width == entry.width)
  }

  @Test(arguments: ManifestEntry.all.filter { !$0.decodes })
  func refusesDamageByName(_ entry: ManifestEntry) throws {
    let bytes = try Fixtures.bytes("png/\(entry.file)")
    let decoding = #expect(throws: PNGError.self) { try Bitmap(png: bytes) }
    let proof = #expect(throws: PNGError.self) {
      try bytes.withUnsafeBytes { bytes in try PNGReader().prove(bytes) }
    }
    #expect(decoding == proof)
    #expect(decoding?.reason == Self.reasons[entry.file])
  }
}
