package import Pixels

/// What was measured of two pictures, or of the part that two pictures of other sizes share.
public struct Difference: Hashable, Sendable {
  /// The number of columns that were compared.
  public var width: Int
  /// The number of rows that were compared.
  public var height: Int
  public var changedPixels: Int
  /// Pixels that differ beyond the tolerance, but only by their anti-aliasing; they aren't among
  /// the changed ones.
  public var antialiasedPixels: Int
  /// The pixels that were compared: all but the masked ones.
  public var totalPixels: Int
  /// The largest number of changed pixels in any square of ``windowSize``.
  public var maxWindowPixels: Int
  /// The side of the window in pixels.
  public var windowSize: Int
  /// The mean difference over the compared pixels, in the metric's unit.
  public var meanDifference: Double
  /// The mean over the compared pixels of the differences that the tolerance ignores, in the
  /// metric's unit.
  ///
  /// A tint of the whole picture shows here when no single pixel counts as changed.
  public var tint: Double
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

  /// The pixels under masks.
  public var maskedPixels: Int { width * height - totalPixels }
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
  ///   - threads: The number of threads that share the work; it changes no number.
  ///   - map: Receives the changed pixels; its memory is used again.
  package init(
    between first: Bitmap,
    and second: Bitmap,
    options: ComparisonOptions,
    threads: Int = 1,
    map: inout ChangeMap
  ) {
    self = first.withRows { first in
      second.withRows { second in
        Difference(between: first, and: second, options: options, threads: threads, map: &map)
      }
    }
  }

  /// Measures the difference of rows; see ``init(between:and:options:threads:map:)``.
  ///
  /// - Parameters:
  ///   - first: The rows of a picture.
  ///   - second: The rows of the other.
  ///   - sameRows: For each row, whether it is known to be the same; empty when nothing is known.
  ///   - options: The metric, its tolerance, masks, window and distance.
  ///   - threads: The number of threads that share the work.
  ///   - map: Receives the changed pixels.
  init(
    between first: PixelRows,
    and second: PixelRows,
    sameRows: [Bool] = [],
    options: ComparisonOptions,
    threads: Int,
    map: inout ChangeMap
  ) {
    self.init(first, second, options, threads, &map) { pass, map in
      func run(_ metric: some PixelMetric) -> RowTally {
        pass.run(metric, first, second, sameRows: sameRows, map: &map)
      }
      func runRounded(_ metric: some PixelMetric) -> RowTally {
        let tally = run(metric)
        // What rounds to nothing everywhere may still be a tint of the whole picture.
        return tally.largest > 0 ? tally : run(UnroundedMetric(metric: options.metric))
      }
      func run(_ distance: some ColorDistance) -> RowTally {
        run(
          DistanceMetric(
            distance: distance,
            tolerance: options.tolerance,
            antialiasing: options.antialiasing
          )
        )
      }
      switch options.metric {
      case .exact: return run(LevelMetric<AnyDifference>(tolerance: 0))
      case .channel: return runRounded(LevelMetric<LargestChannel>(tolerance: options.tolerance))
      case .luma: return runRounded(LevelMetric<WeightedChannels>(tolerance: options.tolerance))
      case .perceptual: return run(PerceptualDistance())
      case .yiq: return run(YIQDistance())
      }
    }
  }

  /// Measures the difference of two pictures, at 16 bits when both have them.
  ///
  /// Their profiles are not looked at.
  ///
  /// - Parameters:
  ///   - first: A picture.
  ///   - second: A picture; exchanging the two changes no number.
  ///   - options: The metric, its tolerance, masks, window and distance.
  ///   - threads: The number of threads that share the work; it changes no number.
  ///   - map: Receives the changed pixels.
  package init(
    between first: Picture,
    and second: Picture,
    options: ComparisonOptions,
    threads: Int = 1,
    map: inout ChangeMap
  ) {
    guard let firstSamples = first.deepSamples, let secondSamples = second.deepSamples else {
      self.init(
        between: first.bitmap,
        and: second.bitmap,
        options: options,
        threads: threads,
        map: &map
      )
      return
    }
    self = first.bitmap.withRows { firstRows in
      second.bitmap.withRows { secondRows in
        firstSamples.withUnsafeBufferPointer { firstSamples in
          secondSamples.withUnsafeBufferPointer { secondSamples in
            Difference(firstRows, secondRows, options, threads, &map) { pass, map in
              let metric = DeepMetric(
                DeepRows(samples: firstSamples, width: firstRows.width),
                DeepRows(samples: secondSamples, width: secondRows.width),
                options: options
              )
              return pass.run(metric, firstRows, secondRows, map: &map)
            }
          }
        }
      }
    }
  }

  private init(
    _ first: PixelRows,
    _ second: PixelRows,
    _ options: ComparisonOptions,
    _ threads: Int,
    _ map: inout ChangeMap,
    run: (ComparisonPass, inout ChangeMap) -> RowTally
  ) {
    width = min(first.width, second.width)
    height = min(first.height, second.height)
    map.reset(width: width, height: height)
    let masks = MaskedRows(options.masks, width: width, height: height)
    let tally = run(ComparisonPass(masks: masks, threads: threads), &map)
    changedPixels = tally.changed
    antialiasedPixels = tally.antialiased
    totalPixels = width * height - masks.maskedPixels
    maxDifference = tally.largest
    meanDifference = totalPixels == 0 ? 0 : tally.sum / Double(totalPixels)
    tint = totalPixels == 0 ? 0 : tally.ignoredSum / Double(totalPixels)
    windowSize = options.windowSize
    guard changedPixels > 0 else {
      maxWindowPixels = 0
      regions = []
      return
    }
    let changes = map
    (maxWindowPixels, regions) = both(threads: threads) {
      changes.mostChanged(inWindowOf: options.windowSize)
    } _: {
      changes.regions(mergedWithin: options.mergeDistance)
    }
  }
}
