private import Synchronization

/// Large buffers that are handed out again instead of freed.
///
/// The first touch of a fresh 12 MB buffer costs as much as decoding a screenshot into it, so
/// whoever reads many pictures passes one of these along. Blocks come back by themselves when
/// the last bitmap in them goes away.
package final class PixelMemory: Sendable {
  /// The number of unused blocks that are kept.
  private let limit: Int
  private let unused = Mutex<[PixelBlock]>([])

  /// - Parameter limit: The number of unused blocks that are kept; further ones are freed.
  package init(keeping limit: Int = 4) {
    self.limit = limit
  }

  /// Hands out a block of at least `size` bytes, whose contents are arbitrary.
  ///
  /// A block of more than twice the size stays for those who need it.
  func block(of size: Int) -> PixelBlock {
    let reused = unused.withLock { blocks -> PixelBlock? in
      guard
        let index = blocks.indices
          .filter({ blocks[$0].size >= size && blocks[$0].size / 2 <= size })
          .min(by: { blocks[$0].size < blocks[$1].size })
      else { return nil }
      return blocks.remove(at: index)
    }
    return reused ?? PixelBlock(atLeast: size)
  }

  /// Takes a block back.
  func takeBack(_ block: PixelBlock) {
    let surplus = unused.withLock { blocks -> PixelBlock? in
      blocks.append(block)
      guard blocks.count > limit else { return nil }
      // The smallest is the one least likely to be of use.
      guard let smallest = blocks.indices.min(by: { blocks[$0].size < blocks[$1].size }) else {
        return nil
      }
      return blocks.remove(at: smallest)
    }
    surplus?.free()
  }

  deinit {
    unused.withLock { blocks in
      for block in blocks { block.free() }
    }
  }
}
