#if DEBUG && canImport(UIKit)

internal import Foundation
internal import QuartzCore

/// What a display link calls: all that the kit has of Objective-C.
@MainActor
final class DisplayLinkTarget: NSObject {
  private let run: @MainActor () -> Void

  init(_ run: @escaping @MainActor () -> Void) {
    self.run = run
  }

  /// A running display link, which keeps its target until it is invalidated.
  func makeLink() -> CADisplayLink {
    let link = CADisplayLink(target: self, selector: #selector(displayLinkFired(_:)))
    link.add(to: .main, forMode: .common)
    return link
  }

  @objc private func displayLinkFired(_ link: AnyObject) {
    run()
  }
}

#endif
