#if canImport(Darwin)
extension InitCommand.DeviceName {
  /// What there is on this system where a project doesn't tell.
  static let usual = Self.simulator
}
#endif
