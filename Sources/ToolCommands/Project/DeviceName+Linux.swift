#if os(Linux)
extension InitCommand.DeviceName {
  /// What there is on this system where a project doesn't tell.
  static let usual = Self.virtualDisplay
}
#endif
