#if DEBUG

internal import Foundation
internal import StillframeKitWire

/// A link, and what proves that the app has followed it.
struct LinkScene: Hashable {
  let link: URL
  /// The name of an element that the app's root lacks and the link's screen has.
  let element: String

  func isShown(in layout: Layout) -> Bool {
    layout.allElements.contains { $0.name == element }
  }

  /// Looks at the app's root, before the link is handed over.
  func check(root: Layout) throws {
    guard isShown(in: root) else { return }
    throw SceneFailure(
      "'\(element)' is on the app's root already, so it can't prove that \(link.absoluteString) "
        + "led anywhere; name an element that only the link's screen has"
    )
  }

  /// What is said of a screen without the element.
  func isMissing(from layout: Layout) -> String {
    let names = layout.allElements.map { "'\($0.name)'" }
    return "\(link.absoluteString) led to no element '\(element)'; "
      + (names.isEmpty
        ? "no element on the screen has a name" : "on the screen are \(names.listed)")
  }
}

#endif
