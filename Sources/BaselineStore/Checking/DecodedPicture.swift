import Pixels
import StillframeWire

/// A picture whose pixels are proven to be those that were recorded of it.
struct DecodedPicture {
  private(set) var picture: Picture

  var bitmap: Bitmap { picture.bitmap }

  /// Decodes a file and holds it against its record.
  ///
  /// - Throws: ``DecodingTrouble`` when it is no sound PNG or has other pixels than recorded.
  init(
    _ file: [UInt8],
    size: PixelSize,
    pixelHash: String,
    reader: PNGReader = PNGReader()
  ) throws(DecodingTrouble) {
    do {
      picture = try file.withUnsafeBytes { bytes throws(PNGError) in
        try reader.picture(PNGContainer(checking: bytes), of: bytes)
      }
    } catch {
      throw .damaged("\(error)")
    }
    let decoded = PixelSize(width: bitmap.width, height: bitmap.height)
    guard decoded == size else { throw .otherSize(recorded: size, decoded: decoded) }
    guard PixelHash(bitmap).description == pixelHash else { throw .otherPixels }
  }

  /// Converts the colours to those in which pictures of different profiles are compared.
  mutating func convertToCommonSpace() throws(DecodingTrouble) {
    do {
      picture = try picture.inCommonSpace()
    } catch {
      throw .damaged("\(error)")
    }
  }
}

/// Whether two files that decode to the same 8-bit pixels show the same colours.
enum FileMeaning {
  /// Looks at what the files say of their colours and depth, without decoding them.
  static func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let first = meaning(of: first), let second = meaning(of: second) else { return false }
    return first.profile == second.profile && !first.isDeep && !second.isDeep
  }

  private static func meaning(of file: [UInt8]) -> (profile: ColorProfile, isDeep: Bool)? {
    file.withUnsafeBytes { bytes in
      guard let container = try? PNGContainer(checking: bytes) else { return nil }
      return (ColorProfile(of: container, in: bytes), container.header.bitDepth == 16)
    }
  }
}

/// Why a picture's file is not what was recorded of it.
enum DecodingTrouble: Error, Hashable, CustomStringConvertible {
  case damaged(String)
  case otherSize(recorded: PixelSize, decoded: PixelSize)
  case otherPixels

  var description: String {
    switch self {
    case .damaged(let reason): reason
    case .otherSize(let recorded, let decoded):
      "it is \(decoded) px, its record says \(recorded) px"
    case .otherPixels: "its pixels are not those that its record names"
    }
  }
}
