#if DEBUG || STILLFRAME_TOOL

/// The tree of named elements of a screen, taken when its scene was ready.
public struct Layout: Hashable, Sendable, Codable {
  /// The topmost elements, in drawing order (back to front).
  public var elements: [LayoutElement]

  public init(elements: [LayoutElement]) {
    self.elements = elements
  }
}

/// One named element of a screen.
public struct LayoutElement: Hashable, Sendable, Codable {
  /// The name that the app gave, for instance its accessibility identifier.
  ///
  /// Not always unique.
  public var name: String

  /// What the platform calls such an element, for instance `GtkLabel` or `UIButton`.
  public var kind: String

  /// The text that the element shows, when it shows one.
  public var text: String?

  /// The element's frame, rounded outwards to whole pixels.
  ///
  /// Parts may lie off the screen.
  public var frame: PixelRect

  /// The named elements inside this one, in drawing order.
  public var children: [LayoutElement]

  public init(
    name: String,
    kind: String,
    text: String? = nil,
    frame: PixelRect,
    children: [LayoutElement] = []
  ) {
    self.name = name
    self.kind = kind
    self.text = text
    self.frame = frame
    self.children = children
  }
}

extension Layout {
  /// Every element of the tree, parents before their children.
  public var allElements: [LayoutElement] {
    var found: [LayoutElement] = []
    var open = Array(elements.reversed())
    while let element = open.popLast() {
      found.append(element)
      open.append(contentsOf: element.children.reversed())
    }
    return found
  }
}

#endif
