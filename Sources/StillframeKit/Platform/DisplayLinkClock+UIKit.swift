#if DEBUG && canImport(UIKit)

internal import QuartzCore

/// The frames of the screen, as a display link announces them.
///
/// A display link fires before a frame is put together. What was changed before is handed to the
/// render server after its first call, drawn until the second, and on the screen at the third.
@MainActor
final class DisplayLinkClock: FrameClock {
  private static let callsForOneFrame = 3

  private struct Waiting {
    var callsLeft: Int
    var continuation: CheckedContinuation<Void, Never>
  }

  private var waiting: [Waiting] = []
  /// Runs while somebody waits: it would keep the app from being idle.
  private var link: CADisplayLink?

  /// UIKit doesn't tell what it repaints.
  var repaintCount: Int? { nil }

  func renderFrame() async {
    await withCheckedContinuation { continuation in
      waiting.append(Waiting(callsLeft: Self.callsForOneFrame, continuation: continuation))
      run()
    }
  }

  private func run() {
    guard link == nil else { return }
    let target = DisplayLinkTarget { [weak self] in self?.frameBegins() }
    link = target.makeLink()
  }

  private func frameBegins() {
    for index in waiting.indices {
      waiting[index].callsLeft -= 1
    }
    let answered = waiting.filter { $0.callsLeft <= 0 }
    waiting.removeAll { $0.callsLeft <= 0 }
    if waiting.isEmpty {
      link?.invalidate()
      link = nil
    }
    for one in answered {
      one.continuation.resume()
    }
  }
}

#endif
