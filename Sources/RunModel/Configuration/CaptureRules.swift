package import Foundation

/// How shots are captured.
package struct CaptureRules: Hashable, Sendable {
  /// How long a scene may take until it is ready, in whole seconds.
  package var sceneTimeoutInSeconds: Int
  package var isolation: Isolation
  package var order: CaptureOrder
  /// The largest number of launches of the app that are under way at once.
  package var lanes: Int
  /// What scenes show as now.
  package var fixedDate: Date
  /// The shots that may be the same picture as another.
  package var allowedTwins: [ShotGlob]

  package init(
    sceneTimeoutInSeconds: Int = 20,
    isolation: Isolation = .none,
    order: CaptureOrder = .forward,
    lanes: Int = 4,
    fixedDate: Date = Self.defaultFixedDate,
    allowedTwins: [ShotGlob] = []
  ) {
    self.sceneTimeoutInSeconds = sceneTimeoutInSeconds
    self.isolation = isolation
    self.order = order
    self.lanes = lanes
    self.fixedDate = fixedDate
    self.allowedTwins = allowedTwins
  }

  /// 14 March 2026, 9:41 UTC.
  ///
  /// A fixed one, because pictures that show the day of their capture can't be compared.
  package static let defaultFixedDate = Date(timeIntervalSince1970: 1_773_481_260)

  /// What shots share.
  package enum Isolation: String, Hashable, Sendable, CaseIterable {
    /// One launch of the app for each device and locale.
    case none
    /// A launch for each shot, with clean containers.
    case launch
  }
}
