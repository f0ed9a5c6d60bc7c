/// The hash of a picture's pixels: equal hashes, equal pixels, however the files are encoded.
///
/// It covers the width and the height (32 bits each, little-endian) and then the RGBA pixels,
/// so that pictures of other proportions with the same bytes differ.
package struct PixelHash: Hashable, Sendable {
  package var content: ContentHash

  package init(content: ContentHash) {
    self.content = content
  }

  /// Hashes a bitmap; about a millisecond for a phone's screen.
  package init(_ bitmap: Bitmap) {
    let size = [UInt32(bitmap.width).littleEndian, UInt32(bitmap.height).littleEndian]
    content = size.withUnsafeBytes { size in
      bitmap.withUnsafeBytes { pixels in ContentHash(of: size, pixels) }
    }
  }
}

/// The hash of a file's bytes.
package struct FileHash: Hashable, Sendable {
  package var content: ContentHash

  package init(content: ContentHash) {
    self.content = content
  }

  package init(_ bytes: UnsafeRawBufferPointer) {
    content = ContentHash(of: bytes)
  }

  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { FileHash($0) }
  }
}

extension PixelHash: CustomStringConvertible, LosslessStringConvertible {
  package init?(_ description: String) {
    guard let content = ContentHash(description) else { return nil }
    self.content = content
  }

  package var description: String { content.description }
}

extension FileHash: CustomStringConvertible, LosslessStringConvertible {
  package init?(_ description: String) {
    guard let content = ContentHash(description) else { return nil }
    self.content = content
  }

  package var description: String { content.description }
}
