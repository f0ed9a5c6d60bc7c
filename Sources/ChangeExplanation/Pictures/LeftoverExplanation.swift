import RunModel
import StillframeWire

/// Changed areas that no element accounts for: what moved in bands, and what remains.
struct LeftoverExplanation {
  private(set) var bands: [Finding] = []
  private(set) var areas: [Finding] = []

  private let change: PictureChange
  private let pixels: ElementPixels
  private let accounted: Set<Int?>

  /// Areas that are looked at one by one, the largest of them.
  private static let mostRegions = 256
  /// Areas that are named one by one.
  private static let mostAreas = 8
  /// A smaller share of an area's changes is the fringe of what is accounted for.
  private static let fringeShare = 0.2

  init(_ change: PictureChange, _ pixels: ElementPixels, accounted: Set<Int?>) {
    self.change = change
    self.pixels = pixels
    self.accounted = accounted
    let regions = change.measures.regions.enumerated()
      .sorted { ($1.element.changedPixels, $0.offset) < ($0.element.changedPixels, $1.offset) }
      .prefix(Self.mostRegions).map(\.element)
    var leftover = regions.compactMap { self.leftover(of: $0, nil) }
    guard !leftover.isEmpty else { return }
    let alignment = RowAlignment(change.baseline.bitmap, change.current.bitmap)
    if !alignment.bands.isEmpty {
      bands = statedBands(alignment).map(finding)
      leftover = regions.compactMap { self.leftover(of: $0, alignment) }
    }
    areas = findings(about: leftover)
  }

  /// What of an area nothing accounts for; nil when that is nothing but a fringe.
  private func leftover(of region: ChangedRegion, _ alignment: RowAlignment?) -> ChangedRegion? {
    let changes = pixels.changes
    let shared = PixelSize(
      width: min(changes.baselineSize.width, changes.currentSize.width),
      height: min(changes.baselineSize.height, changes.currentSize.height)
    )
    guard let frame = region.frame.visible(on: shared) else { return nil }
    var (left, seen) = (0, 0)
    var area: PixelRect?
    pixels.pair.withPixels { reader in
      for y in frame.y..<frame.maxY
      where !reader.isSame(frame.x..<frame.maxX, y: y, fromX: frame.x, y: y) {
        var (first, last) = (frame.maxX, frame.x - 1)
        for x in frame.x..<frame.maxX where reader.differs(x: x, y: y, fromX: x, y: y) {
          seen += 1
          guard !isAccounted(x, y, alignment, reader) else { continue }
          left += 1
          first = min(first, x)
          last = x
        }
        guard first <= last else { continue }
        let part = PixelRect(x: first, y: y, width: last - first + 1, height: 1)
        area = area?.union(part) ?? part
      }
    }
    guard seen > 0 else { return isNoiseAccounted(frame) ? nil : region }
    guard left > 0, let area, left == seen || Double(left) > Self.fringeShare * Double(seen) else {
      return nil
    }
    return ChangedRegion(frame: area, changedPixels: left)
  }

  /// Whether a change that is all noise lies where something is accounted for.
  private func isNoiseAccounted(_ frame: PixelRect) -> Bool {
    isAccounted(frame.x + frame.width / 2, frame.y + frame.height / 2)
  }

  private func isAccounted(_ x: Int, _ y: Int) -> Bool {
    if pixels.isAccounted(x: x, y: y) { return true }
    guard !accounted.isEmpty else { return false }
    let owner = pixels.newOwners[x, y]
    return accounted.contains(owner == OwnerMap.nobody ? nil : Int(owner))
  }

  private func isAccounted(
    _ x: Int,
    _ y: Int,
    _ alignment: RowAlignment?,
    _ reader: PixelPair.Reader
  ) -> Bool {
    if isAccounted(x, y) { return true }
    guard let shift = alignment?.shift(x: x, y: y), y - shift >= 0,
      y - shift < pixels.changes.baselineSize.height
    else { return false }
    return !reader.differs(x: x, y: y, fromX: x, y: y - shift)
  }

  /// The bands that aren't the moves of elements, which have been stated already.
  private func statedBands(_ alignment: RowAlignment) -> [RowAlignment.Band] {
    let changes = pixels.changes
    let moves = Set(
      changes.current.nodes.indices.map { changes.shift(of: $0, .vertical).start }
    )
    return Array(alignment.bands.filter { !moves.contains($0.shift) }.prefix(Self.mostAreas))
  }

  private func finding(about band: RowAlignment.Band) -> Finding {
    let region = PixelRect(
      x: band.columns.lowerBound,
      y: band.rows.lowerBound,
      width: band.columns.count,
      height: band.rows.count
    )
    var old = region
    old.y -= band.shift
    let reachesBottom =
      old.maxY >= change.baseline.size.height
      || band.rows.upperBound
        >= change.current.size.height
    var subject =
      reachesBottom
      ? "everything from row \(old.y) down" : "the band from row \(old.y) to row \(old.maxY - 1)"
    if region.width < change.current.size.width {
      subject += " between columns \(region.x) and \(region.maxX - 1)"
    }
    return Finding(
      kind: .shiftedBand,
      elements: [],
      sentence: "\(subject) \(Wording.move(x: 0, y: band.shift))",
      region: region,
      baselineRegion: old
    )
  }

  private func findings(about leftover: [ChangedRegion]) -> [Finding] {
    var named = Array(leftover.prefix(Self.mostAreas))
    var rest = Array(leftover.dropFirst(Self.mostAreas))
    if rest.count == 1 { named.append(rest.removeLast()) }
    named.sort { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
    var findings = named.map { area in
      let owner = owner(of: area.frame)
      let place = owner.map { " in \(QuotedText.label($0))" } ?? ""
      return Finding(
        kind: .unexplained,
        elements: owner.map { [$0.name.isEmpty ? QuotedText.label($0) : $0.name] } ?? [],
        sentence: "an area of \(Wording.area(area.frame))\(place) changed",
        region: area.frame,
        baselineRegion: area.frame
      )
    }
    if !rest.isEmpty {
      let union = rest.dropFirst().reduce(rest[0].frame) { $0.union($1.frame) }
      findings.append(
        Finding(
          kind: .unexplained,
          elements: [],
          sentence: "\(rest.count) smaller areas changed as well",
          region: union,
          baselineRegion: union
        )
      )
    }
    return findings
  }

  /// The innermost element around the middle of an area.
  private func owner(of frame: PixelRect) -> ElementTree.Node? {
    let owner = pixels.newOwners[frame.x + frame.width / 2, frame.y + frame.height / 2]
    guard owner != OwnerMap.nobody, owner != OwnerMap.masked else { return nil }
    return pixels.changes.current.nodes[Int(owner)]
  }
}
