import Pixels
import RunModel
import StillframeWire

/// An acceptance of which everything has been checked that needs no look at the folder.
struct AcceptancePlan {
  private let order: AcceptanceOrder
  private let run: Run
  private let baselines: BaselineFolder
  /// The shots that are to be accepted, as the run has them, sorted.
  private var records: [ShotRecord] = []
  /// Shots that differ inside the gates, which "all" doesn't mean.
  private var leftWithin: [ShotID] = []

  /// Checks an order against a run.
  ///
  /// - Throws: ``AcceptanceRefusal`` with every obstacle.
  init(
    _ order: AcceptanceOrder,
    run: Run,
    baselines: BaselineFolder
  ) throws(AcceptanceRefusal) {
    self.order = order
    self.run = run
    self.baselines = baselines
    var obstacles = order.note.obstacles
    switch (run.format, run.state) {
    case (Run.currentFormat, .compared): break
    case (Run.currentFormat, .captured): obstacles.append(.runNotCompared(run: run.id))
    case (Run.currentFormat, .incomplete): obstacles.append(.runIncomplete(run: run.id))
    case (let format, _): obstacles.append(.otherFormat(run: run.id, format: format))
    }
    guard obstacles.isEmpty else { throw AcceptanceRefusal(obstacles) }
    choose(&obstacles)
    checkInputs(&obstacles)
    guard obstacles.isEmpty else { throw AcceptanceRefusal(obstacles) }
  }

  private mutating func choose(_ obstacles: inout [AcceptanceRefusal.Reason]) {
    let known = Dictionary(run.shots.map { ($0.shot, $0) }, uniquingKeysWith: { first, _ in first })
    let matrix = Set(run.matrix.shots)
    let selected = Set(run.selected)
    let named: [ShotID]
    switch order.shots {
    case .all: named = selected.sorted()
    case .named(let shots):
      named = Set(shots).sorted()
      if named.isEmpty { obstacles.append(.noShotsNamed) }
    }
    for shot in named {
      if !matrix.contains(shot) {
        obstacles.append(.notInMatrix(shot))
      } else if !selected.contains(shot) {
        obstacles.append(.notTaken(shot))
      } else {
        choose(known[shot] ?? ShotRecord(shot: shot), &obstacles)
      }
    }
  }

  private mutating func choose(
    _ record: ShotRecord,
    _ obstacles: inout [AcceptanceRefusal.Reason]
  ) {
    switch (record.capture, record.comparison) {
    case (nil, _), (.captured, nil):
      obstacles.append(.missing(record.shot))
    case (.failed(let failure), _):
      obstacles.append(.failed(record.shot, failure.reasons.first ?? "no reason was recorded"))
    case (.captured, .unreadable(let reason)) where order.shots == .all:
      obstacles.append(.baselineUnreadable(record.shot, reason))
    case (.captured, .some(let comparison)):
      let verdict = Verdict(
        capture: record.capture,
        comparison: comparison,
        gates: run.gates
      )
      guard order.shots == .all, verdict.isPass else {
        records.append(record)
        return
      }
      if verdict == .within { leftWithin.append(record.shot) }
    }
  }

  private func checkInputs(_ obstacles: inout [AcceptanceRefusal.Reason]) {
    let environments = Set(records.map(\.shot.device)).sorted().compactMap { device in
      let environment = run.environments[device]
      if environment == nil { obstacles.append(.noEnvironment(device: device)) }
      return environment
    }
    if environments.contains(where: { $0.configurationHash != order.inputs.configurationHash }) {
      obstacles.append(.configurationChanged(run: run.id))
    }
    if environments.contains(where: { $0.fixturesHash != order.inputs.fixturesHash }) {
      obstacles.append(.fixturesChanged(run: run.id))
    }
  }
}

extension AcceptancePlan {
  /// Looks at the pictures and the baselines, and accepts.
  ///
  /// - Throws: ``AcceptanceRefusal``, ``FolderError`` or ``RecordError``.
  func carryOut(with pictures: RunPictures) throws -> AcceptanceResult {
    var result = AcceptanceResult(
      accepted: [],
      alreadyAccepted: [],
      leftWithin: leftWithin,
      notes: narrowedNote
    )
    var acceptance = Acceptance(.accepted, note: order.note)
    acceptance.run = run.id
    acceptance.selection = run.selection
    var items: [FolderChange.Item] = []
    var obstacles: [AcceptanceRefusal.Reason] = []
    for record in records {
      guard case .captured(let captured) = record.capture,
        let environment = run.environments[record.shot.device]
      else { continue }
      let (baseline, stamp) = baselines.examine(record.shot)
      let picture = try? pictures.picture(of: record.shot, as: captured)
      if isAccepted(captured, picture, in: environment, as: baseline) {
        result.alreadyAccepted.append(record.shot)
        continue
      }
      if stamp != record.baseline { obstacles.append(.baselineChanged(record.shot)) }
      do {
        let layout = try soundLayout(of: record.shot, captured, in: pictures)
        items += try files(of: record.shot, captured, environment, layout, from: pictures)
      } catch let reason as AcceptanceRefusal.Reason {
        obstacles.append(reason)
      }
      result.accepted.append(record.shot)
      acceptance.environments[record.shot.device] = environment
      acceptance.shots.append(
        Acceptance.Entry(
          shot: record.shot,
          verdict: record.verdict,
          pixelHash: captured.pixelHash,
          replacedPixelHash: baseline.sound?.record.pixelHash
        )
      )
    }
    guard obstacles.isEmpty else { throw AcceptanceRefusal(obstacles) }
    guard !result.accepted.isEmpty else { return result }
    for (device, environment) in acceptance.environments.sorted(by: { $0.key < $1.key }) {
      items += try environmentFile(of: device, environment.device)
      result.notes += try otherEnvironmentNote(device, environment.device, result.accepted)
    }
    let file = try acceptance.makePath()
    items.append(.put(file) { [acceptance] in try RecordCoding.encode(acceptance) })
    try baselines.change(items)
    result.acceptance = acceptance
    result.file = file.description
    return result
  }

  /// Whether the baseline has these pixels already, from an environment that is as good.
  private func isAccepted(
    _ captured: CapturedPicture,
    _ picture: [UInt8]?,
    in environment: Environment,
    as baseline: StoredBaseline
  ) -> Bool {
    guard let sound = baseline.sound, sound.record.pixelHash == captured.pixelHash,
      sound.record.environment == BaselineRecord.environmentDigest(of: environment.device),
      let recorded = try? baselines.environment(of: sound.shot.device)
    else { return false }
    guard environment.device.reasonsNotComparable(with: recorded).isEmpty else { return false }
    if sound.record.fileHash == captured.fileHash { return true }
    // The same numbers in another colour profile are other colours.
    guard let picture, FileMeaning.isSame(sound.picture, picture) else { return false }
    let size = sound.record.size
    return (try? DecodedPicture(sound.picture, size: size, pixelHash: captured.pixelHash)) != nil
  }

  /// Proves that the picture is the run's and decodes to what the run recorded.
  private func soundLayout(
    of shot: ShotID,
    _ captured: CapturedPicture,
    in pictures: RunPictures
  ) throws(AcceptanceRefusal.Reason) -> Layout? {
    do {
      let bytes = try pictures.picture(of: shot, as: captured)
      _ = try DecodedPicture(bytes, size: captured.size, pixelHash: captured.pixelHash)
      return try pictures.layout(of: shot)
    } catch PictureError.changed {
      throw .pictureChanged(shot)
    } catch {
      throw .pictureUnreadable(shot, "\(error)")
    }
  }

  private func files(
    of shot: ShotID,
    _ captured: CapturedPicture,
    _ environment: Environment,
    _ layout: Layout?,
    from pictures: RunPictures
  ) throws(FolderError) -> [FolderChange.Item] {
    let record = BaselineRecord(
      size: captured.size,
      pixelHash: captured.pixelHash,
      fileHash: captured.fileHash,
      environment: BaselineRecord.environmentDigest(of: environment.device),
      layout: layout
    )
    return [
      .put(try BaselineFolder.picturePath(of: shot)) {
        do {
          return try pictures.picture(of: shot, as: captured)
        } catch {
          throw AcceptanceRefusal.Reason.pictureUnreadable(shot, "\(error)")
        }
      },
      .put(try BaselineFolder.recordPath(of: shot)) { try RecordCoding.encode(record) },
    ]
  }

  /// The device's environment, when it isn't the recorded one already.
  private func environmentFile(
    of device: String,
    _ environment: DeviceEnvironment
  ) throws -> [FolderChange.Item] {
    var lasting = environment
    // Made anew for each run on some devices, and of no meaning for a comparison.
    lasting.udid = nil
    if let recorded = try? baselines.environment(of: device), recorded == lasting { return [] }
    return [
      .put(try BaselineFolder.environmentPath(of: device)) { try RecordCoding.encode(lasting) }
    ]
  }

  private var narrowedNote: [String] {
    guard run.isNarrowed else { return [] }
    let rest = run.matrix.shots.count - run.selected.count
    let only = run.selection.isEmpty ? "" : " (--only \(run.selection.joined(separator: ", ")))"
    return [
      "the run took \(run.selected.count) of \(run.matrix.shots.count) shots\(only); "
        + (rest == 1
          ? "the other one keeps its baseline" : "the other \(rest) keep their baselines")
    ]
  }

  /// Says which baselines of a device stay behind when it has moved on to another environment.
  private func otherEnvironmentNote(
    _ device: String,
    _ environment: DeviceEnvironment,
    _ accepted: [ShotID]
  ) throws -> [String] {
    let recorded = try? baselines.environment(of: device)
    guard let recorded, !environment.reasonsNotComparable(with: recorded).isEmpty else { return [] }
    let left = Set(try baselines.shots().filter { $0.device == device }).subtracting(accepted)
    guard !left.isEmpty else { return [] }
    let others = left.count == 1 ? "1 other baseline" : "\(left.count) other baselines"
    return [
      "\(others) of device '\(device)' can't be compared until accepted anew: "
        + "the device's environment has changed"
    ]
  }
}

extension AcceptanceRefusal.Reason: Error {}

extension AcceptanceNote {
  /// What stands in the way of any act with this note.
  var obstacles: [AcceptanceRefusal.Reason] {
    var obstacles: [AcceptanceRefusal.Reason] = []
    if !reason.contains(where: { !$0.isWhitespace }) { obstacles.append(.noReasonGiven) }
    if place == .ci { obstacles.append(.inCI) }
    return obstacles
  }
}

extension Acceptance {
  init(_ act: Act, note: AcceptanceNote) {
    format = Self.currentFormat
    self.act = act
    reason = note.reason
    by = note.by
    at = note.at
    run = nil
    source = nil
    selection = []
    shots = []
    environments = [:]
  }

  /// A path that no other acceptance has, even one of the same second on another branch.
  func makePath() throws(FolderError) -> RelativePath {
    let time = at.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return try RelativePath([
      BaselineFolder.acceptancesName, "\(time)-\(PendingChange.makeID()).json",
    ])
  }
}
