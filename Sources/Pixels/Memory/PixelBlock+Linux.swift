#if os(Linux)
private import Glibc

extension PixelBlock {
  /// Asks the kernel for huge pages, so that the first touch costs a few faults, not thousands.
  func adviseHugePages() {
    _ = madvise(base, size, Int32(MADV_HUGEPAGE))
  }
}
#endif
