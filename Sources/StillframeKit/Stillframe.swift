#if DEBUG

public import Foundation
private import StillframeKitWire

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

  /// What the kit keeps for this launch.
  static let runtime = KitRuntime(environment: ProcessInfo.processInfo.environment)
}

// MARK: The capture

extension Stillframe {
  /// Whether the app was launched for a capture: true during one, and only then.
  ///
  /// It is true as well when the launch's request is broken and nothing can be captured: the
  /// ordinary app must not start in its place.
  public static var isActive: Bool { runtime.isActive }

  /// The date that scenes show as now; nil outside a capture, or when none is configured.
  public static var fixedDate: Date? { runtime.fixedDate }

  /// The locale of the running shot; nil outside a capture.
  public static var locale: Locale? { runtime.locale.map { Locale(identifier: $0.rawValue) } }

  /// The appearance of the running shot; nil outside a capture, and before the first shot.
  public static var appearance: Appearance? { runtime.appearance.map(Appearance.init) }

  /// What puts the app's own `URLSession`s under the capture's fixtures; empty outside one.
  ///
  /// `URLSession.shared` needs no change. For other sessions, put these before what the
  /// configuration has:
  ///
  /// ```swift
  /// configuration.protocolClasses =
  ///   Stillframe.protocolClasses + (configuration.protocolClasses ?? [])
  /// ```
  public static var protocolClasses: [AnyClass] {
    isActive ? [FixtureURLProtocol.self] : []
  }
}

// MARK: Scenes

extension Stillframe {
  /// Registers the scenes that the app can show on request.
  ///
  /// Call it before the host starts. Outside a capture the builder isn't run.
  @MainActor
  public static func scenes(@StillframeSceneBuilder _ scenes: () -> [StillframeScene]) {
    guard isActive else { return }
    runtime.registry.add(scenes())
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
    runtime.hooks.theme = AppHooks.Theme(
      apply: { apply(Appearance($0)) },
      current: { current().onWire }
    )
  }

  /// Gives the kit a way to put the app's own state back before each scene.
  ///
  /// Scenes must not depend on their order. The hook runs before the locale and the appearance
  /// are set, and counts into the scene's time limit. Several run one after the other.
  @MainActor
  public static func reset(_ reset: @escaping @MainActor () async throws -> Void) {
    runtime.hooks.resets.append(reset)
  }
}

// MARK: Readiness

extension Stillframe {
  /// Keeps the scene from being ready while some work runs.
  ///
  /// Outside a capture the work just runs.
  ///
  /// - Parameters:
  ///   - label: What a timeout message calls it.
  ///   - isolation: Where the work runs: where the caller does.
  ///   - work: What to wait for; wrap a whole chain rather than its links.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws; the hold has ended then too.
  public static func hold<Result>(
    _ label: String,
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    try await runtime.hold(label, isolation: isolation, work)
  }

  /// Keeps the scene from being ready until the hold is released.
  ///
  /// A hold belongs to the scene during which it began. One that begins after its scene was ready
  /// makes the engine wait again.
  ///
  /// - Parameter label: What a timeout message calls it; several holds may have the same.
  /// - Returns: The hold, which also ends when it is deallocated.
  public static func beginHold(_ label: String) -> StillframeHold {
    runtime.beginHold(label)
  }

  /// Keeps the scene from being ready until a condition is true, and waits for that.
  ///
  /// The condition is checked now, and again whenever `@Observable` state that it read changes on
  /// the main actor. State that isn't observable is checked once; when the condition is false
  /// then, the scene ends with a timeout that names the label. It returns early when its task is
  /// cancelled, and waits outside a capture too.
  ///
  /// - Parameters:
  ///   - label: What a timeout message calls it.
  ///   - condition: What should become true.
  @available(iOS 17, macOS 14, *)
  @MainActor
  public static func waitUntil(_ label: String, _ condition: @MainActor () -> Bool) async {
    await runtime.waitUntil(label, condition)
  }
}

#endif
