package import Pixels

extension Bitmap {
  /// A smaller picture in which each pixel is the mean of those that it stands for.
  ///
  /// - Parameter newWidth: The number of columns; a picture that has no more is returned as it
  ///   is.
  /// - Returns: A picture of the same proportions.
  package func thumbnail(width newWidth: Int) -> Bitmap {
    precondition(newWidth > 0)
    guard newWidth < width else { return self }
    let newHeight = max(1, height * newWidth / width)
    return withUnsafeBytes { source in
      Bitmap(width: newWidth, height: newHeight) { (output: UnsafeMutableRawBufferPointer) in
        var sums = [UInt32](repeating: 0, count: newWidth * 4)
        for y in 0..<newHeight {
          let rows =
            y * height / newHeight..<max(y * height / newHeight + 1, (y + 1) * height / newHeight)
          for x in sums.indices { sums[x] = 0 }
          for row in rows {
            add(row, of: source, to: &sums, newWidth)
          }
          for x in 0..<newWidth {
            let columns = (x + 1) * width / newWidth - x * width / newWidth
            let count = UInt32(columns * rows.count)
            for channel in 0..<4 {
              output[(y * newWidth + x) * 4 + channel] = UInt8(
                (sums[x * 4 + channel] + count / 2) / count
              )
            }
          }
        }
      }
    }
  }

  private func add(
    _ row: Int,
    of source: UnsafeRawBufferPointer,
    to sums: inout [UInt32],
    _ newWidth: Int
  ) {
    sums.withUnsafeMutableBufferPointer { sums in
      for x in 0..<newWidth {
        for column in x &* width / newWidth..<(x &+ 1) &* width / newWidth {
          let pixel = source.load(
            fromByteOffset: (row &* width &+ column) &* 4,
            as: UInt32.self
          )
          sums[x &* 4] &+= pixel & 0xFF
          sums[x &* 4 &+ 1] &+= (pixel &>> 8) & 0xFF
          sums[x &* 4 &+ 2] &+= (pixel &>> 16) & 0xFF
          sums[x &* 4 &+ 3] &+= pixel &>> 24
        }
      }
    }
  }
}
