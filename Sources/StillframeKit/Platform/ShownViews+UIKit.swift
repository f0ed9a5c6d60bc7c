#if DEBUG && canImport(UIKit)

internal import UIKit

extension UIView {
  /// Whether the view takes part in what is on the screen.
  var isShown: Bool {
    !isHidden && alpha > 0 && bounds.width > 0 && bounds.height > 0
  }

  /// The view and everything in it that is shown, parents first.
  var shownDescendants: [UIView] {
    var found: [UIView] = []
    var open: [UIView] = [self]
    while let view = open.popLast() {
      guard view.isShown else { continue }
      found.append(view)
      open.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}

#endif
