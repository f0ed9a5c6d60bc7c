#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// A link, and what proves that the app has followed it.
struct LinkScene: Hashable {
  let link: URL
  /// The name of an element that the app's root lacks and the link's screen has.
  let element: String

  /// Whether the element is on a screen of a size, in whole or in part.
  func isShown(in layout: Layout, on size: PixelSize) -> Bool {
    layout.allElements.contains {
      $0.name == element && $0.frame.x < size.width && $0.frame.y < size.height
        && $0.frame.x + $0.frame.width > 0 && $0.frame.y + $0.frame.height > 0
    }
  }

  private func isNamed(in layout: Layout) -> Bool {
    layout.allElements.contains { $0.name == element }
  }

  /// Looks at the app's root, before the link is handed over.
  func check(root: Layout) throws {
    guard isNamed(in: root) else { return }
    throw SceneFailure(
      "'\(element)' is on the app's root already, so it can't prove that \(link.absoluteString) "
        + "led anywhere; name an element that only the link's screen has"
    )
  }

  /// What is said of a screen on which the element can't be seen.
  func isMissing(from layout: Layout) -> String {
    guard !isNamed(in: layout) else {
      return "\(link.absoluteString) led to '\(element)', which lies off the screen; "
        + "name an element that is on it"
    }
    let names = layout.allElements.map { "'\($0.name)'" }
    return "\(link.absoluteString) led to no element '\(element)'; "
      + (names.isEmpty
        ? "no element on the screen has a name" : "on the screen are \(names.listed)")
  }
}

#endif
