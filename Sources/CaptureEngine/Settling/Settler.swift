internal import Pixels

/// Photographs a device until its screen has settled.
struct Settler: Sendable {
  let policy: SettlingPolicy
  let clock: EngineClock
  /// Where encoding takes its memory from.
  let memory: PixelMemory
  let photograph: @Sendable () async throws(DeviceError) -> Screenshot

  enum Outcome: Sendable {
    case settled(SettledScreen)
    /// Something on the screen began anew; what was captured counts for nothing.
    case disturbed
  }

  /// Captures until two consecutive captures are the same, and keeps the later one.
  ///
  /// While the next capture is waited for the last one is encoded already.
  ///
  /// - Parameters:
  ///   - earliest: When the first capture may be taken.
  ///   - isDisturbed: Whether the screen has to be ready anew.
  /// - Returns: The settled screen, unless it was disturbed.
  /// - Throws: ``KeptChanging``, ``DeviceError`` or `CancellationError`.
  func settle(
    notBefore earliest: ContinuousClock.Instant,
    isDisturbed: @Sendable () -> Bool
  ) async throws -> Outcome {
    if clock.now < earliest { try await clock.sleep(until: earliest) }
    var areas = ChangingAreas()
    var start = clock.now
    var last = Encoding(try await photograph(), memory)
    for (index, gap) in policy.gaps.enumerated() {
      start = start.advanced(by: gap)
      try await clock.sleep(until: start)
      if isDisturbed() { return .disturbed }
      start = clock.now
      let next = try await photograph()
      guard policy.isSame(last.screenshot.bitmap, next.bitmap) else {
        areas.add(from: last.screenshot.bitmap, to: next.bitmap)
        last = Encoding(next, memory)
        continue
      }
      let kept = last.isOf(next) ? last : Encoding(next, memory)
      return .settled(
        SettledScreen(
          bitmap: next.bitmap,
          png: await kept.png.value,
          pixelHash: await kept.pixelHash.value,
          captures: index + 2,
          startedAt: start
        )
      )
    }
    throw KeptChanging(captures: policy.maximumCaptures, areas: areas.rectangles)
  }
}

/// A screen that stood still, ready to be written.
struct SettledScreen: Sendable {
  var bitmap: Bitmap
  /// The PNG file's bytes.
  var png: [UInt8]
  var pixelHash: PixelHash
  /// The number of captures that it took.
  var captures: Int
  /// When the capture that is kept was begun.
  var startedAt: ContinuousClock.Instant
}

/// A capture that is being encoded beside everything else.
private struct Encoding {
  let screenshot: Screenshot
  let png: Task<[UInt8], Never>
  let pixelHash: Task<PixelHash, Never>

  init(_ screenshot: Screenshot, _ memory: PixelMemory) {
    self.screenshot = screenshot
    // A PNG of the device's own is kept as it is, with all that it says about its colours.
    png = Task.detached {
      screenshot.encoded.map { [UInt8]($0) } ?? PNGWriter(memory: memory).png(screenshot.bitmap)
    }
    pixelHash = Task.detached { PixelHash(screenshot.bitmap) }
  }

  /// Whether the encoding is the one of another capture too.
  func isOf(_ other: Screenshot) -> Bool {
    screenshot.encoded == nil && other.encoded == nil && screenshot.bitmap == other.bitmap
  }
}
