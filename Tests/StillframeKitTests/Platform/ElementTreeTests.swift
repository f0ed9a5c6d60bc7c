#if DEBUG

import StillframeKitWire
import Testing

@testable import StillframeKit

struct ElementTreeTests {
  private func entry(_ name: String, in parent: String? = nil) -> ElementTree.Entry {
    ElementTree.Entry(
      key: name,
      parent: parent.map { AnyHashable($0) },
      element: LayoutElement(
        name: name,
        kind: "View",
        frame: PixelRect(x: 0, y: 0, width: 1, height: 1)
      )
    )
  }

  /// The tree in one line: `page(title row(price))`.
  private func described(_ elements: [LayoutElement]) -> String {
    elements.map { element in
      element.children.isEmpty ? element.name : "\(element.name)(\(described(element.children)))"
    }
    .joined(separator: " ")
  }

  @Test func nestsInDrawingOrder() {
    let entries = [
      entry("page"), entry("title", in: "page"), entry("row", in: "page"),
      entry("price", in: "row"), entry("badge"),
    ]
    #expect(described(ElementTree(entries).elements) == "page(title row(price)) badge")
  }

  @Test func takesParentsThatComeLater() {
    #expect(
      described(ElementTree([entry("price", in: "row"), entry("row")]).elements) == "row(price)"
    )
  }

  @Test func keepsWhatHasAnUnknownParent() {
    #expect(described(ElementTree([entry("a", in: "gone"), entry("b")]).elements) == "a b")
    #expect(described(ElementTree([entry("a", in: "a")]).elements) == "a")
    #expect(ElementTree([]).elements.isEmpty)
  }
}

#endif
