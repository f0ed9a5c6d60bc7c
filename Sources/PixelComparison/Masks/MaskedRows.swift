/// Masks of a picture, as the columns that remain to be compared in each row.
struct MaskedRows: Sendable {
  /// Rows that have the same columns, from top to bottom, without gaps.
  let bands: [Band]
  /// The number of pixels under the masks; where masks overlap, they count once.
  let maskedPixels: Int

  struct Band: Hashable, Sendable {
    var rows: Range<Int>
    /// What is compared, from left to right, apart from each other.
    var columns: [Range<Int>]
  }

  /// - Parameters:
  ///   - masks: Rectangles; what lies outside the picture is ignored.
  ///   - width: The picture's number of columns.
  ///   - height: The picture's number of rows.
  init(_ masks: [Box], width: Int, height: Int) {
    let masks = masks.compactMap { $0.clipped(toWidth: width, height: height) }
    let edges = Set(masks.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] } + [0, height])
      .sorted()
    var bands: [Band] = []
    var compared = 0
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      let covering = masks.filter { $0.rows.contains(top) }.map(\.columns)
      let columns = Self.gaps(between: covering, in: 0..<width)
      compared += columns.reduce(0) { $0 + $1.count } * (bottom - top)
      bands.append(Band(rows: top..<bottom, columns: columns))
    }
    self.bands = bands
    maskedPixels = width * height - compared
  }

  /// What the ranges leave free.
  private static func gaps(between ranges: [Range<Int>], in whole: Range<Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = whole.lowerBound
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > start { gaps.append(start..<range.lowerBound) }
      start = max(start, range.upperBound)
    }
    if start < whole.upperBound { gaps.append(start..<whole.upperBound) }
    return gaps
  }
}
