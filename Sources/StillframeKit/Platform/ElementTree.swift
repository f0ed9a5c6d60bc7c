#if DEBUG

internal import StillframeKitWire

/// Puts the named elements of a screen into a tree, from a list in drawing order.
struct ElementTree {
  /// One named element, and the one that it is in.
  struct Entry {
    var key: AnyHashable
    /// The key of the element that it is in; nil, or not in the list, for a topmost one.
    var parent: AnyHashable?
    /// Without children.
    var element: LayoutElement
  }

  private var children: [AnyHashable: [Entry]] = [:]
  private var roots: [Entry] = []

  /// - Parameter entries: In drawing order; each key stands once, parents anywhere.
  init(_ entries: [Entry]) {
    let known = Set(entries.map(\.key))
    for entry in entries {
      if let parent = entry.parent, parent != entry.key, known.contains(parent) {
        children[parent, default: []].append(entry)
      } else {
        roots.append(entry)
      }
    }
  }

  /// The topmost elements with all that is in them, in drawing order.
  var elements: [LayoutElement] { roots.map(filled) }

  private func filled(_ entry: Entry) -> LayoutElement {
    var element = entry.element
    element.children = children[entry.key, default: []].map(filled)
    return element
  }
}

#endif
