#if DEBUG && canImport(UIKit)

internal import Foundation
internal import StillframeKitWire
internal import UIKit

extension WindowHost {
  /// The tree of what the app has named, by accessibility identifiers and `stillframeElement`.
  func layout() -> Layout {
    guard let window = stage.window else { return Layout(elements: []) }
    var reading = LayoutReading(of: window)
    reading.read(window, inside: nil)
    return Layout(elements: ElementTree(reading.entries).elements)
  }
}

/// One walk through a window's views.
@MainActor
private struct LayoutReading {
  private let space: any UICoordinateSpace
  private let scale: Double
  private(set) var entries: [ElementTree.Entry] = []

  init(of window: UIWindow) {
    space = window.screen.coordinateSpace
    scale = Double(window.traitCollection.displayScale)
  }

  mutating func read(_ view: UIView, inside parent: AnyHashable?) {
    guard view.isShown else { return }
    var parent = parent
    if let marker = view as? ElementMarker {
      add(marker, inside: parent)
    } else if let name = view.accessibilityIdentifier, !name.isEmpty {
      let key = AnyHashable(ObjectIdentifier(view))
      add(
        name,
        kind: "\(type(of: view))",
        text: view.shownText,
        frame: view.convert(view.bounds, to: space),
        as: key,
        inside: parent
      )
      parent = key
    }
    readElements(of: view, inside: parent)
    for subview in view.subviews {
      read(subview, inside: parent)
    }
  }

  private mutating func add(_ marker: ElementMarker, inside parent: AnyHashable?) {
    guard let mark = marker.mark else { return }
    add(
      mark.name,
      kind: "View",
      text: mark.text,
      frame: marker.convert(marker.bounds, to: space),
      as: AnyHashable(mark.id),
      inside: mark.parent.map { AnyHashable($0) } ?? parent
    )
  }

  /// The elements that are no views: what views draw by themselves, and SwiftUI's, as far as the
  /// system has made any.
  private mutating func readElements(of view: UIView, inside parent: AnyHashable?) {
    for case let element as NSObject in view.accessibilityElements ?? [] where !(element is UIView)
    {
      guard let name = (element as? any UIAccessibilityIdentification)?.accessibilityIdentifier,
        !name.isEmpty
      else { continue }
      add(
        name,
        kind: "\(type(of: element))",
        text: element.accessibilityLabel,
        frame: element.accessibilityFrame,
        as: AnyHashable(ObjectIdentifier(element)),
        inside: parent
      )
    }
  }

  private mutating func add(
    _ name: String,
    kind: String,
    text: String?,
    frame: CGRect,
    as key: AnyHashable,
    inside parent: AnyHashable?
  ) {
    guard let frame = PixelRect(around: frame, scale: scale) else { return }
    let element = LayoutElement(name: name, kind: kind, text: text, frame: frame)
    entries.append(ElementTree.Entry(key: key, parent: parent, element: element))
  }
}

extension UIView {
  /// The text that the view itself shows.
  fileprivate var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle ?? button.titleLabel?.text
    case let field as UITextField: field.isSecureTextEntry ? nil : field.text
    case let text as UITextView: text.text
    default: isAccessibilityElement ? accessibilityLabel : nil
    }
  }
}

#endif
