package import StillframeWire

/// Where the pixels lie in an X Window Dump file.
///
/// The header's words are those of `XWDFile.h` of the X Window System.
package struct XWDLayout: Hashable, Sendable {
  package let size: PixelSize
  /// Where the first row begins.
  package let offset: Int
  /// From the beginning of one row to that of the next, in bytes.
  package let stride: Int

  /// What is wrong with a file, as a sentence goes on.
  package struct Unusable: Error, Hashable, Sendable {
    package var reason: String
  }

  private enum Word: Int {
    case headerSize = 0
    case version = 1
    case width = 4
    case height = 5
    case byteOrder = 7
    case bitsPerPixel = 11
    case bytesPerLine = 12
    case colours = 19
  }

  private static let wordsInHeader = 25
  private static let version = 7
  private static let bytesPerColour = 12

  /// Reads a file's header and checks it against the file's length.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - size: The size that the picture has to have.
  /// - Throws: ``Unusable`` when it isn't the picture of such a display.
  package init(_ bytes: UnsafeRawBufferPointer, expecting size: PixelSize) throws(Unusable) {
    guard bytes.count >= Self.wordsInHeader * 4 else { throw Unusable(reason: "it is too short") }
    func word(_ word: Word) -> Int {
      Int(
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: word.rawValue * 4, as: UInt32.self))
      )
    }
    guard word(.version) == Self.version else {
      throw Unusable(reason: "it is no X window dump")
    }
    let found = PixelSize(width: word(.width), height: word(.height))
    guard found == size else {
      throw Unusable(reason: "it is of \(found) pixels in place of \(size)")
    }
    guard word(.bitsPerPixel) == 32, word(.byteOrder) == 0 else {
      throw Unusable(reason: "its pixels aren't of 32 bits, least significant byte first")
    }
    self.size = size
    stride = word(.bytesPerLine)
    offset = word(.headerSize) + word(.colours) * Self.bytesPerColour
    guard stride >= size.width * 4, bytes.count >= offset + stride * size.height else {
      throw Unusable(reason: "it is too short for its size")
    }
  }
}
