import Pixels
import StillframeWire

/// A picture whose pixels are proven to be those that were recorded of it.
struct DecodedPicture {
  let bitmap: Bitmap

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
      bitmap = try file.withUnsafeBytes { bytes throws(PNGError) in try reader.bitmap(bytes) }
    } catch {
      throw .damaged("\(error)")
    }
    let decoded = PixelSize(width: bitmap.width, height: bitmap.height)
    guard decoded == size else { throw .otherSize(recorded: size, decoded: decoded) }
    guard PixelHash(bitmap).description == pixelHash else { throw .otherPixels }
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
