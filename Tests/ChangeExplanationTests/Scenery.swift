import ChangeExplanation
import PixelComparison
import Pixels
import RunModel
import StillframeWire

/// A screen drawn from its layout, so that pictures and layouts agree without files.
///
/// Each element is a block of its own colour with a pattern that follows from its name and
/// text, counted from its own corner: an element that moves takes its pixels along.
struct Scenery {
  var size = PixelSize(width: 200, height: 400)
  var elements: [LayoutElement] = []
  var background = Pixel(255, 255, 255)
  /// Colours that aren't the element's own, by name.
  var colours: [String: Pixel] = [:]
  /// Blocks that no element accounts for, drawn last.
  var blocks: [(frame: PixelRect, pixel: Pixel)] = []

  /// The element that is a photograph: no two of its pixels are alike.
  var photograph: String?
  var seed = 0
  /// Elements that show what is behind them.
  var transparent: Set<String> = []
  /// Elements that only the layout has.
  var undrawn: [LayoutElement] = []

  var bitmap: Bitmap {
    var bitmap = Bitmap(width: size.width, height: size.height, filledWith: background)
    for element in Layout(elements: elements).allElements { draw(element, on: &bitmap) }
    for block in blocks {
      for y in block.frame.y..<block.frame.maxY {
        for x in block.frame.x..<block.frame.maxX { bitmap[x, y] = block.pixel }
      }
    }
    return bitmap
  }

  private func draw(_ element: LayoutElement, on bitmap: inout Bitmap) {
    let seed = (element.name + (element.text ?? "")).utf8.reduce(7) { $0 &* 31 &+ Int($1) }
    let ground = colours[element.name] ?? Pixel(UInt8(80 + seed % 97 & 0x3F), 160, 200)
    let frame = element.frame
    guard !transparent.contains(element.name) else { return }
    for y in stride(from: max(0, frame.y), to: min(size.height, frame.maxY), by: 1) {
      for x in stride(from: max(0, frame.x), to: min(size.width, frame.maxX), by: 1) {
        let isMark =
          element.text != nil && ((x - frame.x) &* 7 &+ (y - frame.y) &* 13 &+ seed) % 11 == 0
        if photograph == element.name {
          let noise = (x &* 73 &+ y &* 179 &+ self.seed &* 57) & 0xFFFF
          bitmap[x, y] = Pixel(
            UInt8(truncatingIfNeeded: noise &* 31),
            UInt8(truncatingIfNeeded: noise &* 17),
            UInt8(truncatingIfNeeded: noise >> 3)
          )
          continue
        }
        bitmap[x, y] = isMark ? Pixel(0, 0, 0) : ground
      }
    }
  }

  var side: PictureChange.Side {
    let all = elements + undrawn
    return PictureChange.Side(
      bitmap: bitmap,
      layout: all.isEmpty ? nil : Layout(elements: all)
    )
  }

  /// What is said about the change of one screen into another.
  static func findings(
    from old: Scenery,
    to new: Scenery,
    masks: [PixelRect] = []
  ) -> [Finding] {
    change(from: old, to: new, masks: masks).findings()
  }

  static func sentences(
    from old: Scenery,
    to new: Scenery,
    masks: [PixelRect] = []
  ) -> [String] {
    findings(from: old, to: new, masks: masks).map(\.sentence)
  }

  static func change(
    from old: Scenery,
    to new: Scenery,
    masks: [PixelRect] = []
  ) -> PictureChange {
    let (before, after) = (old.side, new.side)
    let difference = Difference(
      between: before.bitmap,
      and: after.bitmap,
      options: ComparisonOptions(
        masks: masks.map { Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      )
    )
    let measures = Measures(
      changedPixels: difference.changedPixels,
      totalPixels: difference.totalPixels,
      maxWindowPixels: difference.maxWindowPixels,
      meanDifference: difference.meanDifference,
      tint: difference.tint,
      maxDifference: difference.maxDifference,
      regions: difference.regions.map { region in
        ChangedRegion(
          frame: PixelRect(
            x: region.box.x,
            y: region.box.y,
            width: region.box.width,
            height: region.box.height
          ),
          changedPixels: region.changedPixels
        )
      }
    )
    return PictureChange(baseline: before, current: after, measures: measures, masks: masks)
  }
}

/// An element in one line.
func element(
  _ name: String,
  _ x: Int,
  _ y: Int,
  _ width: Int,
  _ height: Int,
  text: String? = nil,
  kind: String = "Label",
  _ children: [LayoutElement] = []
) -> LayoutElement {
  LayoutElement(
    name: name,
    kind: kind,
    text: text,
    frame: PixelRect(x: x, y: y, width: width, height: height),
    children: children
  )
}

/// A paywall as small as it can be.
struct Paywall {
  /// By how much the label under the title is larger.
  var padding = 0
  var label = "NO RENEWALS"
  var price = "€ 4.98"
  /// Whether an offer stands above the annual row.
  var offerHeight = 0
  var nesting = Nesting.flat

  enum Nesting {
    case flat
    /// The three rows are in a list of their own.
    case list
  }

  var scenery: Scenery {
    let down = padding + (offerHeight == 0 ? 0 : offerHeight + 8)
    var rows = [
      element(
        "lifetime",
        10,
        20,
        180,
        60 + padding,
        kind: "Row",
        [
          element("title", 20, 26, 100, 20, text: "Lifetime"),
          element("no-renewals", 20, 55, 80 + padding, 14 + padding, text: label),
        ]
      )
    ]
    if offerHeight > 0 {
      rows.append(element("offer", 10, 90 + padding, 180, offerHeight, text: "Save 50 %"))
    }
    rows += [
      element(
        "annual",
        10,
        90 + down,
        180,
        60,
        kind: "Row",
        [
          element("price", 120, 100 + down, 60, 20, text: price)
        ]
      ),
      element("monthly", 10, 160 + down, 180, 60, kind: "Row"),
    ]
    let rest = [
      element("buy", 10, 240 + down, 180, 40, text: "Continue"),
      element("footer", 10, 300 + down, 180, 30, text: "Terms"),
    ]
    switch nesting {
    case .flat: return Scenery(elements: rows + rest)
    case .list:
      return Scenery(
        elements: [element("plans", 10, 20, 180, 200 + down, kind: "List", rows)] + rest
      )
    }
  }
}
