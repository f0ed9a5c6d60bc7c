package import StillframeWire

/// What the capture of a shot gave.
package enum CaptureOutcome: Hashable, Sendable, Codable {
  case captured(CapturedPicture)
  case failed(CaptureFailure)
}

/// A picture that this run took and wrote.
package struct CapturedPicture: Hashable, Sendable, Codable {
  package var size: PixelSize
  /// The hash of the decoded pixels, as ``PixelHash`` prints it; equal hashes, equal pixels.
  package var pixelHash: String
  /// The hash of the PNG file's bytes, taken when it was written.
  package var fileHash: String
  /// The number of captures until the screen had settled.
  package var captures: Int
  /// From the app's `ready` to the written file, in milliseconds.
  package var readyToWrittenInMilliseconds: Double

  package init(
    size: PixelSize,
    pixelHash: String,
    fileHash: String,
    captures: Int,
    readyToWrittenInMilliseconds: Double
  ) {
    self.size = size
    self.pixelHash = pixelHash
    self.fileHash = fileHash
    self.captures = captures
    self.readyToWrittenInMilliseconds = readyToWrittenInMilliseconds
  }
}

/// Why a shot could not be captured.
package struct CaptureFailure: Hashable, Sendable, Codable {
  /// One line for each reason, the first of them the most telling.
  package var reasons: [String]
  /// What to do about it, when there is something to say.
  package var advice: String?

  package init(reasons: [String], advice: String? = nil) {
    self.reasons = reasons
    self.advice = advice
  }
}

/// What the comparison of a captured shot with its baseline gave.
package enum ComparisonOutcome: Hashable, Sendable, Codable {
  case noBaseline
  /// Proven equal without decoding: by bytes or by pixel hash.
  case samePixels
  /// The pictures differ in size; nothing else is compared by the gates.
  case otherSize(baseline: PixelSize, current: PixelSize)
  case measured(Measures)
  /// The environments' differences, one line each.
  case incomparable(reasons: [String])
  /// The baseline or the picture can't be read.
  case unreadable(reason: String)
}

/// What a metric measured of two pictures of one size.
package struct Measures: Hashable, Sendable, Codable {
  package var changedPixels: Int
  /// The pixels that were compared: all but the masked ones.
  package var totalPixels: Int
  /// The pixels that masks took out of the comparison.
  package var maskedPixels: Int
  /// The largest number of changed pixels in any window; see ``Gates/windowSize``.
  package var maxWindowPixels: Int
  /// The mean difference over the compared pixels, in the metric's unit.
  package var meanDifference: Double
  /// The mean over the compared pixels of the differences that the tolerance ignores.
  package var tint: Double
  /// The largest difference of any compared pixel, in the metric's unit.
  package var maxDifference: Double
  /// Connected areas of changed pixels, from top to bottom.
  package var regions: [ChangedRegion]

  package init(
    changedPixels: Int,
    totalPixels: Int,
    maskedPixels: Int = 0,
    maxWindowPixels: Int,
    meanDifference: Double,
    tint: Double,
    maxDifference: Double,
    regions: [ChangedRegion]
  ) {
    self.changedPixels = changedPixels
    self.totalPixels = totalPixels
    self.maskedPixels = maskedPixels
    self.maxWindowPixels = maxWindowPixels
    self.meanDifference = meanDifference
    self.tint = tint
    self.maxDifference = maxDifference
    self.regions = regions
  }

  /// The share of changed pixels, from 0 to 1, never rounded.
  package var changedShare: Double {
    totalPixels == 0 ? 0 : Double(changedPixels) / Double(totalPixels)
  }

  /// Whether no compared pixel differs at all.
  package var isIdentical: Bool { changedPixels == 0 && maxDifference == 0 }
}

/// One connected area of changed pixels.
package struct ChangedRegion: Hashable, Sendable, Codable {
  /// The smallest rectangle around the area.
  package var frame: PixelRect
  package var changedPixels: Int

  package init(frame: PixelRect, changedPixels: Int) {
    self.frame = frame
    self.changedPixels = changedPixels
  }
}

/// The limits beyond which a difference is a change.
package struct Gates: Hashable, Sendable, Codable {
  /// The largest share of changed pixels, from 0 to 1, that is still within.
  package var maxChangedShare: Double
  /// The largest number of changed pixels in any window that is still within.
  package var maxWindowPixels: Int
  /// The side of the square window, in pixels.
  package var windowSize: Int
  /// The largest ``Measures/tint`` that is still within, in the metric's unit: what a tint of the
  /// whole screen exceeds even when no single pixel counts as changed.
  package var maxTint: Double

  package init(
    maxChangedShare: Double,
    maxWindowPixels: Int,
    windowSize: Int = 32,
    maxTint: Double
  ) {
    self.maxChangedShare = maxChangedShare
    self.maxWindowPixels = maxWindowPixels
    self.windowSize = windowSize
    self.maxTint = maxTint
  }

  /// One of the limits.
  package enum Gate: String, Hashable, Sendable, Codable {
    case changedShare
    case window
    case tint
  }

  /// The limits that the measures exceed.
  package func exceeded(by measures: Measures) -> [Gate] {
    var exceeded: [Gate] = []
    if measures.changedShare > maxChangedShare { exceeded.append(.changedShare) }
    if measures.maxWindowPixels > maxWindowPixels { exceeded.append(.window) }
    if measures.tint > maxTint { exceeded.append(.tint) }
    return exceeded
  }
}
