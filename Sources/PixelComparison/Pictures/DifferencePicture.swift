package import Pixels

/// A picture of what changed: the current picture faded to grey, the changes in one colour.
package enum DifferencePicture {
  /// Red for changes, 15 greys for the rest: few enough for four bits a pixel.
  package static let palette: [Pixel] =
    [Pixel(224, 24, 48)]
    + (0..<grays).map { step in
      // Faded towards white, so that changes stand out in dark pictures as in light ones.
      let gray = UInt8(144 + Int(step) * 111 / Int(grays - 1))
      return Pixel(gray, gray, gray)
    }

  private static let grays: UInt32 = 15

  /// Draws the changes and encodes them as a PNG with a palette.
  ///
  /// - Parameters:
  ///   - map: The changed pixels.
  ///   - current: The picture on which they are drawn, at least as large as the map.
  ///   - writer: Encodes; its memory is used again.
  /// - Returns: The whole file, of the map's size.
  package static func png(
    of map: ChangeMap,
    over current: Bitmap,
    writer: PNGWriter = PNGWriter()
  ) -> [UInt8] {
    current.withRows { png(of: map, over: $0, writer: writer) }
  }

  /// Draws the changes over rows; see ``png(of:over:writer:)``.
  ///
  /// - Parameters:
  ///   - map: The changed pixels.
  ///   - current: The rows on which they are drawn, at least as large as the map.
  ///   - writer: Encodes; its memory is used again.
  ///   - threads: The number of threads that share the drawing; it changes no byte.
  /// - Returns: The whole file, of the map's size.
  package static func png(
    of map: ChangeMap,
    over current: PixelRows,
    writer: PNGWriter,
    threads: Int = 1
  ) -> [UInt8] {
    writer.png(
      width: map.width,
      height: map.height,
      palette: palette,
      threads: threads
    ) { y, row in
      let pixels = current.row(y)
      for x in 0..<map.width {
        row[x] = gray(pixels.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self))
      }
      guard map.counts[y] > 0 else { return }
      map.withRow(y) { flags in
        // Nothing is left of an entry whose flag is 1, and all where it is 0.
        for x in 0..<map.width { row[x] &= flags[x] &- 1 }
      }
    }
  }

  /// The palette's entry for a pixel that didn't change; transparent ones lie on white.
  ///
  /// Near enough for a faded picture: without branches, so that it is done for many at once.
  @inline(__always)
  private static func gray(_ pixel: UInt32) -> UInt8 {
    let red = pixel & 0xFF
    let green = (pixel &>> 8) & 0xFF
    let blue = (pixel &>> 16) & 0xFF
    let alpha = pixel &>> 24
    let darkness = 255 &- ((red &+ 2 &* green &+ blue) &>> 2)
    let onWhite = 255 &- ((darkness &* alpha) &>> 8)
    return UInt8(truncatingIfNeeded: 1 &+ ((onWhite &* grays) &>> 8))
  }
}
