internal import Synchronization

/// Where the daemon's callbacks find what to answer.
final class ReviewDesk: Sendable {
  private let opened = Mutex<ReviewRoutes?>(nil)

  /// Begins to answer.
  func open(_ routes: ReviewRoutes) {
    opened.withLock { $0 = routes }
  }

  /// Nil until the desk is opened.
  var routes: ReviewRoutes? { opened.withLock { $0 } }
}
