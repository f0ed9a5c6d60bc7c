internal import Pixels

extension Comparison {
  static func failed(_ reason: String) -> Comparison {
    Comparison(verdict: .failed, reason: reason)
  }

  /// Pictures that are proven the same without measuring.
  static func same(
    _ header: PNGHeader,
    _ options: ComparisonOptions,
    _ reason: String
  ) -> Comparison {
    let size = PictureSize(header)
    return Comparison(
      verdict: .unchanged,
      reason: reason,
      firstSize: size,
      secondSize: size,
      difference: .none(width: size.width, height: size.height, options: options)
    )
  }

  static func incomparable(
    _ first: PNGHeader,
    _ second: PNGHeader,
    _ error: ColorError,
    _ profileChange: ProfileChange
  ) -> Comparison {
    Comparison(
      verdict: .incomparable,
      reason: "the colour profiles differ (\(profileChange.first) and \(profileChange.second)), "
        + "and \(error)",
      firstSize: PictureSize(first),
      secondSize: PictureSize(second),
      profileChange: profileChange
    )
  }

  /// Judges what was measured.
  init(
    _ first: PNGHeader,
    _ second: PNGHeader,
    _ difference: Difference,
    _ limits: ComparisonLimits,
    profileChange: ProfileChange?
  ) {
    let firstSize = PictureSize(first)
    let secondSize = PictureSize(second)
    let judgement = Self.judge(firstSize, secondSize, difference, limits, profileChange)
    self.init(
      verdict: judgement.verdict,
      reason: judgement.reason,
      firstSize: firstSize,
      secondSize: secondSize,
      difference: difference,
      profileChange: profileChange
    )
  }

  private static func judge(
    _ first: PictureSize,
    _ second: PictureSize,
    _ difference: Difference,
    _ limits: ComparisonLimits,
    _ profileChange: ProfileChange?
  ) -> (verdict: Verdict, reason: String) {
    let note = profileChange.map {
      "the colour profile changed from \($0.first) to \($0.second); "
    }
    guard first == second else {
      return (.changed, (note ?? "") + "the size changed from \(first) to \(second)")
    }
    guard difference.totalPixels > 0 else {
      return (.incomparable, "masks cover the whole picture, so nothing was compared")
    }
    let exceeded = limits.exceeded(by: difference)
    guard exceeded.isEmpty else {
      return (.changed, (note ?? "") + exceeded.joined(separator: "; "))
    }
    guard difference.isNone else {
      return (
        .within,
        (note ?? "") + "\(difference.changedPixels) of \(difference.totalPixels) pixels changed, "
          + "by \(Figure(difference.meanDifference)) on average and "
          + "\(Figure(difference.maxDifference)) at most; all within the limits"
      )
    }
    if let note { return (.within, note + "the colours are the same") }
    return (.unchanged, "no compared pixel differs")
  }
}

extension Comparison.PictureSize {
  init(_ header: PNGHeader) {
    self.init(width: header.width, height: header.height)
  }
}

extension Difference {
  /// The difference of pictures that are proven the same.
  static func none(width: Int, height: Int, options: ComparisonOptions) -> Difference {
    let masks = MaskedRows(options.masks, width: width, height: height)
    return Difference(
      width: width,
      height: height,
      changedPixels: 0,
      antialiasedPixels: 0,
      totalPixels: width * height - masks.maskedPixels,
      maxWindowPixels: 0,
      windowSize: options.windowSize,
      meanDifference: 0,
      tint: 0,
      maxDifference: 0,
      regions: []
    )
  }
}
