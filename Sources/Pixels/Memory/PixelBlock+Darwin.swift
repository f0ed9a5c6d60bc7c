#if canImport(Darwin)
extension PixelBlock {
  /// Does nothing: Darwin offers no huge pages for memory of this kind.
  func adviseHugePages() {}
}
#endif
