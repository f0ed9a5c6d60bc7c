package import Pixels

/// What was measured of two pictures, or of the part that two pictures of other sizes share.
public struct Difference: Hashable, Sendable {
  /// The number of columns that were compared.
  public var width: Int
  /// The number of rows that were compared.
  public var height: Int
  public var changedPixels: Int
  /// The pixels that were compared: all but the masked ones.
  public var totalPixels: Int
  /// The largest number of changed pixels in any square of ``windowSize``.
  public var maxWindowPixels: Int
  /// The side of the window in pixels.
  public var windowSize: Int
  /// The mean difference over the compared pixels, in the metric's unit.
  public var meanDifference: Double
  /// The largest difference of any compared pixel, in the metric's unit.
  public var maxDifference: Double
  /// Areas of changed pixels, from top to bottom.
  ///
  /// Two changed pixels are of one area when a chain of changed pixels joins them whose steps
  /// are at most ``ComparisonOptions/mergeDistance`` columns and rows.
  public var regions: [Region]

  /// The share of changed pixels, from 0 to 1, never rounded.
  public var changedShare: Double {
    totalPixels == 0 ? 0 : Double(changedPixels) / Double(totalPixels)
  }

  /// Whether no compared pixel differs at all.
  public var isNone: Bool { changedPixels == 0 && maxDifference == 0 }
}

extension Difference {
  /// Measures the difference of two bitmaps, or of their common part from the top left.
  ///
  /// - Parameters:
  ///   - first: A picture.
  ///   - second: A picture; exchanging the two changes no number.
  ///   - options: The metric, its tolerance, masks, window and distance.
  package init(between first: Bitmap, and second: Bitmap, options: ComparisonOptions = .init()) {
    var map = ChangeMap()
    self.init(between: first, and: second, options: options, map: &map)
  }

  /// Measures the difference of two bitmaps and tells which pixels changed.
  ///
  /// - Parameters:
  ///   - first: A picture.
  ///   - second: A picture; exchanging the two changes no number.
  ///   - options: The metric, its tolerance, masks, window and distance.
  ///   - map: Receives the changed pixels; its memory is used again.
  package init(
    between first: Bitmap,
    and second: Bitmap,
    options: ComparisonOptions,
    map: inout ChangeMap
  ) {
    width = min(first.width, second.width)
    height = min(first.height, second.height)
    let masks = MaskedRows(options.masks, width: width, height: height)
    map.reset(width: width, height: height)
    let kernel = LevelKernel(metric: options.metric, tolerance: options.tolerance)
    let sums = kernel.run(first, second, masks: masks, map: &map)
    changedPixels = sums.changed
    totalPixels = width * height - masks.maskedPixels
    maxDifference = Double(sums.largest)
    meanDifference = totalPixels == 0 ? 0 : Double(sums.sum) / Double(totalPixels)
    windowSize = options.windowSize
    maxWindowPixels = changedPixels == 0 ? 0 : map.mostChanged(inWindowOf: options.windowSize)
    regions = changedPixels == 0 ? [] : map.regions(mergedWithin: options.mergeDistance)
  }
}
