private import Foundation

/// A piece of raw memory, aligned for vectors and, when large, for huge pages.
///
/// It frees nothing by itself: ``PixelStorage`` and ``PixelMemory`` own blocks.
struct PixelBlock: @unchecked Sendable {
  // Invariant: a block has one owner at a time, and only the owner touches the memory.
  let base: UnsafeMutableRawPointer
  let size: Int

  /// - Parameter size: The least number of bytes.
  init(atLeast size: Int) {
    // A rest that fills most of a huge page gets a whole one, and costs no hundreds of faults; a
    // smaller one isn't worth the memory.
    let rest = size % Self.hugePage
    let unit = rest > Self.hugePage / 2 ? Self.hugePage : Self.unit
    self.size = (max(size, 1) + unit - 1) / unit * unit
    let isLarge = self.size >= Self.hugePage
    var memory: UnsafeMutableRawPointer?
    let status = posix_memalign(&memory, isLarge ? Self.hugePage : 64, self.size)
    guard status == 0, let memory else {
      fatalError("no memory for \(self.size) bytes of pixels")
    }
    base = memory
    if isLarge { adviseHugePages() }
  }

  /// The size of a huge page on the platforms that have them at one size.
  private static let hugePage = 2 << 20
  /// Sizes are multiples of it, so that blocks fit pictures of about the same size.
  private static let unit = 64 << 10

  func free() {
    Foundation.free(base)
  }
}

/// Owns the block in which a bitmap lies, and gives it back when the last bitmap goes.
final class PixelStorage: @unchecked Sendable {
  // Invariant: the memory is written only while one bitmap alone refers to the storage.
  let block: PixelBlock
  private let memory: PixelMemory?

  /// - Parameters:
  ///   - size: The least number of bytes.
  ///   - memory: Where the block comes from and goes back to; nil makes and frees it.
  init(size: Int, memory: PixelMemory?) {
    self.memory = memory
    block = memory?.block(of: size) ?? PixelBlock(atLeast: size)
  }

  deinit {
    if let memory {
      memory.takeBack(block)
    } else {
      block.free()
    }
  }
}
