#if DEBUG

/// What an app says to Stillframe, and what it may ask.
///
/// Everything here can be called on every launch: outside a capture it does what the app would do
/// without it.
public enum Stillframe {
  /// The look that a shot is taken in.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    case light
    case dark
  }
}

extension Stillframe {
  /// Whether the app was launched for a capture: true during one, and only then.
  ///
  /// It is true as well when the launch's request is broken and nothing can be captured: the
  /// ordinary app must not start in its place.
  public static var isActive: Bool { false }

  /// Registers the scenes that the app can show on request.
  ///
  /// Call it once, before the host starts. Outside a capture the builder isn't run.
  @MainActor
  public static func scenes(@StillframeSceneBuilder _ scenes: () -> [StillframeScene]) {
    guard isActive else { return }
    _ = scenes()
  }

  /// Tells the kit about a theme of the app's own, one that the system's appearance doesn't drive.
  ///
  /// Many apps save a preference and apply it when a window appears. Such a theme has to follow
  /// the shot's appearance, and has to say afterwards what it really shows.
  ///
  /// - Parameters:
  ///   - apply: Puts the whole theme into an appearance, whatever preference is saved.
  ///   - current: Reads back what the theme shows now; a shot fails when it isn't what was asked
  ///     for.
  @MainActor
  public static func theme(
    apply: @escaping @MainActor (Appearance) -> Void,
    current: @escaping @MainActor () -> Appearance
  ) {
  }

  /// Gives the kit a way to put the app's own state back before each scene.
  ///
  /// Scenes must not depend on their order. The hook runs before the locale and the appearance
  /// are set, and counts into the scene's time limit.
  @MainActor
  public static func reset(_ reset: @escaping @MainActor () async throws -> Void) {
  }

  /// Starts to serve captures in a platform's windows.
  ///
  /// Call it where the app would otherwise build its first screen, after ``scenes(_:)``. From
  /// then on the host shows what the engine asks for, or a failure, and nothing else.
  ///
  /// - Parameter host: What shows the scenes; it is kept for the life of the process.
  /// - Returns: Whether a capture was requested. Then the ordinary app must not start, even if
  ///   the request is one that can't be fulfilled; else nothing happens.
  @_spi(Host) @MainActor
  public static func start(host: some SceneHosting) -> Bool {
    false
  }
}

#endif
