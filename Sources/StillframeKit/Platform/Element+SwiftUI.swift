#if DEBUG && canImport(SwiftUI) && canImport(UIKit)

internal import Foundation
public import SwiftUI
internal import UIKit

extension View {
  /// Names the view, so that changes of its frame and text are explained by that name.
  ///
  /// An accessibility identifier does as well, but SwiftUI makes accessibility elements only when
  /// something asks for them, such as a UI test: with this modifier the view is always found.
  /// Outside a capture and in a release build it does nothing.
  ///
  /// - Parameters:
  ///   - name: The name, best one that no other view of the screen has.
  ///   - text: The text that the view shows, for the explanation of another one; it can't be read
  ///     from a view of SwiftUI.
  /// - Returns: The view, with its name while a capture is under way.
  public func stillframeElement(_ name: String, text: String? = nil) -> some View {
    modifier(ElementModifier(name: name, text: text))
  }
}

/// The name of a view, and the view that it is in.
struct ElementMark: Hashable {
  var id: UUID
  var parent: UUID?
  var name: String
  var text: String?
}

private struct ElementModifier: ViewModifier {
  let name: String
  let text: String?
  @State private var id = UUID()
  @Environment(\.stillframeParent) private var parent

  func body(content: Content) -> some View {
    if Stillframe.isActive {
      content
        .environment(\.stillframeParent, id)
        .background(
          MarkerView(mark: ElementMark(id: id, parent: parent, name: name, text: text))
            .accessibilityHidden(true)
        )
    } else {
      content
    }
  }
}

/// A view without a look, in the place and the size of the one that has the name.
private struct MarkerView: UIViewRepresentable {
  let mark: ElementMark

  func makeUIView(context: Context) -> ElementMarker {
    let marker = ElementMarker()
    marker.isUserInteractionEnabled = false
    marker.mark = mark
    return marker
  }

  func updateUIView(_ marker: ElementMarker, context: Context) {
    marker.mark = mark
  }
}

/// What the layout finds of a view of SwiftUI.
final class ElementMarker: UIView {
  var mark: ElementMark?
}

private struct ParentKey: EnvironmentKey {
  static let defaultValue: UUID? = nil
}

extension EnvironmentValues {
  /// The nearest named view that a view is in.
  fileprivate var stillframeParent: UUID? {
    get { self[ParentKey.self] }
    set { self[ParentKey.self] = newValue }
  }
}

#endif
