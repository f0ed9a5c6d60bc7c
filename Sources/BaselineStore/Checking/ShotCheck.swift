import ChangeExplanation
import PixelComparison
import Pixels
import RunModel
import StillframeWire

/// Compares one shot after another with their baselines; each worker has its own.
struct ShotCheck {
  let baselines: BaselineFolder
  let pictures: RunPictures
  let rules: ComparisonRules
  let masks: [Mask]
  /// What the run was taken on, by device.
  let environments: [String: Environment]
  /// Why no baseline can be read at all; nil when they can.
  let obstacle: String?
  private let reader = PNGReader(memory: PixelMemory(keeping: 2))

  init(
    baselines: BaselineFolder,
    pictures: RunPictures,
    rules: ComparisonRules,
    masks: [Mask],
    environments: [String: Environment],
    obstacle: String?
  ) {
    self.baselines = baselines
    self.pictures = pictures
    self.rules = rules
    self.masks = masks
    self.environments = environments
    self.obstacle = obstacle
  }

  /// Compares a shot, derives its verdict, and explains what changed.
  func compare(_ record: ShotRecord) -> ShotRecord {
    var record = record
    record.findings = []
    record.comparison = nil
    record.baseline = nil
    if case .captured(let captured) = record.capture {
      let (baseline, stamp) = baselines.examine(record.shot)
      record.baseline = stamp
      let outcome = outcome(of: record.shot, captured, baseline)
      record.comparison = outcome.comparison
      record.findings = outcome.findings
    }
    record.verdict = Verdict(
      capture: record.capture,
      comparison: record.comparison,
      gates: rules.gates
    )
    return record
  }

  private struct Outcome {
    var comparison: ComparisonOutcome
    var findings: [Finding] = []
  }

  private func outcome(
    of shot: ShotID,
    _ captured: CapturedPicture,
    _ stored: StoredBaseline
  ) -> Outcome {
    if let obstacle { return unreadable(obstacle) }
    let picture: [UInt8]
    do {
      picture = try pictures.picture(of: shot, as: captured)
    } catch {
      return unreadable("the run's picture can't be used: \(error)")
    }
    switch stored {
    case .none: return Outcome(comparison: .noBaseline)
    case .unreadable(let reason): return unreadable(reason)
    case .sound(let baseline):
      let reasons = reasonsNotComparable(baseline)
      guard reasons.isEmpty else { return Outcome(comparison: .incomparable(reasons: reasons)) }
      // Each file has the hash that was recorded when it was written, so equal hashes are
      // equal sound pictures.
      if baseline.record.fileHash == captured.fileHash { return Outcome(comparison: .samePixels) }
      if baseline.record.pixelHash == captured.pixelHash,
        FileMeaning.isSame(baseline.picture, picture)
      {
        return provenSame(baseline)
      }
      return measure(shot, captured, picture, against: baseline)
    }
  }

  /// Holds a baseline whose record names the same pixels against its picture.
  ///
  /// In a record that a merge put together, the two hashes may be those of two pictures.
  private func provenSame(_ baseline: Baseline) -> Outcome {
    do {
      _ = try decoded(baseline.picture, baseline.record.size, baseline.record.pixelHash)
      return Outcome(comparison: .samePixels)
    } catch {
      return unreadable("the baseline's picture is damaged: \(error)")
    }
  }

  /// Environments are looked at before pixels are.
  private func reasonsNotComparable(_ baseline: Baseline) -> [String] {
    let shot = baseline.shot
    if baseline.record.environment == BaselineRecord.unknownEnvironment {
      return [
        "the baseline was imported, and nothing says what it was taken on; "
          + "look at both pictures, and accept the shot when the new one is right"
      ]
    }
    guard let present = environments[shot.device]?.device else {
      return ["the run doesn't say what device '\(shot.device)' was"]
    }
    let recorded: DeviceEnvironment
    do {
      guard let environment = try baselines.environment(of: shot.device) else {
        return [
          "\(shot.device)/environment.json is missing from the baselines; "
            + "restore it from version control, or accept the device's shots anew"
        ]
      }
      recorded = environment
    } catch {
      return ["the baseline's environment is unknown: \(error)"]
    }
    let reasons = present.reasonsNotComparable(with: recorded)
    guard reasons.isEmpty else { return reasons }
    guard baseline.record.environment == BaselineRecord.environmentDigest(of: present) else {
      return [
        "the baseline was accepted in another environment than the one in "
          + "\(shot.device)/environment.json; accept the shot anew in this one"
      ]
    }
    return []
  }

  private func measure(
    _ shot: ShotID,
    _ captured: CapturedPicture,
    _ picture: [UInt8],
    against baseline: Baseline
  ) -> Outcome {
    let record = baseline.record
    var before: DecodedPicture
    var after: DecodedPicture
    let layout: Layout?
    do {
      before = try decoded(baseline.picture, record.size, record.pixelHash)
    } catch {
      return unreadable("the baseline's picture is damaged: \(error)")
    }
    do {
      after = try decoded(picture, captured.size, captured.pixelHash)
      layout = try pictures.layout(of: shot)
    } catch {
      return unreadable("the run's picture can't be used: \(error)")
    }
    let profiles = (old: before.picture.profile, new: after.picture.profile)
    if profiles.old != profiles.new {
      do {
        try before.convertToCommonSpace()
        try after.convertToCommonSpace()
      } catch {
        return Outcome(
          comparison: .incomparable(reasons: ["the colour profiles differ, and \(error)"])
        )
      }
    }
    let area = MaskedArea(
      masks.filter { $0.applies(to: shot) },
      baseline: record.layout,
      current: layout,
      size: captured.size
    )
    let difference = difference(before, after, masks: area)
    guard difference.totalPixels > 0 else {
      return unreadable("masks cover the whole picture, so nothing was compared")
    }
    let measures = Measures(difference)
    let change = PictureChange(
      baseline: PictureChange.Side(
        bitmap: before.bitmap,
        layout: record.layout,
        colourProfile: "\(profiles.old)"
      ),
      current: PictureChange.Side(
        bitmap: after.bitmap,
        layout: layout,
        colourProfile: "\(profiles.new)"
      ),
      measures: measures,
      masks: area.rectangles
    )
    guard record.size == captured.size else {
      return Outcome(
        comparison: .otherSize(baseline: record.size, current: captured.size),
        findings: change.findings()
      )
    }
    let isNews = !measures.isIdentical || profiles.old != profiles.new
    return Outcome(comparison: .measured(measures), findings: isNews ? change.findings() : [])
  }

  private func decoded(
    _ file: [UInt8],
    _ size: PixelSize,
    _ pixelHash: String
  ) throws(DecodingTrouble) -> DecodedPicture {
    try DecodedPicture(file, size: size, pixelHash: pixelHash, reader: reader)
  }

  private func difference(
    _ before: DecodedPicture,
    _ after: DecodedPicture,
    masks: MaskedArea
  ) -> Difference {
    var map = ChangeMap()
    return Difference(
      between: before.picture,
      and: after.picture,
      options: rules.options(masking: masks),
      map: &map
    )
  }

  private func unreadable(_ reason: String) -> Outcome {
    Outcome(comparison: .unreadable(reason: reason))
  }
}

extension Measures {
  init(_ difference: Difference) {
    self.init(
      changedPixels: difference.changedPixels,
      totalPixels: difference.totalPixels,
      maskedPixels: difference.width * difference.height - difference.totalPixels,
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
  }
}
