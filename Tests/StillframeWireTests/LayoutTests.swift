import StillframeWire
import Testing

struct LayoutTests {
  private func element(_ name: String, _ children: [LayoutElement] = []) -> LayoutElement {
    LayoutElement(
      name: name,
      kind: "View",
      frame: PixelRect(x: 0, y: 0, width: 1, height: 1),
      children: children
    )
  }

  @Test func listsParentsBeforeTheirChildrenInDrawingOrder() {
    let layout = Layout(elements: [
      element("a", [element("b", [element("c")]), element("d")]),
      element("e"),
    ])
    #expect(layout.allElements.map(\.name) == ["a", "b", "c", "d", "e"])
  }

  @Test func isEmptyWithoutElements() {
    #expect(Layout(elements: []).allElements.isEmpty)
  }

  @Test(arguments: [
    (PixelRect(x: 9, y: 9, width: 1, height: 1), true),
    (PixelRect(x: 10, y: 0, width: 5, height: 5), false),
    (PixelRect(x: 0, y: 10, width: 5, height: 5), false),
    (PixelRect(x: -5, y: -5, width: 5, height: 5), false),
    (PixelRect(x: -5, y: -5, width: 6, height: 6), true),
    (PixelRect(x: 5, y: 5, width: 0, height: 3), false),
  ])
  func intersectsWhereAPixelIsShared(other: PixelRect, shares: Bool) {
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.intersects(other) == shares)
    #expect(other.intersects(rect) == shares)
  }

  @Test(arguments: [
    (PixelRect(x: 0, y: 0, width: 10, height: 10), true),
    (PixelRect(x: 0, y: 0, width: 11, height: 10), false),
    (PixelRect(x: 1, y: 1, width: 9, height: 9), true),
    (PixelRect(x: -1, y: 0, width: 5, height: 5), false),
  ])
  func containsWhatLiesInside(other: PixelRect, isInside: Bool) {
    #expect(PixelRect(x: 0, y: 0, width: 10, height: 10).contains(other) == isInside)
  }
}
